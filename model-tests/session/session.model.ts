import type { ExclusionInForce } from '../../domain/limits/exclusions.ts';
import {
  forMachineScreens,
  SCREEN_STATES,
  SESSION_SCREENS,
  type SessionScreen,
} from '../../machines/session/session/session-screens.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';
import { FIGURES } from '../session-clock/figures.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');

const WEEK: ExclusionInForce = { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: AT + 7 * 86_400_000 };
const DAY: ExclusionInForce = { code: 'ACCOUNT_DISABLED_ONE_DAY', until: AT + 86_400_000 };

/** One screen for each state of the chart that shows screens. */
function oneOfEachState(): Readonly<Record<string, { readonly screen: SessionScreen }>> {
  const screens = Object.keys(SESSION_SCREENS) as SessionScreen[];
  const first = SCREEN_STATES.flatMap((state) => screens.find((screen) => SESSION_SCREENS[screen] === state) ?? []);
  return Object.fromEntries(first.map((screen) => [screen, { screen }]));
}

export const sessionModel = defineModel({
  name: 'session',
  create: machines.session.create,
  inputs: { plain: { screen: null }, onDeposit: { screen: 'deposit' } },
  events: {
    'screen.opened': {
      by: 'parent',
      cases: oneOfEachState(),
    },
    'screen.closed': { by: 'parent' },
    'page.shown': { by: 'parent' },
    'dialog.asked': { by: 'child:withdraw', cases: { bankAccount: { dialog: 'bankAccount' } } },
    'dialog.closed': { by: 'child:withdraw' },
    'sessionClock.told': { by: 'child:sessionClock', cases: { figures: { figures: FIGURES } } },
    'offer.opened': { by: 'child:dialogQueue', cases: { offer: { kind: 'offer' } } },
    'offer.closed': { by: 'child:dialogQueue', cases: { offer: { kind: 'offer' } } },
    'realityCheck.opened': { by: 'child:realityCheck' },
    'realityCheck.closed': { by: 'child:realityCheck' },
    'break.opened': { by: 'child:quickBreak' },
    'break.closed': { by: 'child:quickBreak' },
    'push.sessionExpired': {
      by: 'child:push',
      cases: { plain: { limit: null, at: AT }, daily: { limit: 'daily', at: AT } },
    },
    'push.excluded': { by: 'child:push', cases: { week: { exclusion: WEEK } } },
    'push.refused': { by: 'child:push' },
    'push.inboxChanged': { by: 'child:push', cases: { bonus: { message: null } } },
    'legalGate.blocked': { by: 'child:legalGate' },
    'legalGate.cleared': { by: 'child:legalGate' },
    'deposit.limitReached': {
      by: 'child:payment',
      cases: { daily: { limit: 'DAILY_LIMIT_REACHED', resetsAt: Date.parse('2026-11-21T23:00:00Z') } },
    },
    'payment.began': { by: 'child:payment' },
    'payment.ended': { by: 'child:payment' },
    'payment.over': { by: 'child:payment' },
    'identity.mayHaveChanged': { by: 'child:identity' },
    'identity.tokenRefused': { by: 'child:identity' },
    'changePassword.changed': { by: 'child:changePassword' },
    'depositForm.submitted': {
      by: 'child:depositForm',
      cases: {
        blik: {
          method: {
            code: 'BLIK',
            url: '/api/payment-provider/payu/blik/',
            currency: 'PLN',
            requestBody: {},
            minimum: 1_000,
            maximum: 500_000,
          },
          amount: 5_000,
          key: 'key-1',
          at: AT,
          token: '777123',
        },
      },
    },
  },
  actors: {
    push: { running: true, error: { crash: 'crash' } },
    dialogQueue: { running: true, error: { crash: 'crash' } },
    messageList: { running: true, error: { crash: 'crash' } },
    sessionClock: { running: true, error: { crash: 'crash' } },
    realityCheck: { running: true, error: { crash: 'crash' } },
    legalGate: { running: true, done: { rejected: undefined }, error: { crash: 'crash' } },
    accountOverview: { running: true, error: { crash: 'crash' } },
    accountStatus: { running: true, error: { crash: 'crash' } },
    consents: { running: true, error: { crash: 'crash' } },
    pushSwitch: { running: true, done: { nothingToSwitch: undefined }, error: { crash: 'crash' } },
    ...forMachineScreens(() => ({ running: true, error: { crash: 'crash' } }) as const),
    playPlan: { running: true, done: { decided: undefined }, error: { crash: 'crash' } },
    historyExport: { running: true, error: { crash: 'crash' } },
    identity: { running: true, error: { crash: 'crash' } },
    depositForm: { running: true, error: { crash: 'crash' } },
    changePassword: { running: true, error: { crash: 'crash' } },
    biometrics: { running: true, error: { crash: 'crash' } },
    withdraw: { running: true, error: { crash: 'crash' } },
    bonusAction: { running: true, error: { crash: 'crash' } },
    codeForm: { running: true, error: { crash: 'crash' } },
    exclusion: { running: true, done: { made: WEEK }, error: { crash: 'crash' } },
    quickBreak: { running: true, done: { taken: DAY }, error: { crash: 'crash' } },
    payment: { running: true, error: { crash: 'crash' } },
  },
  // The initial screen is only read once.
  serialize: () => null,
  impossible: {
    [`session.screen|screen.opened|${SCREEN_STATES.length - 1}=F`]:
      'every screen has a state: SESSION_SCREENS says which',
  },
  invariants: {
    'LEG-06 a gate stands over the session until the player has declined': (snapshot) =>
      snapshot.matches({ legal: 'guarded' }) === (snapshot.children.legalGate !== undefined),
    'the BLIK code is not kept': (snapshot) => !JSON.stringify(snapshot.context).includes('777123'),
  },
});
