import type { Route } from 'playwright';
import type { BrowserDriver } from '../engine/browser-driver.ts';

/** The mobile wallet's script as the app may load it: on the page's own origin. */
const SCRIPT = '/wallet-script.js';

/** The answer of the gateway about it. */
export const walletConfig = {
  status: 200,
  body: { GPay: { supportedMethods: SCRIPT, environment: 'TEST', data: {} } },
};

type Asked = 'isReadyToPay' | 'loadPaymentData';
type Settled = { readonly value: unknown } | { readonly error: unknown };

const held = new WeakMap<BrowserDriver, Route[]>();

/** Serves the script of a wallet that leaves every answer to the test. It comes when the path lets it. */
export async function serveWallet(driver: BrowserDriver): Promise<void> {
  const routes: Route[] = [];
  held.set(driver, routes);
  await driver.page.route(`**${SCRIPT}`, (route) => void routes.push(route));
}

/** Lets the script come, or not. */
export async function settleWalletScript(driver: BrowserDriver, comes: boolean): Promise<void> {
  const routes = held.get(driver) ?? [];
  await driver.until(
    async () => routes.length > 0,
    () => 'The app did not ask for the script of the wallet.',
  );
  const route = routes.shift();
  await (comes
    ? route?.fulfill({ body: `(${walletScript.toString()})()`, contentType: 'text/javascript' })
    : route?.abort());
  await driver.settleDown();
}

/** Answers what the app asked the wallet last. */
export async function respondWallet(driver: BrowserDriver, asked: Asked, settled: Settled): Promise<void> {
  await driver.until(
    () => isAsked(driver, asked),
    () => `The app did not ask the wallet for ${asked}.`,
  );
  await driver.page.evaluate(
    ([name, outcome]) => {
      const { __wallet } = globalThis as unknown as { __wallet: Map<string, PromiseWithResolvers<unknown>> };
      const promise = __wallet.get(name);
      __wallet.delete(name);
      if ('error' in outcome) promise?.reject(outcome.error);
      else promise?.resolve(outcome.value);
    },
    [asked, settled] as const,
  );
  await driver.settleDown();
}

/** Says whether the wallet can be used, letting its script come first where it is not there yet. */
export async function respondReady(driver: BrowserDriver, isReady: boolean): Promise<void> {
  await driver.until(
    async () => (held.get(driver)?.length ?? 0) > 0 || isAsked(driver, 'isReadyToPay'),
    () => 'The app asked for nothing of the wallet.',
  );
  if (!(await isAsked(driver, 'isReadyToPay'))) await settleWalletScript(driver, true);
  await respondWallet(driver, 'isReadyToPay', { value: { result: isReady } });
}

/** What the sheet says when the player pays, closes it, or when it breaks. */
export async function respondSheet(driver: BrowserDriver, how: 'paid' | 'cancelled' | 'broken'): Promise<void> {
  const outcomes = {
    paid: { value: { paymentMethodData: { tokenizationData: { token: 'wallet-token' } } } },
    cancelled: { error: { statusCode: 'CANCELED' } },
    broken: { error: { statusCode: 'DEVELOPER_ERROR' } },
  } as const;
  await respondWallet(driver, 'loadPaymentData', outcomes[how]);
}

function isAsked(driver: BrowserDriver, asked: Asked): Promise<boolean> {
  return driver.page.evaluate((name) => {
    const { __wallet } = globalThis as unknown as { __wallet?: Map<string, unknown> };
    return __wallet?.has(name) ?? false;
  }, asked);
}

/** Runs in the page: it must not name anything outside itself. */
function walletScript(): void {
  const asked = new Map<string, PromiseWithResolvers<unknown>>();
  const ask = (name: string): Promise<unknown> => {
    const promise = Promise.withResolvers<unknown>();
    asked.set(name, promise);
    return promise.promise;
  };
  class PaymentsClient {
    isReadyToPay(): Promise<unknown> {
      return ask('isReadyToPay');
    }
    loadPaymentData(): Promise<unknown> {
      return ask('loadPaymentData');
    }
  }
  Object.assign(globalThis, { __wallet: asked, google: { payments: { api: { PaymentsClient } } } });
}
