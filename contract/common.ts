import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { elements, wordParam } from './shapes.ts';

/** A list of options by code, in display order. */
export const Dictionary = elements(z.object({ code: z.string(), name: z.string() }));
export type Dictionary = z.infer<typeof Dictionary>;

export const fetchIncomeSources = defineEndpoint({
  name: 'common.fetchIncomeSources',
  summary: 'Where a player’s income may come from (REG-08).',
  service: 'account',
  method: 'GET',
  path: '/common/income-source',
  access: 'public',
  responses: { 200: Dictionary },
});

export const fetchDictionary = defineEndpoint({
  name: 'common.fetchDictionary',
  summary: 'Any other list of choices, e.g. citizenships or document types (REG-08).',
  service: 'account',
  method: 'GET',
  path: '/common/:name',
  access: 'public',
  params: z.object({ name: wordParam() }),
  responses: { 200: Dictionary },
});
