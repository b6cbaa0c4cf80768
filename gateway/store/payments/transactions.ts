import { LABELS_WITHOUT_EFFECT } from '../../../domain/payments/transaction-status.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { nothing, sql } from '../../database/sql.ts';

export type TransactionType = 'manualAdjustment' | 'game' | 'bet' | 'deposit' | 'withdraw';

/** One record of the player's history. Amounts are grosze. */
export interface TransactionRecord {
  readonly playerId: string;
  readonly transactionId: string;
  readonly createdAt: number;
  readonly type: TransactionType;
  /** As listed in the documents, e.g. `deposit request`. */
  readonly label: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly balanceAfter: bigint | null;
  readonly provider: string | null;
  /** The Idempotency-Key of the request that created it. */
  readonly reference: string | null;
  readonly closed: boolean;
}

export async function insertRecord(transaction: Transaction, record: TransactionRecord): Promise<void> {
  await transaction.run(sql`
    insert into transaction_record (
      player_id, transaction_id, created_at, type, label, amount, currency, balance_after, provider, reference, closed
    ) values (
      ${record.playerId}, ${record.transactionId}, ${record.createdAt}, ${record.type}, ${record.label},
      ${record.amount}, ${record.currency}, ${record.balanceAfter}, ${record.provider}, ${record.reference},
      ${record.closed}
    )
  `);
}

/** Closes a record with its last label and the balance after it (withdrawable and not). */
export async function closeRecord(
  transaction: Transaction,
  player: string,
  record: string,
  label: string,
): Promise<void> {
  await transaction.run(sql`
    update transaction_record set label = ${label}, closed = true, balance_after = (
      select sum(balance) from account where player_id = ${player} and kind in ('CASH', 'CASH_LOCKED')
    )
    where player_id = ${player} and transaction_id = ${record}
  `);
}

/** Adds a closed record with the balance after it. */
export async function insertClosedRecord(
  transaction: Transaction,
  record: Pick<TransactionRecord, 'playerId' | 'transactionId' | 'createdAt' | 'type' | 'label' | 'amount'>,
): Promise<void> {
  const rest = { currency: 'PLN', balanceAfter: null, provider: null, reference: null, closed: false };
  await insertRecord(transaction, { ...record, ...rest });
  await closeRecord(transaction, record.playerId, record.transactionId, record.label);
}

/** Changes the label of an open record. */
export async function relabelRecord(
  transaction: Transaction,
  player: string,
  record: string,
  label: string,
): Promise<void> {
  await transaction.run(sql`
    update transaction_record set label = ${label}
    where player_id = ${player} and transaction_id = ${record} and not closed
  `);
}

export async function deleteRecord(transaction: Transaction, player: string, record: string): Promise<void> {
  await transaction.run(sql`
    delete from transaction_record where player_id = ${player} and transaction_id = ${record}
  `);
}

export async function findRecord(
  queries: Queries,
  player: string,
  record: string,
): Promise<TransactionRecord | undefined> {
  return queries.one<TransactionRecord>(
    sql`select * from transaction_record where player_id = ${player} and transaction_id = ${record}`,
  );
}

export interface RecordFilter {
  /** `open`: pending records, and those with a reference created at `openSince` or later. */
  readonly state: 'all' | 'closed' | 'open';
  readonly openSince: number;
  readonly type: TransactionType | null;
  /** Epoch ms, included. */
  readonly from: number | null;
  /** Epoch ms, not included. */
  readonly until: number | null;
}

function matching(player: string, filter: RecordFilter): Fragment {
  const states = {
    all: nothing,
    closed: sql`and closed`,
    open: sql`and (not closed or (reference is not null and created_at >= ${filter.openSince}))`,
  };
  return sql`
    player_id = ${player} ${states[filter.state]}
    ${filter.type === null ? nothing : sql`and type = ${filter.type}`}
    ${filter.from === null ? nothing : sql`and created_at >= ${filter.from}`}
    ${filter.until === null ? nothing : sql`and created_at < ${filter.until}`}
  `;
}

export interface RecordPage {
  /** Newest first. */
  readonly records: readonly TransactionRecord[];
  /** Number of all matching records. */
  readonly total: number;
  /** Per type: the number of matching records and the sum of those that moved money. */
  readonly sums: readonly { readonly type: TransactionType; readonly count: number; readonly amount: bigint }[];
}

/** A page of the history with total and sums, consistent because it is a single statement. */
export async function readRecords(
  queries: Queries,
  player: string,
  filter: RecordFilter,
  offset: number,
  limit: number,
): Promise<RecordPage> {
  const rows = await queries.all<PageRow>(sql`
    with summed as (
      select type, count(*) as count,
        coalesce(sum(amount) filter (where label <> all (${[...LABELS_WITHOUT_EFFECT]}::text[])), 0)::bigint as amount
      from transaction_record where ${matching(player, filter)} group by type
    ), page as (
      select * from transaction_record where ${matching(player, filter)}
      order by created_at desc, transaction_id desc limit ${limit} offset ${offset}
    )
    select 'sum' as part, type, count, amount, null::uuid as player_id, null::uuid as transaction_id,
      null::timestamptz as created_at, null as label, null as currency, null::bigint as balance_after,
      null as provider, null as reference, null::boolean as closed
    from summed
    union all
    select 'line', type, 0, amount, player_id, transaction_id, created_at, label, currency, balance_after,
      provider, reference, closed
    from page
    order by part, created_at desc, transaction_id desc, type
  `);
  const sums = rows
    .filter((row) => row.part === 'sum')
    .map(({ type, count, amount }) => ({ type, count: Number(count), amount }));
  const records = rows.filter((row) => row.part === 'line');
  return { records, total: sums.reduce((total, { count }) => total + count, 0), sums };
}

type PageRow = TransactionRecord & { readonly part: 'sum' | 'line'; readonly count: bigint };
