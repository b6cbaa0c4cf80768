import type { Grosze } from '../../../domain/money/money.ts';

export type WalletPayOutcome =
  /** `token` is the encoded result, sent as payMethod.token. */
  { readonly kind: 'paid'; readonly token: string } | { readonly kind: 'cancelled' };

export interface WalletPorts {
  /** Loads the wallet's configuration and then its script, from allowed hosts only. */
  loadWalletScript(signal: AbortSignal): Promise<void>;
  isWalletReady(signal: AbortSignal): Promise<boolean>;
  /** Opens the wallet's payment sheet. */
  payByWallet(request: { readonly amount: Grosze }, signal: AbortSignal): Promise<WalletPayOutcome>;
}
