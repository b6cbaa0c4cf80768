import type { AboutUs, ContactData, FooterSection, SocialLink, Sponsor } from '../../contract/content.ts';
import type { Queries } from '../database/database.ts';
import { json, sql } from '../database/sql.ts';
import type { Language } from '../lib/language.ts';

/** Content of the public pages, without promotions. */
export interface PublicContent {
  readonly aboutUs: AboutUs;
  readonly contactData: ContactData;
  readonly footerSections: readonly FooterSection[];
  readonly socialLinks: readonly SocialLink[];
  readonly sponsors: readonly Sponsor[];
}

type Name = keyof PublicContent;

/** One item in a language; undefined if the operator has not written it. */
export async function findContent<N extends Name>(
  queries: Queries,
  name: N,
  language: Language,
): Promise<PublicContent[N] | undefined> {
  const row = await queries.one<{ content: Record<Language, PublicContent[N]> }>(
    sql`select content from public_content where name = ${name}`,
  );
  return row?.content[language];
}

export async function putContent<N extends Name>(
  queries: Queries,
  name: N,
  content: Readonly<Record<Language, PublicContent[N]>>,
): Promise<void> {
  await queries.run(sql`
    insert into public_content (name, content) values (${name}, ${json(content)})
    on conflict (name) do update set content = excluded.content
  `);
}
