// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walletAdapter } from '../../../src/adapters/payments/wallet-adapter.ts';
import { allowedScript } from '../../../src/lib/trusted-types.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';
import { urls, scriptCame } from '../api/scripts.ts';

const PAGE = 'https://account.test/account/';
const signal = new AbortController().signal;
const data = { apiVersion: 2 };
const loadPaymentData = vi.fn(() =>
  Promise.resolve({ paymentMethodData: { tokenizationData: { token: 'wallet-token' } } }),
);

class PaymentsClient {
  readonly isReadyToPay = () => Promise.resolve({ result: true });
  readonly loadPaymentData = loadPaymentData;
}

beforeEach(() => {
  // Another file of this worker may have left a pending request, whose response would be used here.
  queryClient.clear();
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
});

afterEach(() => {
  queryClient.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The script of this file alone: another file of this worker may have loaded its own, which is then not loaded again. */
function configured(allowedScriptHosts: readonly string[]): void {
  fakeGateway(({ url }) =>
    url.endsWith('/config')
      ? json(200, { allowedScriptHosts })
      : json(200, { GPay: { supportedMethods: 'https://pay.example.com/adapter.js', environment: 'TEST', data } }),
  );
}

describe('DEP-07 the wallet', () => {
  test('Its script comes only from hosts of the configuration', async () => {
    configured(['https://other.example.com']);
    await expect(walletAdapter.loadWalletScript(signal)).rejects.toThrow(
      'the script is from a host that is not allowed',
    );
    expect(urls()).toEqual([]);
  });

  test('Loads, says that it is ready, and pays in złote in Poland', async () => {
    configured(['https://pay.example.com']);
    const loading = walletAdapter.loadWalletScript(signal);
    await vi.waitUntil(() => urls().length > 0, 10_000);
    scriptCame();
    await loading;
    expect(allowedScript('https://pay.example.com/adapter.js', PAGE)).toBe('https://pay.example.com/adapter.js');
    expect(await walletAdapter.isWalletReady(signal)).toBe(true);
    expect(await walletAdapter.payByWallet({ amount: 5_050 }, signal)).toEqual({
      kind: 'paid',
      token: Buffer.from('wallet-token').toString('base64'),
    });
    expect(loadPaymentData.mock.calls).toEqual([
      [
        {
          apiVersion: 2,
          transactionInfo: {
            totalPriceStatus: 'FINAL',
            totalPrice: '50.50',
            currencyCode: 'PLN',
            countryCode: 'PL',
          },
        },
      ],
    ]);
  });
});
