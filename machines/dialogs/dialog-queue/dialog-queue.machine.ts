import { assign, emit, sendParent, setup } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import { createBonusDialogMachine, type OfferReport, type ShownBefore } from '../bonus-dialog/bonus-dialog.machine.ts';
import { createMessageDialogMachine, createWarningDialogMachine } from '../message-dialog/message-dialog.machine.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { createPushPromptMachine } from '../push-prompt/push-prompt.machine.ts';
import { createReminderMachine } from '../reminder/reminder.machine.ts';
import { reporterOf } from '../../report.ts';
import type { DialogQueuePorts } from './dialog-queue.ports.ts';
import { EMPTY_INBOX, withMessage, type Inbox } from './inbox.ts';

export type DialogQueueEvent =
  /** There may be new bonuses or messages; `message` is shown even if fetching does not find it. */
  { type: 'dialogQueue.inboxChanged'; message: Message | null } | OfferReport;

export interface DialogQueueContext extends Inbox {
  /** The same as `isInboxChanged`, for warnings. */
  readonly areWarningsChanged: boolean;
  readonly shownBonuses: readonly string[];
  readonly shownMessages: readonly string[];
  /** The reminder is shown once per session. */
  readonly isReminded: boolean;
  readonly isPrompted: boolean;
}

/** The first fetch waits for the push channel, which says whether there is anything new, but at most this long (ms). */
const TIMEOUT = 3_000;

const report = reporterOf<OfferReport>();

export function createDialogQueueMachine(ports: DialogQueuePorts) {
  return setup({
    types: {
      context: {} as DialogQueueContext,
      events: {} as DialogQueueEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      bonusDialog: createBonusDialogMachine(ports),
      messageDialog: createMessageDialogMachine(ports),
      warningDialog: createWarningDialogMachine(ports),
      reminder: createReminderMachine(ports),
      pushPrompt: createPushPromptMachine(ports),
    },
    guards: {
      isInboxChanged: ({ context }) => context.isInboxChanged,
      areWarningsChanged: ({ context }) => context.areWarningsChanged,
      isToBeReminded: ({ context }) => !context.isReminded,
      isToBePrompted: ({ context }) => !context.isPrompted,
    },
    actions: {
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      setInboxChanged: assign(({ context }, { message }: { message: Message | null }) => ({
        ...withMessage(context, message),
        areWarningsChanged: true,
      })),
      clearInboxChanged: assign({ isInboxChanged: false }),
      clearWarningsChanged: assign({ areWarningsChanged: false }),
      setShownBonuses: assign({ shownBonuses: (_, { shown }: ShownBefore) => shown }),
      setShownMessages: assign({
        shownMessages: ({ context }, { shown }: ShownBefore) => [...new Set([...context.shownMessages, ...shown])],
        arrived: ({ context }, { shown }) => context.arrived.filter(({ id }) => !shown.includes(String(id))),
      }),
      rememberReminder: assign({ isReminded: true }),
      rememberPrompt: assign({ isPrompted: true }),
      clearPrompt: assign({ isPrompted: false }),
      passOn: sendParent(({ event }) => event),
      closeOffer: report({ type: 'offer.closed', kind: 'offer' }),
      closeWarning: report({ type: 'offer.closed', kind: 'warning' }),
    },
    delays: { timeout: TIMEOUT },
  }).createMachine({
    id: 'dialogQueue',
    description: 'What the house has to say, one after the other: bonuses, messages, the reminder, the push prompt.',
    meta: { requirements: ['NAV-11', 'PSH-03'] },
    context: {
      ...EMPTY_INBOX,
      areWarningsChanged: false,
      shownBonuses: [],
      shownMessages: [],
      isReminded: false,
      isPrompted: false,
    },
    type: 'parallel',
    on: {
      'dialogQueue.inboxChanged': { actions: { type: 'setInboxChanged', params: ({ event }) => event } },
      'offer.opened': { actions: 'passOn' },
      'offer.closed': { actions: 'passOn' },
    },
    states: {
      warnings: {
        meta: {
          requirements: ['MSG-02'],
          description: 'Warnings and regulations: they wait for no offer, and no offer for them.',
        },
        initial: 'waiting',
        states: {
          waiting: {
            always: { guard: 'areWarningsChanged', target: 'showing' },
            after: { timeout: 'showing' },
          },
          showing: {
            entry: 'clearWarningsChanged',
            invoke: {
              id: 'warningDialog',
              src: 'warningDialog',
              input: ({ context }) => ({ shown: context.shownMessages, arrived: context.arrived }),
              onDone: {
                target: 'resting',
                actions: { type: 'setShownMessages', params: ({ event }) => event.output },
              },
              onError: {
                target: 'resting',
                actions: [crashOf('warningDialog'), 'closeWarning'],
              },
            },
          },
          resting: { always: { guard: 'areWarningsChanged', target: 'showing' } },
        },
      },
      offers: {
        meta: { requirements: ['BON-04', 'MSG-02', 'REG-12', 'PSH-04'] },
        initial: 'waiting',
        states: {
          waiting: {
            meta: { description: 'For the push channel, which says when it may have missed something.' },
            always: { guard: 'isInboxChanged', target: 'bonuses' },
            after: { timeout: 'bonuses' },
          },
          bonuses: {
            meta: { requirements: ['BON-04'] },
            entry: 'clearInboxChanged',
            invoke: {
              id: 'bonusDialog',
              src: 'bonusDialog',
              input: ({ context }) => ({ shown: context.shownBonuses }),
              onDone: {
                target: 'messages',
                actions: { type: 'setShownBonuses', params: ({ event }) => event.output },
              },
              onError: {
                target: 'messages',
                actions: [crashOf('bonusDialog'), 'closeOffer'],
              },
            },
          },
          messages: {
            meta: { requirements: ['MSG-02'] },
            invoke: {
              id: 'messageDialog',
              src: 'messageDialog',
              input: ({ context }) => ({ shown: context.shownMessages, arrived: context.arrived }),
              onDone: {
                target: 'choosing',
                actions: { type: 'setShownMessages', params: ({ event }) => event.output },
              },
              onError: {
                target: 'choosing',
                actions: [crashOf('messageDialog'), 'closeOffer'],
              },
            },
          },
          choosing: {
            always: [
              { guard: 'isInboxChanged', target: 'bonuses' },
              { guard: 'isToBeReminded', target: 'reminding' },
              { guard: 'isToBePrompted', target: 'prompting' },
              { target: 'resting' },
            ],
          },
          reminding: {
            meta: { requirements: ['REG-12'] },
            entry: 'rememberReminder',
            invoke: {
              id: 'reminder',
              src: 'reminder',
              onDone: 'choosing',
              onError: {
                target: 'choosing',
                actions: [crashOf('reminder'), 'closeOffer'],
              },
            },
          },
          prompting: {
            meta: {
              requirements: ['PSH-04'],
              description: 'Nothing waits for the prompt: it steps aside and comes back.',
            },
            entry: 'rememberPrompt',
            on: {
              'dialogQueue.inboxChanged': {
                target: 'bonuses',
                actions: [{ type: 'setInboxChanged', params: ({ event }) => event }, 'clearPrompt', 'closeOffer'],
              },
            },
            invoke: {
              id: 'pushPrompt',
              src: 'pushPrompt',
              onDone: 'choosing',
              onError: {
                target: 'choosing',
                actions: [crashOf('pushPrompt'), 'closeOffer'],
              },
            },
          },
          resting: {
            always: { guard: 'isInboxChanged', target: 'bonuses' },
          },
        },
      },
    },
  });
}
