import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Verification } from '../account/players.ts';

export interface GivenBankAccount {
  readonly playerId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly bankAccountNumber: string;
  readonly bankAccountStatus: Verification;
  readonly givenAt: number;
}

/** Replaces the account number; the new one is not verified yet. */
export async function putBankAccount(
  transaction: Transaction,
  player: string,
  number: string,
  at: number,
): Promise<void> {
  await transaction.run(sql`
    update player set
      bank_account_number = ${number}, bank_account_status = 'IN_VERIFICATION', bank_account_given_at = ${at}
    where player_id = ${player}
  `);
}

/** Decides on a number in verification; false if it was replaced or already decided on. */
export async function decideBankAccount(
  queries: Queries,
  player: string,
  number: string,
  status: Exclude<Verification, 'IN_VERIFICATION'>,
): Promise<boolean> {
  const changed = await queries.run(sql`
    update player set bank_account_status = ${status}
    where player_id = ${player} and bank_account_number = ${number} and bank_account_status = 'IN_VERIFICATION'
  `);
  return changed === 1;
}

/** The newest numbers of all players. */
export async function latestBankAccounts(queries: Queries, max: number): Promise<GivenBankAccount[]> {
  return queries.all<GivenBankAccount>(sql`
    select player_id, email, first_name, last_name, bank_account_number, bank_account_status,
      bank_account_given_at as given_at
    from player where bank_account_given_at is not null and bank_account_number is not null
    order by bank_account_given_at desc limit ${max}
  `);
}
