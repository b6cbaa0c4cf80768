import { assign, fromPromise, setup } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { OfferKind, OfferReport, ShownBefore } from '../bonus-dialog/bonus-dialog.machine.ts';
import { isWarning } from '../../../domain/messages/message-kinds.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { MessageDialogPorts } from './message-dialog.ports.ts';

export type MessageDialogEvent =
  | { type: 'message.close' }
  | { type: 'message.follow' }
  /** Available after a failure: the message stays unread. */
  | { type: 'message.leaveUnread' };

export interface MessageDialogInput extends ShownBefore {
  /** Messages that the push channel delivered, newest first. */
  readonly arrived: readonly Message[];
}

export interface MessageDialogContext extends ShownBefore {
  /** The first one is shown. */
  readonly messages: readonly Message[];
}

const report = reporterOf<OfferReport>();

/**
 * The dialog of messages that open as dialogs, newest first: either those that are offers, or the others. Its output
 * lists the ids that were shown.
 */
export function createMessageDialogMachine(ports: MessageDialogPorts, kind: OfferKind = 'offer') {
  const id = kind === 'offer' ? 'messageDialog' : 'warningDialog';
  return setup({
    types: {
      context: {} as MessageDialogContext,
      input: {} as MessageDialogInput,
      output: {} as ShownBefore,
      events: {} as MessageDialogEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      fetchMessages: fromPromise<readonly Message[]>(({ signal }) => ports.fetchDialogMessages(signal)),
      markSeen: fromPromise<void, Message | undefined>(async ({ input, signal }) => {
        if (!input) throw new TypeError('there is no message to mark');
        return ports.markMessage({ id: String(input.id), seen: true }, signal);
      }),
    },
    guards: {
      isAnyNew: ({ context }, { found }: { found: readonly Message[] }) => withFound(kind, context, found).length > 0,
      isMoreLeft: ({ context }) => context.messages.length > 1,
    },
    actions: {
      addFound: assign({
        messages: ({ context }, { found }: { found: readonly Message[] }) => withFound(kind, context, found),
      }),
      next: assign({
        messages: ({ context }) => context.messages.slice(1),
        shown: ({ context }) => [...context.shown, ...context.messages.slice(0, 1).map(({ id }) => String(id))],
      }),
      follow: ({ context }) => ports.follow(context.messages[0]?.buttonUrl ?? ''),
      reportOpened: report({ type: 'offer.opened', kind }),
      reportClosed: report({ type: 'offer.closed', kind }),
    },
  }).createMachine({
    id,
    description:
      kind === 'offer'
        ? 'Messages that open as a dialog and stay until they are marked as seen.'
        : 'The same for warnings and regulations, which are no offers and wait for none.',
    meta: { requirements: ['MSG-02'] },
    context: ({ input: { shown, arrived } }) => ({
      shown,
      messages: withFound(kind, { shown, messages: [] }, arrived),
    }),
    output: ({ context }) => ({ shown: context.shown }),
    initial: 'looking',
    states: {
      looking: {
        tags: ['busy'],
        invoke: {
          id: 'fetchMessages',
          src: 'fetchMessages',
          onDone: [
            {
              guard: { type: 'isAnyNew', params: ({ event }) => ({ found: event.output }) },
              target: 'open',
              actions: { type: 'addFound', params: ({ event }) => ({ found: event.output }) },
            },
            { target: 'closed' },
          ],
          onError: [{ guard: { type: 'isAnyNew', params: { found: [] } }, target: 'open' }, { target: 'closed' }],
        },
      },
      open: {
        meta: { description: 'The next message is another dialog: each waits for its own turn.' },
        entry: 'reportOpened',
        exit: 'reportClosed',
        initial: 'reading',
        states: {
          reading: {
            on: { 'message.close': 'markingSeen.thenClose', 'message.follow': 'markingSeen.thenNavigate' },
          },
          markingSeen: {
            tags: ['busy'],
            initial: 'thenClose',
            states: {
              thenClose: {
                invoke: {
                  id: 'markSeen',
                  src: 'markSeen',
                  input: ({ context }) => context.messages[0],
                  onDone: [
                    { guard: 'isMoreLeft', target: `#${id}.open`, reenter: true, actions: 'next' },
                    { target: `#${id}.closed`, actions: 'next' },
                  ],
                  onError: `#${id}.open.failed`,
                },
              },
              thenNavigate: {
                meta: { description: 'The button leads on only after the message was marked as seen.' },
                invoke: {
                  id: 'markSeenBefore',
                  src: 'markSeen',
                  input: ({ context }) => context.messages[0],
                  onDone: [
                    { guard: 'isMoreLeft', target: `#${id}.open`, reenter: true, actions: ['follow', 'next'] },
                    { target: `#${id}.closed`, actions: ['follow', 'next'] },
                  ],
                  onError: `#${id}.open.failed`,
                },
              },
            },
          },
          failed: {
            tags: ['fault'],
            meta: { description: 'It could not be marked as seen, says so, and stays.' },
            on: {
              'message.close': 'markingSeen.thenClose',
              'message.follow': 'markingSeen.thenNavigate',
              'message.leaveUnread': [
                { guard: 'isMoreLeft', target: `#${id}.open`, reenter: true, actions: 'next' },
                { target: `#${id}.closed`, actions: 'next' },
              ],
            },
          },
        },
      },
      closed: { type: 'final' },
    },
  });
}

/** Messages still to be shown, without duplicates and without those shown before. */
function withFound(
  kind: OfferKind,
  { messages, shown }: MessageDialogContext,
  found: readonly Message[],
): readonly Message[] {
  const known = new Set(shown);
  const ofKind = found.filter(({ type }) => isWarning(type) === (kind === 'warning'));
  return [...messages, ...ofKind].filter(({ id }) => {
    const isNew = !known.has(String(id));
    known.add(String(id));
    return isNew;
  });
}

/** The dialog for warnings and regulations. */
export const createWarningDialogMachine = (ports: MessageDialogPorts) => createMessageDialogMachine(ports, 'warning');
