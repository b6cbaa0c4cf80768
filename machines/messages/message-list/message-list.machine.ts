import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { MessageDialogPorts } from '../../dialogs/message-dialog/message-dialog.ports.ts';
import type { Meta, Tag } from '../../meta.ts';

export interface MessageMark {
  readonly id: string;
  readonly seen: boolean;
}

export type MessageListEvent =
  /** A message is on the screen; `seen` is its state at the gateway. */
  | { type: 'message.opened'; id: string; seen: boolean }
  | { type: 'message.closed' }
  | { type: 'message.mark'; id: string; seen: boolean };

export type MessageListEmitted =
  | { type: 'message.markFailed' }
  /** All marks are saved. */
  | { type: 'message.marked' };

export interface MessageListContext {
  /** The message on the screen: opening it marks it once, so that one set back to unread stays unread. */
  readonly open: string | null;
  /** Unsaved marks; the first one is being saved. */
  readonly queue: readonly MessageMark[];
  /** Ids whose last mark the gateway refused: they are shown in their previous state. */
  readonly failed: readonly string[];
}

export type MessageListPorts = Pick<MessageDialogPorts, 'markMessage'>;

/** Marks messages as seen and unseen, one after the other; reverts marks that the gateway refuses. */
export function createMessageListMachine(ports: MessageListPorts) {
  return setup({
    types: {
      context: {} as MessageListContext,
      events: {} as MessageListEvent,
      emitted: {} as MessageListEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      markMessage: fromPromise<void, MessageMark | undefined>(async ({ input, signal }) => {
        if (!input) throw new TypeError('there is no message to mark');
        return ports.markMessage(input, signal);
      }),
    },
    guards: {
      isQueueLong: ({ context }) => context.queue.length > 1,
      isFirstLook: ({ context }, mark: MessageMark) => context.open !== mark.id && !mark.seen,
      hasFailed: ({ context }) => context.failed.length > 0,
    },
    actions: {
      setOpen: assign({ open: (_, { id }: MessageMark) => id }),
      clearOpen: assign({ open: null }),
      markRead: raise((_, { id }: MessageMark) => ({ type: 'message.mark' as const, id, seen: true })),
      enqueue: assign(({ context }, mark: MessageMark) => enqueued(context, mark)),
      dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
      setFailed: assign({ failed: ({ context }) => failedAfter(context) }),
      emitFailed: emit({ type: 'message.markFailed' }),
      emitMarked: emit({ type: 'message.marked' }),
    },
  }).createMachine({
    id: 'messageList',
    description: 'Marks messages as seen and unseen; what the gateway does not take is put back.',
    meta: { requirements: ['MSG-01'] },
    context: { open: null, queue: [], failed: [] },
    initial: 'browsing',
    on: {
      'message.opened': [
        {
          guard: { type: 'isFirstLook', params: ({ event }) => event },
          actions: [
            { type: 'setOpen', params: ({ event }) => event },
            { type: 'markRead', params: ({ event }) => event },
          ],
          meta: { description: 'Reading a message marks it as seen.' },
        },
        { actions: { type: 'setOpen', params: ({ event }) => event } },
      ],
      'message.closed': { actions: 'clearOpen' },
    },
    states: {
      browsing: {
        on: { 'message.mark': { target: 'marking', actions: { type: 'enqueue', params: ({ event }) => event } } },
      },
      marking: {
        tags: ['busy'],
        meta: { description: 'What is shown already says what was chosen.' },
        invoke: {
          id: 'markMessage',
          src: 'markMessage',
          input: ({ context }) => context.queue[0],
          onDone: [
            { guard: 'isQueueLong', target: 'marking', reenter: true, actions: 'dropFirst' },
            { guard: 'hasFailed', target: 'failed', actions: 'dropFirst' },
            { target: 'browsing', actions: ['dropFirst', 'emitMarked'] },
          ],
          onError: [
            {
              guard: 'isQueueLong',
              target: 'marking',
              reenter: true,
              actions: ['emitFailed', 'setFailed', 'dropFirst'],
            },
            { target: 'failed', actions: ['emitFailed', 'setFailed', 'dropFirst'] },
          ],
        },
        on: {
          'message.mark': { actions: { type: 'enqueue', params: ({ event }) => event } },
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'What was not taken stands as it was, and says so.' },
        on: { 'message.mark': { target: 'marking', actions: { type: 'enqueue', params: ({ event }) => event } } },
      },
    },
  });
}

/** At most one mark of a message waits behind the running one: the last. */
function enqueued(
  { queue, failed }: Pick<MessageListContext, 'queue' | 'failed'>,
  { id, seen }: MessageMark,
): Pick<MessageListContext, 'queue' | 'failed'> {
  const stored = queue.filter((mark, index) => index === 0 || mark.id !== id);
  return { queue: [...stored, { id, seen }], failed: failed.filter((other) => other !== id) };
}

/** A mark has not failed yet while another mark of the same message follows it. */
function failedAfter({ queue: [first, ...rest], failed }: MessageListContext): readonly string[] {
  if (!first || rest.some(({ id }) => id === first.id)) return failed;
  return [...failed, first.id];
}
