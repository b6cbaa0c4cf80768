import { queryOptions } from '@tanstack/react-query';
import { fetchDocuments } from '../../contract/documents.ts';
import { request } from '../api/client.ts';

/** The player's uploaded documents (VER-06). Uses no signal: the identity's machine waits for it too. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async () => (await request(fetchDocuments, { handlesOwnErrors: true })).body,
});
