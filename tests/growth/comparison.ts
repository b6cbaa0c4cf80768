import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../gateway/database/sql.ts';
import { auditLedger } from '../../gateway/store/payments/ledger.ts';
import type { Crowd } from './crowd.ts';
import type { Player } from './player.ts';
import type { Rig } from './rig.ts';

const PUSH_TIMEOUT = 60_000;
const STEP = 100;
const GROSZE = 100;

/** What was promised and isn't there, what is there twice, and whatever else is wrong; each as a line. */
export interface Comparison {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** What the ledger's own audit says. */
  readonly ledger: readonly string[];
  /** Sockets that tell another balance than the gateway. */
  readonly unequal: readonly string[];
  readonly unanswered: readonly string[];
}

interface DepositRow {
  readonly depositId: string;
  readonly key: string;
  readonly amount: bigint;
  readonly status: string;
}

interface Journal {
  readonly kind: string;
  readonly key: string;
  /** What it has added to the player's accounts. */
  readonly added: bigint;
}

/** What the ledger has of one player, against what that player was promised. */
export function comparePlayer(
  { id, keys, promised }: Pick<Player, 'id' | 'keys' | 'promised'>,
  deposits: readonly DepositRow[],
  journals: readonly Journal[],
): Pick<Comparison, 'lost' | 'doubled'> {
  const [lost, doubled]: [string[], string[]] = [[], []];
  const amountOf = (key: string): number | null => {
    const journal = journals.find((one) => one.key === key);
    return journal === undefined ? null : Number(journal.added) / GROSZE;
  };
  for (const [key, { deposit, amount }] of promised.started) {
    const row = deposits.find((one) => one.key === key);
    if (row?.depositId !== deposit) lost.push(`${id}: the start of deposit ${deposit}`);
    else if (promised.booked.has(deposit) && amountOf(`deposit:${deposit}`) !== amount) {
      lost.push(`${id}: deposit ${deposit} of ${amount}`);
    }
  }
  for (const bet of promised.bets) if (amountOf(`wager:${bet}`) === null) lost.push(`${id}: bet ${bet}`);
  for (const [bet, paid] of promised.payouts) {
    if (paid > 0 && amountOf(`wager-paid:${bet}`) !== paid) lost.push(`${id}: the payout of ${bet}`);
  }
  for (const { depositId, key } of deposits) {
    if (!keys.has(key)) doubled.push(`${id}: deposit ${depositId}, which nobody started`);
  }
  const booked = deposits.filter(({ status }) => status === 'FINALIZED').length;
  const posted = journals.filter(({ kind }) => kind === 'deposit').length;
  if (booked !== posted) doubled.push(`${id}: ${posted} postings of ${booked} booked deposits`);
  return { lost, doubled };
}

/** Waits until each player's socket tells what the gateway tells, while nobody does anything. */
async function comparePush(players: readonly Player[]): Promise<string[]> {
  const end = performance.now() + PUSH_TIMEOUT;
  const compareSocket = async (player: Player): Promise<string[]> => {
    const { id, push } = player;
    let current = await player.balance();
    while (current === null || push.balance() !== current) {
      if (performance.now() > end) return [`${id}: the socket tells ${push.balance()}, the gateway ${current}`];
      await wait(STEP);
      current ??= await player.balance();
    }
    return [];
  };
  return (await Promise.all(players.map(compareSocket))).flat();
}

/** Compares all once the players rest. */
export async function compare({ database }: Rig, { players }: Pick<Crowd, 'players'>): Promise<Comparison> {
  const unequal = await comparePush(players);
  const deposits = await database.all<DepositRow & { readonly playerId: string }>(sql`
    select player_id, deposit_id, idempotency_key as key, amount, status from deposit
  `);
  const journals = await database.all<Journal & { readonly playerId: string }>(sql`
    select player_id, kind, idempotency_key as key, coalesce(sum(amount) filter (where account not like 'HOUSE\\_%'), 0)::bigint as added
    from journal join entry using (player_id, journal_id) group by player_id, journal_id, kind, idempotency_key
  `);
  const [ownDeposits, ownJournals] = [
    Map.groupBy(deposits, ({ playerId }) => playerId),
    Map.groupBy(journals, ({ playerId }) => playerId),
  ];
  const each = players.map((player) =>
    comparePlayer(player, ownDeposits.get(player.id) ?? [], ownJournals.get(player.id) ?? []),
  );
  return {
    lost: each.flatMap(({ lost }) => lost),
    doubled: each.flatMap(({ doubled }) => doubled),
    ledger: (await auditLedger(database)).map((violation) => JSON.stringify(violation)),
    unequal,
    unanswered: players.flatMap(({ promised }) => promised.unanswered),
  };
}
