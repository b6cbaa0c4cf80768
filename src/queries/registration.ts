import { queryOptions } from '@tanstack/react-query';
import { fetchDictionary, fetchIncomeSources, type Dictionary } from '../../contract/common.ts';
import { fetchActiveDocuments } from '../../contract/legal.ts';
import { request } from '../api/client.ts';
import { inLanguage } from './page-language.ts';

/** A dictionary of /common, with names in a language. */
export function dictionaryQuery(name: string, language: string) {
  return queryOptions({
    queryKey: ['dictionary', name, language],
    queryFn: async ({ signal }): Promise<Dictionary> =>
      name === 'income-source'
        ? (await request(fetchIncomeSources, { headers: inLanguage(language), signal })).body
        : (await request(fetchDictionary, { params: { name }, headers: inLanguage(language), signal })).body,
  });
}

/** The documents in force, for the form's placeholders (REG-03), including those that no screen lists. */
export function documentsOfForm(language: string) {
  return queryOptions({
    queryKey: ['legalDocuments', 'ofForm', language],
    queryFn: async ({ signal }) =>
      (await request(fetchActiveDocuments, { query: {}, headers: inLanguage(language), signal })).body,
  });
}
