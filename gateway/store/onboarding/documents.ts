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

export async function insertDocument(transaction: Transaction, document: StoredDocument): Promise<void> {
  await transaction.run(sql`
    insert into document (player_id, document_id, file_name, media_type, size, tag, status, created_at)
    values (${document.playerId}, ${document.documentId}, ${document.fileName}, ${document.mediaType},
      ${document.size}, ${document.tag}, ${document.status}, ${document.createdAt})
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
