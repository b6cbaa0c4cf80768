import { queryOptions } from '@tanstack/react-query';
import { fetchDocuments } from '../../contract/documents.ts';
import { request } from '../api/client.ts';

/** The documents that the player has uploaded (VER-06). */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async ({ signal }) => (await request(fetchDocuments, { signal, handlesOwnErrors: true })).body,
});
