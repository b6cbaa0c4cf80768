import type { PaymentMethod } from '../../contract/cashier.ts';
import type { DepositMethod, DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import { toWire } from '../../domain/money/money.ts';
import type { Words } from '../engine/screen.ts';
import type { Answer, Neutral, Stage } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { DEPOSIT_PLACE } from './deposit.screen.ts';

/** The provider's page that a card payment leaves for; the answer without content keeps the app where it is. */
export const BANK_PAGE = 'https://bank.example.com/3ds';

/** Opens the deposit screen of the built app for a signed-in player, with the payment that an earlier page left. */
export async function openDepositPage(stage: Stage, words: Words, payment: object | null): Promise<void> {
  await stage.keepToken('token-1');
  await stage.page.addInitScript(
    (stored) => {
      localStorage.setItem('account.analyticsConsent', 'refused');
      if (stored !== null) localStorage.setItem('account.txnId', stored);
    },
    payment && JSON.stringify(payment),
  );
  await stage.page.route(`${BANK_PAGE}**`, (route) => route.fulfill({ status: 204 }));
  await stage.goto(DEPOSIT_PLACE.path, words(DEPOSIT_PLACE.title));
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
export function methodsAnswer(methods: readonly DepositMethod[]): Answer {
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
export function refusal(message: string): Answer {
  return { status: 422, body: { code: 'PAYMENT_METHOD_UNAVAILABLE', message } };
}

/** The gateway of the deposit screen: BLIK and card, anything else as for every page. */
export const depositNeutral: Neutral = (call, request) =>
  call.name === 'cashier.fetchDepositMethods'
    ? methodsAnswer([method('BLIK'), method('CARD')])
    : neutral(call, request);

/** Tells the page that it is shown again. */
export async function showPageAgain(stage: Stage): Promise<void> {
  await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await stage.settleDown();
}

/** Goes to another screen of the app. */
export async function leaveDepositPage(stage: Stage): Promise<void> {
  await stage.page.locator('a[href="/account/profile"]:visible').first().click();
  await stage.settleDown();
}

/** The key of the payment that lies in the browser. */
export function storedKey(stage: Stage): Promise<string> {
  return stage.page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('account.txnId') ?? '{}') as { key?: string };
    if (stored.key === undefined) throw new Error('No payment lies in the browser.');
    return stored.key;
  });
}
