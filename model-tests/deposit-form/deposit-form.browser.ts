import { fetchDepositMethods, startDeposit } from '../../contract/cashier.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
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
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { shownWords } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import type { Stimulus } from '../engine/walk.ts';
import { respondReady, respondSheet, serveWallet, walletConfig } from '../wallet/wallet-app.ts';
import { depositFormScreen, listOf, submitForm } from './deposit-form.screen.ts';

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

/** The limits are read when the form opens, and after each change of the balance. */
async function readUsage(driver: BrowserDriver, { usage }: { usage: DepositUsage }, isKnown: boolean): Promise<void> {
  const body = usage.limits.map(({ time, used, amount }): LimitOverview => ({
    ...OVERVIEW,
    timeType: time,
    ownAmount: usage.hasOwnLimit ? toWire(amount) : null,
    globalAmount: usage.hasOwnLimit ? null : toWire(amount),
    amount: toWire(amount),
    used: toWire(used),
    left: toWire(amount - used),
  }));
  if (isKnown) {
    balance += 1;
    await driver.notify(NOTIFICATIONS_PATH, { ...BALANCE, balance, availableForWithdrawal: balance });
  }
  await driver.respondTo(fetchLimitsOverview, { status: 200, body });
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

export const depositFormBrowser: BrowserScreen = {
  screen: depositFormScreen,
  inputs: ['plain'],
  async open(driver, told) {
    await serveWallet(driver);
    await openDepositPage(driver, told, null);
  },
  settles: { fetchMethods: { by: settleMethods }, wallet: { by: (driver) => respondReady(driver, false) } },
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
