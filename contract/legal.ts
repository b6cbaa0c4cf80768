import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { elements, nullable, openEnum } from './shapes.ts';
import { Empty, Flag, Id, IdParams } from './values.ts';

export const LEGAL_TYPE_CODES = [
  'TERMS_AND_CONDITIONS',
  'RESPONSIBLE_GAMBLING',
  'INFORMATION_CLAUSE',
  'PRIVACY_POLICY',
] as const;
export type LegalTypeCode = (typeof LEGAL_TYPE_CODES)[number];

/**
 * `file` is a URL with `{lang}` in it; blank lines of `changes` are not shown (LEG-02). `typeCode` may be one that the
 * documents do not list: such a document must be accepted too (reading 77).
 */
export const LegalDocument = z.object({
  id: Id,
  typeId: Id,
  typeCode: openEnum(LEGAL_TYPE_CODES),
  typeName: z.string(),
  description: nullable(z.string()),
  file: z.string(),
  changes: z._default(z.array(z.string()), []),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

const LegalQuery = z.object({ showOnUi: z.optional(Flag) });

export const fetchUnacceptedDocuments = defineEndpoint({
  name: 'legal.fetchUnaccepted',
  summary: 'The documents that the player still has to accept (LEG-01).',
  service: 'main',
  method: 'GET',
  path: '/api/legal-documents/unaccepted',
  access: 'player',
  query: LegalQuery,
  // Strict `z.array`: an omitted element would count as accepted (reading 78).
  responses: { 200: z.array(LegalDocument) },
});

export const fetchActiveDocuments = defineEndpoint({
  name: 'legal.fetchActive',
  summary: 'The documents in force, for everybody (LEG-05).',
  service: 'main',
  method: 'GET',
  path: '/api/legal-documents/active',
  access: 'public',
  query: LegalQuery,
  responses: { 200: elements(LegalDocument) },
});

export const acceptDocument = defineEndpoint({
  name: 'legal.accept',
  summary: 'Accepts one document (LEG-03).',
  service: 'main',
  method: 'PUT',
  path: '/api/legal-documents/:id',
  access: 'player',
  params: IdParams,
  body: z.strictObject({ id: Id, typeId: Id, accepted: z.literal(true) }),
  responses: { 200: Empty },
});
