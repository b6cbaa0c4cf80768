import { and, emit, forwardTo, setup, stateIn } from 'xstate';
import type { OfferKind, OfferReport } from '../bonus-dialog/bonus-dialog.machine.ts';
import type { PageDialog } from '../../../domain/messages/dialog-names.ts';
import type { LegalGateReport } from '../../session/legal-gate/legal-gate.machine.ts';
import type { MaintenanceReport } from '../../shell/maintenance/maintenance.machine.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { createMomentMachine, type MomentInput, type MomentReport } from '../moment/moment.machine.ts';
import type { QuickBreakReport } from '../../safer-play/quick-break/quick-break.machine.ts';
import type { RealityCheckReport } from '../../safer-play/reality-check/reality-check.machine.ts';

export type PageDialogReport = { type: 'dialog.asked'; dialog: PageDialog } | { type: 'dialog.closed' };

/** Carries an event for the dialogs from a machine below `app`; `app` passes it on unchanged. */
export type DialogsReport = { type: 'dialogs.told'; event: DialogsEvent };

export type DialogsEvent =
  | { type: 'dialogs.fundsAsked' }
  | { type: 'dialogs.menuAsked' }
  | { type: 'dialogs.helpAsked' }
  | { type: 'dialogs.cookiesAsked' }
  | { type: 'dialogs.closed' }
  | { type: 'expiry.near' }
  | { type: 'expiry.averted' }
  | { type: 'notices.raised' }
  | { type: 'notices.cleared' }
  | { type: 'session.over' }
  | { type: 'page.opened'; path: string }
  | { type: 'page.busy' }
  | { type: 'page.idle' }
  | { type: 'consent.answered' }
  | { type: 'payment.began' }
  | { type: 'payment.ended' }
  | PageDialogReport
  | MaintenanceReport
  | LegalGateReport
  | RealityCheckReport
  | QuickBreakReport
  | OfferReport
  | MomentReport;

/** Nothing has priority over the dialogs that the bars or the page open. */
const BEFORE = [
  stateIn('#dialogs.site.open'),
  stateIn('#dialogs.notice.none'),
  stateIn('#dialogs.gate.none'),
  stateIn('#dialogs.expiry.none'),
  stateIn('#dialogs.check.none'),
  stateIn('#dialogs.quickBreak.none'),
];

/**
 * Controls every modal dialog of the app, so that only one is open at a time, in the order of `openDialog`. A dialog
 * that another one covers keeps its state and is shown again unchanged.
 */
