import type { Locator } from 'playwright';
import type { PaymentMethod } from '../../contract/cashier.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import { COUNTDOWN_SECONDS, DEPOSIT_LOOKUP_MARGIN, DEPOSIT_START_TIMEOUT } from '../../domain/constants.ts';
import type { PaymentResult } from '../../domain/payments/deposit-status.ts';
import type { DepositMethod, DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import { toWire } from '../../domain/money/money.ts';
import { shownWords, type Words } from '../levels/screen.ts';
import type { StubbedResponse, DefaultResponses, BrowserDriver } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { DEPOSIT_PLACE } from './deposit.screen.ts';

const words = await shownWords();

/** The provider's page of a card payment; a response without content keeps the app open. */
export const BANK_PAGE = 'https://bank.example.com/3ds';

/** After this time a lookup's "none" is final, also for a payment started in another tab. */
export const MAX_LOOKUP = DEPOSIT_LOOKUP_MARGIN + 3 * DEPOSIT_START_TIMEOUT + 2 * 2_000;

/** Opens the deposit screen of the built app for a signed-in player, with the payment stored by an earlier page. */
export async function openDepositPage(driver: BrowserDriver, told: Words, payment: object | null): Promise<void> {
  await driver.storeToken('token-1');
  await driver.page.addInitScript(
    (stored) => {
      localStorage.setItem('account.analyticsConsent', 'refused');
      if (stored !== null) localStorage.setItem('account.txnId', stored);
    },
    payment && JSON.stringify(payment),
  );
  // The form's list of the last deposits; a stored payment is shown instead of the form.
  if (payment === null)
    driver.respondNext(fetchTransactions, { status: 200, body: { records: [], total: 0, sums: null } });
  await driver.page.route(`${BANK_PAGE}**`, (route) => route.fulfill({ status: 204 }));
  await driver.goto(DEPOSIT_PLACE.path, told(DEPOSIT_PLACE.title));
}

/** A card payment as stored in the browser. */
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

/** The gateway's list of methods; a null `requestBody` becomes text that is not JSON. */
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

/** The gateway's response to a refused payment. */
export function refusal(message: string): StubbedResponse {
  return { status: 422, body: { code: 'PAYMENT_METHOD_UNAVAILABLE', message } };
}

/** The gateway for the deposit screen: BLIK and card, otherwise the default responses. */
export const depositDefaultResponses: DefaultResponses = (endpoint, request) =>
  endpoint.name === 'cashier.fetchDepositMethods'
    ? methodsResponse([method('BLIK'), method('CARD')])
    : defaultResponses(endpoint, request);

/** Triggers the event of a page that becomes visible again. */
export async function showPageAgain(driver: BrowserDriver): Promise<void> {
  await driver.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await driver.settleDown();
}

/** Opens another screen of the app. */
export async function leaveDepositPage(driver: BrowserDriver): Promise<void> {
  await driver.page.locator('a[href="/account/profile"]:visible').first().click();
  await driver.settleDown();
}

/** Stores a payment as another tab does. */
export async function storePayment(driver: BrowserDriver, payment: object): Promise<void> {
  await driver.page.evaluate((record) => localStorage.setItem('account.txnId', record), JSON.stringify(payment));
}

/** The key of the payment stored in the browser. */
export function storedKey(driver: BrowserDriver): Promise<string> {
  return driver.page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('account.txnId') ?? '{}') as { key?: string };
    if (stored.key === undefined) throw new Error('No payment lies in the browser.');
    return stored.key;
  });
}

/** The link for checking an overdue payment again. */
export function checkAgainLink(driver: BrowserDriver): Locator {
  return driver.page.getByRole('button', { name: words('account.balance.deposit.timedOut.checkAgain'), exact: true });
}

/** Waits for the link to be usable again if it was used before. */
export async function checkAgain(driver: BrowserDriver): Promise<void> {
  const link = checkAgainLink(driver);
  if ((await link.getAttribute('aria-disabled')) === 'true') await driver.advance(COUNTDOWN_SECONDS * 1_000);
  await link.click();
  await driver.settleDown();
}

/** The gateway's status response with this result. */
export function statusResponse(answer: PaymentResult): StubbedResponse {
  const code = answer.kind === 'unknown' ? 'SOMETHING_NEW' : `PAYU_DEPOSIT_${answer.kind.toUpperCase()}`;
  if (answer.kind === 'closed') return { status: 200, body: { code: 'PAYU_DEPOSIT_SENT', closed: true } };
  const closed = answer.kind === 'finalized' || answer.kind === 'rejected';
  const reason = answer.kind === 'rejected' ? answer.reason : null;
  return { status: 200, body: { code, closed, reason } };
}

/** Running and closed payments are requested in parallel; null: the payment is in neither list. */
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
