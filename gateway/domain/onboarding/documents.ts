import { DOCUMENT_TAG, FILES_PART, TAGS_PART } from '../../../contract/documents.ts';
import type { DocumentProblem, DocumentType } from '../../../domain/identity/identity-document.ts';
import {
  MAX_FILES_ELSEWHERE,
  documentProblems,
  documentTypeOf,
  maxFilesOf,
} from '../../../domain/identity/identity-document.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Fields } from '../refusal.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentBytes } from '../ports/document-bytes.ts';
import type { ReadUpload, Upload, UploadedFile } from '../ports/upload.ts';
import { newId } from '../../lib/ids.ts';
import type { DocumentStatus, StoredDocument, StoredPlace } from '../../store/onboarding/documents.ts';
import * as store from '../../store/onboarding/documents.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import type { Player } from '../../store/account/players.ts';
import { findPlayer, setIdentity } from '../../store/account/players.ts';
import { readRegistration } from '../../store/onboarding/registrations.ts';
import type { IdentityPrincipal } from './identity.ts';
import { missingBefore } from './registration-rules.ts';

/** The refusal and the field code of each problem of a file; the response has the first one that applies. */
const REFUSALS = {
  tooBig: { code: 'FILE_TOO_LARGE', field: 'tooBig' },
  nameTooLong: { code: 'FILE_NAME_TOO_LONG', field: 'tooLong' },
  nameUnsafe: { code: 'UNPROCESSABLE_ENTITY', field: 'characters' },
  empty: { code: 'FILE_TYPE_NOT_ALLOWED', field: 'required' },
  type: { code: 'FILE_TYPE_NOT_ALLOWED', field: 'format' },
} as const satisfies Record<DocumentProblem, { readonly code: string; readonly field: string }>;

/** Refusals when the caller can't upload now. */
type AccessRefusal = 'PLAYER_ID_NOT_FOUND' | 'NOT_FOUND' | 'REGISTRATION_TOKEN_EXPIRED' | 'REGISTRATION_NOT_COMPLETE';
type FileRefusal = (typeof REFUSALS)[DocumentProblem]['code'];
type UploadRefusal = AccessRefusal | FileRefusal | 'TOO_MANY_FILES';

export interface Documents {
  /** Stores the images of an upload, all or none. A refusal names each invalid file. */
  upload(principal: IdentityPrincipal, read: ReadUpload): Promise<StoredDocument[] | Refusal<UploadRefusal>>;
  list(player: string): Promise<StoredDocument[]>;
  /** The bytes of an image; null if there is no such image. @throws ObjectsUnavailable */
  read(player: string, document: string): Promise<Buffer | null>;
  /** An employee's decision on an image. False if there is no such image. */
  decide(player: string, document: string, status: Exclude<DocumentStatus, 'UNVERIFIED'>): Promise<boolean>;
}

function tooManyFiles(): Refusal<'TOO_MANY_FILES'> {
  return new Refusal('TOO_MANY_FILES', { fields: { [FILES_PART]: ['tooBig'] } });
}

interface CheckedFile extends UploadedFile {
  readonly type: DocumentType;
}

/** Detection by the first bytes and by content must agree; HEIC is a kind of HEIF. */
function typeOf({ head, contentType }: UploadedFile): DocumentType | null {
  const type = documentTypeOf(head);
  return contentType === type || (type === 'image/heic' && contentType === 'image/heif') ? type : null;
}

function problemsOf(file: UploadedFile): DocumentProblem[] {
  const problems = documentProblems(file);
  return problems.includes('empty') || problems.includes('type') || typeOf(file) !== null
    ? problems
    : [...problems, 'type'];
}

/** Names files `files[].0`, `files[].1`, … so that each refusal can be assigned to its file. */
function check(files: readonly UploadedFile[]): CheckedFile[] | Refusal<FileRefusal> {
  const problems = files.map(problemsOf);
  const fields: Fields = Object.fromEntries(
    problems.flatMap((found, index) =>
      found.length === 0 ? [] : [[`${FILES_PART}.${index}`, found.map((problem) => REFUSALS[problem].field)]],
    ),
  );
  const [first] = problems.flat();
  if (first !== undefined) return new Refusal(REFUSALS[first].code, { fields });
  return files.flatMap((file) => {
    const type = typeOf(file);
    return type === null ? [] : [{ ...file, type }];
  });
}

