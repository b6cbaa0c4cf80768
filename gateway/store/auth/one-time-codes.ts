import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface OneTimeCode {
  readonly playerId: string;
  readonly phoneNumber: string;
  readonly codeHash: string;
  /** Number of tries, this one included. */
  readonly tries: number;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** True for the number requested last: only its code is valid. */
  readonly isLast: boolean;
}

/** A text message with a code, sent for this registration. */
export interface CodeMessage {
  readonly phoneNumber: string;
  readonly sentAt: number;
}

export async function findCode(
  queries: Queries,
  player: string,
  phoneNumber: string,
): Promise<OneTimeCode | undefined> {
  return queries.one<OneTimeCode>(sql`
    select * from one_time_code where player_id = ${player} and phone_number = ${phoneNumber}
  `);
}

/** From now on only the code of this number is valid. */
export async function chooseNumber(queries: Queries, player: string, phoneNumber: string): Promise<void> {
  await queries.run(sql`
    update one_time_code set is_last = (phone_number = ${phoneNumber}) where player_id = ${player}
  `);
}

/** Replaces the number's earlier code and makes this the valid one. */
export async function putCode(queries: Queries, code: Omit<OneTimeCode, 'tries' | 'isLast'>): Promise<void> {
  await chooseNumber(queries, code.playerId, code.phoneNumber);
  await queries.run(sql`
    insert into one_time_code (player_id, phone_number, code_hash, tries, sent_at, expires_at, is_last)
    values (${code.playerId}, ${code.phoneNumber}, ${code.codeHash}, 0, ${code.sentAt}, ${code.expiresAt}, true)
    on conflict (player_id, phone_number) do update set
      code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
      is_last = true
  `);
}

/** Counts a try before the code is checked. */
export async function recordCodeAttempt(queries: Queries, player: string): Promise<OneTimeCode | undefined> {
  return queries.one<OneTimeCode>(sql`
    update one_time_code set tries = tries + 1 where player_id = ${player} and is_last returning *
  `);
}

/** Uses a code. False if it was used or replaced in the meantime. */
export async function takeCode(queries: Queries, code: OneTimeCode): Promise<boolean> {
  const taken = await queries.run(sql`
    delete from one_time_code
    where player_id = ${code.playerId} and phone_number = ${code.phoneNumber} and code_hash = ${code.codeHash}
  `);
  return taken === 1;
}

export async function deleteOldCodes(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from one_time_code where expires_at < ${before}`);
}

export async function findCodeMessages(queries: Queries, player: string, since: number): Promise<CodeMessage[]> {
  return queries.all<CodeMessage>(sql`
    select phone_number, sent_at from code_message where player_id = ${player} and sent_at > ${since}
  `);
}

export async function putCodeMessage(queries: Queries, player: string, message: CodeMessage): Promise<void> {
  await queries.run(sql`
    insert into code_message (player_id, phone_number, sent_at)
    values (${player}, ${message.phoneNumber}, ${message.sentAt})
  `);
}

export async function deleteOldCodeMessages(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from code_message where sent_at < ${before}`);
}
