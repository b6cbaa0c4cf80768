import { fetchDepositMethods, startDeposit } from '../../contract/cashier.ts';
import type { DepositFormSnapshot } from '../../machines/payments/deposit-form/deposit-form.selectors.ts';
import type { MethodsOutcome } from '../../machines/payments/deposit-form/deposit-form.ports.ts';
import { depositNeutral, method, methodsAnswer, openDepositPage, refusal } from '../deposit/deposit-app.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { polishWords } from '../engine/screen.ts';
import type { Stage } from '../engine/stage.ts';
import type { Stimulus } from '../engine/walk.ts';
import { answerReady, answerSheet, serveWallet, walletConfig } from '../wallet/wallet-app.ts';
import { depositFormScreen, submitForm } from './deposit-form.screen.ts';

/** The waits of the query before it asks again where there was no answer, ms. */
const RETRIES = [1_000, 2_000];
const CODE = '777123';

const words = await polishWords();

async function settleMethods(stage: Stage, outcome: Settled): Promise<void> {
  if ('error' in outcome) {
    await stage.answer(fetchDepositMethods, 'lost');
    for (const wait of RETRIES) {
      await stage.advance(wait);
      await stage.answer(fetchDepositMethods, 'lost');
    }
    return;
  }
  const methods = outcome.output as MethodsOutcome;
  await stage.answer(
    fetchDepositMethods,
    methods.kind === 'loaded'
      ? methodsAnswer(methods.codes.map(method))
      : { status: 200, body: { code: 1, message: '' } },
  );
}

/** The last payment is sent once more, and meets a limit. */
async function reachLimit(stage: Stage, { context: { draft } }: DepositFormSnapshot): Promise<void> {
  if (draft === null) throw new Error('Nothing was sent that could meet a limit.');
  stage.answerNext(startDeposit, refusal('DAILY_LIMIT_REACHED'));
  const { amount } = draft;
  const { code } = draft.method;
  await submitForm(pageScreen(stage), words, { method: code, amount, blikCode: code === 'BLIK' ? CODE : null });
  await stage.settleDown();
}

/** A limit is met by a payment that was sent; the wallet answers once whether it can be used. */
function canHappen(stimulus: Stimulus, snapshot: DepositFormSnapshot): boolean {
  if (stimulus.kind === 'done' && stimulus.invoke === 'wallet') return snapshot.context.awaited !== null;
  if (stimulus.kind !== 'event') return true;
  const { draft } = snapshot.context;
  if (stimulus.event.type === 'limit.reached') return draft !== null && draft.method.code !== 'GPAY';
  if (stimulus.event.type === 'wallet.ready') return snapshot.context.awaited !== null;
  return true;
}

export const depositFormBrowser: BrowserScreen = {
  screen: depositFormScreen,
  inputs: ['plain'],
  async open(stage, told) {
    await serveWallet(stage);
    await openDepositPage(stage, told, null);
  },
  settles: { fetchMethods: { by: settleMethods }, wallet: { by: (stage) => answerReady(stage, false) } },
  held: [fetchDepositMethods],
  causes: {
    'limit.reached': (stage, _, snapshot) => reachLimit(stage, snapshot as DepositFormSnapshot),
    'wallet.ready': (stage) => answerReady(stage, true),
    'wallet.paid': (stage) => answerSheet(stage, 'paid'),
    'wallet.cancelled': (stage) => answerSheet(stage, 'cancelled'),
    'wallet.failed': (stage) => answerSheet(stage, 'broken'),
  },
  canHappen: (stimulus, snapshot) => canHappen(stimulus, snapshot as DepositFormSnapshot),
  neutral: (call, request) => {
    if (call.name === 'config.fetchWallet') return walletConfig;
    // A payment that ends in silence leaves the form as it was.
    return call.name === 'cashier.startDeposit' ? refusal('GPAY_CANCELLED') : depositNeutral(call, request);
  },
  omitted: {
    'depositForm.offering|xstate.error.actor.wallet|0': 'The wallet’s machine catches whatever its script does.',
    'depositForm.offering|xstate.error.actor.wallet|1': 'The wallet’s machine catches whatever its script does.',
  },
};
