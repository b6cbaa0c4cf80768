import { warsawDay } from '../../domain/time/warsaw.ts';
import type { Composition } from '../engine/composition.ts';
import { RULES, type Rules } from './gateway-truth.ts';
import { leavingComposition, playComposition } from './leaving.composition.ts';
import { moneyComposition } from './money.composition.ts';
import { BREAKS, ENDS, WEEKS } from './schedules.ts';

/** The compositions that are explored in a second or two, by the names of their schedules. */
const small = (rules: Rules): readonly Composition[] => [
  ...WEEKS.map((week) => moneyComposition(week, rules)),
  ...BREAKS.map((days) => playComposition(days, rules)),
  ...ENDS.map((days) => leavingComposition(days, rules, 'tap')),
];

/** The named compositions, each at a midnight, a month's end and both changes of the clock. */
export const compositions: readonly Composition[] = [
  ...small(RULES),
  ...ENDS.map((days) => leavingComposition(days, RULES, 'page')),
];

/** The same for one night, for a short run: the night on which the clock goes forward. */
const oneNight = (rules: Rules): readonly Composition[] =>
  small(rules).filter(({ name }) => name.endsWith('the day of 23 hours'));
export const fewCompositions = oneNight(RULES);

const { changeLimit } = RULES;

/** Wrong rules of the gateway: for each, some composition must find a fault. */
const WRONG: Readonly<Record<string, Partial<Rules>>> = {
  'rule: no deposit breaks a limit': { brokenBy: () => null },
  'rule: a payment asked for twice is two': { isKnown: () => false },
  'rule: a looser limit needs no wait': {
    changeLimit: (held, requested) => changeLimit(held, requested, ({ askedAt }) => askedAt),
  },
  'rule: a looser limit holds without a second yes': {
    changeLimit: (held, { amount }) =>
      changeLimit({ ...held, own: null, global: null }, { ...NO_REQUEST, amount }, () => 0),
  },
  'rule: a looser limit never lapses': {
    changeLimit: (held, requested, policy) =>
      changeLimit({ ...held, pending: held.pending && { ...held.pending, lapsesAt: Infinity } }, requested, policy),
  },
  'rule: who is excluded signs in': { isExcluded: () => false },
  'rule: an exclusion of half its time': {
    exclusionEnd: (duration, at) => (at + RULES.exclusionEnd(duration, at)) / 2,
  },
  'rule: no session limit is reached': { reachedLimit: () => null },
  'rule: time is not cut at midnight': { spansByDay: (since, until) => [{ day: warsawDay(since), since, until }] },
};
const NO_REQUEST = { time: 'DAILY', at: 0, wait: 0, loosened: 0 } as const;

export const wrongCompositions: readonly {
  readonly seededFault: string;
  readonly compositions: readonly Composition[];
}[] = Object.entries(WRONG).map(([seededFault, wrong]) => ({
  seededFault,
  compositions: oneNight({ ...RULES, ...wrong }),
}));
