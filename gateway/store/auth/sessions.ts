import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { sql } from '../../database/sql.ts';
import type { ParsedToken } from '../../lib/tokens.ts';

export interface Session {
  readonly playerId: string;
  readonly tokenHash: Buffer;
  readonly family: string;
  readonly parentHash: Buffer | null;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
  readonly endsAt: number;
  readonly firstUsedAt: number | null;
  readonly retiredAt: number | null;
  /** When a session time limit ends it, unless a new measurement changes this. */
  readonly limitAt: number | null;
}

export async function insertSession(queries: Queries, session: Session): Promise<void> {
  await queries.run(sql`
    insert into session (
      player_id, token_hash, family, parent_hash, created_at, seen_at, expires_at, ends_at, first_used_at, limit_at
    ) values (
      ${session.playerId}, ${session.tokenHash}, ${session.family}, ${session.parentHash}, ${session.createdAt},
      ${session.seenAt}, ${session.expiresAt}, ${session.endsAt}, ${session.firstUsedAt},
      ${session.limitAt}
    )
  `);
}

export async function findSession(queries: Queries, { player, hash }: ParsedToken): Promise<Session | undefined> {
  return queries.one<Session>(sql`select * from session where player_id = ${player} and token_hash = ${hash}`);
}

/** As `findSession`, with the row locked until the end of the transaction. */
export async function holdSession(
  transaction: Transaction,
  { player, hash }: ParsedToken,
): Promise<Session | undefined> {
  return transaction.one<Session>(
    sql`select * from session where player_id = ${player} and token_hash = ${hash} for update`,
  );
}

/** Stores the first use of a token and retires its predecessor. */
export async function noteFirstUse(transaction: Transaction, session: Session, at: number): Promise<void> {
  await transaction.run(sql`
    update session set first_used_at = ${at}
    where player_id = ${session.playerId} and token_hash = ${session.tokenHash} and first_used_at is null
  `);
  if (session.parentHash === null) return;
  await transaction.run(sql`
    update session set retired_at = ${at}
    where player_id = ${session.playerId} and token_hash = ${session.parentHash} and retired_at is null
  `);
}

/** The earliest `seenAt` over the player's valid sessions (epoch ms); null for none. */
export async function earliestSeen(queries: Queries, player: string, now: number): Promise<number | null> {
  const row = await queries.one<{ seenAt: number | null }>(selectEarliestSeen(player, now));
  return row?.seenAt ?? null;
}

/** The statement of `earliestSeen`. */
export function selectEarliestSeen(player: string, now: number): Fragment {
  return sql`
    select min(seen_at) as seen_at from (
      select max(seen_at) as seen_at from session where player_id = ${player} and expires_at > ${now} group by family
    ) living
  `;
}

/** Stores when a session time limit ends the player's sessions. */
export async function putLimitMoment(queries: Queries, player: string, at: number | null): Promise<void> {
  await queries.run(sql`
    update session set limit_at = ${at}::timestamptz
    where player_id = ${player} and limit_at is distinct from ${at}::timestamptz
  `);
}

/** The statement that selects signed-in players who have reached a session time limit, at most `max`. */
export function playersPastLimit(now: number, max: number, isFree: (player: Fragment) => Fragment): Fragment {
  return sql`
    select player_id from session
    where limit_at <= ${now} and expires_at > ${now} and ${isFree(sql`session.player_id`)} order by limit_at limit ${max}
  `;
}

/** The statement that selects one row if the player is signed in anywhere, none otherwise. */
export function selectSignedIn(player: string, now: number): Fragment {
  return sql`select 1 from session where player_id = ${player} and expires_at > ${now} limit 1`;
}

/** When the first token of a family was created (epoch ms). */
export async function signedInAt(queries: Queries, player: string, family: string): Promise<number | null> {
  const row = await queries.one<{ createdAt: number | null }>(sql`
    select min(created_at) as created_at from session where player_id = ${player} and family = ${family}
  `);
  return row?.createdAt ?? null;
}

/** Stores that a session was used; this does not extend it. */
export async function touchSession(transaction: Transaction, session: Session, at: number): Promise<void> {
  await transaction.run(sql`
    update session set seen_at = greatest(seen_at, ${at}::timestamptz)
    where player_id = ${session.playerId} and token_hash = ${session.tokenHash}
  `);
}

/** Deletes a family of tokens (null: all of the player's). Returns whether there was one. */
export async function deleteSessions(
  transaction: Transaction,
  player: string,
  family: string | null,
): Promise<boolean> {
  const own = sql`player_id = ${player} and (${family}::uuid is null or family = ${family}::uuid)`;
  await transaction.run(sql`delete from socket_ticket where ${own}`);
  return (await transaction.run(sql`delete from session where ${own}`)) > 0;
}

