import { assign, emit, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import type { Message } from '../../contract/messages.ts';
import type { CorrespondenceReport, createCorrespondenceMachine } from '../correspondence/correspondence.machine.ts';
import { NO_NEWS, withNews, type News } from '../correspondence/news.ts';
import type { ActorFailed, Meta, Tag } from '../meta.ts';

export type DialogsEvent =
  | { type: 'dialogs.fundsAsked' }
  | { type: 'dialogs.menuAsked' }
  | { type: 'dialogs.closed' }
  | { type: 'dialogs.expiryNear' }
  | { type: 'dialogs.expiryAverted' }
  | { type: 'dialogs.maintenanceBegan' }
  | { type: 'dialogs.maintenanceEnded' }
  | { type: 'dialogs.legalBlocked' }
  | { type: 'dialogs.legalCleared' }
  | { type: 'dialogs.paymentBegan' }
  | { type: 'dialogs.paymentEnded' }
  | { type: 'dialogs.newsCame'; message: Message | null }
  | CorrespondenceReport;

export interface DialogsPorts {
  /** Loads the code of the correspondence before its actor is made. */
  loadCorrespondence(signal: AbortSignal): Promise<void>;
}

export type CorrespondenceMachine = ReturnType<typeof createCorrespondenceMachine>;

export interface LateDialogs {
  readonly correspondence: CorrespondenceMachine;
}

const CORRESPONDENCE_RETRY = 5_000;

/**
 * One modal dialog at a time. What was held back comes back unchanged. The machine of the correspondence is read
 * when it is invoked, since its code comes after that of the session.
 */
export function createDialogsMachine(ports: DialogsPorts, late: LateDialogs) {
  return setup({
    types: {
      context: {} as News,
      events: {} as DialogsEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      loadCorrespondence: fromPromise<void>(({ signal }) => ports.loadCorrespondence(signal)),
      get correspondence() {
        return late.correspondence;
      },
    },
    guards: { isShown: stateIn('#dialogs.stage.shown') },
    actions: {
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      keepNews: assign(({ context }, { message }: { message: Message | null }) => withNews(context, message)),
      forgetNews: assign(NO_NEWS),
      tellNews: sendTo('correspondence', (_, params: { message: Message | null }) => ({
        type: 'correspondence.newsCame',
        message: params.message,
      })),
    },
    delays: { correspondenceRetry: CORRESPONDENCE_RETRY },
  }).createMachine({
    id: 'dialogs',
    meta: { requirements: ['NAV-11'] },
    context: NO_NEWS,
    type: 'parallel',
    states: {
      content: {
        initial: 'empty',
        on: { 'dialogs.expiryNear': { target: '.expiry', meta: { requirements: ['AUTH-12'] } } },
        states: {
          empty: {
            on: {
              'dialogs.fundsAsked': { guard: 'isShown', target: 'funds' },
              'dialogs.menuAsked': { guard: 'isShown', target: 'menu' },
            },
          },
          funds: {
            meta: { requirements: ['BAL-01'], description: 'The parts of the balance.' },
            on: { 'dialogs.closed': { guard: 'isShown', target: 'empty' } },
          },
          menu: {
            meta: { requirements: ['NAV-06'], description: 'What does not fit into a narrow bar.' },
            on: { 'dialogs.closed': { guard: 'isShown', target: 'empty' } },
          },
          expiry: {
            tags: ['blocking'],
            meta: { requirements: ['AUTH-12'] },
            on: { 'dialogs.expiryAverted': 'empty' },
          },
        },
      },
      offer: {
        meta: {
          requirements: ['NAV-11', 'BON-04', 'MSG-02', 'REG-12', 'PSH-04'],
          description: 'What the house has to say: a bonus, a message, the reminder or the push prompt.',
        },
        on: {
          'dialogs.newsCame': {
            actions: { type: 'keepNews', params: ({ event }) => event },
            meta: { requirements: ['PSH-03'] },
          },
        },
        initial: 'loading',
        states: {
          loading: {
            invoke: {
              id: 'loadCorrespondence',
              src: 'loadCorrespondence',
              onDone: 'present',
              onError: 'failed',
            },
          },
          failed: {
            meta: { description: 'Its code did not come, or it crashed.' },
            after: { correspondenceRetry: 'loading' },
          },
          present: {
            invoke: {
              id: 'correspondence',
              src: 'correspondence',
              input: ({ context }) => context,
              onError: {
                target: 'failed',
                actions: [
                  { type: 'tellCrash', params: { actor: 'correspondence' } },
                  raise({ type: 'correspondence.checkClosed' }),
                ],
              },
            },
            on: {
              'dialogs.newsCame': {
                actions: { type: 'tellNews', params: ({ event }) => event },
                meta: { requirements: ['PSH-01', 'PSH-03'] },
              },
            },
            exit: 'forgetNews',
            initial: 'none',
            states: {
              none: { on: { 'correspondence.opened': 'open' } },
              open: { on: { 'correspondence.closed': 'none' } },
            },
          },
        },
      },
      check: {
        meta: {
          requirements: ['NAV-11', 'LIM-03'],
          description: 'The reality check: before all but the end of the session, never over a payment.',
        },
        initial: 'none',
        states: {
          none: { on: { 'correspondence.checkOpened': 'open' } },
          open: { on: { 'correspondence.checkClosed': 'none' } },
        },
      },
      payment: {
        meta: { requirements: ['NAV-11'], description: 'No offer stands over a payment.' },
        initial: 'none',
        states: {
          none: { on: { 'dialogs.paymentBegan': 'underWay' } },
          underWay: { on: { 'dialogs.paymentEnded': 'none' } },
        },
      },
      stage: {
        initial: 'shown',
        states: {
          shown: {
            on: {
              'dialogs.maintenanceBegan': 'held.maintenance',
              'dialogs.legalBlocked': 'held.legalGate',
            },
          },
          held: {
            meta: { description: 'Something stands before every dialog: none opens, the open one stays.' },
            initial: 'maintenance',
            states: {
              maintenance: {
                meta: { requirements: ['PSH-02'] },
                on: {
                  'dialogs.maintenanceEnded': '#dialogs.stage.shown',
                  'dialogs.legalBlocked': 'maintenanceOverLegalGate',
                },
              },
              legalGate: {
                tags: ['blocking'],
                meta: { requirements: ['LEG-06'] },
                on: {
                  'dialogs.legalCleared': '#dialogs.stage.shown',
                  'dialogs.maintenanceBegan': 'maintenanceOverLegalGate',
                },
              },
              maintenanceOverLegalGate: {
                meta: { requirements: ['PSH-02', 'LEG-06'] },
                on: {
                  'dialogs.maintenanceEnded': 'legalGate',
                  'dialogs.legalCleared': 'maintenance',
                },
              },
            },
          },
        },
      },
    },
  });
}
