import { forwardTo } from 'xstate';
import type { DialogsEvent } from '../../dialogs/dialogs/dialogs.machine.ts';
import { WITHDRAWAL_TRIES } from '../../../domain/constants.ts';
import type { ExclusionInput } from '../../safer-play/exclusion/exclusion.machine.ts';
import { child, crashOf } from '../../meta.ts';
import {
  exclusionOf,
  forMachineScreens,
  MACHINE_SCREENS,
  SCREEN_STATES,
  type SessionScreen,
} from './session-screens.ts';
import type { createSessionActors, LazySessionActors } from './session.actors.ts';
import type { SessionPorts } from './session.ports.ts';
import { setUpSession } from './session.setup.ts';

export function createSessionMachine(ports: SessionPorts, machines: LazySessionActors) {
  return setUpSession(ports, machines).createMachine({
    id: 'session',
    description: 'All that lives exactly while a player is signed in.',
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
        actions: { type: 'sendFigures', params: ({ event }) => event },
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
      dialogQueue: {
        meta: { requirements: ['NAV-11', 'PSH-03'] },
        initial: 'present',
        states: {
          present: {
            invoke: {
              id: 'dialogQueue',
              src: 'dialogQueue',
              onError: { target: 'restarting', actions: [crashOf('dialogQueue'), 'closeOffer', 'closeWarning'] },
            },
            on: {
              'push.inboxChanged': {
                actions: { type: 'sendInboxChanged', params: ({ event }) => event },
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
            initial: 'started',
            states: { started: {}, startedOnDeposit: { entry: 'showPayment', always: 'started' } },
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
          restarting: {
            after: { restart: [{ guard: 'isOnDeposit', target: 'present.startedOnDeposit' }, { target: 'present' }] },
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
          crashed: {
            tags: ['fault'],
            meta: { description: 'The screen crashed; it can be opened again.' },
          },
          account: {
            meta: { requirements: ['VER-05', 'NAV-13'] },
            entry: 'showStatus',
            invoke: child('accountOverview'),
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
          ...forMachineScreens((screen) => screenOf(screen, MACHINE_SCREENS[screen])),
          playPlan: {
            ...plan,
            invoke: { ...plan.invoke, onDone: { meta: { description: 'What was decided stays on the page.' } } },
          },
          history: screenOf('historyExport', ['TXN-03']),
          deposit: {
            meta: { requirements: ['DEP-01'] },
            invoke: {
              id: 'depositForm',
              src: 'depositForm',
              onError: { target: 'crashed', actions: crashOf('depositForm') },
            },
            on: {
              'deposit.limitReached': { actions: { type: 'sendLimitToForm', params: ({ event }) => event } },
            },
          },
          withdraw: {
            meta: { requirements: ['WDR-01'] },
            exit: 'closePageDialog',
            invoke: {
              id: 'withdraw',
              src: 'withdraw',
              input: { maxAttempts: WITHDRAWAL_TRIES },
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
            on: { 'changePassword.changed': { actions: 'sendKeyMayHaveGone', meta: { requirements: ['AUTH-05'] } } },
          },
        },
      },
    },
  });
}

/** Passes events to the dialogs machine, a child of `app`. */
const toDialogs = {
  type: 'reportToDialogs',
  params: ({ event }: { readonly event: DialogsEvent }) => ({ event }),
} as const;

/** The state of a screen with one machine, whose crash does not stop the session. */
function screenOf<Actor extends keyof ReturnType<typeof createSessionActors>>(
  actor: Actor,
  requirements: readonly string[],
) {
  return {
    meta: { requirements },
    invoke: { id: actor, src: actor, onError: { target: 'crashed', actions: crashOf(actor) } },
  } as const;
}

const plan = screenOf('playPlan', MACHINE_SCREENS.playPlan);

function exclusionInput(event: { readonly type: string; readonly screen?: SessionScreen }): ExclusionInput {
  const kind = event.screen === undefined ? null : exclusionOf(event.screen);
  if (kind === null) throw new TypeError(`a screen that excludes expected, not ${event.type}`);
  return { kind };
}

export type SessionMachine = ReturnType<typeof createSessionMachine>;
