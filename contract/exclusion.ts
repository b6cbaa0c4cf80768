import * as z from 'zod/mini';
import { EXCLUSION_KINDS, SELF_EXCLUSION_DURATIONS, TIME_OUT_DURATIONS } from '../domain/limits/exclusions.ts';
import { defineCall } from './call.ts';
import { FreeText } from './fields.ts';
import { nullable } from './shapes.ts';
import { Instant } from './values.ts';

/**
 * EXC-01, reading 54. None can be undone; each ends every session. Each needs a POST /player/verify/password of the same
 * session shortly before, which is used up by it.
 */

/** What now holds; `until` is null for a closed account. */
export const Exclusion = /* @__PURE__ */ z.object({
  type: /* @__PURE__ */ z.enum(EXCLUSION_KINDS),
  duration: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  until: /* @__PURE__ */ nullable(Instant),
});
export type Exclusion = z.infer<typeof Exclusion>;

export const takeTimeOut = /* @__PURE__ */ defineCall({
  name: 'exclusion.takeTimeOut',
  summary: 'A break: no sign-in until it is over.',
  service: 'account',
  method: 'POST',
  path: '/player/time-out',
  access: 'player',
  body: /* @__PURE__ */ z.strictObject({
    type: /* @__PURE__ */ z.literal('TIME_OUT'),
    duration: /* @__PURE__ */ z.enum(TIME_OUT_DURATIONS),
  }),
  answers: { 200: Exclusion },
  refusals: ['PASSWORD_NOT_VERIFIED'],
});

export const excludeSelf = /* @__PURE__ */ defineCall({
  name: 'exclusion.excludeSelf',
  summary: 'Self-exclusion for three or six months.',
  service: 'account',
  method: 'POST',
  path: '/player/self-exclusion',
  access: 'player',
  body: /* @__PURE__ */ z.strictObject({
    /** The documents show the duration alone. */
    type: /* @__PURE__ */ z._default(/* @__PURE__ */ z.literal('SELF_EXCLUSION'), 'SELF_EXCLUSION'),
    duration: /* @__PURE__ */ z.enum(SELF_EXCLUSION_DURATIONS),
  }),
  answers: { 200: Exclusion },
  refusals: ['PASSWORD_NOT_VERIFIED'],
});

export const closeAccount = /* @__PURE__ */ defineCall({
  name: 'exclusion.closeAccount',
  summary: 'Closes the account for good.',
  service: 'account',
  method: 'POST',
  path: '/player/close-account',
  access: 'player',
  body: /* @__PURE__ */ z.strictObject({
    type: /* @__PURE__ */ z.literal('CLOSE_ACCOUNT'),
    reason: /* @__PURE__ */ z.optional(FreeText),
  }),
  answers: { 200: Exclusion },
  refusals: ['PASSWORD_NOT_VERIFIED'],
});
