import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Restriction {
  readonly playerId: string;
  readonly restrictionId: string;
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION' | 'CLOSE_ACCOUNT' | 'SUSPENSION' | 'REFUSAL';
  /** What the login is refused with. */
  readonly code: string;
  readonly startsAt: number;
  /** Null: until somebody takes it away. */
  readonly endsAt: number | null;
  /** In the words of a player who closes the account. */
  readonly reason: string | null;
}

/**
 * The restriction that holds at a time; of several the one that lasts longest. It holds from the moment it is made, whatever
 * the asking gateway's clock, or a login that began before, takes for the time.
 */
export async function activeRestriction(
  queries: Queries,
  player: string,
  at: number,
): Promise<Restriction | undefined> {
  return queries.one<Restriction>(sql`
    select * from restriction
    where player_id = ${player} and (ends_at is null or ends_at > ${at})
    order by ends_at desc nulls first, restriction_id limit 1
  `);
}

/** Adds a restriction, or puts the one with the same id in its place. */
export async function putRestriction(queries: Queries, restriction: Restriction): Promise<void> {
  await queries.run(sql`
    insert into restriction (player_id, restriction_id, kind, code, starts_at, ends_at, reason)
    values (
      ${restriction.playerId}, ${restriction.restrictionId}, ${restriction.kind}, ${restriction.code},
      ${restriction.startsAt}, ${restriction.endsAt}, ${restriction.reason}
    )
    on conflict (player_id, restriction_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
  `);
}
