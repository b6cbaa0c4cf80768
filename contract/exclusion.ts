import * as z from 'zod/mini';
import {
  EXCLUSION_KINDS,
  MAX_REASON_LENGTH,
  SELF_EXCLUSION_DURATIONS,
  TIME_OUT_DURATIONS,
} from '../domain/limits/exclusions.ts';
import { defineEndpoint } from './endpoint.ts';
import { boundedText, nullable } from './shapes.ts';
import { Instant } from './values.ts';

/**
 * EXC-01, reading 54. None can be undone; each ends every session. Each needs a recent POST /player/verify/password in
 * the same session, which is valid for one exclusion.
 */

/** The exclusion in force; `until` is null for a closed account. */
export const Exclusion = z.object({
  type: z.enum(EXCLUSION_KINDS),
  duration: nullable(z.string()),
  until: nullable(Instant),
});
export type Exclusion = z.infer<typeof Exclusion>;

export const takeTimeOut = defineEndpoint({
  name: 'exclusion.takeTimeOut',
  summary: 'A break: no sign-in until it is over.',
  service: 'account',
  method: 'POST',
  path: '/player/time-out',
  access: 'player',
  body: z.strictObject({
    type: z.literal('TIME_OUT'),
    duration: z.enum(TIME_OUT_DURATIONS),
  }),
  responses: { 200: Exclusion },
  refusals: ['PASSWORD_NOT_VERIFIED'],
});

export const excludeSelf = defineEndpoint({
  name: 'exclusion.excludeSelf',
  summary: 'Self-exclusion for three or six months.',
  service: 'account',
  method: 'POST',
  path: '/player/self-exclusion',
  access: 'player',
  body: z.strictObject({
    /** In the documents the body has the duration only. */
    type: z._default(z.literal('SELF_EXCLUSION'), 'SELF_EXCLUSION'),
    duration: z.enum(SELF_EXCLUSION_DURATIONS),
  }),
  responses: { 200: Exclusion },
  refusals: ['PASSWORD_NOT_VERIFIED'],
});

export const closeAccount = defineEndpoint({
  name: 'exclusion.closeAccount',
  summary: 'Closes the account for good.',
  service: 'account',
  method: 'POST',
  path: '/player/close-account',
  access: 'player',
  body: z.strictObject({
    type: z.literal('CLOSE_ACCOUNT'),
    reason: z.optional(boundedText(MAX_REASON_LENGTH)),
  }),
  responses: { 200: Exclusion },
  refusals: ['PASSWORD_NOT_VERIFIED'],
});
