import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NET_PERIODS,
  lastDayOf,
  lastNetPeriods,
  netPositions,
  netPositionsSince,
} from '../../../domain/payments/net-position.ts';

const days = [
  { day: '2026-11-01', deposits: 100_00, withdrawals: 0 },
  { day: '2026-10-31', deposits: 50_00, withdrawals: 20_00 },
  { day: '2026-10-25', deposits: 0, withdrawals: 70_00 },
  { day: '2026-11-02', deposits: 10_00, withdrawals: 200_00 },
];

describe('the net position', () => {
  test.each([
    [
      'DAY',
      [
        '2026-11-02 1000 20000 19000',
        '2026-11-01 10000 0 -10000',
        '2026-10-31 5000 2000 -3000',
        '2026-10-25 0 7000 7000',
      ],
    ],
    ['WEEK', ['2026-11-02 1000 20000 19000', '2026-10-26 15000 2000 -13000', '2026-10-19 0 7000 7000']],
    ['MONTH', ['2026-11-01 11000 20000 9000', '2026-10-01 5000 9000 4000']],
    ['EVER', ['2026-10-25 16000 29000 13000']],
  ] as const)('By %s', (period, rows) => {
    expect(
      netPositions(days, period).map((row) => [row.from, row.deposits, row.withdrawals, row.result].join(' ')),
    ).toEqual(rows);
  });

  test('Without a movement there is none', () => {
    for (const period of NET_PERIODS) expect(netPositions([], period)).toEqual([]);
  });

  test('Whatever the period, the sums are the same', () => {
    const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const movement = fc.record({
      day: day.map((date) => date.toISOString().slice(0, 10)),
      deposits: fc.nat(1_000_00),
      withdrawals: fc.nat(1_000_00),
    });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), fc.constantFrom(...NET_PERIODS), (movements, period) => {
        const total = netPositions(movements, period).reduce((sum, row) => sum + row.result, 0);
        expect(total).toBe(movements.reduce((sum, one) => sum + one.withdrawals - one.deposits, 0));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['DAY', 1, '2026-11-03'],
    ['DAY', 10, '2026-10-25'],
    ['WEEK', 2, '2026-10-26'],
    ['MONTH', 1, '2026-11-01'],
    ['MONTH', 12, '2025-12-01'],
    ['EVER', 5, null],
  ] as const)('The last of %s, %i of them, begin on %s', (period, count, from) => {
    expect(netPositionsSince(period, count, Date.parse('2026-11-03T08:00:00Z'))).toBe(from);
  });

  const AT = Date.parse('2026-11-03T08:00:00Z');

  test.each([
    ['DAY', 3, ['2026-11-01', '2026-11-02', '2026-11-03']],
    ['WEEK', 3, ['2026-10-19', '2026-10-26', '2026-11-02']],
    ['MONTH', 4, ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']],
    ['EVER', 1, []],
  ] as const)('The last periods of %s, without a gap at the change of the clock', (period, count, expected) => {
    expect(lastNetPeriods(period, count, AT)).toEqual(expected);
  });

  test.each([
    ['DAY', '2026-10-25', '2026-10-25'],
    ['WEEK', '2026-10-19', '2026-10-25'],
    ['WEEK', '2026-11-02', '2026-11-03'],
    ['MONTH', '2026-02-01', '2026-02-28'],
    ['MONTH', '2026-10-01', '2026-10-31'],
    ['MONTH', '2026-11-01', '2026-11-03'],
    ['EVER', '2025-07-09', '2026-11-03'],
  ] as const)('The last day of the %s from %s is %s', (period, from, last) => {
    expect(lastDayOf(period, from, AT)).toBe(last);
  });
});
