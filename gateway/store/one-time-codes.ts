import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface OneTimeCode {
  readonly playerId: string;
  readonly phoneNumber: string;
  readonly codeHash: string;
  /** How often a code was typed, this time included. */
  readonly tries: number;
  readonly sentAt: number;
  readonly expiresAt: number;
}

export async function findCode(queries: Queries, player: string): Promise<OneTimeCode | undefined> {
  return queries.one<OneTimeCode>(sql`select * from one_time_code where player_id = ${player}`);
}

/** Takes the place of the code before. */
export async function putCode(queries: Queries, code: Omit<OneTimeCode, 'tries'>): Promise<void> {
  await queries.run(sql`
    insert into one_time_code (player_id, phone_number, code_hash, tries, sent_at, expires_at)
    values (${code.playerId}, ${code.phoneNumber}, ${code.codeHash}, 0, ${code.sentAt}, ${code.expiresAt})
    on conflict (player_id) do update set
      phone_number = excluded.phone_number, code_hash = excluded.code_hash, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
  `);
}

/** Counts a try before it is judged. */
export async function countCodeTry(queries: Queries, player: string): Promise<OneTimeCode | undefined> {
  return queries.one<OneTimeCode>(sql`
    update one_time_code set tries = tries + 1 where player_id = ${player} returning *
  `);
}

/** Uses a code up. False if it was used or replaced meanwhile. */
export async function takeCode(queries: Queries, code: OneTimeCode): Promise<boolean> {
  const taken = await queries.run(sql`
    delete from one_time_code where player_id = ${code.playerId} and code_hash = ${code.codeHash}
  `);
  return taken === 1;
}

export async function deleteOldCodes(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from one_time_code where expires_at < ${before}`);
}
