import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The operator's texts of a language, by full key. */
export async function textsOf(queries: Queries, language: string): Promise<Readonly<Record<string, string>>> {
  const rows = await queries.all<{ key: string; text: string }>(
    sql`select key, text from text_override where language = ${language} order by key`,
  );
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

export async function putText(queries: Queries, language: string, key: string, text: string): Promise<void> {
  await queries.run(sql`
    insert into text_override (language, key, text) values (${language}, ${key}, ${text})
    on conflict (language, key) do update set text = excluded.text
  `);
}

export async function deleteText(queries: Queries, language: string, key: string): Promise<void> {
  await queries.run(sql`delete from text_override where language = ${language} and key = ${key}`);
}
