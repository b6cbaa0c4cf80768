import type { Route } from 'playwright';
import type { BrowserDriver } from '../levels/browser-driver.ts';

/** The mobile wallet's script with a URL that the app may load: on the page's own origin. */
const SCRIPT = '/wallet-script.js';

/** The gateway's response with the wallet's configuration. */
export const walletConfig = {
  status: 200,
  body: { GPay: { supportedMethods: SCRIPT, environment: 'TEST', data: {} } },
};

type Asked = 'isReadyToPay' | 'loadPaymentData';
type Settled = { readonly value: unknown } | { readonly error: unknown };

const held = new WeakMap<BrowserDriver, Route[]>();

/** Serves the script of a wallet whose results the test controls. It loads when the path allows it. */
export async function serveWallet(driver: BrowserDriver): Promise<void> {
  const routes: Route[] = [];
  held.set(driver, routes);
  await driver.page.route(`**${SCRIPT}`, (route) => void routes.push(route));
}

/** Loads the held script, or lets it fail. */
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

/** Answers the app's last request to the wallet. */
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

/** Reports whether the wallet can be used, after loading its script if necessary. */
export async function respondReady(driver: BrowserDriver, isReady: boolean): Promise<void> {
  await driver.until(
    async () => (held.get(driver)?.length ?? 0) > 0 || isAsked(driver, 'isReadyToPay'),
    () => 'The app asked for nothing of the wallet.',
  );
  if (!(await isAsked(driver, 'isReadyToPay'))) await settleWalletScript(driver, true);
  await respondWallet(driver, 'isReadyToPay', { value: { result: isReady } });
}

/** The result of the sheet when the player pays, closes it, or when it fails. */
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

/** Runs in the page: it must not reference anything outside itself. */
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
