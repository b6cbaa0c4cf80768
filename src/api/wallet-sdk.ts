import { toWire, type Grosze } from '../../domain/money/money.ts';
import type { WalletConfig } from '../../contract/wallet-config.ts';
import type { WalletPayOutcome } from '../../machines/payments/wallet/wallet.ports.ts';
import { loadScript } from './script-loader.ts';

interface PaymentData {
  readonly paymentMethodData?: { readonly tokenizationData?: { readonly token?: unknown } };
}

interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>;
  loadPaymentData(request: object): Promise<PaymentData>;
}

interface PaymentsApi {
  readonly PaymentsClient: new (options: { environment: string }) => PaymentsClient;
}

type WalletGlobals = { google?: { payments?: { api?: PaymentsApi } } };

let client: PaymentsClient | undefined;

/** Loads the wallet's script and creates its client; rejects if the script is not the expected SDK (DEP-07). */
export async function loadWallet(config: WalletConfig, allowedOrigins: readonly string[]): Promise<void> {
  await loadScript(config.GPay.supportedMethods, allowedOrigins);
  const api = (globalThis as WalletGlobals).google?.payments?.api;
  if (!api) throw new Error('the wallet is not supported');
  client = new api.PaymentsClient({ environment: config.GPay.environment });
}

export async function isWalletReady(config: WalletConfig): Promise<boolean> {
  if (!client) throw new Error('the wallet is not supported');
  const { result } = await client.isReadyToPay(config.GPay.data);
  return result;
}

/** Opens the wallet's sheet; resolves with the base64 token, or with the player's cancellation. */
export async function payByWallet(
  config: WalletConfig,
  { amount, currency, country }: { amount: Grosze; currency: string; country: string },
): Promise<WalletPayOutcome> {
  if (!client) throw new Error('the wallet is not supported');
  try {
    const data = await client.loadPaymentData({
      ...config.GPay.data,
      transactionInfo: {
        totalPriceStatus: 'FINAL',
        totalPrice: toWire(amount).toFixed(2),
        currencyCode: currency,
        countryCode: country,
      },
    });
    const token = data.paymentMethodData?.tokenizationData?.token;
    if (typeof token !== 'string' || token === '') throw new Error('the wallet gave no token');
    return { kind: 'paid', token: encoded(token) };
  } catch (error) {
    if (isCancel(error)) return { kind: 'cancelled' };
    throw error;
  }
}

function isCancel(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 'CANCELED';
}

function encoded(token: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(token)));
}
