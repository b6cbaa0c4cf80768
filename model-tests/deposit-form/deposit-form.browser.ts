import { fetchDepositMethods, startDeposit } from '../../contract/cashier.ts';
import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchDepositAllowance } from '../../contract/payments.ts';
import { fetchLimitsOverview, type LimitOverview } from '../../contract/safer-play.ts';
import { toWire } from '../../domain/money/money.ts';
import type { DepositUsage } from '../../domain/payments/deposit-usage.ts';
import {
  isMethodListOpen,
  type DepositFormSnapshot,
} from '../../machines/payments/deposit-form/deposit-form.selectors.ts';
import type { MethodsOutcome } from '../../machines/payments/deposit-form/deposit-form.ports.ts';
import { depositDefaultResponses, method, methodsResponse, openDepositPage, refusal } from '../deposit/deposit-app.ts';
import type { Settled } from '../engine/drive.ts';
import { granted } from '../app/app-commands.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { command, type Act, type Walk } from '../levels/browser-walks.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { shownWords } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import type { Stimulus } from '../engine/walk.ts';
import { respondReady, respondSheet, serveWallet, walletConfig } from '../wallet/wallet-app.ts';
import { depositFormNames, depositFormScreen, listOf, methodName, submitForm } from './deposit-form.screen.ts';

/** Retry delays of the query without a response, ms. */
const RETRIES = [1_000, 2_000];
const CODE = '777123';

const words = await shownWords();

async function settleMethods(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) {
    await driver.respondTo(fetchDepositMethods, 'lost');
    for (const wait of RETRIES) {
      await driver.advance(wait);
      await driver.respondTo(fetchDepositMethods, 'lost');
    }
    return;
  }
  const methods = outcome.output as MethodsOutcome;
  await driver.respondTo(
    fetchDepositMethods,
    methods.kind === 'loaded'
      ? methodsResponse(methods.codes.map(method))
      : { status: 200, body: { code: 1, message: '' } },
  );
}

/** Sends the last payment again; it is refused because of a limit. */
async function reachLimit(driver: BrowserDriver, snapshot: DepositFormSnapshot): Promise<void> {
  const { draft } = snapshot.context;
  if (draft === null) throw new Error('Nothing was sent that could meet a limit.');
  driver.respondNext(startDeposit, refusal('DAILY_LIMIT_REACHED'));
  const { amount } = draft;
  const { code } = draft.method;
  const payment = { method: code, amount, blikCode: code === 'BLIK' ? CODE : null };
  await submitForm(pageScreen(driver), words, payment, listOf(snapshot));
  await driver.settleDown();
}

const OVERVIEW: Omit<LimitOverview, 'timeType' | 'ownAmount' | 'globalAmount' | 'amount' | 'used' | 'left'> = {
  limitType: 'DEPOSIT',
  resetsAt: '2026-11-21T23:00:00Z',
  looserFrom: '2026-11-22T12:00:00Z',
  pending: null,
  becameActiveAt: null,
};

let balance = 100;

/** The limits with what is used of them. */
function overviewOf(usage: DepositUsage): readonly LimitOverview[] {
  return usage.limits.map(({ time, used, amount }): LimitOverview => ({
    ...OVERVIEW,
    timeType: time,
    ownAmount: usage.hasOwnLimit ? toWire(amount) : null,
    globalAmount: usage.hasOwnLimit ? null : toWire(amount),
    amount: toWire(amount),
    used: toWire(used),
    left: toWire(amount - used),
  }));
}

/** The limits are read when the form opens, and after each change of the balance. */
async function readUsage(driver: BrowserDriver, { usage }: { usage: DepositUsage }, isKnown: boolean): Promise<void> {
  if (isKnown) {
    balance += 1;
    await driver.notify(NOTIFICATIONS_PATH, { ...BALANCE, balance, availableForWithdrawal: balance });
  }
  await driver.respondTo(fetchLimitsOverview, { status: 200, body: overviewOf(usage) });
}

const BALANCE = { type: 'BALANCE_INFO', freebet: 0, bonus: 0, unwithdrawableAmount: 0, freebetUnwithdrawableAmount: 0 };

/**
 * Only a sent payment can reach a limit, and sending closes the list of methods; the wallet reports only once whether it
 * can be used.
 */
function canHappen(stimulus: Stimulus, snapshot: DepositFormSnapshot): boolean {
  if (stimulus.kind === 'done' && stimulus.invoke === 'wallet') return snapshot.context.awaited !== null;
  if (stimulus.kind !== 'event') return true;
  const { draft } = snapshot.context;
  if (stimulus.event.type === 'limit.reached') {
    return draft !== null && draft.method.code !== 'GPAY' && !isMethodListOpen(snapshot);
  }
  if (stimulus.event.type === 'wallet.ready') return snapshot.context.awaited !== null;
  return true;
}

const MIDNIGHT = Date.parse('2026-11-22T00:00:00+01:00');
const BEFORE = 10_000;
/** A new day is asked about one to five seconds after it has begun. */
const AFTER = 6_000;

