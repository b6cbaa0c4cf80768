import { queryOptions } from '@tanstack/react-query';
import { fetchDocuments } from '../../contract/documents.ts';
import { request } from '../api/client.ts';

/** The documents that the player has uploaded (VER-06). Takes no signal: the identity's machine waits for it too. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async () => (await request(fetchDocuments, { handlesOwnErrors: true })).body,
});
