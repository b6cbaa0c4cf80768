import { warsawDay } from '../../domain/time/warsaw.ts';
import type { Product } from '../engine/product.ts';
import { RULES, type Rules } from './gateway-truth.ts';
import { leavingProduct, playProduct } from './leaving.product.ts';
import { moneyProduct } from './money.product.ts';
import { BREAKS, ENDS, WEEKS } from './schedules.ts';

/** The products that are explored in a second or two, by the names of their schedules. */
const small = (rules: Rules): readonly Product[] => [
  ...WEEKS.map((week) => moneyProduct(week, rules)),
  ...BREAKS.map((days) => playProduct(days, rules)),
  ...ENDS.map((days) => leavingProduct(days, rules, 'tap')),
];

/** The named products, each at a midnight, a month's end and both changes of the clock. */
export const products: readonly Product[] = [
  ...small(RULES),
  ...ENDS.map((days) => leavingProduct(days, RULES, 'page')),
];

/** Those of one night, for a short run: the night on which the clock goes forward. */
const oneNight = (rules: Rules): readonly Product[] =>
  small(rules).filter(({ name }) => name.endsWith('the day of 23 hours'));
export const fewProducts = oneNight(RULES);

const { changeLimit } = RULES;

/** Rules of the gateway that are wrong, each: some product must notice. */
const WRONG: Readonly<Record<string, Partial<Rules>>> = {
  'rule: no deposit breaks a limit': { brokenBy: () => null },
  'rule: a payment asked for twice is two': { isKnown: () => false },
  'rule: a looser limit needs no wait': {
    changeLimit: (held, wish) => changeLimit(held, wish, ({ askedAt }) => askedAt),
  },
  'rule: a looser limit holds without a second yes': {
    changeLimit: (held, { amount }) =>
      changeLimit({ ...held, own: null, global: null }, { ...NO_WISH, amount }, () => 0),
  },
  'rule: a looser limit never lapses': {
    changeLimit: (held, wish, policy) =>
      changeLimit({ ...held, pending: held.pending && { ...held.pending, lapsesAt: Infinity } }, wish, policy),
  },
  'rule: who is excluded signs in': { isExcluded: () => false },
  'rule: an exclusion of half its time': {
    exclusionEnd: (duration, at) => (at + RULES.exclusionEnd(duration, at)) / 2,
  },
  'rule: no session limit is reached': { reachedLimit: () => null },
  'rule: time is not cut at midnight': { spansByDay: (since, until) => [{ day: warsawDay(since), since, until }] },
};
const NO_WISH = { time: 'DAILY', at: 0, wait: 0, loosened: 0 } as const;

export const wrongProducts: readonly { readonly plant: string; readonly products: readonly Product[] }[] =
  Object.entries(WRONG).map(([plant, wrong]) => ({ plant, products: oneNight({ ...RULES, ...wrong }) }));
