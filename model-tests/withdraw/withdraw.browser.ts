import { fetchWithdrawalMethods, saveBankAccountNumber, startWithdrawal } from '../../contract/cashier.ts';
import { fetchAccountStatuses } from '../../contract/player.ts';
import type { WithdrawalOffer, WithdrawalOutcome } from '../../machines/payments/withdraw/withdraw.ports.ts';
import type { WithdrawSnapshot } from '../../machines/payments/withdraw/withdraw.selectors.ts';
import { NUMBER } from '../bank-account/bank-account.model.ts';
import { fillNumber } from '../bank-account/bank-account.screen.ts';
import { BEFORE_REMINDER } from '../dialog-queue/dialog-queue-app.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { clicks, command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { shownWords } from '../levels/screen.ts';
import type { BrowserDriver, StubbedResponse } from '../levels/browser-driver.ts';
import type { Stimulus } from '../engine/walk.ts';
import {
  METHOD,
  methodsResponse,
  openWithdrawPage,
  statusesResponse,
  withdrawDefaultResponses,
} from './withdraw-app.ts';
import { withdrawScreen } from './withdraw.screen.ts';

/** Retry delays of the query without a response, ms. */
const RETRIES = [1_000, 2_000];

const words = await shownWords();

/** The request of the number's status is answered first: then the response with the methods decides. */
async function settleOffer(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) {
    await driver.respondTo(fetchWithdrawalMethods, 'lost');
    for (const wait of RETRIES) {
      await driver.advance(wait);
      await driver.respondTo(fetchWithdrawalMethods, 'lost');
    }
    return;
  }
  const offer = outcome.output as WithdrawalOffer;
  if (offer.kind === 'refused') {
    return driver.respondTo(fetchWithdrawalMethods, { status: 200, body: { code: 1, message: '' } });
  }
  await driver.respondTo(fetchAccountStatuses, statusesResponse(offer.account));
  await driver.respondTo(fetchWithdrawalMethods, methodsResponse(offer.methods));
}

/** The number is submitted and verified at once. */
async function settleNumber(driver: BrowserDriver): Promise<void> {
  await fillNumber(pageScreen(driver), words, NUMBER);
  await driver.respondTo(saveBankAccountNumber, { status: 200, body: { bankAccountNumberStatus: 'VERIFIED' } });
}

/** When replacing a number, the dialog can be left by going back instead of being put aside. */
function canHappen(stimulus: Stimulus, { context }: WithdrawSnapshot): boolean {
  const isGood = context.account === 'verified';
  if (stimulus.kind === 'event') return stimulus.event.type !== 'bankAccount.dismiss' || !isGood;
  return true;
}

/** Methods with these codes, otherwise as the usual one. */
function methodsOf(...codes: readonly string[]): StubbedResponse {
  const { body } = methodsResponse([METHOD]) as { readonly body: readonly object[] };
  return { status: 200, body: codes.map((code) => ({ ...body[0], code })) };
}

const offers =
  (methods: StubbedResponse): Act =>
  async (driver) => {
    await driver.respondTo(fetchAccountStatuses, statusesResponse('verified'));
    await driver.respondTo(fetchWithdrawalMethods, methods);
  };

const unknownMethod: Walk = {
  title: 'WDR-01 a method of withdrawal that this product does not know is none',
  commands: [
    command('a player opens the withdrawal', (driver, _, told) => openWithdrawPage(driver, told), []),
    command('there is only such a method', offers(methodsOf('SOMETHING_NEW')), [
      'withdraw.loading|xstate.done.actor.fetchOffer|0',
    ]),
    command('it is tried again', clicks('core.actions.retry'), ['withdraw.unavailable|withdraw.reload|0']),
    command('now there is a known one beside it', offers(methodsOf('SOMETHING_NEW', METHOD.code)), [
      'withdraw.loading|xstate.done.actor.fetchOffer|1',
    ]),
  ],
};

export const withdrawBrowser: BrowserScreen = {
  screen: withdrawScreen,
  inputs: ['plain'],
  bounds: { maxAttempts: 2 },
  open: openWithdrawPage,
  settles: {
    fetchOffer: { by: settleOffer },
    bankAccount: { by: settleNumber },
    startWithdrawal: {
      endpoint: startWithdrawal,
      done: (output) => {
        const outcome = output as WithdrawalOutcome;
        return outcome.kind === 'accepted'
          ? { status: 200, body: { code: 0, txnId: '950' } }
          : { status: 422, body: { code: 1, message: outcome.code } };
      },
      // The rate was refused, not the withdrawal: one sent earlier may have been accepted.
      error: (_, name) => (name === 'tooMany' ? refusal(429, 'RATE_LIMITED') : 'lost'),
    },
  },
  walks: [unknownMethod],
  held: [...BEFORE_REMINDER, fetchWithdrawalMethods, fetchAccountStatuses, saveBankAccountNumber],
  causes: {},
  canHappen: (stimulus, snapshot) => canHappen(stimulus, snapshot as WithdrawSnapshot),
  defaultResponses: withdrawDefaultResponses,
  omitted: {
    'withdraw.needsBankAccount|bankAccount.refused|0': 'Walked by the machine that reports it.',
    'withdraw.needsBankAccount|xstate.error.actor.bankAccount|0':
      'An actor of the page crashes: neither a person nor the network can make it.',
  },
};