export function createDialogsMachine() {
  return setup({
    types: {
      context: {} as MomentInput,
      input: {} as MomentInput,
      events: {} as DialogsEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { moment: createMomentMachine() },
    guards: {
      isAbout: (_, params: { dialog: PageDialog; expected: PageDialog }) => params.dialog === params.expected,
      isOfKind: (_, params: { kind: OfferKind; expected: OfferKind }) => params.kind === params.expected,
      isNothingBefore: and(BEFORE),
      isFree: and([...BEFORE, stateIn('#dialogs.page.none')]),
    },
    actions: {
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
    },
  }).createMachine({
    id: 'dialogs',
    description: 'One modal dialog at a time, in one order; what was held comes back.',
    meta: { requirements: ['NAV-11'] },
    context: ({ input }) => input,
    type: 'parallel',
    states: {
      moment: {
        meta: { description: 'Says when what comes by itself may come; it is told of all that it decides by.' },
        invoke: {
          id: 'moment',
          src: 'moment',
          input: ({ context }) => context,
          onError: { actions: crashOf('moment') },
        },
        on: {
          'page.opened': { actions: forwardTo('moment') },
          'page.busy': { actions: forwardTo('moment') },
          'page.idle': { actions: forwardTo('moment') },
          'consent.answered': { actions: forwardTo('moment') },
          'payment.began': { actions: forwardTo('moment') },
          'payment.ended': { actions: forwardTo('moment') },
          'offer.opened': { actions: forwardTo('moment') },
          'offer.closed': { actions: forwardTo('moment') },
          'session.over': { actions: forwardTo('moment') },
        },
      },
      site: {
        meta: { requirements: ['PSH-02'] },
        initial: 'open',
        states: {
          open: { on: { 'maintenance.began': 'underMaintenance' } },
          underMaintenance: {
            meta: { description: 'No dialog stands; the ones that stood come back.' },
            on: { 'maintenance.ended': 'open' },
          },
        },
      },
      notice: {
        meta: { requirements: ['AUTH-09', 'EXC-01'] },
        initial: 'none',
        states: {
          none: { on: { 'notices.raised': 'standing' } },
          standing: {
            meta: { description: 'Why the session has ended: its limit was reached, or the account is excluded.' },
            on: { 'notices.cleared': 'none' },
          },
        },
      },
      gate: {
        meta: { requirements: ['LEG-06'] },
        initial: 'none',
        states: {
          none: { on: { 'legalGate.blocked': 'standing' } },
          standing: { on: { 'legalGate.cleared': 'none', 'session.over': 'none' } },
        },
      },
      expiry: {
        meta: { requirements: ['AUTH-12'] },
        initial: 'none',
        states: {
          none: { on: { 'expiry.near': 'standing' } },
          standing: { on: { 'expiry.averted': 'none', 'session.over': 'none' } },
        },
      },
      check: {
        meta: {
          requirements: ['LIM-03'],
          description: 'The reality check; nothing holds it back but what ends the session.',
        },
        initial: 'none',
        states: {
          none: { on: { 'realityCheck.opened': 'standing' } },
          standing: { on: { 'realityCheck.closed': 'none', 'session.over': 'none' } },
        },
      },
      quickBreak: {
        meta: {
          requirements: ['EXC-01'],
          description: 'The sheet of the breaks; it keeps its place whatever becomes of the page under it.',
        },
        initial: 'none',
        states: {
          none: { on: { 'break.opened': 'standing' } },
          standing: { on: { 'break.closed': 'none', 'session.over': 'none' } },
        },
      },
      asked: {
        meta: { description: 'Opened by a click in the bars or the footer, which every page has.' },
        initial: 'none',
        on: { 'session.over': '.none' },
        states: {
          none: {
            on: {
              'dialogs.fundsAsked': { guard: 'isFree', target: 'funds' },
              'dialogs.menuAsked': { guard: 'isFree', target: 'menu' },
              'dialogs.helpAsked': { guard: 'isFree', target: 'help' },
              'dialogs.cookiesAsked': { guard: 'isFree', target: 'cookies' },
            },
          },
          funds: {
            meta: { requirements: ['BAL-01'], description: 'The parts of the balance.' },
            on: { 'dialogs.closed': { guard: 'isNothingBefore', target: 'none' } },
          },
          menu: {
            meta: { requirements: ['NAV-06'], description: 'What does not fit into a narrow bar.' },
            on: {
              'dialogs.closed': { guard: 'isNothingBefore', target: 'none' },
              'dialogs.helpAsked': { guard: 'isNothingBefore', target: 'help' },
            },
          },
          help: {
            meta: {
              requirements: ['PSH-05', 'PRO-03'],
              description: 'Chat, phone, the questions that fit the page, and the helpline for gambling problems.',
            },
            on: { 'dialogs.closed': { guard: 'isNothingBefore', target: 'none' } },
          },
          cookies: {
            meta: { requirements: ['PSH-06'], description: 'The choice about statistics, which can be changed here.' },
            on: { 'dialogs.closed': { guard: 'isNothingBefore', target: 'none' } },
          },
        },
      },
      page: {
        meta: { description: 'A dialog of the page that is open, which says when it opens and closes.' },
        initial: 'none',
        on: { 'dialog.closed': '.none' },
        states: {
          none: {
            on: {
              'dialog.asked': [
                {
                  guard: {
                    type: 'isAbout',
                    params: ({ event }) => ({ dialog: event.dialog, expected: 'bankAccount' }),
                  },
                  target: 'bankAccount',
                },
                {
                  guard: { type: 'isAbout', params: ({ event }) => ({ dialog: event.dialog, expected: 'giveUp' }) },
                  target: 'giveUp',
                },
                { target: 'leaveConfirmation' },
              ],
            },
          },
          bankAccount: { meta: { requirements: ['WDR-02'] }, on: { 'session.over': 'none' } },
          giveUp: { meta: { requirements: ['BON-02'] }, on: { 'session.over': 'none' } },
          leaveConfirmation: { meta: { requirements: ['REG-05'] } },
        },
      },
      said: {
        meta: {
          requirements: ['NAV-11', 'BON-04', 'MSG-02', 'REG-12', 'PSH-04'],
          description:
            'What comes by itself: a bonus, a message, the reminder, the push question. The moment says when.',
        },
        initial: 'nothing',
        on: { 'moment.passed': '.nothing' },
        states: {
          nothing: {
            on: {
              'moment.came': [
                {
                  guard: { type: 'isOfKind', params: ({ event }) => ({ kind: event.kind, expected: 'offer' }) },
                  target: 'offer',
                },
                { target: 'warning' },
              ],
            },
          },
          offer: {},
          warning: {},
        },
      },
    },
  });
}