function checkTexts({ fields, files }: Upload): Refusal<'UNPROCESSABLE_ENTITY'> | null {
  const tags = fields.get(TAGS_PART) ?? [];
  const unknown = [...fields.keys()].filter((name) => name !== TAGS_PART && name !== 'ignoreCitizenship');
  const problems: Fields = {
    ...(files.length === 0 ? { [FILES_PART]: ['required'] } : {}),
    ...(tags.length === files.length ? {} : { [TAGS_PART]: [tags.length === 0 ? 'required' : 'mismatch'] }),
    ...(tags.every((tag) => tag === DOCUMENT_TAG) ? {} : { [TAGS_PART]: ['choice'] }),
    ...Object.fromEntries(unknown.map((name) => [name, ['unknown']])),
  };
  return Object.keys(problems).length > 0 ? new Refusal('UNPROCESSABLE_ENTITY', { fields: problems }) : null;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bytes: DocumentBytes;
}

/** Images of documents (VER-06, VAL-13). Where they are stored, and why: docs/adr/0010 and 0071. */
export function createDocuments({ database, clock, bytes }: Deps): Documents {
  const findPrincipal = async ({ kind, player: id }: IdentityPrincipal): Promise<Player | Refusal<AccessRefusal>> => {
    if (kind === 'player') {
      const player = await findPlayer(database, id);
      if (player === undefined) return new Refusal('PLAYER_ID_NOT_FOUND');
      return player;
    }
    const present = await readRegistration(database, id, clock.now());
    if (present === undefined) return new Refusal('NOT_FOUND');
    if (present.player.accountStatus !== 'BASIC') return new Refusal('REGISTRATION_TOKEN_EXPIRED');
    const missing = missingBefore('end', present);
    if (missing !== null) return new Refusal('REGISTRATION_NOT_COMPLETE', { fields: missing });
    return present.player;
  };

  const storeFile = async (
    transaction: Transaction,
    player: string,
    file: CheckedFile,
    place: StoredPlace,
  ): Promise<StoredDocument> => {
    const now = clock.now();
    const document: StoredDocument = {
      playerId: player,
      documentId: newId(now),
      fileName: file.name.normalize('NFC'),
      mediaType: file.type,
      size: file.size,
      tag: DOCUMENT_TAG,
      status: 'UNVERIFIED',
      createdAt: now,
    };
    await store.insertDocument(transaction, document, place);
    await bytes.keep(transaction, document, place, file);
    return document;
  };

  /** The player's identity status that follows from the reviewed images. */
  const moveIdentity = async (transaction: Transaction, id: string): Promise<void> => {
    const player = await findPlayer(transaction, id);
    const isByHand = player?.verificationMethod === 'MANUAL' || player?.verificationMethod === null;
    if (player === undefined || player.accountStatus === 'BASIC' || !isByHand) return;
    const statuses = new Set((await store.listDocuments(transaction, id)).map(({ status }) => status));
    const status = statuses.has('UNVERIFIED')
      ? 'IN_VERIFICATION'
      : statuses.has('VERIFIED')
        ? 'VERIFIED'
        : 'UNVERIFIED';
    const isProven = player.identityStatus === 'VERIFIED' && status === 'IN_VERIFICATION';
    if (status !== player.identityStatus && !isProven) await setIdentity(transaction, player, status, 'MANUAL');
  };

  return {
    async upload(principal, read) {
      const player = await findPrincipal(principal);
      if (player instanceof Refusal) return player;
      const { playerId, citizenship } = player;
      // A signed-in player may have to prove more than the registration form requires.
      const bound = principal.kind === 'player' ? MAX_FILES_ELSEWHERE : maxFilesOf(citizenship);
      if ((await store.countDocuments(database, playerId)) >= bound) return tooManyFiles();
      return read(bound, async (upload) => {
        const refused = checkTexts(upload);
        if (refused !== null) return refused;
        const isIgnored = upload.fields.get('ignoreCitizenship')?.[0] === 'true';
        const max = isIgnored ? bound : Math.min(bound, maxFilesOf(citizenship));
        const files = check(upload.files);
        if (files instanceof Refusal) return files;
        const prepared = await bytes.prepare(files);
        return database.transaction(async (transaction) => {
          await lockPlayer(transaction, playerId);
          if ((await store.countDocuments(transaction, playerId)) + files.length > max) return tooManyFiles();
          const stored: StoredDocument[] = [];
          for (const [file, place] of prepared) stored.push(await storeFile(transaction, playerId, file, place));
          await moveIdentity(transaction, playerId);
          return stored;
        });
      });
    },

    list: (player) => store.listDocuments(database, player),

    async read(player, id) {
      const document = await store.findDocument(database, player, id);
      return document === undefined ? null : bytes.read(database, document, document);
    },

    decide: (player, document, status) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        if (!(await store.setDocumentStatus(transaction, player, document, status, clock.now()))) return false;
        await moveIdentity(transaction, player);
        return true;
      }),
  };
}
