import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { MAX_FILES_ELSEWHERE } from '../domain/identity/identity-document.ts';
import { defineEndpoint } from './endpoint.ts';
import { elements, nullable } from './shapes.ts';
import { Count, Flag, Id, Instant } from './values.ts';

/** Names of the multipart fields, each repeated per file. */
export const FILES_PART = 'files[]';
export const TAGS_PART = 'tags[]';
export const DOCUMENT_TAG = 'document';

export const DocumentImage = z.object({
  id: Id,
  fileName: z.string(),
  /** Bytes. */
  size: Count,
  status: z.enum(['VERIFIED', 'UNVERIFIED', 'REJECTED']),
  createdOn: nullable(Instant),
});
export type DocumentImage = z.infer<typeof DocumentImage>;

/** The text fields of an upload; the files are streamed separately. */
export const UploadFields = z.object({
  'tags[]': checked(z.array(z.literal(DOCUMENT_TAG)), z.minLength(1), z.maxLength(MAX_FILES_ELSEWHERE)),
  ignoreCitizenship: z.optional(Flag),
});

export const uploadDocuments = defineEndpoint({
  name: 'documents.upload',
  summary: 'Uploads images of documents, `files[]` with as many `tags[]` (VER-06).',
  service: 'account',
  method: 'POST',
  path: '/documents/upload-documents',
  access: 'playerOrRegistration',
  body: UploadFields,
  encoding: 'multipart',
  responses: { 201: elements(DocumentImage) },
  refusals: [
    'TOO_MANY_FILES',
    'FILE_TOO_LARGE',
    'FILE_NAME_TOO_LONG',
    'FILE_TYPE_NOT_ALLOWED',
    'REGISTRATION_TOKEN_EXPIRED',
    'REGISTRATION_NOT_COMPLETE',
  ],
});

export const fetchDocuments = defineEndpoint({
  name: 'documents.fetch',
  summary: 'The documents that the player has uploaded, with their statuses (VER-06).',
  service: 'account',
  method: 'GET',
  path: '/documents/upload-documents',
  access: 'player',
  responses: { 200: elements(DocumentImage) },
});
