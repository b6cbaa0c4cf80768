import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  instantsOf,
  namedPeriod,
  nameOfPeriod,
  NAMED_PERIODS,
  readPeriod,
} from '../../../domain/time/history-period.ts';
import {
  hasEffect,
  isUnderWay,
  LABELS_WITHOUT_EFFECT,
  TRANSACTION_LABELS,
  transactionStatusOf,
} from '../../../domain/payments/transaction-status.ts';

describe('TXN-02 the sixteen labels', () => {
  test('Each has the status of the documents', () => {
    expect(Object.entries(TRANSACTION_LABELS)).toEqual([
      ['no-affect payment', 'pending'],
      ['deposit', 'confirmed'],
      ['deposit error', 'rejected'],
      ['deposit request', 'depositRequest'],
      ['withdrawal', 'finalized'],
      ['withdrawal request', 'withdrawalRequest'],
      ['withdrawal deny', 'failed'],
      ['withdrawal hold', 'hold'],
      ['withdrawal expired', 'expired'],
      ['adjustment increase', 'increase'],
      ['adjustment decrease', 'decrease'],
      ['win', 'win'],
      ['loss', 'loss'],
      ['storn', 'returned'],
      ['game reconciliation storn', 'loss'],
      ['game reconciliation refund', 'win'],
    ]);
    expect(transactionStatusOf('game reconciliation refund')).toBe('win');
  });

  test.each(['lucky wheel', '', 'Deposit', ' deposit', 'constructor', '__proto__', 'toString'])(
    'An unknown label has no status: %j',
    (label) => {
      expect([transactionStatusOf(label), hasEffect(label), isUnderWay(label)]).toEqual([null, true, false]);
    },
  );

  test('What moved no money in the end, and what is not over', () => {
    expect(LABELS_WITHOUT_EFFECT).toEqual([
      'no-affect payment',
      'deposit error',
      'deposit request',
      'withdrawal deny',
      'withdrawal expired',
    ]);
    expect(Object.keys(TRANSACTION_LABELS).filter(isUnderWay)).toEqual([
      'no-affect payment',
      'deposit request',
      'withdrawal request',
      'withdrawal hold',
    ]);
  });
});

describe('TXN-03 periods', () => {
  /** Half past midnight in Warsaw, still the day before in UTC. */
  const now = Date.parse('2026-11-22T23:30:00Z');

  test('Named periods end today in Warsaw; last month is a whole one', () => {
    expect(NAMED_PERIODS.map((name) => namedPeriod(name, now))).toEqual([
      { from: '2026-11-23', to: '2026-11-23' },
      { from: '2026-11-17', to: '2026-11-23' },
      { from: '2026-10-25', to: '2026-11-23' },
      { from: '2026-11-01', to: '2026-11-23' },
      { from: '2026-10-01', to: '2026-10-31' },
    ]);
    expect(namedPeriod('lastMonth', Date.parse('2028-03-01T10:00:00Z'))).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
    });
  });

  test('Every named period is known by its days', () => {
    expect(NAMED_PERIODS.map((name) => nameOfPeriod(namedPeriod(name, now), now))).toEqual([...NAMED_PERIODS]);
    expect(nameOfPeriod({ from: null, to: null }, now)).toBe('all');
    expect(nameOfPeriod({ from: '2026-11-01', to: null }, now)).toBe('custom');
    expect(nameOfPeriod({ from: null, to: '2026-11-01' }, now)).toBe('custom');
  });

  test('Days begin and end in Warsaw, in summer, in winter and where the clocks turn', () => {
    expect(instantsOf({ from: '2026-03-28', to: '2026-03-29' })).toEqual({
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
    expect(instantsOf({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
    expect(instantsOf({ from: null, to: null })).toEqual({ from: null, to: null });
  });

  test.each([
    ['2026-11-01', '2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-01', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
    ['2026-11-02', '2026-11-01', { from: '2026-11-02', to: null }],
    ['2026-02-29', '2026-11-01', { from: null, to: '2026-11-01' }],
    ['01-11-2026', 'yesterday', { from: null, to: null }],
    [null, '', { from: null, to: null }],
  ])('An address that says %j to %j', (from, to, period) => {
    expect(readPeriod(from, to)).toEqual(period);
  });

  test('Whatever an address says, what is read can be asked for', () => {
    const [year, month, day] = [fc.nat(9_999), fc.nat(13), fc.nat(32)];
    const dayLike = fc
      .tuple(year, month, day)
      .map(([y, m, d]) => [String(y).padStart(4, '0'), ...[m, d].map((n) => String(n).padStart(2, '0'))].join('-'));
    const given = fc.option(fc.oneof(dayLike, fc.string()));
    fc.assert(
      fc.property(given, given, (from, to) => {
        const instants = Object.values(instantsOf(readPeriod(from, to))).filter((instant) => instant !== null);
        expect(instants.filter((instant) => Number.isNaN(Date.parse(instant)))).toEqual([]);
      }),
    );
  });
});
