import { defineScreen, type Screen, type Words } from '../engine/screen.ts';
import { methodName, submitForm } from '../deposit-form/deposit-form.screen.ts';
import { walletModel } from './wallet.model.ts';

/** The other methods can be chosen meanwhile. */
async function seeLoading(screen: Screen, words: Words): Promise<void> {
  await screen.see('radio', methodName(words, 'CARD'));
  await screen.text(words('account.balance.deposit.wallet.checking'));
}

async function seeChoice(screen: Screen, words: Words): Promise<void> {
  await screen.see('radio', methodName(words, 'CARD'));
  await screen.see('radio', methodName(words, 'GPAY'));
  await screen.noText(words('account.balance.deposit.wallet.authorising'));
}

/** The wallet in the deposit form; the wallet's own sheet is not part of the app. */
export const walletScreen = defineScreen(walletModel, {
  gestures: {
    'wallet.pay': (screen, { amount }, { words }) =>
      submitForm(screen, words, { method: 'GPAY', amount, blikCode: null }),
  },
  states: {
    deciding: 'unseen',
    loadingScript: (screen, { words }) => seeLoading(screen, words),
    checking: (screen, { words }) => seeLoading(screen, words),
    unsupported: async (screen, { words }) => {
      await screen.see('radio', methodName(words, 'CARD'));
      await screen.gone('radio', methodName(words, 'GPAY'));
    },
    'ready.untouched': (screen, { words }) => seeChoice(screen, words),
    'ready.paid': (screen, { words }) => seeChoice(screen, words),
    'ready.cancelled': async (screen, { words }) => {
      await seeChoice(screen, words);
      await screen.noText(words('account.alerts.paymentFailed'));
    },
    'ready.failed': async (screen, { words }) => {
      await seeChoice(screen, words);
      await screen.text(words('account.alerts.paymentFailed'));
    },
    paying: async (screen, { words }) => {
      await screen.text(words('account.balance.deposit.wallet.authorising'));
      await screen.see('radio', methodName(words, 'GPAY'));
    },
  },
});
