import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { elements, wordParam } from './shapes.ts';

/** A list of choices by code, in the order in which it is shown. */
export const Dictionary = /* @__PURE__ */ elements(
  /* @__PURE__ */ z.object({ code: /* @__PURE__ */ z.string(), name: /* @__PURE__ */ z.string() }),
);
export type Dictionary = z.infer<typeof Dictionary>;

export const fetchIncomeSources = /* @__PURE__ */ defineCall({
  name: 'common.fetchIncomeSources',
  summary: 'Where a player’s income may come from (REG-08).',
  service: 'account',
  method: 'GET',
  path: '/common/income-source',
  access: 'public',
  answers: { 200: Dictionary },
});

export const fetchDictionary = /* @__PURE__ */ defineCall({
  name: 'common.fetchDictionary',
  summary: 'Any other list of choices, e.g. citizenships or document types (REG-08).',
  service: 'account',
  method: 'GET',
  path: '/common/:name',
  access: 'public',
  params: /* @__PURE__ */ z.object({ name: /* @__PURE__ */ wordParam() }),
  answers: { 200: Dictionary },
});
