import type { LOGIN_REFUSALS } from '../../../contract/errors.ts';
import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The code with which a restricted player is refused. */
export type RestrictionCode = keyof typeof LOGIN_REFUSALS | 'UNAUTHORIZED' | 'FORBIDDEN';

export interface Restriction {
  readonly playerId: string;
  readonly restrictionId: string;
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION' | 'CLOSE_ACCOUNT' | 'SUSPENSION' | 'REFUSAL';
  readonly code: RestrictionCode;
  readonly startsAt: number;
  /** Null: until it is removed. */
  readonly endsAt: number | null;
  /** Entered by a player who closes the account. */
  readonly reason: string | null;
}

/** The fields of a restriction that matter while it is active. */
export type ActiveRestriction = Pick<Restriction, 'kind' | 'code' | 'endsAt' | 'reason'>;

/**
 * The restriction active at a time, including an account status set by the operator; of several the one that ends last.
 * It is active from its creation, even if the gateway's clock is behind or a login began earlier.
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

/** Adds a restriction, or replaces the one with the same id. */
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