/** Stores the player's tokens as ended by a session time limit; call it before they are deleted. */
export async function rememberEnded(transaction: Transaction, player: string, at: number): Promise<void> {
  await transaction.run(sql`
    insert into ended_session (player_id, token_hash, ended_at)
    select player_id, token_hash, ${at}::timestamptz from session where player_id = ${player} and expires_at > ${at}
  `);
}

/** Whether a session time limit ended the token. */
export async function isRemembered(queries: Queries, { player, hash }: ParsedToken): Promise<boolean> {
  const row = await queries.one(sql`select 1 from ended_session where player_id = ${player} and token_hash = ${hash}`);
  return row !== undefined;
}

export async function familiesOf(queries: Queries, player: string): Promise<string[]> {
  const rows = await queries.all<{ family: string }>(
    sql`select distinct family from session where player_id = ${player}`,
  );
  return rows.map((row) => row.family);
}

/** A family of tokens with its player: every query starts with the player. */
export interface Family {
  readonly player: string;
  readonly family: string;
}

/** The given families that still have a valid token. */
export async function livingFamilies(queries: Queries, families: readonly Family[], at: number): Promise<Set<string>> {
  const rows = await queries.all<{ family: string }>(sql`
    select asked.family
    from unnest(
      ${families.map(({ player }) => player)}::uuid[], ${families.map(({ family }) => family)}::uuid[]
    ) as asked (player_id, family)
    where exists (
      select 1 from session
      where session.player_id = asked.player_id and session.family = asked.family and session.expires_at > ${at}
    )
  `);
  return new Set(rows.map((row) => row.family));
}

/** Maximum number of rows per statement of a sweep, so that locks are short. */
const SWEPT_AT_ONCE = 1_000;

/** The deletions of a sweep: each returns the number of rows. */
export const SWEEPS: readonly ((queries: Queries, before: number) => Promise<number>)[] = [
  // A family's first token has the sign-in time, so it is deleted only when the family has no valid token.
  (queries, before) =>
    queries.run(sql`
      delete from session where (player_id, token_hash) in (
        select player_id, token_hash from session as ended
        where expires_at < ${before} and not exists (
          select 1 from session as good
          where good.player_id = ended.player_id and good.family = ended.family and good.expires_at >= ${before}
        )
        order by expires_at limit ${SWEPT_AT_ONCE}
      )
    `),
  (queries, before) =>
    queries.run(sql`
      delete from socket_ticket where (player_id, ticket_hash) in (
        select player_id, ticket_hash from socket_ticket where expires_at < ${before}
        order by expires_at limit ${SWEPT_AT_ONCE}
      )
    `),
];

/** Deletes tokens and tickets that ended before `ended`, and the reasons stored before `remembered`. */
export async function deleteEndedSessions(queries: Queries, ended: number, remembered: number): Promise<void> {
  for (const sweep of SWEEPS) while ((await sweep(queries, ended)) === SWEPT_AT_ONCE);
  await queries.run(sql`delete from ended_session where ended_at < ${remembered}`);
  await queries.run(sql`delete from registration_token where expires_at < ${remembered}`);
}

export async function insertTicket(
  queries: Queries,
  ticket: ParsedToken,
  family: string,
  expiresAt: number,
): Promise<void> {
  await queries.run(sql`
    insert into socket_ticket (player_id, ticket_hash, family, expires_at)
    values (${ticket.player}, ${ticket.hash}, ${family}, ${expiresAt})
  `);
}

/** Uses a ticket. Returns its family, or undefined if the ticket is not valid. */
export async function takeTicket(queries: Queries, ticket: ParsedToken, at: number): Promise<string | undefined> {
  const row = await queries.one<{ family: string; expiresAt: number }>(sql`
    delete from socket_ticket where player_id = ${ticket.player} and ticket_hash = ${ticket.hash}
    returning family, expires_at
  `);
  return row !== undefined && row.expiresAt > at ? row.family : undefined;
}

export async function insertRegistrationToken(queries: Queries, token: ParsedToken, expiresAt: number): Promise<void> {
  await queries.run(sql`
    insert into registration_token (player_id, token_hash, expires_at)
    values (${token.player}, ${token.hash}, ${expiresAt})
  `);
}

/** When a registration token expires; undefined for an unknown one. */
export async function findRegistrationToken(queries: Queries, token: ParsedToken): Promise<number | undefined> {
  const row = await queries.one<{ expiresAt: number }>(sql`
    select expires_at from registration_token where player_id = ${token.player} and token_hash = ${token.hash}
  `);
  return row?.expiresAt;
}

export async function shortenRegistrationTokens(queries: Queries, player: string, to: number): Promise<void> {
  await queries.run(sql`
    update registration_token set expires_at = least(expires_at, ${to}::timestamptz) where player_id = ${player}
  `);
}

export async function deleteRegistrationTokens(queries: Queries, player: string): Promise<void> {
  await queries.run(sql`delete from registration_token where player_id = ${player}`);
}
