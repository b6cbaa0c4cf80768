import { bankAccountProblems, type BankAccountProblem } from '../../../domain/banking/account-number.ts';
import { normaliseBankAccount } from '../../../domain/banking/bank-account.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { putBankAccount } from '../../store/payments/bank-accounts.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import type { Verification } from '../../store/account/players.ts';
import { findPlayer } from '../../store/account/players.ts';

const FIELD_CODES = {
  required: 'required',
  characters: 'format',
  country: 'format',
  length: 'format',
  checksum: 'checksum',
} as const satisfies Record<BankAccountProblem, string>;

export interface BankAccounts {
  /**
   * Stores the account number for withdrawals and starts its verification; the same number, unless refused before,
   * stays as it is. Refuses an invalid number (VAL-20).
   */
  save(
    player: string,
    text: string,
  ): Promise<{ readonly status: Verification } | Refusal<'BANK_ACCOUNT_NUMBER_INVALID' | 'PLAYER_ID_NOT_FOUND'>>;
}

/** The bank account that receives withdrawals (WDR-02). */
export function createBankAccounts({ database, clock }: { database: Database; clock: Clock }): BankAccounts {
  return {
    async save(id, text) {
      const [problem] = bankAccountProblems(text);
      if (problem !== undefined) {
        return new Refusal('BANK_ACCOUNT_NUMBER_INVALID', { fields: { bankAccountNumber: [FIELD_CODES[problem]] } });
      }
      const number = normaliseBankAccount(text);
      return database.transaction(async (transaction) => {
        await lockPlayer(transaction, id);
        const player = await findPlayer(transaction, id);
        if (player === undefined) return new Refusal('PLAYER_ID_NOT_FOUND');
        const isKnown = player.bankAccountNumber === number && player.bankAccountStatus !== 'UNVERIFIED';
        if (isKnown) return { status: player.bankAccountStatus };
        await putBankAccount(transaction, id, number, clock.now());
        return { status: 'IN_VERIFICATION' as const };
      });
    },
  };
}
