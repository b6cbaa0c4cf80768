import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { sql } from '../../database/sql.ts';

/** REQUESTED and HELD still reserve their money. */
export type WithdrawalStatus = 'REQUESTED' | 'HELD' | 'PAID_OUT' | 'DENIED' | 'EXPIRED';

export interface Withdrawal {
  readonly playerId: string;
  readonly withdrawalId: string;
  /** Grosze. */
  readonly amount: bigint;
  readonly method: string;
  /** The number at the time of the request. */
  readonly bankAccountNumber: string | null;
  readonly status: WithdrawalStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type WithdrawalKey = Pick<Withdrawal, 'playerId' | 'withdrawalId'>;

export async function insertWithdrawal(
  transaction: Transaction,
  withdrawal: Omit<Withdrawal, 'updatedAt'>,
): Promise<void> {
  await transaction.run(sql`
    insert into withdrawal
      (player_id, withdrawal_id, amount, method, bank_account_number, status, created_at, updated_at)
    values (
      ${withdrawal.playerId}, ${withdrawal.withdrawalId}, ${withdrawal.amount}, ${withdrawal.method},
      ${withdrawal.bankAccountNumber}, ${withdrawal.status}, ${withdrawal.createdAt}, ${withdrawal.createdAt}
    )
  `);
}

export async function findWithdrawal(
  queries: Queries,
  player: string,
  withdrawal: string,
): Promise<Withdrawal | undefined> {
  return queries.one<Withdrawal>(sql`
    select player_id, withdrawal_id, amount, method, bank_account_number, status, created_at, updated_at from withdrawal
    where player_id = ${player} and withdrawal_id = ${withdrawal}
  `);
}

export async function moveWithdrawal(
  transaction: Transaction,
  { playerId, withdrawalId }: WithdrawalKey,
  status: WithdrawalStatus,
  at: number,
): Promise<void> {
  await transaction.run(sql`
    update withdrawal set status = ${status}, updated_at = ${at}
    where player_id = ${playerId} and withdrawal_id = ${withdrawalId}
  `);
}

export async function requestedWithdrawals(queries: Queries, player: string): Promise<WithdrawalKey[]> {
  return queries.all(sql`
    select player_id, withdrawal_id from withdrawal where player_id = ${player} and status = 'REQUESTED'
    order by withdrawal_id
  `);
}

const isOpenSince = (before: number): Fragment => sql`status in ('REQUESTED', 'HELD') and created_at < ${before}`;

/** The player's open withdrawals requested before a time, oldest first. */
export async function openWithdrawalsBefore(
  queries: Queries,
  player: string,
  before: number,
): Promise<WithdrawalKey[]> {
  return queries.all(sql`
    select player_id, withdrawal_id from withdrawal where player_id = ${player} and ${isOpenSince(before)}
    order by created_at
  `);
}

/** The statement that selects the players of open withdrawals requested before a time, at most `max`. */
export function playersWithOpenWithdrawals(
  before: number,
  max: number,
  isFree: (player: Fragment) => Fragment,
): Fragment {
  return sql`
    select player_id from withdrawal where ${isOpenSince(before)} and ${isFree(sql`withdrawal.player_id`)}
    order by created_at limit ${max}
  `;
}

/** The newest withdrawals of all players, with their e-mails. */
export async function latestWithdrawals(
  queries: Queries,
  max: number,
): Promise<(Withdrawal & { readonly email: string })[]> {
  return queries.all(sql`
    select w.player_id, withdrawal_id, amount, method, w.bank_account_number, status, w.created_at, w.updated_at, p.email
    from withdrawal w join player p on p.player_id = w.player_id
    order by w.created_at desc, withdrawal_id desc limit ${max}
  `);
}
