import { assign, emit, forwardTo, not, sendTo, setup, stateIn } from 'xstate';
import type { ChangePasswordReport } from '../../auth/change-password/change-password.machine.ts';
import type { Message } from '../../../contract/messages.ts';
import type { CorrespondenceReport } from '../../dialogs/correspondence/correspondence.machine.ts';
import type { DepositFormReport } from '../../payments/deposit-form/deposit-form.machine.ts';
import type { DepositReport } from '../../payments/deposit/deposit.machine.ts';
import type { StoredPayment } from '../../payments/deposit/deposit.ports.ts';
import type { DialogsEvent, DialogsReport, PageDialogReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { WITHDRAWAL_TRIES } from '../../../domain/constants.ts';
import type { ExclusionInput } from '../../safer-play/exclusion/exclusion.machine.ts';
import type { IdentityReport } from '../../onboarding/identity/identity.machine.ts';
import type { LegalGateReport } from '../legal-gate/legal-gate.machine.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import type { PushReport } from '../../messages/push/push.machine.ts';
import { reporterOf } from '../../report.ts';
import { depositInput } from './deposit-input.ts';
import type { QuickBreakReport } from '../../safer-play/quick-break/quick-break.machine.ts';
import {
  exclusionOf,
  SCREEN_STATES,
  SESSION_SCREENS,
  type ScreenState,
  type SessionScreen,
} from './session-screens.ts';
import { createSessionActors, type LateSessionActors } from './session.actors.ts';
import type { SessionPorts } from './session.ports.ts';

export type SessionEvent =
  | { type: 'screen.opened'; screen: SessionScreen }
  | { type: 'screen.closed' }
  | { type: 'page.shown' }
  | { type: 'tab.paymentStored' }
  | PushReport
  | LegalGateReport
  | ChangePasswordReport
  | IdentityReport
  | DepositReport
  | DepositFormReport
  | PageDialogReport
  | QuickBreakReport
  | CorrespondenceReport;

export type SessionReport =
  | { type: 'session.expired'; limit: SessionLimitPeriod | null; at: number }
  | { type: 'session.excluded'; exclusion: ExclusionInForce }
  | { type: 'session.tokenRefused' }
  | { type: 'session.declined' }
  | DialogsReport;

interface SessionContext {
  /** True once the deposit screen found its payment, or that there is none. */
  readonly paymentIsKnown: boolean;
  /** The key of the last payment that this page is done with; a stored one of this key may be replaced. */
  readonly leftPayment: string | null;
  /** True once another tab stored a payment: it may still be sending it. */
  readonly sharesPayment: boolean;
}

const STORED_PAYMENT_RETRY = 5_000;
const LEGAL_GATE_RESTART = 5_000;

const report = reporterOf<SessionReport>();

/** All that lives exactly while a player is signed in. */
export function createSessionMachine(ports: SessionPorts, late: LateSessionActors) {
  return setup({
    types: {
      context: {} as SessionContext,
      events: {} as SessionEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createSessionActors(ports, late),
    guards: {
      opens: (_, params: { screen: SessionScreen; state: ScreenState }) =>
        SESSION_SCREENS[params.screen] === params.state,
      isOnDepositScreen: stateIn('#session.screen.deposit'),
      isOnAnotherScreen: not(stateIn('#session.screen.deposit')),
      paymentWasStored: (_, params: { payment: StoredPayment | null }) => params.payment !== null,
    },
    actions: {
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      knowPayment: assign({ paymentIsKnown: true }),
      sharePayment: assign({ sharesPayment: true }),
      keepLeftPayment: assign({ leftPayment: (_, params: { key: string }) => params.key }),
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
      closeCheck: report({ type: 'dialogs.told', event: { type: 'realityCheck.closed' } }),
      reportPaymentBegan: report({ type: 'dialogs.told', event: { type: 'payment.began' } }),
      reportPaymentEnded: report({ type: 'dialogs.told', event: { type: 'payment.ended' } }),
      tellNews: sendTo('inbox', (_, params: { message: Message | null }) => ({
        type: 'inbox.newsCame',
        message: params.message,
      })),
      showConsents: sendTo('consents', { type: 'consents.shown' }),
      showStatus: sendTo('accountStatus', { type: 'accountStatus.shown' }),
      showIdentity: sendTo('identity', { type: 'identity.shown' }),
      refreshStatus: sendTo('accountStatus', { type: 'accountStatus.mayHaveChanged' }),
      tellKeyMayHaveGone: sendTo('biometrics', { type: 'key.mayHaveGone' }),
      tellFormOfLimit: sendTo('depositForm', (_, params: { limit: DepositLimit; resetsAt: number | null }) => ({
        type: 'limit.reached',
        limit: params.limit,
        resetsAt: params.resetsAt,
      })),
    },
    delays: { storedPaymentRetry: STORED_PAYMENT_RETRY, legalGateRestart: LEGAL_GATE_RESTART },
  }).createMachine({
    id: 'session',
    context: { paymentIsKnown: false, leftPayment: null, sharesPayment: false },
    type: 'parallel',
    invoke: [
      {
        id: 'push',
        src: 'push',
        onError: { actions: crashOf('push') },
      },
      {
        id: 'inbox',
        src: 'inbox',
        onError: {
          actions: [crashOf('inbox'), 'closeOffer', 'closeWarning', 'closeCheck'],
        },
      },
      {
        id: 'accountStatus',
        src: 'accountStatus',
        onError: { actions: crashOf('accountStatus') },
      },
      {
        id: 'consents',
        src: 'consents',
        onError: { actions: crashOf('consents') },
      },
      {
        id: 'identity',
        src: 'identity',
        onError: { actions: crashOf('identity') },
      },
      {
        id: 'quickBreak',
        src: 'quickBreak',
        onDone: {
          actions: { type: 'reportExcluded', params: ({ event }) => ({ exclusion: event.output }) },
          meta: { requirements: ['EXC-01'] },
        },
        onError: { actions: [crashOf('quickBreak'), 'closeBreak'] },
      },
      {
        id: 'paymentOfOtherTabs',
        src: 'paymentOfOtherTabs',
        onError: { actions: crashOf('paymentOfOtherTabs') },
      },
    ],
    on: {
      'dialog.asked': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['NAV-11'] },
      },
      'dialog.closed': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['NAV-11'] },
      },
      'offer.opened': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['NAV-11'] },
      },
      'offer.closed': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['NAV-11'] },
      },
      'realityCheck.opened': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['LIM-03'] },
      },
      'realityCheck.closed': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['LIM-03'] },
      },
      'break.opened': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['EXC-01', 'NAV-11'] },
      },
      'break.closed': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['EXC-01', 'NAV-11'] },
      },
      'push.sessionExpired': { actions: { type: 'reportExpired', params: ({ event }) => event } },
      'push.excluded': {
        actions: { type: 'reportExcluded', params: ({ event }) => event },
        meta: { requirements: ['EXC-01'] },
      },
      'push.refused': { actions: 'reportTokenRefused' },
      'push.newsCame': {
        actions: { type: 'tellNews', params: ({ event }) => event },
        meta: { requirements: ['PSH-01', 'PSH-03'] },
      },
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
              'legalGate.blocked': {
                actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
                meta: { requirements: ['LEG-06'] },
              },
              'legalGate.cleared': {
                actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
                meta: { requirements: ['LEG-03'] },
              },
            },
          },
          restarting: { after: { legalGateRestart: 'guarded' } },
          declined: { meta: { description: 'Sign-out follows at once.', requirements: ['LEG-04'] } },
        },
      },
      payment: {
        meta: { requirements: ['DEP-05', 'DEP-10'] },
        initial: 'looking',
        states: {
          looking: {
            tags: ['busy'],
            invoke: {
              id: 'findStoredPayment',
              src: 'findStoredPayment',
              onDone: [
                {
                  guard: { type: 'paymentWasStored', params: ({ event }) => ({ payment: event.output }) },
                  target: 'underWay',
                  actions: 'knowPayment',
                },
                { target: 'none', actions: 'knowPayment' },
              ],
              onError: 'lookingLater',
            },
            on: {
              'depositForm.submitted': {
                target: 'underWay',
                meta: { description: 'The form stays while another tab’s payment is looked for.' },
              },
            },
          },
          lookingLater: {
            tags: ['busy'],
            after: { storedPaymentRetry: 'looking' },
            on: { 'depositForm.submitted': 'underWay' },
          },
          none: {
            on: {
              'depositForm.submitted': 'underWay',
              'tab.paymentStored': {
                target: 'looking',
                actions: 'sharePayment',
                meta: {
                  requirements: ['DEP-05', 'DEP-10'],
                  description: 'A browser has one payment under way: that of another tab is shown here as well.',
                },
              },
            },
          },
          underWay: {
            entry: 'reportPaymentBegan',
            exit: 'reportPaymentEnded',
            invoke: {
              id: 'deposit',
              src: 'deposit',
              input: ({ context, event }) => depositInput(event, context),
              onDone: {
                target: 'none',
                actions: [{ type: 'keepLeftPayment', params: ({ event }) => event.output }, 'refreshStatus'],
              },
              onError: { target: 'lookingLater', actions: crashOf('deposit') },
            },
            on: {
              'page.shown': { actions: [forwardTo('deposit'), 'refreshStatus', forwardTo('identity')] },
              'screen.closed': { guard: 'isOnDepositScreen', actions: forwardTo('deposit') },
              'deposit.settled': {
                guard: 'isOnAnotherScreen',
                actions: 'reportPaymentEnded',
                meta: {
                  description: 'Where nobody looks at its end, no dialog waits for it.',
                  requirements: ['NAV-11'],
                },
              },
            },
          },
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
              onError: { target: 'none', actions: crashOf('depositForm') },
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
              onError: { target: 'none', actions: crashOf('withdraw') },
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
              onError: { target: 'none', actions: crashOf('exclusion') },
            },
          },
          accountSettings: {
            meta: { requirements: ['AUTH-13'] },
            invoke: [
              {
                id: 'changePassword',
                src: 'changePassword',
                onError: { actions: crashOf('changePassword') },
              },
              {
                id: 'biometrics',
                src: 'biometrics',
                onError: { actions: crashOf('biometrics') },
              },
            ],
            on: { 'changePassword.changed': { actions: 'tellKeyMayHaveGone', meta: { requirements: ['AUTH-05'] } } },
          },
        },
      },
    },
  });
}

/** A screen with one machine, without which it goes on where that crashes. */
function screenOf<Actor extends keyof ReturnType<typeof createSessionActors>>(
  actor: Actor,
  requirements: readonly string[],
) {
  return {
    meta: { requirements },
    invoke: { id: actor, src: actor, onError: { target: 'none', actions: crashOf(actor) } },
  } as const;
}

function exclusionInput(event: { readonly type: string; readonly screen?: SessionScreen }): ExclusionInput {
  const kind = event.screen === undefined ? null : exclusionOf(event.screen);
  if (kind === null) throw new TypeError(`a screen that excludes expected, not ${event.type}`);
  return { kind };
}

export type SessionMachine = ReturnType<typeof createSessionMachine>;
