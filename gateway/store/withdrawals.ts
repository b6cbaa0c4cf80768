import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Withdrawal {
  readonly amount: bigint;
  readonly status: 'REQUESTED' | 'PAID_OUT' | 'DENIED';
}

export async function insertWithdrawal(
  queries: Queries,
  withdrawal: {
    readonly playerId: string;
    readonly withdrawalId: string;
    readonly amount: bigint;
    readonly at: number;
  },
): Promise<void> {
  await queries.run(sql`
    insert into withdrawal (player_id, withdrawal_id, amount, status, created_at, updated_at)
    values (
      ${withdrawal.playerId}, ${withdrawal.withdrawalId}, ${withdrawal.amount}, 'REQUESTED', ${withdrawal.at},
      ${withdrawal.at}
    )
  `);
}

export async function findWithdrawal(
  queries: Queries,
  player: string,
  withdrawal: string,
): Promise<Withdrawal | undefined> {
  return queries.one<Withdrawal>(
    sql`select amount, status from withdrawal where player_id = ${player} and withdrawal_id = ${withdrawal}`,
  );
}

export async function moveWithdrawal(
  queries: Queries,
  player: string,
  withdrawal: string,
  status: 'PAID_OUT' | 'DENIED',
  at: number,
): Promise<void> {
  await queries.run(sql`
    update withdrawal set status = ${status}, updated_at = ${at}
    where player_id = ${player} and withdrawal_id = ${withdrawal}
  `);
}
