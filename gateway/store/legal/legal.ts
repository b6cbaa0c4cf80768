import type { LegalTypeCode } from '../../../contract/legal.ts';
import type { Queries } from '../../database/database.ts';
import { json, sql } from '../../database/sql.ts';
import type { Language } from '../../lib/language.ts';

export interface LegalVersion {
  readonly documentId: string;
  readonly typeCode: LegalTypeCode;
  readonly version: number;
  /** False: for information only, no acceptance required. */
  readonly needsAcceptance: boolean;
  readonly showOnUi: boolean;
  readonly activeFrom: number;
  /** What is new in this version. */
  readonly changes: Readonly<Record<Language, readonly string[]>>;
}

/** The version of each type that is in force at a time. */
export async function activeVersions(queries: Queries, at: number): Promise<LegalVersion[]> {
  return queries.all<LegalVersion>(sql`
    select distinct on (type_code) * from legal_document where active_from <= ${at} order by type_code, version desc
  `);
}

/** Versions in force that require an acceptance which the player has not given. */
export async function unacceptedVersions(queries: Queries, player: string, at: number): Promise<LegalVersion[]> {
  return queries.all<LegalVersion>(sql`
    select * from (
      select distinct on (type_code) * from legal_document where active_from <= ${at} order by type_code, version desc
    ) active
    where needs_acceptance and not exists (
      select 1 from legal_acceptance accepted
      where accepted.player_id = ${player} and accepted.document_id = active.document_id
    )
  `);
}

export async function findLegalVersion(queries: Queries, document: string): Promise<LegalVersion | undefined> {
  return queries.one<LegalVersion>(sql`select * from legal_document where document_id = ${document}`);
}

export async function findLegalVersionByNumber(
  queries: Queries,
  typeCode: LegalTypeCode,
  version: number,
): Promise<LegalVersion | undefined> {
  return queries.one<LegalVersion>(
    sql`select * from legal_document where type_code = ${typeCode} and version = ${version}`,
  );
}

/** Adds a version, unless it exists. */
export async function insertLegalVersion(queries: Queries, document: LegalVersion): Promise<void> {
  await queries.run(sql`
    insert into legal_document (
      document_id, type_code, version, needs_acceptance, show_on_ui, active_from, changes
    ) values (
      ${document.documentId}, ${document.typeCode}, ${document.version}, ${document.needsAcceptance},
      ${document.showOnUi}, ${document.activeFrom}, ${json(document.changes)}
    ) on conflict do nothing
  `);
}

export async function nextLegalVersion(queries: Queries, typeCode: LegalTypeCode): Promise<number> {
  const row = await queries.one<{ version: number }>(
    sql`select coalesce(max(version), 0) + 1 as version from legal_document where type_code = ${typeCode}`,
  );
  return row?.version ?? 1;
}

/** For testers: deletes all acceptances of the player. */
export async function deleteAcceptances(queries: Queries, player: string): Promise<void> {
  await queries.run(sql`delete from legal_acceptance where player_id = ${player}`);
}

/** Stores an acceptance with its date; a second one does not change the first. */
export async function insertAcceptance(queries: Queries, player: string, document: string, at: number): Promise<void> {
  await queries.run(sql`
    insert into legal_acceptance (player_id, document_id, accepted_at) values (${player}, ${document}, ${at})
    on conflict do nothing
  `);
}
