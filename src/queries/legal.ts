import { queryOptions } from '@tanstack/react-query';
import { fetchActiveDocuments } from '../../contract/legal.ts';
import { request } from '../api/client.ts';
import { handlingOwnErrors } from './handles-own-errors.ts';

/** The documents in force, in a language; public (LEG-05). */
export const activeDocumentsQuery = (language: string) =>
  queryOptions({
    queryKey: ['legalDocuments', 'active', language],
    queryFn: async ({ signal }) =>
      (await request(fetchActiveDocuments, { query: { showOnUi: true }, ...handlingOwnErrors(language, signal) })).body,
  });
