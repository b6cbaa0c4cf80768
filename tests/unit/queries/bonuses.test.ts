import { describe, expect, test } from 'vitest';
import type { Bonus } from '../../../contract/incentives.ts';
import { bonusListOf, bonusListQuery } from '../../../src/queries/bonuses.ts';

const bonus = (id: string | number): Bonus => ({
  id,
  name: 'Bonus',
  title: null,
  description: null,
  steps: [],
  stepsHeader: null,
  isFreebet: false,
  redeemActive: null,
  createdOn: '2026-11-20T12:00:00Z',
  status: 'AVAILABLE',
  active: true,
  accepted: false,
  amount: null,
  wagering: { required: 1_000, done: 0, balance: 0, deadline: '2026-12-31T22:59:00Z', smallestOdds: 1.5 },
  outcome: null,
});

const page = (ids: readonly (string | number)[], totalCount: number) => ({
  records: ids.map(bonus),
  received: ids.length,
  totalCount,
  totalAmount: null,
});

describe('NAV-05 BON-01 the list that an address asks for', () => {
  test('Is one of three; anything else is the available ones', () => {
    expect(['available', 'accepted', 'passed', 'nonsense', '', null].map(bonusListOf)).toEqual([
      'available',
      'accepted',
      'passed',
      'available',
      'available',
      'available',
    ]);
  });
});

describe('CFG-03 BON-01 pages', () => {
  const { getNextPageParam, select } = bonusListQuery('available');
  const next = (...pages: readonly ReturnType<typeof page>[]) =>
    getNextPageParam(pages.at(-1) ?? page([], 0), [...pages], pages.length - 1, []);

  test('There is a next one while fewer are loaded than there are, and an empty one ends the list', () => {
    const full = page(
      Array.from({ length: 20 }, (_, id) => id),
      41,
    );
    expect(next(full)).toBe(1);
    expect(next(full, full)).toBe(2);
    expect(next(full, full, page([40], 41))).toBeUndefined();
    expect(next(full, page([], 41))).toBeUndefined();
  });

  test('What a new arrival moved to the next page stands there once, as it is latest', () => {
    const shifted = { pages: [page([4, 3], 4), page(['3', 2], 4)], pageParams: [0, 1] };
    expect(select?.(shifted).map(({ id }) => id)).toEqual([4, '3', 2]);
  });
});
