import { fetchDepositMethods } from '../../contract/cashier.ts';
import type { WalletEvent } from '../../machines/payments/wallet/wallet.machine.ts';
import type { WalletPayOutcome } from '../../machines/payments/wallet/wallet.ports.ts';
import { depositDefaultResponses, method, methodsResponse, openDepositPage, refusal } from '../deposit/deposit-app.ts';
import { depositFormNames, submitForm, type MethodList } from '../deposit-form/deposit-form.screen.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { shownWords } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { respondSheet, respondWallet, serveWallet, settleWalletScript, walletConfig } from './wallet-app.ts';
import { listBeforePay, walletScreen, type WalletSnapshot } from './wallet.screen.ts';

const words = await shownWords();

/** After a failure, the message is closed first. */
async function payByWallet(driver: BrowserDriver, amount: number, list: MethodList): Promise<void> {
  const close = driver.page.getByRole('button', { name: words('core.toast.close'), exact: true });
  if (await close.isVisible()) await close.click();
  await driver.until(
    async () => !(await close.isVisible()),
    () => 'The message stays.',
  );
  await submitForm(pageScreen(driver), words, { method: 'GPAY', amount, blikCode: null }, list);
  await driver.settleDown();
}

export const walletBrowser: BrowserScreen = {
  screen: { ...walletScreen, gestures: { 'wallet.pay': 'sent' } },
  inputs: ['offered', 'notOffered'],
  async open(driver, words, input) {
    await serveWallet(driver);
    await openDepositPage(driver, words, null);
    const codes = input === 'offered' ? (['CARD', 'GPAY'] as const) : (['CARD'] as const);
    await driver.respondTo(fetchDepositMethods, methodsResponse(codes.map(method)));
    if (input === 'notOffered') return;
    // The wallet is seen in the list of methods; nobody is at the form, so that it goes where it does not work.
    await pageScreen(driver).click('button', depositFormNames(words).change);
    await driver.page.locator(':focus').blur();
  },
  settles: {
    loadScript: { by: (driver, outcome) => settleWalletScript(driver, !('error' in outcome)) },
    isReady: {
      by: (driver, outcome) =>
        respondWallet(
          driver,
          'isReadyToPay',
          'error' in outcome ? { error: { statusCode: 'DEVELOPER_ERROR' } } : { value: { result: outcome.output } },
        ),
    },
    pay: {
      by: (driver, outcome) =>
        respondSheet(driver, 'error' in outcome ? 'broken' : (outcome.output as WalletPayOutcome).kind),
    },
  },
  causes: {
    'wallet.pay': (driver, event, snapshot) =>
      payByWallet(driver, (event as WalletEvent).amount, listBeforePay(snapshot as WalletSnapshot)),
  },
  held: [fetchDepositMethods],
  defaultResponses: (endpoint, request) => {
    if (endpoint.name === 'config.fetchWallet') return walletConfig;
    return endpoint.name === 'cashier.startDeposit'
      ? refusal('GPAY_CANCELLED')
      : depositDefaultResponses(endpoint, request);
  },
  omitted: {},
};
