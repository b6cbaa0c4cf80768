import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type DocumentStatus = 'UNVERIFIED' | 'VERIFIED' | 'REJECTED';

export interface StoredDocument {
  readonly playerId: string;
  readonly documentId: string;
  /** The player's file name. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly tag: string;
  readonly status: DocumentStatus;
  readonly createdAt: number;
}

/** Where its bytes lie: the object's name and what they come to; both null if they lie beside the row. */
export interface StoredPlace {
  readonly objectName: string | null;
  readonly sha256: string | null;
}

/** Counts all but rejected documents: a rejected one may be sent again. */
export async function countDocuments(queries: Queries, player: string): Promise<number> {
  const row = await queries.one<{ documents: number }>(sql`
    select count(*)::int as documents from document where player_id = ${player} and status <> 'REJECTED'
  `);
  return row?.documents ?? 0;
}

/** Newest first. */
export async function listDocuments(queries: Queries, player: string): Promise<StoredDocument[]> {
  return queries.all<StoredDocument>(sql`
    select player_id, document_id, file_name, media_type, size, tag, status, created_at from document
    where player_id = ${player} order by created_at desc, document_id desc
  `);
}

/** The document with the place of its bytes. */
export async function findDocument(
  queries: Queries,
  player: string,
  document: string,
): Promise<(StoredDocument & StoredPlace) | undefined> {
  return queries.one<StoredDocument & StoredPlace>(sql`
    select player_id, document_id, file_name, media_type, size, tag, status, created_at, object_name, sha256
    from document where player_id = ${player} and document_id = ${document}
  `);
}

/** True if the bytes of any document lie in object storage. */
export async function hasObjects(queries: Queries): Promise<boolean> {
  return (await queries.one(sql`select 1 as found from document where object_name is not null limit 1`)) !== undefined;
}

/** Deletes the documents of a player; their objects are removed by the next sweep. */
export async function deleteDocuments(transaction: Transaction, player: string): Promise<void> {
  await transaction.run(sql`
    with gone as (delete from document where player_id = ${player} returning object_name)
    insert into loose_object (object_name, remove_after)
    select object_name, '-infinity' from gone where object_name is not null
  `);
}

export async function insertDocument(
  transaction: Transaction,
  document: StoredDocument,
  { objectName, sha256 }: StoredPlace,
): Promise<void> {
  await transaction.run(sql`
    insert into document (
      player_id, document_id, file_name, media_type, size, tag, status, created_at, object_name, sha256
    )
    values (${document.playerId}, ${document.documentId}, ${document.fileName}, ${document.mediaType},
      ${document.size}, ${document.tag}, ${document.status}, ${document.createdAt}, ${objectName}, ${sha256})
  `);
}

export async function insertChunk(
  transaction: Transaction,
  { playerId, documentId }: StoredDocument,
  chunk: number,
  bytes: Buffer,
): Promise<void> {
  await transaction.run(sql`
    insert into document_part (player_id, document_id, part, bytes)
    values (${playerId}, ${documentId}, ${chunk}, ${bytes})
  `);
}

/** The bytes that lie beside the row, in their order. */
export async function readChunks(queries: Queries, { playerId, documentId }: StoredDocument): Promise<Buffer> {
  const rows = await queries.all<{ bytes: Buffer }>(sql`
    select bytes from document_part where player_id = ${playerId} and document_id = ${documentId} order by part
  `);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** False if there is no such document. */
export async function setDocumentStatus(
  transaction: Transaction,
  player: string,
  document: string,
  status: DocumentStatus,
  at: number,
): Promise<boolean> {
  const changed = await transaction.run(sql`
    update document set status = ${status}, decided_at = ${at}
    where player_id = ${player} and document_id = ${document}
  `);
  return changed === 1;
}

/** The newest documents of all players, with their owners' e-mails. */
export async function latestDocuments(
  queries: Queries,
  max: number,
): Promise<(StoredDocument & { readonly email: string })[]> {
  return queries.all<StoredDocument & { email: string }>(sql`
    select d.player_id, document_id, file_name, media_type, size, tag, status, d.created_at, p.email
    from document d join player p on p.player_id = d.player_id
    order by d.created_at desc, document_id desc limit ${max}
  `);
}
