import { setTimeout as wait } from 'node:timers/promises';
import { NO_TIMEOUTS } from '../../gateway/database/client.ts';
import type { Database } from '../../gateway/database/database.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import { migrate } from '../../gateway/database/migrate.ts';
import { sql } from '../../gateway/database/sql.ts';
import { newId } from '../../gateway/lib/ids.ts';
import { auditLedger, lockPlayer, post } from '../../gateway/store/payments/ledger.ts';
import { addBarePlayers } from '../ledger/model.ts';
import type { Cluster } from './cluster.ts';

const PLAYERS = 8;
/** Deposits of each part of the trial. */
const DEPOSITS = 120;

export interface TrialResult {
  /** Deposits that were acknowledged until the time to restore to, and after it. */
  readonly restored: number;
  readonly lost: number;
  readonly seconds: { readonly backup: number; readonly restore: number; readonly serving: number };
  readonly violations: readonly string[];
}

interface Deposit {
  readonly player: string;
  readonly journal: string;
  /** Grosze. */
  readonly amount: bigint;
}

/** Posts deposits for players in turn; each is in the result once its commit was acknowledged. */
async function pay(database: Database, players: readonly string[], count: number): Promise<Deposit[]> {
  const acknowledged: Deposit[] = [];
  for (let n = 0; n < count; n += 1) {
    const player = players[n % players.length] ?? '';
    const deposit: Deposit = { player, journal: newId(Date.now()), amount: BigInt(1_000 + n) };
    const isPosted = await database.transaction(async (transaction) => {
      await lockPlayer(transaction, player);
      return post(transaction, {
        player,
        journal: deposit.journal,
        kind: 'deposit',
        key: deposit.journal,
        reference: null,
        at: Date.now(),
        legs: [
          { account: 'HOUSE_PAYMENTS', amount: -deposit.amount },
          { account: 'CASH', amount: deposit.amount },
        ],
      });
    });
    if (!isPosted) throw new Error('a new deposit was not posted');
    acknowledged.push(deposit);
  }
  return acknowledged;
}

const linesOf = (deposits: readonly Deposit[]): string[] =>
  deposits.map(({ player, journal, amount }) => `${player} ${journal} ${amount}`).toSorted();

const WHOLE_SECOND = 1_100;

/** What is in the ledger and was not acknowledged by then, or the other way round, and each wrong balance. */
async function compare(
  database: Database,
  players: readonly string[],
  acknowledged: readonly Deposit[],
): Promise<string[]> {
  const entries = await database.all<Deposit>(sql`
    select player_id as player, journal_id as journal, amount from entry where account = 'CASH'
  `);
  const [found, wanted] = [linesOf(entries), linesOf(acknowledged)];
  const balances = await database.all<{ playerId: string; balance: bigint }>(sql`
    select player_id, balance from account where kind = 'CASH'
  `);
  const sumOf = (id: string): bigint =>
    acknowledged.filter(({ player }) => player === id).reduce((sum, { amount }) => sum + amount, 0n);
  return [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `lost: ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `too much: ${line}`),
    ...players
      .filter((id) => balances.find(({ playerId }) => playerId === id)?.balance !== sumOf(id))
      .map((id) => `the balance of ${id} is not ${sumOf(id)}`),
    ...(await auditLedger(database)).map((violation) => `audit: ${JSON.stringify(violation)}`),
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const begun = performance.now();
  const result = await work();
  return [result, (performance.now() - begun) / 1_000];
}

async function withDatabase<T>({ url }: Cluster, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, connections: 4, timeouts: NO_TIMEOUTS });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Pays, takes a full backup while more is paid, pays on, notes a time, pays on, loses the data directory, restores to
 * the noted time, and compares.
 */
export async function runTrial(cluster: Cluster): Promise<TrialResult> {
  await cluster.start();
  await cluster.backrest('stanza-create');
  const before = await withDatabase(cluster, async (database) => {
    await migrate(database);
    const players = await addBarePlayers(database, PLAYERS);
    const first = await pay(database, players, DEPOSITS);
    const [meanwhile, [, backup]] = await Promise.all([
      pay(database, players, DEPOSITS),
      timed(() => cluster.backrest('backup', '--type=full')),
    ]);
    // pgBackRest knows the end of a backup in whole seconds, and restores to no time before it.
    await wait(WHOLE_SECOND);
    const restored = [...first, ...meanwhile, ...(await pay(database, players, DEPOSITS))];
    const noted = await database.one<{ target: string }>(sql`
      select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as target
    `);
    const lost = await pay(database, players, DEPOSITS);
    await cluster.archived(database);
    return { players, restored, lost: lost.length, target: noted?.target ?? '', backup };
  });
  await cluster.destroy();
  const [, restore] = await timed(() =>
    cluster.backrest('restore', '--type=time', `--target=${before.target}`, '--target-action=promote'),
  );
  const [, serving] = await timed(() => cluster.start());
  const violations = await withDatabase(cluster, (database) => compare(database, before.players, before.restored));
  return {
    restored: before.restored.length,
    lost: before.lost,
    seconds: { backup: before.backup, restore, serving },
    violations,
  };
}
