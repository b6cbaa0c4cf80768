import type { Queries, Transaction } from '../../database/database.ts';
import type { StoredDocument, StoredPlace } from '../../store/onboarding/documents.ts';

/** A file on this machine's disk, for as long as its request lasts. */
export interface DocumentFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The bytes of document images: beside their rows or in object storage. A row never points to bytes that are not there;
 * bytes without a row are removed by `sweep`.
 */
export interface DocumentBytes {
  /** Before the transaction of the rows: each file with its place. @throws ObjectsUnavailable */
  prepare<File extends DocumentFile>(files: readonly File[]): Promise<(readonly [File, StoredPlace])[]>;
  /** In the transaction, after the row. Throws if `sweep` was faster. */
  keep(transaction: Transaction, document: StoredDocument, place: StoredPlace, file: DocumentFile): Promise<void>;
  /** @throws ObjectsUnavailable, also for other bytes than were stored */
  read(queries: Queries, document: StoredDocument, place: StoredPlace): Promise<Buffer>;
  /** Removes what no row points to any more. Returns how many. @throws ObjectsUnavailable */
  sweep(): Promise<number>;
}

/** Objects by name, in storage that other programs may look after. */
export interface ObjectStore {
  /** The name is new. @throws ObjectsUnavailable, with no object left or one that nothing points to */
  put(name: string, file: DocumentFile, sha256: string): Promise<void>;
  /** At most `size` bytes. @throws ObjectsUnavailable */
  get(name: string, size: number): Promise<Buffer>;
  /** Also if there is none. @throws ObjectsUnavailable */
  remove(name: string): Promise<void>;
}

/** The storage said no, said nothing in time, or gave something else; the message has neither names nor addresses. */
export class ObjectsUnavailable extends Error {
  override readonly name = 'ObjectsUnavailable';
}
