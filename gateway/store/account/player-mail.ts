import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Language } from '../../lib/language.ts';

/** The language of mails to a player. */
export async function readLanguage(queries: Queries, player: string): Promise<Language> {
  const row = await queries.one<{ language: Language }>(sql`select language from player where player_id = ${player}`);
  return row?.language ?? 'pl';
}

export async function writeLanguage(queries: Queries, player: string, language: Language): Promise<void> {
  await queries.run(sql`
    update player set language = ${language} where player_id = ${player} and language <> ${language}
  `);
}

/** The activation link was used: the e-mail is verified, and sign-in is allowed. */
export async function markEmailVerified(transaction: Transaction, player: string): Promise<void> {
  await transaction.run(sql`
    update player set email_status = 'VERIFIED', is_active = true where player_id = ${player}
  `);
}
