import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type Status = 'SENT' | 'PAID' | 'FINALIZED' | 'REJECTED' | 'CANCELLED';
export type Method = 'BLIK' | 'CARD' | 'GPAY';

export interface Deposit {
  readonly playerId: string;
  readonly depositId: string;
  readonly method: Method;
  readonly provider: string;
  /** Grosze. */
  readonly amount: bigint;
  readonly status: Status;
  readonly reason: string | null;
  readonly idempotencyKey: string | null;
  readonly providerReference: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly checkAt: number | null;
  readonly checks: number;
  /** When the player requested the cancellation. */
  readonly gaveUpAt: number | null;
}

export function isClosed(status: Status): boolean {
  return status === 'FINALIZED' || status === 'REJECTED' || status === 'CANCELLED';
}

type DepositKey = Pick<Deposit, 'playerId' | 'depositId'>;

export async function insertDeposit(transaction: Transaction, deposit: Omit<Deposit, 'gaveUpAt'>): Promise<void> {
  await transaction.run(sql`
    insert into deposit (
      player_id, deposit_id, method, provider, amount, status, reason, idempotency_key, provider_reference, created_at,
      updated_at, check_at, checks
    ) values (
      ${deposit.playerId}, ${deposit.depositId}, ${deposit.method}, ${deposit.provider}, ${deposit.amount},
      ${deposit.status}, ${deposit.reason}, ${deposit.idempotencyKey}, ${deposit.providerReference},
      ${deposit.createdAt}, ${deposit.updatedAt}, ${deposit.checkAt}, ${deposit.checks}
    )
  `);
  await noteStatus(transaction, deposit, deposit.status, deposit.createdAt, deposit.reason);
  await transaction.run(
    sql`insert into payment_route (reference, player_id) values (${deposit.depositId}, ${deposit.playerId})`,
  );
}

async function noteStatus(
  transaction: Transaction,
  deposit: DepositKey,
  status: Status,
  at: number,
  reason: string | null,
): Promise<void> {
  await transaction.run(sql`
    insert into deposit_status (player_id, deposit_id, status, at, reason)
    values (${deposit.playerId}, ${deposit.depositId}, ${status}, ${at}, ${reason})
    on conflict do nothing
  `);
}

export async function findDeposit(queries: Queries, player: string, deposit: string): Promise<Deposit | undefined> {
  return queries.one<Deposit>(sql`select * from deposit where player_id = ${player} and deposit_id = ${deposit}`);
}

export async function findDepositByKey(queries: Queries, player: string, key: string): Promise<Deposit | undefined> {
  return queries.one<Deposit>(sql`select * from deposit where player_id = ${player} and idempotency_key = ${key}`);
}

export async function findPayer(queries: Queries, reference: string): Promise<string | undefined> {
  const row = await queries.one<{ playerId: string }>(
    sql`select player_id from payment_route where reference = ${reference}`,
  );
  return row?.playerId;
}

/** Sets the status of a deposit; a closed one is not checked any more. */
export async function moveDeposit(
  transaction: Transaction,
  deposit: Deposit,
  status: Status,
  reason: string | null,
  at: number,
): Promise<void> {
  const closes = isClosed(status);
  await transaction.run(sql`
    update deposit set status = ${status}, reason = ${reason}, updated_at = ${at},
      check_at = case when ${closes} then null else check_at end
    where player_id = ${deposit.playerId} and deposit_id = ${deposit.depositId}
  `);
  await noteStatus(transaction, deposit, status, at, reason);
}

/** Stores when the player gave a payment up (first time only). False if it is no longer pending. */
export async function noteGivenUp(queries: Queries, deposit: DepositKey, at: number): Promise<boolean> {
  const noted = await queries.run(sql`
    update deposit set gave_up_at = coalesce(gave_up_at, ${at})
    where player_id = ${deposit.playerId} and deposit_id = ${deposit.depositId} and status = 'SENT'
  `);
  return noted > 0;
}

/** Every status that a deposit had, oldest first. */
export async function readSteps(
  queries: Queries,
  { playerId, depositId }: DepositKey,
): Promise<readonly { readonly status: Status; readonly at: number }[]> {
  return queries.all(sql`
    select status, at from deposit_status where player_id = ${playerId} and deposit_id = ${depositId}
    order by at, array_position(array['SENT', 'PAID'], status) nulls last
  `);
}

export async function setProviderReference(queries: Queries, deposit: Deposit, reference: string): Promise<void> {
  await queries.run(sql`
    update deposit set provider_reference = ${reference}
    where player_id = ${deposit.playerId} and deposit_id = ${deposit.depositId} and provider_reference is null
  `);
}

/** Sets the time of the next status request (machine's clock); no effect on a closed deposit. */
export async function checkLater(queries: Queries, deposit: Deposit, at: number): Promise<void> {
  await queries.run(sql`
    update deposit set check_at = ${at}
    where player_id = ${deposit.playerId} and deposit_id = ${deposit.depositId} and status in ('SENT', 'PAID')
  `);
}

/**
 * Takes deposits due for a status request and postpones their next one, so that only one of several gateways sends it.
 * `delays` are the waits between status requests (ms); the last one repeats.
 */
export async function takeDepositsToCheck(
  queries: Queries,
  now: number,
  delays: readonly number[],
  max: number,
): Promise<Deposit[]> {
  return queries.all<Deposit>(sql`
    update deposit d set
      checks = d.checks + 1,
      check_at = ${now}::timestamptz + interval '1 millisecond' * (${[...delays]}::int[])[least(d.checks + 1, ${delays.length}::int)]
    from (
      select player_id, deposit_id from deposit where check_at <= ${now}
      order by check_at limit ${max} for update skip locked
    ) due
    where d.player_id = due.player_id and d.deposit_id = due.deposit_id
    returning d.*
  `);
}

export interface DepositSums {
  /**
   * Grosze deposited since the start of the day, of the month, and in total. Rejected payments and payments cancelled
   * at the provider (given up or expired) don't count. Pending ones do: they may still be paid.
   */
  readonly day: bigint;
  readonly month: bigint;
  readonly ever: bigint;
}

export async function sumDeposits(
  queries: Queries,
  player: string,
  dayStart: number,
  monthStart: number,
): Promise<DepositSums> {
  const row = await queries.one<DepositSums>(sql`
    select
      coalesce(sum(amount) filter (where created_at >= ${dayStart}), 0)::bigint as day,
      coalesce(sum(amount) filter (where created_at >= ${monthStart}), 0)::bigint as month,
      coalesce(sum(amount), 0)::bigint as ever
    from deposit where player_id = ${player} and status not in ('REJECTED', 'CANCELLED')
  `);
  return row ?? { day: 0n, month: 0n, ever: 0n };
}

/** False if the event was already received. */
export async function noteWebhook(
  transaction: Transaction,
  player: string,
  event: string,
  provider: string,
  at: number,
): Promise<boolean> {
  const added = await transaction.run(sql`
    insert into webhook_event (player_id, event_id, provider, received_at)
    values (${player}, ${event}, ${provider}, ${at}) on conflict do nothing
  `);
  return added > 0;
}

export async function parkEvent(
  transaction: Transaction,
  deposit: Deposit,
  parked: { readonly id: string; readonly event: string; readonly reason: string | null; readonly at: number },
): Promise<void> {
  await transaction.run(sql`
    insert into parked_event (player_id, parked_id, deposit_id, event, reason, at)
    values (${deposit.playerId}, ${parked.id}, ${deposit.depositId}, ${parked.event}, ${parked.reason}, ${parked.at})
  `);
}
