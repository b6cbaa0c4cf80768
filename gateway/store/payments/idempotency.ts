import type { Queries, Transaction } from '../../database/database.ts';
import { json, sql } from '../../database/sql.ts';

export type Claim =
  | { readonly kind: 'new' }
  /** The key was used for another request. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'underWay' }
  | { readonly kind: 'answered'; readonly outcome: unknown };

interface Known {
  readonly fingerprint: Buffer;
  readonly call: string;
  readonly answer: unknown;
}

export interface Key {
  readonly player: string;
  readonly key: string;
  readonly call: string;
  /** Hash of the request. */
  readonly fingerprint: Buffer;
}

/** Claims a key for a request. The player's row must be locked. */
export async function claimKey(transaction: Transaction, claim: Key, at: number): Promise<Claim> {
  const known = await transaction.one<Known>(sql`
    select fingerprint, call, answer from idempotent_answer
    where player_id = ${claim.player} and idempotency_key = ${claim.key}
  `);
  if (known === undefined) {
    await transaction.run(sql`
      insert into idempotent_answer (player_id, idempotency_key, call, fingerprint, created_at)
      values (${claim.player}, ${claim.key}, ${claim.call}, ${claim.fingerprint}, ${at})
    `);
    return { kind: 'new' };
  }
  if (known.call !== claim.call || !claim.fingerprint.equals(known.fingerprint)) return { kind: 'conflict' };
  return known.answer === null ? { kind: 'underWay' } : { kind: 'answered', outcome: known.answer };
}

/** Stores the response unless one is stored already. Returns the stored one. */
export async function storeResponse(queries: Queries, player: string, key: string, answer: object): Promise<unknown> {
  const row = await queries.one<{ answer: unknown }>(sql`
    update idempotent_answer set answer = coalesce(answer, ${json(answer)})
    where player_id = ${player} and idempotency_key = ${key}
    returning answer
  `);
  return row?.answer ?? answer;
}

export async function readResponse(queries: Queries, player: string, key: string): Promise<unknown> {
  const row = await queries.one<{ answer: unknown }>(sql`
    select answer from idempotent_answer where player_id = ${player} and idempotency_key = ${key}
  `);
  return row?.answer ?? null;
}

export async function deleteOldResponses(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from idempotent_answer where created_at < ${before}`);
}
