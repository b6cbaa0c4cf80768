// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WalletConfig } from '../../../contract/wallet-config.ts';
import type * as walletSdk from '../../../src/api/wallet-sdk.ts';
import { urls, scriptCame, scriptFailed } from './scripts.ts';

const config: WalletConfig = {
  GPay: {
    supportedMethods: 'https://pay.example.com/pay.js',
    environment: 'TEST',
    data: { apiVersion: 2, allowedPaymentMethods: [{ type: 'CARD' }] },
  },
};
const ALLOWED = ['https://pay.example.com'];
const ORDER = { amount: 12_345, currency: 'PLN', country: 'PL' };

const isReadyToPay = vi.fn<(request: object) => Promise<{ result: boolean }>>();
const loadPaymentData = vi.fn<(request: object) => Promise<object>>();
const made = vi.fn<(options: object) => void>();

let sdk: typeof walletSdk;

beforeEach(async () => {
  vi.resetModules();
  sdk = await import('../../../src/api/wallet-sdk.ts');
  class PaymentsClient {
    readonly isReadyToPay = isReadyToPay;
    readonly loadPaymentData = loadPaymentData;
    constructor(options: object) {
      made(options);
    }
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
});

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function loaded(): Promise<void> {
  const loading = sdk.loadWallet(config, ALLOWED);
  scriptCame();
  await loading;
}

describe('DEP-07 the wallet', () => {
  test('Its script is the configuration’s, its client is of the configuration’s environment', async () => {
    await loaded();
    expect(urls()).toEqual(['https://pay.example.com/pay.js']);
    expect(made.mock.calls).toEqual([[{ environment: 'TEST' }]]);
  });

  test('Is not loaded from a host that is not allowed', async () => {
    await expect(sdk.loadWallet(config, [])).rejects.toThrow('the script is from a host that is not allowed');
    expect(urls()).toEqual([]);
  });

  test('A script that failed is tried again', async () => {
    const failing = sdk.loadWallet(config, ALLOWED);
    scriptFailed();
    await expect(failing).rejects.toThrow('the script did not come');
    await loaded();
    expect(made).toHaveBeenCalledTimes(1);
  });

  test.each([[{}], [{ payments: {} }], [undefined]])(
    'A script that is no wallet (%o) is not supported',
    async (google) => {
      vi.stubGlobal('google', google);
      const loading = sdk.loadWallet(config, ALLOWED);
      scriptCame();
      await expect(loading).rejects.toThrow(new Error('the wallet is not supported'));
    },
  );

  test('Nothing works before it is loaded', async () => {
    await expect(sdk.isWalletReady(config)).rejects.toThrow(new Error('the wallet is not supported'));
    await expect(sdk.payByWallet(config, ORDER)).rejects.toThrow(new Error('the wallet is not supported'));
  });

  test.each([true, false])('Says whether it is ready to pay: %s', async (result) => {
    await loaded();
    isReadyToPay.mockResolvedValue({ result });
    expect(await sdk.isWalletReady(config)).toBe(result);
    expect(isReadyToPay.mock.calls).toEqual([[config.GPay.data]]);
  });
});

describe('DEP-07 paying by the wallet', () => {
  beforeEach(loaded);

  const gives = (token: unknown) =>
    loadPaymentData.mockResolvedValue({ paymentMethodData: { tokenizationData: { token } } });

  test('Asks for the amount with two decimals, and the token comes as base64 of its UTF-8', async () => {
    gives('{"signature":"zażółć 👛"}');
    const outcome = await sdk.payByWallet(config, ORDER);
    expect(outcome).toEqual({ kind: 'paid', token: 'eyJzaWduYXR1cmUiOiJ6YcW8w7PFgsSHIPCfkZsifQ==' });
    expect(Buffer.from('eyJzaWduYXR1cmUiOiJ6YcW8w7PFgsSHIPCfkZsifQ==', 'base64').toString()).toBe(
      '{"signature":"zażółć 👛"}',
    );
    expect(loadPaymentData.mock.calls).toEqual([
      [
        {
          apiVersion: 2,
          allowedPaymentMethods: [{ type: 'CARD' }],
          transactionInfo: {
            totalPriceStatus: 'FINAL',
            totalPrice: '123.45',
            currencyCode: 'PLN',
            countryCode: 'PL',
          },
        },
      ],
    ]);
  });

  test('A large token is encoded whole', async () => {
    const token = 'ż'.repeat(50_000);
    gives(token);
    const outcome = await sdk.payByWallet(config, ORDER);
    expect(outcome.kind === 'paid' && Buffer.from(outcome.token, 'base64').toString() === token).toBe(true);
  });

  test('A player who closes the sheet has cancelled, which is no error', async () => {
    loadPaymentData.mockRejectedValue({ statusCode: 'CANCELED' });
    expect(await sdk.payByWallet(config, ORDER)).toEqual({ kind: 'cancelled' });
  });

  test('Any other failure of the wallet is one', async () => {
    const failure = { statusCode: 'DEVELOPER_ERROR' };
    loadPaymentData.mockRejectedValue(failure);
    await expect(sdk.payByWallet(config, ORDER)).rejects.toBe(failure);
  });

  test.each([undefined, '', 17])('So is an answer without a token: %o', async (token) => {
    gives(token);
    await expect(sdk.payByWallet(config, ORDER)).rejects.toThrow(new Error('the wallet gave no token'));
  });
});
