import type { WalletPayOutcome } from '../../machines/wallet/wallet.ports.ts';
import { depositNeutral, method, methodsAnswer, openDepositPage, refusal } from '../deposit/deposit-app.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { fetchDepositMethods } from '../../contract/cashier.ts';
import { answerSheet, answerWallet, serveWallet, settleWalletScript, walletConfig } from './wallet-app.ts';
import { walletScreen } from './wallet.screen.ts';

export const walletBrowser: BrowserScreen = {
  screen: walletScreen,
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
  causes: {},
  held: [fetchDepositMethods],
  neutral: (call, request) => {
    if (call.name === 'config.fetchWallet') return walletConfig;
    return call.name === 'cashier.startDeposit' ? refusal('GPAY_CANCELLED') : depositNeutral(call, request);
  },
  omitted: {},
};
