import type { Locator } from 'playwright';
import type { PaymentMethod } from '../../contract/cashier.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import { COUNTDOWN_SECONDS, DEPOSIT_LOOKUP_MARGIN, DEPOSIT_START_TIMEOUT } from '../../domain/constants.ts';
import type { PaymentResult } from '../../domain/payments/deposit-status.ts';
import type { DepositMethod, DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import { toWire } from '../../domain/money/money.ts';
import { polishWords, type Words } from '../engine/screen.ts';
import type { StubbedResponse, DefaultResponses, BrowserDriver } from '../engine/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { DEPOSIT_PLACE } from './deposit.screen.ts';

const words = await polishWords();

/** The provider's page that a card payment leaves for; the answer without content keeps the app where it is. */
export const BANK_PAGE = 'https://bank.example.com/3ds';

/** After this time "there is none" counts, also of a payment that another tab started. */
export const MAX_LOOKUP = DEPOSIT_LOOKUP_MARGIN + 3 * DEPOSIT_START_TIMEOUT + 2 * 2_000;

/** Opens the deposit screen of the built app for a signed-in player, with the payment that an earlier page left. */
export async function openDepositPage(driver: BrowserDriver, told: Words, payment: object | null): Promise<void> {
  await driver.storeToken('token-1');
  await driver.page.addInitScript(
    (stored) => {
      localStorage.setItem('account.analyticsConsent', 'refused');
      if (stored !== null) localStorage.setItem('account.txnId', stored);
    },
    payment && JSON.stringify(payment),
  );
  await driver.page.route(`${BANK_PAGE}**`, (route) => route.fulfill({ status: 204 }));
  await driver.goto(DEPOSIT_PLACE.path, told(DEPOSIT_PLACE.title));
}

/** A payment by card as it lies in the browser. */
export function storedPayment(transactionId: string | null): object {
  return {
    playerId: 'player-1',
    key: 'key-1',
    txnId: transactionId,
    method: 'CARD',
    amount: 5_000,
    startedAt: Date.parse('2026-11-21T11:59:00Z'),
    redirectUrl: transactionId === null ? null : BANK_PAGE,
  };
}

/** A list of methods as the gateway answers it; a null `requestBody` comes as text that is no JSON. */
export function methodsResponse(methods: readonly DepositMethod[]): StubbedResponse {
  const body = methods.map(({ code, url, currency, requestBody, minimum, maximum }): PaymentMethod => ({
    code,
    url,
    currency,
    requestBody: requestBody === null ? '{' : JSON.stringify(requestBody),
    minValue: toWire(minimum),
    maxValue: toWire(maximum),
  }));
  return { status: 200, body };
}

export function method(code: DepositMethodCode): DepositMethod {
  const url = `/api/payment-provider/payu/${code.toLowerCase()}/`;
  return { code, url, currency: 'PLN', requestBody: {}, minimum: 1_000, maximum: 500_000 };
}

/** What the gateway says when it does not take a payment. */
export function refusal(message: string): StubbedResponse {
  return { status: 422, body: { code: 'PAYMENT_METHOD_UNAVAILABLE', message } };
}

/** The gateway of the deposit screen: BLIK and card, anything else as for every page. */
export const depositDefaultResponses: DefaultResponses = (endpoint, request) =>
  endpoint.name === 'cashier.fetchDepositMethods'
    ? methodsResponse([method('BLIK'), method('CARD')])
    : defaultResponses(endpoint, request);

/** Tells the page that it is shown again. */
export async function showPageAgain(driver: BrowserDriver): Promise<void> {
  await driver.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await driver.settleDown();
}

/** Goes to another screen of the app. */
export async function leaveDepositPage(driver: BrowserDriver): Promise<void> {
  await driver.page.locator('a[href="/account/profile"]:visible').first().click();
  await driver.settleDown();
}

/** The key of the payment that lies in the browser. */
export function storedKey(driver: BrowserDriver): Promise<string> {
  return driver.page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('account.txnId') ?? '{}') as { key?: string };
    if (stored.key === undefined) throw new Error('No payment lies in the browser.');
    return stored.key;
  });
}

/** The link that asks once more, where a payment is overdue. */
export function checkAgainLink(driver: BrowserDriver): Locator {
  return driver.page.getByRole('button', { name: words('account.balance.deposit.timedOut.checkAgain'), exact: true });
}

/** A person who used the link already waits until it can be used again. */
export async function checkAgain(driver: BrowserDriver): Promise<void> {
  const link = checkAgainLink(driver);
  if ((await link.getAttribute('aria-disabled')) === 'true') await driver.advance(COUNTDOWN_SECONDS * 1_000);
  await link.click();
  await driver.settleDown();
}

/** What the gateway says of a payment with this answer. */
export function statusResponse(answer: PaymentResult): StubbedResponse {
  const code = answer.kind === 'unknown' ? 'SOMETHING_NEW' : `PAYU_DEPOSIT_${answer.kind.toUpperCase()}`;
  if (answer.kind === 'closed') return { status: 200, body: { code: 'PAYU_DEPOSIT_SENT', closed: true } };
  const closed = answer.kind === 'finalized' || answer.kind === 'rejected';
  const reason = answer.kind === 'rejected' ? answer.reason : null;
  return { status: 200, body: { code, closed, reason } };
}

/** The payments under way and those that are closed are asked for at once; null: this one is not among them. */
export async function respondLookup(driver: BrowserDriver, transactionId: string | null): Promise<void> {
  const record = {
    id: transactionId,
    createdOn: '2026-11-21T11:59:00Z',
    type: 'deposit',
    label: 'PAYU_DEPOSIT_SENT',
    amount: 50,
    currency: 'PLN',
    balanceAfter: null,
    provider: 'PAYU',
    reference: await storedKey(driver),
  };
  const records = transactionId === null ? [] : [record];
  const [underWay, closed] = [records, []].map((list): StubbedResponse => ({
    status: 200,
    body: { records: list, total: list.length, sums: null },
  }));
  for (const answer of [underWay, closed]) if (answer) await driver.respondTo(fetchTransactions, answer);
}
