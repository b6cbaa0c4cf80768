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
import { clicks, command, type Act, type Walk } from '../levels/browser-walks.ts';
import { ofEachProgress } from './payment-details.model.ts';
import { PAYMENT_DETAILS_PLACE, paymentDetailsScreen } from './payment-details.screen.ts';

/** Retry delays of the first read without a response, ms. */
const RETRIES = [1_000, 2_000];

async function open(driver: BrowserDriver, words: Words): Promise<void> {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  await driver.goto(PAYMENT_DETAILS_PLACE.path, words(PAYMENT_DETAILS_PLACE.title));
}

/** The gateway's answer about the page's payment, or about another one. */
function response(
  driver: BrowserDriver,
  answer: PaymentAnswer,
  id = new URL(driver.page.url()).pathname.split('/').at(-1),
): StubbedResponse {
  if (answer.kind === 'none') return { status: 404, body: { code: 1, message: 'NOT_FOUND' } };
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

const says =
  (id?: string): Act =>
  (driver) =>
    driver.respondTo(fetchPayment, response(driver, ofEachProgress.paid, id));

/** The response is asked for again, as one that is lost. */
const saysAnother: Act = async (driver, screen, words) => {
  await says('902')(driver, screen, words);
  for (const wait of RETRIES) {
    await driver.advance(wait);
    await says('902')(driver, screen, words);
  }
};

/** The page is hidden, or shown again. */
const turns =
  (state: DocumentVisibilityState): Act =>
  async (driver) => {
    await driver.page.evaluate((is) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => is });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
    await driver.settleDown();
  };

const ofAnother: Walk = {
  title: 'TXN-02 a response about another payment is none about this one',
  commands: [
    command('a player opens a payment', (driver, _, words) => open(driver, words), []),
    command('the responses are about another', saysAnother, [
      'paymentDetails.loading|xstate.error.actor.fetchPayment|0',
    ]),
    command(
      'nothing of it is shown',
      (_, screen, words) => screen.see('heading', words('paymentDetails.loadFailed')),
      [],
    ),
    command('the player tries again', clicks('core.actions.retry'), ['paymentDetails.failed|paymentDetails.retry|0']),
    command('this time it is about this one', says(), ['paymentDetails.loading|xstate.done.actor.fetchPayment|0']),
    command('the page is hidden', turns('hidden'), []),
    command('and shown again', turns('visible'), ['paymentDetails.following|money.mayHaveChanged|0']),
  ],
};

const malformed: Walk = {
  title: 'TXN-02 a link to a payment that nobody can read',
  commands: [
    command(
      'a player opens it',
      async (driver, _, words) => {
        await driver.storeToken('token-1');
        driver.respondNext(heartbeat, granted(86_400));
        await driver.goto('/profile/deposit/%E0%A4%A', words('core.notFound.title'));
      },
      ['paymentDetails.loading|xstate.done.actor.fetchPayment|2'],
    ),
  ],
};

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
  walks: [ofAnother, malformed],
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
