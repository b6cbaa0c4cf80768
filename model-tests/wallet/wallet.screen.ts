import type { SnapshotFrom } from 'xstate';
import type { createWalletMachine } from '../../machines/payments/wallet/wallet.machine.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { depositFormNames, methodName, submitForm, type MethodList } from '../deposit-form/deposit-form.screen.ts';
import { walletModel } from './wallet.model.ts';

export type WalletSnapshot = SnapshotFrom<ReturnType<typeof createWalletMachine>>;

/** The other methods can be chosen meanwhile. */
async function seeLoading(screen: Screen, words: Words): Promise<void> {
  await screen.see('radio', methodName(words, 'CARD'));
  await screen.text(words('account.balance.deposit.wallet.checking'));
}

/** The wallet was used: it is the chosen method. */
async function seeChosen(screen: Screen, words: Words): Promise<void> {
  await screen.see('button', depositFormNames(words).change);
  await screen.text(methodName(words, 'GPAY'));
  await screen.noText(words('account.balance.deposit.wallet.authorising'));
}

/** The list of methods is opened before the wallet is known; the first use of the wallet closes it. */
export function listBeforePay(snapshot: WalletSnapshot): MethodList {
  return snapshot.matches({ ready: 'untouched' }) ? 'open' : 'closed';
}

/** The wallet in the deposit form; the wallet's own sheet is not part of the app. */
export const walletScreen = defineScreen(walletModel, {
  gestures: {
    'wallet.pay': (screen, { amount }, { words, snapshot }) =>
      submitForm(screen, words, { method: 'GPAY', amount, blikCode: null }, listBeforePay(snapshot)),
  },
  states: {
    deciding: 'unseen',
    loadingScript: (screen, { words }) => seeLoading(screen, words),
    checking: (screen, { words }) => seeLoading(screen, words),
    unsupported: async (screen, { words }) => {
      await screen.text(methodName(words, 'CARD'));
      await screen.gone('radio', methodName(words, 'GPAY'));
    },
    'ready.untouched': async (screen, { words }) => {
      await screen.see('radio', methodName(words, 'CARD'));
      await screen.see('radio', methodName(words, 'GPAY'));
      await screen.noText(words('account.balance.deposit.wallet.authorising'));
    },
    'ready.paid': (screen, { words }) => seeChosen(screen, words),
    'ready.cancelled': async (screen, { words }) => {
      await seeChosen(screen, words);
      await screen.noText(words('account.alerts.paymentFailed'));
    },
    'ready.failed': async (screen, { words }) => {
      await seeChosen(screen, words);
      await screen.text(words('account.alerts.paymentFailed'));
    },
    paying: async (screen, { words }) => {
      await screen.text(words('account.balance.deposit.wallet.authorising'));
      await screen.text(methodName(words, 'GPAY'));
    },
  },
});
