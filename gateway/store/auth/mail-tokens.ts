import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { MailPurpose, ParsedToken } from '../../lib/tokens.ts';

export interface MailToken {
  readonly playerId: string;
  readonly purpose: MailPurpose;
  /** The recipient of the link. */
  readonly email: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

export async function insertMailToken(
  queries: Queries,
  { player, hash }: ParsedToken,
  token: Pick<MailToken, 'purpose' | 'email' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await queries.run(sql`
    insert into mail_token (player_id, token_hash, purpose, email, created_at, expires_at)
    values (${player}, ${hash}, ${token.purpose}, ${token.email}, ${token.createdAt}, ${token.expiresAt})
  `);
}

export async function findMailToken(
  queries: Queries,
  { player, hash }: ParsedToken,
  purpose: MailPurpose,
): Promise<MailToken | undefined> {
  return queries.one<MailToken>(sql`
    select player_id, purpose, email, created_at, expires_at, used_at from mail_token
    where player_id = ${player} and token_hash = ${hash} and purpose = ${purpose}
  `);
}

/** Uses a token. False if it is unknown, has another purpose, was used before, or has expired. */
export async function useMailToken(
  transaction: Transaction,
  { player, hash }: ParsedToken,
  purpose: MailPurpose,
  at: number,
): Promise<boolean> {
  const used = await transaction.run(sql`
    update mail_token set used_at = ${at}
    where player_id = ${player} and token_hash = ${hash} and purpose = ${purpose}
      and used_at is null and expires_at > ${at}
  `);
  return used === 1;
}

/** Invalidates every unused link of a purpose. */
export async function closeMailTokens(
  transaction: Transaction,
  player: string,
  purpose: MailPurpose,
  at: number,
): Promise<void> {
  await transaction.run(sql`
    update mail_token set used_at = ${at}
    where player_id = ${player} and purpose = ${purpose} and used_at is null
  `);
}

export async function deleteExpiredMailTokens(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from mail_token where expires_at < ${before}`);
}
