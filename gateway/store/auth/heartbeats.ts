import type { Fragment } from '../../database/sql.ts';
import { sql } from '../../database/sql.ts';
import type { ParsedToken } from '../../lib/tokens.ts';
import type { Session } from './sessions.ts';
import { selectEarliestSeen } from './sessions.ts';

/** A session with what a heartbeat has to know besides. */
export interface BeatingSession extends Session {
  /** As `earliestSeen` of the player (epoch ms). */
  readonly earliestSeenAt: number | null;
  /** How many tokens that replace this one have not been used yet. */
  readonly unusedSuccessors: number;
}

/** Locks the row of the token's player, if the token has a session: an unknown token must not wait for the lock. */
export function lockingPlayerOf({ player, hash }: ParsedToken): Fragment {
  return sql`
    select 1 from player
    where player_id = ${player} and exists (select from session where player_id = ${player} and token_hash = ${hash})
    for no key update
  `;
}

/** Reads the token's session and locks its row; `now` as in `earliestSeen`. */
export function holdingBeatingSession({ player, hash }: ParsedToken, now: number): Fragment {
  return sql`
    select session.*, (${selectEarliestSeen(player, now)}) as earliest_seen_at, (
      select count(*)::int from session as next
      where next.player_id = ${player} and next.parent_hash = ${hash} and next.first_used_at is null
    ) as unused_successors
    from session where player_id = ${player} and token_hash = ${hash} for update
  `;
}

export interface Beat {
  readonly at: number;
  readonly expiresAt: number;
  /** When a session time limit ends all sessions of the player (epoch ms). */
  readonly limitAt: number | null;
  /** The hash of a new token of the same family; null for none. */
  readonly successor: Buffer | null;
}

/**
 * Slides a session. At its first use the token before it is retired; the player's other sessions get the limit's moment
 * too. The player's row must be locked.
 */
export function sliding(session: Session, { at, expiresAt, limitAt, successor }: Beat): Fragment {
  const { playerId, tokenHash, parentHash } = session;
  const isOwn = sql`token_hash = ${tokenHash}`;
  const isRetired =
    session.firstUsedAt !== null || parentHash === null
      ? sql`false`
      : sql`(token_hash = ${parentHash} and retired_at is null)`;
  const slide = sql`
    update session set
      limit_at = ${limitAt}::timestamptz,
      seen_at = case when ${isOwn} then ${at} else seen_at end,
      expires_at = case when ${isOwn} then ${expiresAt} else expires_at end,
      first_used_at = case when ${isOwn} then coalesce(first_used_at, ${at}) else first_used_at end,
      retired_at = case when ${isRetired} then ${at} else retired_at end
    where player_id = ${playerId} and (${isOwn} or ${isRetired} or limit_at is distinct from ${limitAt}::timestamptz)
  `;
  if (successor === null) return slide;
  return sql`
    with slid as (${slide} returning token_hash)
    insert into session (
      player_id, token_hash, family, parent_hash, created_at, seen_at, expires_at, ends_at, limit_at
    )
    select
      ${playerId}::uuid, ${successor}, ${session.family}::uuid, ${tokenHash}, ${at}, ${at}, ${expiresAt},
      ${session.endsAt}, ${limitAt}::timestamptz
    from slid where ${isOwn}
  `;
}
