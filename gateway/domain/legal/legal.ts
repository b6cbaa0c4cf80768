import type { LegalDocument, LegalTypeCode } from '../../../contract/legal.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { isId, newId } from '../../lib/ids.ts';
import type { LegalVersion } from '../../store/legal/legal.ts';
import {
  activeVersions,
  findLegalVersion,
  insertAcceptance,
  insertLegalVersion,
  nextLegalVersion,
} from '../../store/legal/legal.ts';
import type { Language } from '../../lib/language.ts';
import { LEGAL_TYPES } from './legal-texts.ts';

/** Documents accepted at registration: the terms, the privacy policy, responsible gambling (VAL-05). */
const TICKED_AT_REGISTRATION: readonly LegalTypeCode[] = [
  'TERMS_AND_CONDITIONS',
  'PRIVACY_POLICY',
  'RESPONSIBLE_GAMBLING',
];

export function legalForWire(document: LegalVersion, language: Language): LegalDocument {
  const { id, file, name, description } = LEGAL_TYPES[document.typeCode];
  return {
    id: document.documentId,
    typeId: id,
    typeCode: document.typeCode,
    typeName: name[language],
    description: description[language],
    file: `/docs/${file}-${document.version}_{lang}.html`,
    changes: [...document.changes[language]],
  };
}

/** Sorted by type; `onUi` leaves out documents that are not shown on screens. */
export function shownDocuments(documents: readonly LegalVersion[], onUi: boolean): LegalVersion[] {
  return documents
    .filter(({ showOnUi }) => showOnUi || !onUi)
    .toSorted((a, b) => LEGAL_TYPES[a.typeCode].id - LEGAL_TYPES[b.typeCode].id);
}

export type Accepted = 'accepted' | 'unknown' | 'otherId' | 'otherType';

/** Stores one acceptance (LEG-03) with its date; also of a version that was replaced after it had been shown. */
export async function acceptDocument(
  queries: Queries,
  player: string,
  asked: { readonly path: string; readonly id: string; readonly typeId: string },
  at: number,
): Promise<Accepted> {
  const document = isId(asked.path) ? await findLegalVersion(queries, asked.path) : undefined;
  if (document === undefined || document.activeFrom > at) return 'unknown';
  if (asked.id.toLowerCase() !== document.documentId) return 'otherId';
  if (asked.typeId !== String(LEGAL_TYPES[document.typeCode].id)) return 'otherType';
  await insertAcceptance(queries, player, document.documentId, at);
  return 'accepted';
}

/** Whether all documents that a registration accepts are in force: otherwise nobody can accept them. */
export async function canRegister(queries: Queries, at: number): Promise<boolean> {
  const active = new Set((await activeVersions(queries, at)).map(({ typeCode }) => typeCode));
  return TICKED_AT_REGISTRATION.every((typeCode) => active.has(typeCode));
}

/** Accepts the documents in force that the registration shows with a checkbox; call it where the account is created. */
export async function acceptAtRegistration(transaction: Transaction, player: string, at: number): Promise<void> {
  for (const { typeCode, documentId } of await activeVersions(transaction, at)) {
    if (TICKED_AT_REGISTRATION.includes(typeCode)) await insertAcceptance(transaction, player, documentId, at);
  }
}

/** Puts a new version in force, which every player has to accept. */
export async function publishLegalVersion(
  queries: Queries,
  typeCode: LegalTypeCode,
  changes: LegalVersion['changes'],
  at: number,
): Promise<LegalVersion> {
  const document: LegalVersion = {
    documentId: newId(at),
    typeCode,
    version: await nextLegalVersion(queries, typeCode),
    needsAcceptance: true,
    showOnUi: true,
    activeFrom: at,
    changes,
  };
  await insertLegalVersion(queries, document);
  return document;
}
