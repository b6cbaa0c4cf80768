import { fetchDepositMethods } from '../../contract/cashier.ts';
import type { WalletEvent } from '../../machines/payments/wallet/wallet.machine.ts';
import type { WalletPayOutcome } from '../../machines/payments/wallet/wallet.ports.ts';
import { depositNeutral, method, methodsAnswer, openDepositPage, refusal } from '../deposit/deposit-app.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { polishWords } from '../engine/screen.ts';
import type { Stage } from '../engine/stage.ts';
import { answerSheet, answerWallet, serveWallet, settleWalletScript, walletConfig } from './wallet-app.ts';
import { walletScreen } from './wallet.screen.ts';

const words = await polishWords();

/** A person who was told of a failure closes the message first. */
async function payByWallet(stage: Stage, amount: number): Promise<void> {
  const close = stage.page.getByRole('button', { name: words('core.toast.close'), exact: true });
  if (await close.isVisible()) await close.click();
  await stage.until(
    async () => !(await close.isVisible()),
    () => 'The message stays.',
  );
  await submitForm(pageScreen(stage), words, { method: 'GPAY', amount, blikCode: null });
  await stage.settleDown();
}

export const walletBrowser: BrowserScreen = {
  screen: { ...walletScreen, gestures: { 'wallet.pay': 'sent' } },
  inputs: ['offered', 'notOffered'],
  async open(stage, words, input) {
    await serveWallet(stage);
    await openDepositPage(stage, words, null);
    const codes = input === 'offered' ? (['CARD', 'GPAY'] as const) : (['CARD'] as const);
    await stage.answer(fetchDepositMethods, methodsAnswer(codes.map(method)));
  },
  settles: {
    loadScript: { by: (stage, outcome) => settleWalletScript(stage, !('error' in outcome)) },
    isReady: {
      by: (stage, outcome) =>
        answerWallet(
          stage,
          'isReadyToPay',
          'error' in outcome ? { error: { statusCode: 'DEVELOPER_ERROR' } } : { value: { result: outcome.output } },
        ),
    },
    pay: {
      by: (stage, outcome) =>
        answerSheet(stage, 'error' in outcome ? 'broken' : (outcome.output as WalletPayOutcome).kind),
    },
  },
  causes: { 'wallet.pay': (stage, event) => payByWallet(stage, (event as WalletEvent).amount) },
  held: [fetchDepositMethods],
  neutral: (call, request) => {
    if (call.name === 'config.fetchWallet') return walletConfig;
    return call.name === 'cashier.startDeposit' ? refusal('GPAY_CANCELLED') : depositNeutral(call, request);
  },
  omitted: {},
};
