import { emit, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import type { ChangePasswordReport } from '../../auth/change-password/change-password.machine.ts';
import type { Message } from '../../../contract/messages.ts';
import type { OfferReport } from '../../dialogs/bonus-dialog/bonus-dialog.machine.ts';
import type { RealityCheckReport } from '../../safer-play/reality-check/reality-check.machine.ts';
import type { SessionClockReport } from '../../safer-play/session-clock/session-clock.machine.ts';
import type { SessionFigures } from '../../../domain/limits/session-figures.ts';
import type { DepositFormReport } from '../../payments/deposit-form/deposit-form.machine.ts';
import type { PaymentReport } from '../../payments/payment/payment.machine.ts';
import type { DialogsEvent, DialogsReport, PageDialogReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { WITHDRAWAL_TRIES } from '../../../domain/constants.ts';
import type { ExclusionInput } from '../../safer-play/exclusion/exclusion.machine.ts';
import type { IdentityReport } from '../../onboarding/identity/identity.machine.ts';
import type { LegalGateReport } from '../legal-gate/legal-gate.machine.ts';
import { child, crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import type { PushReport } from '../../messages/push/push.machine.ts';
import { reporterOf } from '../../report.ts';
import type { QuickBreakReport } from '../../safer-play/quick-break/quick-break.machine.ts';
import {
  exclusionOf,
  SCREEN_STATES,
  SESSION_SCREENS,
  type ScreenState,
  type SessionScreen,
} from './session-screens.ts';
import { createSessionActors, type LazySessionActors } from './session.actors.ts';
import type { SessionPorts } from './session.ports.ts';

export type SessionEvent =
  | { type: 'screen.opened'; screen: SessionScreen }
  | { type: 'screen.closed' }
  | { type: 'page.shown' }
  | PushReport
  | LegalGateReport
  | ChangePasswordReport
  | IdentityReport
  | PaymentReport
  | DepositFormReport
  | PageDialogReport
  | QuickBreakReport
  | OfferReport
  | SessionClockReport
  | RealityCheckReport;

export type SessionReport =
  | { type: 'session.expired'; limit: SessionLimitPeriod | null; at: number }
  | { type: 'session.excluded'; exclusion: ExclusionInForce }
  | { type: 'session.tokenRefused' }
  | { type: 'session.declined' }
  | DialogsReport;

export interface SessionInput {
  /** The screen that is open when the session begins. */
  readonly screen: SessionScreen | null;
}

/** After a crash of what a session cannot be without. */
const RESTART = 5_000;

const report = reporterOf<SessionReport>();

/** All that lives exactly while a player is signed in. */
export function createSessionMachine(ports: SessionPorts, machines: LazySessionActors) {
  return setup({
    types: {
      context: {} as SessionInput,
      input: {} as SessionInput,
      events: {} as SessionEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createSessionActors(ports, machines),
    guards: {
      opens: (_, params: { screen: SessionScreen; state: ScreenState }) =>
        SESSION_SCREENS[params.screen] === params.state,
    },
    actions: {
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      reportExpired: report((_, params: { limit: SessionLimitPeriod | null; at: number }) => ({
        type: 'session.expired',
        limit: params.limit,
        at: params.at,
      })),
      reportExcluded: report((_, params: { exclusion: ExclusionInForce }) => ({
        type: 'session.excluded',
        exclusion: params.exclusion,
      })),
      reportTokenRefused: report({ type: 'session.tokenRefused' }),
      reportDeclined: report({ type: 'session.declined' }),
      tellDialogs: report((_, params: { event: DialogsEvent }) => ({ type: 'dialogs.told', event: params.event })),
      openGate: report({ type: 'dialogs.told', event: { type: 'legalGate.cleared' } }),
      closePageDialog: report({ type: 'dialogs.told', event: { type: 'dialog.closed' } }),
      closeOffer: report({ type: 'dialogs.told', event: { type: 'offer.closed', kind: 'offer' } }),
      closeWarning: report({ type: 'dialogs.told', event: { type: 'offer.closed', kind: 'warning' } }),
      closeBreak: report({ type: 'dialogs.told', event: { type: 'break.closed' } }),
      endPayment: report({ type: 'dialogs.told', event: { type: 'payment.ended' } }),
      closeCheck: report({ type: 'dialogs.told', event: { type: 'realityCheck.closed' } }),
      tellNews: sendTo('correspondence', (_, params: { message: Message | null }) => ({
        type: 'correspondence.newsCame',
        message: params.message,
      })),
      tellFigures: sendTo('realityCheck', (_, params: { figures: SessionFigures }) => ({
        type: 'realityCheck.told',
        figures: params.figures,
      })),
      openScreen: enqueueActions(({ context, enqueue }) => {
        if (context.screen !== null) enqueue.raise({ type: 'screen.opened', screen: context.screen });
      }),
      showConsents: sendTo('consents', { type: 'consents.shown' }),
      showStatus: sendTo('accountStatus', { type: 'accountStatus.shown' }),
      showIdentity: sendTo('identity', { type: 'identity.shown' }),
      refreshStatus: sendTo('accountStatus', { type: 'accountStatus.mayHaveChanged' }),
      tellKeyMayHaveGone: sendTo('biometrics', { type: 'key.mayHaveGone' }),
      showPayment: sendTo('payment', { type: 'payment.shown' }),
      leavePayment: sendTo('payment', { type: 'payment.left' }),
      tellFormOfLimit: sendTo('depositForm', (_, params: { limit: DepositLimit; resetsAt: number | null }) => ({
        type: 'limit.reached',
        limit: params.limit,
        resetsAt: params.resetsAt,
      })),
    },
    delays: { restart: RESTART },
  }).createMachine({
    id: 'session',
    context: ({ input }) => input,
    type: 'parallel',
    entry: 'openScreen',
    invoke: [
      child('push'),
      child('messageList'),
      child('sessionClock'),
      {
        id: 'realityCheck',
        src: 'realityCheck',
        onError: { actions: [crashOf('realityCheck'), 'closeCheck'] },
      },
      child('accountStatus'),
      child('consents'),
      child('identity'),
      {
        id: 'quickBreak',
        src: 'quickBreak',
        onDone: {
          actions: { type: 'reportExcluded', params: ({ event }) => ({ exclusion: event.output }) },
          meta: { requirements: ['EXC-01'] },
        },
        onError: { actions: [crashOf('quickBreak'), 'closeBreak'] },
      },
    ],
    on: {
      'dialog.*': { actions: toDialogs, meta: { requirements: ['NAV-11'] } },
      'offer.*': { actions: toDialogs, meta: { requirements: ['NAV-11'] } },
      'break.*': { actions: toDialogs, meta: { requirements: ['EXC-01', 'NAV-11'] } },
      'realityCheck.*': { actions: toDialogs, meta: { requirements: ['LIM-03', 'NAV-11'] } },
      'sessionClock.told': {
        actions: { type: 'tellFigures', params: ({ event }) => event },
        meta: { requirements: ['LIM-03'] },
      },
      'push.sessionExpired': { actions: { type: 'reportExpired', params: ({ event }) => event } },
      'push.excluded': {
        actions: { type: 'reportExcluded', params: ({ event }) => event },
        meta: { requirements: ['EXC-01'] },
      },
      'push.refused': { actions: 'reportTokenRefused' },
      'page.shown': { actions: ['refreshStatus', forwardTo('identity')], meta: { requirements: ['VER-05'] } },
      'identity.mayHaveChanged': { actions: 'refreshStatus', meta: { requirements: ['VER-05', 'VER-06'] } },
      'identity.tokenRefused': { actions: 'reportTokenRefused', meta: { requirements: ['API-03'] } },
    },
    states: {
      legal: {
        meta: { requirements: ['LEG-01', 'LEG-06'] },
        initial: 'guarded',
        states: {
          guarded: {
            invoke: {
              id: 'legalGate',
              src: 'legalGate',
              onDone: { target: 'declined', actions: 'reportDeclined', meta: { requirements: ['LEG-04'] } },
              onError: {
                target: 'restarting',
                actions: [crashOf('legalGate'), 'openGate'],
              },
            },
            on: {
              'legalGate.blocked': { actions: toDialogs, meta: { requirements: ['LEG-06'] } },
              'legalGate.cleared': { actions: toDialogs, meta: { requirements: ['LEG-03'] } },
            },
          },
          restarting: { after: { restart: 'guarded' } },
          declined: { meta: { description: 'Sign-out follows at once.', requirements: ['LEG-04'] } },
        },
      },
      correspondence: {
        meta: { requirements: ['NAV-11', 'PSH-03'] },
        initial: 'present',
        states: {
          present: {
            invoke: {
              id: 'correspondence',
              src: 'correspondence',
              onError: { target: 'restarting', actions: [crashOf('correspondence'), 'closeOffer', 'closeWarning'] },
            },
            on: {
              'push.newsCame': {
                actions: { type: 'tellNews', params: ({ event }) => event },
                meta: { requirements: ['PSH-01', 'PSH-03'] },
              },
            },
          },
          restarting: {
            meta: { description: 'It looks for everything anew, so that nothing that comes meanwhile is lost.' },
            after: { restart: 'present' },
          },
        },
      },
      payment: {
        meta: { requirements: ['DEP-05', 'DEP-10'] },
        initial: 'present',
        states: {
          present: {
            invoke: {
              id: 'payment',
              src: 'payment',
              onError: { target: 'restarting', actions: [crashOf('payment'), 'endPayment'] },
            },
            on: {
              'page.shown': { actions: ['refreshStatus', forwardTo('identity'), forwardTo('payment')] },
              'depositForm.submitted': { actions: forwardTo('payment'), meta: { requirements: ['DEP-02'] } },
              'payment.began': { actions: toDialogs, meta: { requirements: ['NAV-11'] } },
              'payment.ended': { actions: toDialogs, meta: { requirements: ['NAV-11'] } },
              'payment.over': { actions: 'refreshStatus' },
              'screen.opened': {
                guard: { type: 'opens', params: ({ event }) => ({ screen: event.screen, state: 'deposit' }) },
                actions: 'showPayment',
              },
              'screen.closed': { actions: 'leavePayment' },
            },
          },
          restarting: { after: { restart: 'present' } },
        },
      },
      screen: {
        meta: { requirements: ['NAV-05'] },
        initial: 'none',
        on: {
          'screen.closed': '.none',
          'screen.opened': SCREEN_STATES.map((state) => ({
            guard: { type: 'opens' as const, params: ({ event }) => ({ screen: event.screen, state }) },
            target: `.${state}`,
          })),
        },
        states: {
          none: {},
          crashed: {
            tags: ['fault'],
            meta: { description: 'The machine of the screen crashed; the screen can be opened again.' },
          },
          account: {
            meta: { requirements: ['VER-05', 'NAV-13'] },
            entry: 'showStatus',
          },
          documents: {
            meta: { requirements: ['VER-05', 'VER-06'] },
            entry: ['showStatus', 'showIdentity'],
          },
          consents: {
            meta: { requirements: ['CON-01', 'PSH-04'] },
            entry: 'showConsents',
            invoke: {
              id: 'pushSwitch',
              src: 'pushSwitch',
              onDone: { meta: { description: 'There is nothing to switch on this device.', requirements: ['PSH-04'] } },
              onError: { actions: crashOf('pushSwitch') },
            },
          },
          limits: screenOf('limits', ['LIM-01']),
          history: screenOf('historyExport', ['TXN-03']),
          deposit: {
            meta: { requirements: ['DEP-01'] },
            invoke: {
              id: 'depositForm',
              src: 'depositForm',
              onError: { target: 'crashed', actions: crashOf('depositForm') },
            },
            on: {
              'deposit.limitReached': { actions: { type: 'tellFormOfLimit', params: ({ event }) => event } },
            },
          },
          withdraw: {
            meta: { requirements: ['WDR-01'] },
            exit: 'closePageDialog',
            invoke: {
              id: 'withdraw',
              src: 'withdraw',
              input: { mostTries: WITHDRAWAL_TRIES },
              onError: { target: 'crashed', actions: crashOf('withdraw') },
            },
          },
          bonuses: {
            meta: { requirements: ['BON-01', 'BON-02', 'BON-06', 'BON-07'] },
            exit: 'closePageDialog',
            invoke: [
              {
                id: 'bonusAction',
                src: 'bonusAction',
                onError: { actions: [crashOf('bonusAction'), 'closePageDialog'] },
              },
              {
                id: 'promocode',
                src: 'codeForm',
                input: { kind: 'promocode' },
                onError: { actions: crashOf('promocode') },
              },
              {
                id: 'referralCode',
                src: 'codeForm',
                input: { kind: 'referralCode' },
                onError: { actions: crashOf('referralCode') },
              },
            ],
          },
          exclusion: {
            meta: { requirements: ['EXC-01', 'NAV-05'] },
            invoke: {
              id: 'exclusion',
              src: 'exclusion',
              input: ({ event }) => exclusionInput(event),
              onDone: { actions: { type: 'reportExcluded', params: ({ event }) => ({ exclusion: event.output }) } },
              onError: { target: 'crashed', actions: crashOf('exclusion') },
            },
          },
          accountSettings: {
            meta: { requirements: ['AUTH-13'] },
            invoke: [child('changePassword'), child('biometrics')],
            on: { 'changePassword.changed': { actions: 'tellKeyMayHaveGone', meta: { requirements: ['AUTH-05'] } } },
          },
        },
      },
    },
  });
}

/** What opens and closes dialogs is decided by their machine, which the app has. */
const toDialogs = {
  type: 'tellDialogs',
  params: ({ event }: { readonly event: DialogsEvent }) => ({ event }),
} as const;

/** A screen with one machine, without which it goes on where that crashes. */
function screenOf<Actor extends keyof ReturnType<typeof createSessionActors>>(
  actor: Actor,
  requirements: readonly string[],
) {
  return {
    meta: { requirements },
    invoke: { id: actor, src: actor, onError: { target: 'crashed', actions: crashOf(actor) } },
  } as const;
}

function exclusionInput(event: { readonly type: string; readonly screen?: SessionScreen }): ExclusionInput {
  const kind = event.screen === undefined ? null : exclusionOf(event.screen);
  if (kind === null) throw new TypeError(`a screen that excludes expected, not ${event.type}`);
  return { kind };
}

export type SessionMachine = ReturnType<typeof createSessionMachine>;
