import { brokenConstraint } from '../../database/database.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { sql } from '../../database/sql.ts';

/** Accounts of a player, each with a balance that is never below 0. */
export const PLAYER_ACCOUNTS = [
  'CASH',
  'CASH_LOCKED',
  'BONUS',
  'FREEBET',
  'FREEBET_LOCKED',
  'WITHDRAWAL_HOLD',
] as const;
export type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number];

/** Accounts of the operator: the balance is the sum of the entries. */
export type OperatorAccount =
  | 'HOUSE_PAYMENTS'
  | 'HOUSE_PAYOUTS'
  | 'HOUSE_PROMOTIONS'
  | 'HOUSE_GAMES'
  | 'HOUSE_ADJUSTMENTS';

export interface Leg {
  readonly account: PlayerAccount | OperatorAccount;
  /** Grosze, not 0. */
  readonly amount: bigint;
}

export interface Posting {
  readonly player: string;
  readonly journal: string;
  readonly kind: string;
  /** Unique per player: repeated posting has no effect. */
  readonly key: string;
  readonly reference: string | null;
  readonly at: number;
  /** At most one leg per account; the amounts sum to 0. */
  readonly legs: readonly Leg[];
}

/** An account of the player would be below 0; nothing was posted. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
}

/** Locks the player's row until the end of the transaction, so that one player's money operations run one at a time. */
export async function lockPlayer(transaction: Transaction, player: string): Promise<boolean> {
  return (await transaction.one(lockingPlayer(player))) !== undefined;
}

/** The statement of `lockPlayer`. */
export function lockingPlayer(player: string): Fragment {
  return sql`select 1 from player where player_id = ${player} for no key update`;
}

/** Posts a journal. False if its key was posted before. After InsufficientFunds the transaction can't be continued. */
export async function post(transaction: Transaction, posting: Posting): Promise<boolean> {
  const accounts = posting.legs.map((leg) => leg.account);
  const amounts = posting.legs.map((leg) => leg.amount);
  try {
    const posted = await transaction.run(sql`
      with leg as (
        select account, amount, position
        from unnest(${accounts}::text[], ${amounts}::bigint[]) with ordinality as given (account, amount, position)
      ), made as (
        insert into journal (player_id, journal_id, kind, idempotency_key, reference, at)
        values (${posting.player}, ${posting.journal}, ${posting.kind}, ${posting.key}, ${posting.reference}, ${posting.at})
        on conflict (player_id, idempotency_key) do nothing
        returning journal_id
      ), moved as (
        update account set balance = account.balance + leg.amount
        from leg, made where account.player_id = ${posting.player} and account.kind = leg.account
        returning account.kind, account.balance
      )
      insert into entry (player_id, journal_id, position, account, amount, balance_after)
      select ${posting.player}::uuid, made.journal_id, leg.position, leg.account, leg.amount, moved.balance
      from made, leg left join moved on moved.kind = leg.account
    `);
    return posted > 0;
  } catch (error) {
    if (brokenConstraint(error) === 'account_not_negative') throw new InsufficientFunds();
    throw error;
  }
}

export interface Posted {
  /** The journal's. */
  readonly kind: string;
  /** The change of the account's balance, grosze. */
  readonly amount: bigint;
}

/** The entry of an account that was posted under a key. */
export async function findPosted(
  queries: Queries,
  player: string,
  key: string,
  account: PlayerAccount,
): Promise<Posted | undefined> {
  return queries.one<Posted>(sql`
    select journal.kind, entry.amount from journal join entry using (player_id, journal_id)
    where journal.player_id = ${player} and journal.idempotency_key = ${key} and entry.account = ${account}
  `);
}

/** Creates the accounts of a new player, all empty. */
export async function openAccounts(queries: Queries, player: string): Promise<void> {
  await queries.run(sql`
    insert into account (player_id, kind, balance)
    select ${player}::uuid, kind, 0 from unnest(${[...PLAYER_ACCOUNTS]}::text[]) as kind
    on conflict do nothing
  `);
}

export type Balances = Readonly<Record<PlayerAccount, bigint>>;

interface Held {
  readonly kind: PlayerAccount;
  readonly balance: bigint;
}

/** The balances of the player's accounts, in grosze. */
export async function readBalances(queries: Queries, player: string): Promise<Balances> {
  return balancesOf(await queries.all<Held>(sql`select kind, balance from account where player_id = ${player}`));
}

/** As `readBalances`, by player. */
export async function readBalancesOf(
  queries: Queries,
  players: readonly string[],
): Promise<ReadonlyMap<string, Balances>> {
  const rows = await queries.all<Held & { playerId: string }>(
    sql`select player_id, kind, balance from account where player_id = any(${[...players]}::uuid[])`,
  );
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map(players.map((player) => [player, balancesOf(byPlayer.get(player) ?? [])]));
}

function balancesOf(rows: readonly Held[]): Balances {
  const held = new Map(rows.map((row) => [row.kind, row.balance]));
  return {
    CASH: held.get('CASH') ?? 0n,
    CASH_LOCKED: held.get('CASH_LOCKED') ?? 0n,
    BONUS: held.get('BONUS') ?? 0n,
    FREEBET: held.get('FREEBET') ?? 0n,
    FREEBET_LOCKED: held.get('FREEBET_LOCKED') ?? 0n,
    WITHDRAWAL_HOLD: held.get('WITHDRAWAL_HOLD') ?? 0n,
  };
}

/** The rules that an audit checks. */
export const LEDGER_RULES = [
  'sumOfEntries',
  'unbalancedJournal',
  'balanceIsSum',
  'negative',
  'runningBalance',
] as const;

export interface LedgerViolation {
  readonly rule: (typeof LEDGER_RULES)[number];
  readonly player: string;
  readonly detail: string;
}

/** Violations of the ledger's invariants; empty if it is consistent. */
export async function auditLedger(queries: Queries): Promise<LedgerViolation[]> {
  return queries.all<LedgerViolation>(sql`
    select 'sumOfEntries' as rule, player_id::text as player, sum(amount)::text as detail
      from entry group by player_id having sum(amount) <> 0
    union all
    select 'unbalancedJournal', player_id::text, journal_id::text
      from entry group by player_id, journal_id having sum(amount) <> 0
    union all
    select 'unbalancedJournal', j.player_id::text, j.journal_id::text
      from journal j where not exists (
        select from entry e where e.player_id = j.player_id and e.journal_id = j.journal_id)
    union all
    select 'balanceIsSum', coalesce(a.player_id, e.player_id)::text, coalesce(a.kind, e.account) || ' ' || coalesce(a.balance, 0) || ' <> ' || coalesce(e.total, 0)
      from account a full join (
        select player_id, account, sum(amount) as total from entry where account not like 'HOUSE\\_%' group by player_id, account
      ) e on e.player_id = a.player_id and e.account = a.kind
      where coalesce(a.balance, 0) <> coalesce(e.total, 0)
    union all
    select 'negative', player_id::text, kind || ' ' || balance from account where balance < 0
    union all
    select 'runningBalance', player_id::text, account || ' has no entry that ends at its balance'
      from (
        select a.player_id, a.kind as account from account a
        where a.balance <> 0 and not exists (
          select from entry e where e.player_id = a.player_id and e.account = a.kind and e.balance_after = a.balance)
      ) missing
  `);
}
