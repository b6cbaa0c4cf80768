import type { BankAccountStatus } from '../../../domain/banking/bank-account.ts';

export type SaveBankAccountOutcome =
  | { readonly kind: 'saved'; readonly status: BankAccountStatus }
  /** The gateway does not accept it as an account number. */
  | { readonly kind: 'refused' };

export interface BankAccountPorts {
  /** POST /api/player/bank-account-number. */
  saveBankAccount(request: { readonly number: string }, signal: AbortSignal): Promise<SaveBankAccountOutcome>;
  /** Fetches the status of the number, bypassing every cache; puts the number itself into the cache. */
  checkBankAccount(signal: AbortSignal): Promise<BankAccountStatus>;
}