const opened = 'depositForm.offering.choosing.methodList.closed|methods.opened|0';
const closed = 'depositForm.offering.choosing.methodList.open|methods.closed|0';
const methodsCame = [
  'depositForm.loadingMethods|xstate.done.actor.fetchMethods|0',
  'depositForm.offering.onlyWallet|always|0',
  'depositForm.offering|xstate.done.actor.wallet|1',
];
const usageRead = 'depositForm|usage.read|0';

/** What may be paid today, as the gateway says it from now on. */
const allows = (driver: BrowserDriver, amount: number): void =>
  driver.respondNext(fetchDepositAllowance, {
    status: 200,
    body: { amount, rule: 'DAILY_LIMIT_REACHED', until: new Date(MIDNIGHT).toISOString() },
  });

const uses =
  (used: number): Act =>
  (driver) => {
    const usage: DepositUsage = { hasOwnLimit: true, limits: [{ time: 'DAILY', used, amount: 50_000 }] };
    return driver.respondTo(fetchLimitsOverview, { status: 200, body: overviewOf(usage) });
  };

const saysLeft =
  (amount: number): Act =>
  (_, screen) =>
    screen.text(
      words('account.balance.deposit.allowance.left.DAILY_LIMIT_REACHED', { amount: formatMoney(amount), resets: '' }),
    );

const nextDay: Walk = {
  title: 'LIM-01 DEP-09 what may be paid is asked anew when a day begins',
  commands: [
    command(
      'a player opens the form before midnight',
      async (driver) => {
        await driver.page.clock.pauseAt(MIDNIGHT - BEFORE);
        driver.respondNext(heartbeat, granted(86_400));
        allows(driver, 100);
        await openDepositPage(driver, words, null);
      },
      [],
    ),
    command('what is used comes', uses(40_000), [usageRead]),
    command(
      'and the methods, without the wallet',
      (driver) => driver.respondTo(fetchDepositMethods, methodsResponse([method('CARD')])),
      methodsCame,
    ),
    command('a part may still be paid', saysLeft(10_000), []),
    command(
      'the day begins',
      async (driver) => {
        allows(driver, 500);
        await driver.advance(BEFORE + AFTER);
      },
      [],
    ),
    command('what is used comes', uses(0), [usageRead, usageRead]),
    command('all of it may be paid', saysLeft(50_000), []),
  ],
};

const presses =
  (key: string): Act =>
  async (driver, screen) => {
    await screen.press(key);
    await driver.settleDown();
  };

const byHand: Walk = {
  title: 'DEP-02 a method is looked for with the arrow keys and chosen by a click',
  commands: [
    command(
      'a player opens the form',
      async (driver) => {
        driver.respondNext(heartbeat, granted(86_400));
        allows(driver, 500);
        await openDepositPage(driver, words, null);
      },
      [],
    ),
    command('what is used comes', uses(0), [usageRead]),
    command(
      'and the methods, without the wallet',
      (driver) => driver.respondTo(fetchDepositMethods, methodsResponse([method('CARD'), method('BLIK')])),
      methodsCame,
    ),
    command('opens the list', (_, screen) => screen.click('button', depositFormNames(words).change), [opened]),
    command('goes on with an arrow key', presses('ArrowDown'), []),
    command('and back', presses('ArrowUp'), []),
    command('clicks a method', (_, screen) => screen.click('radio', methodName(words, 'BLIK')), [closed]),
    command('and the list is folded', (_, screen) => screen.gone('radio'), []),
  ],
};

export const depositFormBrowser: BrowserScreen = {
  screen: depositFormScreen,
  inputs: ['plain'],
  async open(driver, told) {
    await serveWallet(driver);
    await openDepositPage(driver, told, null);
  },
  settles: { fetchMethods: { by: settleMethods }, wallet: { by: (driver) => respondReady(driver, false) } },
  walks: [nextDay, byHand],
  held: [fetchDepositMethods, fetchLimitsOverview],
  causes: {
    'limit.reached': (driver, _, snapshot) => reachLimit(driver, snapshot as DepositFormSnapshot),
    'usage.read': (driver, event, snapshot) =>
      readUsage(
        driver,
        event as unknown as { usage: DepositUsage },
        (snapshot as DepositFormSnapshot).context.usage !== null,
      ),
    'wallet.ready': (driver) => respondReady(driver, true),
    'wallet.paid': (driver) => respondSheet(driver, 'paid'),
    'wallet.cancelled': (driver) => respondSheet(driver, 'cancelled'),
    'wallet.failed': (driver) => respondSheet(driver, 'broken'),
  },
  canHappen: (stimulus, snapshot) => canHappen(stimulus, snapshot as DepositFormSnapshot),
  defaultResponses: (endpoint, request) => {
    if (endpoint.name === 'config.fetchWallet') return walletConfig;
    // A payment without a result leaves the form unchanged.
    return endpoint.name === 'cashier.startDeposit'
      ? refusal('GPAY_CANCELLED')
      : depositDefaultResponses(endpoint, request);
  },
  omitted: {
    'depositForm|xstate.error.actor.usage|0': 'The actor that reads the limits catches what a request does.',
    'depositForm.offering|xstate.error.actor.wallet|0': 'The wallet’s machine catches whatever its script does.',
    'depositForm.offering|xstate.error.actor.wallet|1': 'The wallet’s machine catches whatever its script does.',
  },
};
