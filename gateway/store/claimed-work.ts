import type { Database } from '../database/database.ts';
import type { Fragment } from '../database/sql.ts';
import { sql } from '../database/sql.ts';

/** Kinds of work that are claimed, a player at a time. */
export type ClaimedKind = 'bonuses' | 'sessions' | 'withdrawals' | 'playMonths';

/** A batch of players that one gateway works on. */
export interface Claim {
  readonly work: ClaimedKind;
  readonly claimId: string;
  readonly players: readonly string[];
}

export interface ClaimRequest {
  readonly work: ClaimedKind;
  readonly claimId: string;
  /**
   * Selects the `player_id` of as many rows as may be claimed, of players for whom the given condition holds: nobody
   * works on them.
   */
  readonly due: (isFree: (player: Fragment) => Fragment) => Fragment;
  /** The machine's own time, and when the claim ends (epoch ms). */
  readonly now: number;
  readonly until: number;
}

const LOCK = 727_275;

/** Claims players with due work whom no gateway works on. Gateways claim one after the other, so none gets the same. */
export function claimWork(database: Database, { work, claimId, due, now, until }: ClaimRequest): Promise<Claim> {
  const isFree = (player: Fragment): Fragment => sql`not exists (
    select from claimed_work where claimed_work.player_id = ${player} and work = ${work} and held_until > ${now}
  )`;
  return database.transaction(async (transaction) => {
    await transaction.one(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${work}))`);
    const rows = await transaction.all<{ playerId: string }>(sql`
      insert into claimed_work as known (player_id, work, claim_id, held_until)
      select distinct player_id, ${work}, ${claimId}::uuid, ${until}::timestamptz from (${due(isFree)}) as due
      on conflict (player_id, work) do update set claim_id = excluded.claim_id, held_until = excluded.held_until
        where known.held_until <= ${now}
      returning player_id
    `);
    return { work, claimId, players: rows.map(({ playerId }) => playerId) };
  });
}

/** Gives back what a gateway has done; a claim that another one took over meanwhile stays. */
export async function releaseWork(database: Database, { work, claimId, players }: Claim): Promise<void> {
  await database.run(sql`
    delete from claimed_work where player_id = any(${[...players]}::uuid[]) and work = ${work} and claim_id = ${claimId}
  `);
}
