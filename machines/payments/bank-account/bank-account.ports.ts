import type { BankAccountStatus } from '../../../domain/banking/bank-account.ts';

export type SaveBankAccountOutcome =
  | { readonly kind: 'saved'; readonly status: BankAccountStatus }
  /** The gateway does not take it for a number of an account. */
  | { readonly kind: 'refused' };

export interface BankAccountPorts {
  /** POST /api/player/bank-account-number. */
  saveBankAccount(request: { readonly number: string }, signal: AbortSignal): Promise<SaveBankAccountOutcome>;
  /** How the number stands now, past every cache; the number itself comes into the cache. */
  checkBankAccount(signal: AbortSignal): Promise<BankAccountStatus>;
}
