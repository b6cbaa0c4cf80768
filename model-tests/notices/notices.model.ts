import type { ExclusionInForce } from '../../domain/limits/exclusions.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

/** 2026-03-31 10:00 in Warsaw. */
const AT = Date.UTC(2026, 2, 31, 8);

export const EXCLUSION: ExclusionInForce = { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: AT + 7 * 86_400_000 };

export const noticesModel = defineModel({
  name: 'notices',
  create: machines.notices.create,
  inputs: { start: undefined },
  events: {
    'notices.expiryNear': { by: 'parent', cases: { soon: { deadline: AT + 60_000 } } },
    'notices.expiryAverted': { by: 'parent' },
    'notices.stay': { by: 'person' },
    'notices.limitReached': {
      by: 'parent',
      cases: { daily: { period: 'daily', at: AT }, monthly: { period: 'monthly', at: AT } },
    },
    'notices.excluded': { by: 'parent', cases: { week: { exclusion: EXCLUSION } } },
    'notices.sessionEnded': { by: 'parent' },
    'notices.signedOut': { by: 'parent' },
    'notices.signedIn': { by: 'parent' },
    'notices.acknowledged': { by: 'person' },
  },
  actors: {},
  invariants: {
    'AUTH-12 a warning says until when': (snapshot) =>
      !snapshot.matches('warning') || snapshot.context.deadline === AT + 60_000,
    'AUTH-09 of a reached limit it is known since when': (snapshot) =>
      !snapshot.matches('reached') || snapshot.context.reachedAt === AT,
    'nothing is remembered while nothing is told': (snapshot) =>
      !snapshot.matches('none') ||
      (snapshot.context.deadline === null &&
        snapshot.context.reachedAt === null &&
        snapshot.context.exclusion === null),
    'EXC-01 who was excluded is told until when': (snapshot) =>
      !snapshot.matches('excluded') || snapshot.context.exclusion === EXCLUSION,
  },
});
