import type { LOGIN_REFUSALS } from '../../contract/errors.ts';
import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What somebody who is kept out is refused with. */
export type RestrictionCode = keyof typeof LOGIN_REFUSALS | 'UNAUTHORIZED' | 'FORBIDDEN';

export interface Restriction {
  readonly playerId: string;
  readonly restrictionId: string;
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION' | 'CLOSE_ACCOUNT' | 'SUSPENSION' | 'REFUSAL';
  readonly code: RestrictionCode;
  readonly startsAt: number;
  /** Null: until somebody takes it away. */
  readonly endsAt: number | null;
  /** In the words of a player who closes the account. */
  readonly reason: string | null;
}

/** What of a restriction matters while it holds. */
export type ActiveRestriction = Pick<Restriction, 'kind' | 'code' | 'endsAt' | 'reason'>;

/**
 * What keeps a player out at a time, an account status that an operator set included; of several the one that lasts
 * longest. It holds from the moment it is made, whatever the asking gateway's clock, or a login that began before, takes
 * for the time.
 */
export async function activeRestriction(
  queries: Queries,
  player: string,
  at: number,
): Promise<ActiveRestriction | undefined> {
  return queries.one<ActiveRestriction>(sql`
    select kind, code, ends_at, reason from (
      select kind, code, ends_at, reason, restriction_id, 0 as rank from restriction
      where player_id = ${player} and (ends_at is null or ends_at > ${at})
      union all
      select 'SUSPENSION', case account_status when 'CLOSED' then 'ACCOUNT_PERMANENTLY_CLOSED' else 'SUSPENDED' end,
        null, null, null, 1
      from player where player_id = ${player} and account_status in ('SUSPENDED', 'CLOSED')
    ) as found
    order by ends_at desc nulls first, rank, restriction_id limit 1
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
