import { queryOptions } from '@tanstack/react-query';
import { fetchActiveDocuments, fetchUnacceptedDocuments } from '../../contract/legal.ts';
import { request } from '../api/client.ts';
import { toldByPage } from './told-by-page.ts';

/** The documents in force, for everybody (LEG-05), in a language. */
export const activeDocumentsQuery = (language: string) =>
  queryOptions({
    queryKey: ['legalDocuments', 'active', language],
    queryFn: async ({ signal }) =>
      (await request(fetchActiveDocuments, { query: { showOnUi: true }, ...toldByPage(language, signal) })).body,
  });

/** What the player still has to accept; never taken from what was known before (LEG-01). The gate itself asks again. */
export const unacceptedDocumentsQuery = queryOptions({
  queryKey: ['legalDocuments', 'unaccepted'],
  queryFn: async ({ signal }) =>
    (await request(fetchUnacceptedDocuments, { query: { showOnUi: true }, signal, isToldByCaller: true })).body,
  staleTime: 0,
  retry: false,
});
