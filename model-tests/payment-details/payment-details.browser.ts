import { heartbeat } from '../../contract/auth.ts';
import { cancelPayment, fetchPayment } from '../../contract/payments.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { toWire } from '../../domain/money/money.ts';
import type { GivingUpAnswer, PaymentAnswer } from '../../machines/payments/payment-details/payment-details.actors.ts';
import { goTo, granted } from '../app/app-commands.ts';
import { defaultResponses } from '../default-responses.ts';
import type { BrowserDriver, StubbedResponse } from '../levels/browser-driver.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { Words } from '../levels/screen.ts';
import { PAYMENT_DETAILS_PLACE, paymentDetailsScreen } from './payment-details.screen.ts';

/** Retry delays of the first read without a response, ms. */
const RETRIES = [1_000, 2_000];

async function open(driver: BrowserDriver, words: Words): Promise<void> {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  await driver.goto(PAYMENT_DETAILS_PLACE.path, words(PAYMENT_DETAILS_PLACE.title));
}

/** The gateway's answer about the page's payment. */
function response(driver: BrowserDriver, answer: PaymentAnswer): StubbedResponse {
  if (answer.kind === 'none') return { status: 404, body: { code: 1, message: 'NOT_FOUND' } };
  const id = new URL(driver.page.url()).pathname.split('/').at(-1);
  const { amount, balanceAfter, method, closesAt, steps, ...payment } = answer.payment;
  return {
    status: 200,
    body: {
      ...payment,
      id,
      createdOn: new Date(steps[0]?.at ?? 0).toISOString(),
      label: '',
      amount: toWire(amount),
      balanceAfter: balanceAfter && toWire(balanceAfter),
      provider: method,
      reference: null,
      closesAt: closesAt && new Date(closesAt).toISOString(),
      steps: steps.map(({ code, at }) => ({ code, at: new Date(at).toISOString() })),
    },
  };
}

async function settleCheck(driver: BrowserDriver, outcome: Settled): Promise<void> {
  const answer = 'output' in outcome ? response(driver, outcome.output as PaymentAnswer) : 'lost';
  await driver.respondTo(fetchPayment, answer);
}

/** The first read is tried again without a response. */
async function settleFirst(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('output' in outcome) return settleCheck(driver, outcome);
  await driver.respondTo(fetchPayment, 'lost');
  for (const wait of RETRIES) {
    await driver.advance(wait);
    await driver.respondTo(fetchPayment, 'lost');
  }
}

function givingUpResponse({ kind }: GivingUpAnswer): StubbedResponse {
  if (kind === 'unavailable') return { status: 404, body: { code: 1, message: 'NOT_FOUND' } };
  return { status: 200, body: { code: 'PAYU_DEPOSIT_SENT', closed: kind === 'closed' } };
}

let balance = 100;

/** A push message changes the balance. */
async function moveBalance(driver: BrowserDriver): Promise<void> {
  balance += 1;
  await driver.notify(NOTIFICATIONS_PATH, {
    type: 'BALANCE_INFO',
    balance,
    freebet: 0,
    bonus: 0,
    availableForWithdrawal: balance,
    unwithdrawableAmount: 0,
    freebetUnwithdrawableAmount: 0,
  });
}

export const paymentDetailsBrowser: BrowserScreen = {
  screen: paymentDetailsScreen,
  inputs: ['plain'],
  open,
  settles: {
    fetchPayment: { by: settleFirst },
    checkPayment: { by: settleCheck },
    giveUpPayment: {
      endpoint: cancelPayment,
      done: (output) => givingUpResponse(output as GivingUpAnswer),
      error: () => 'lost',
    },
  },
  held: [fetchPayment],
  causes: {
    'paymentDetails.opened': (driver, event) =>
      goTo(driver, `/profile/deposit/${(event as unknown as { readonly id: string }).id}`),
    'money.mayHaveChanged': moveBalance,
  },
  defaultResponses,
  omitted: {
    'paymentDetails.following|xstate.error.actor.moneyChanges|0':
      'Nothing that a person, the network or time does lets the child crash.',
  },
};
