import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeldLimit, LimitPolicyName, Pending } from '../../../domain/limits/limit-policies.ts';
import {
  CONFIRMATION_WINDOW,
  LIMIT_POLICIES,
  LIMIT_WAIT,
  changeLimit,
  pendingState,
} from '../../../domain/limits/limit-policies.ts';
import { LIMIT_TIMES, periodOf } from '../../../domain/limits/limits.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NAMES = Object.keys(LIMIT_POLICIES) as LimitPolicyName[];
const at = Date.parse('2026-11-22T10:00:00Z');
const requested = { at, time: 'DAILY', wait: LIMIT_WAIT, loosened: 0 } as const;
const pending: Pending = { amount: 800, askedAt: at - DAY, opensAt: at, lapsesAt: at + CONFIRMATION_WINDOW };
const held: HeldLimit = { own: 500, global: 1_000, pending: null };
const fixed = LIMIT_POLICIES.fixedWait;

describe('LIM-05 when a looser limit may come', () => {
  test.each([
    ['fixedWait', 'DAILY', 0, '2026-11-23T10:00:00.000Z'],
    ['fixedWait', 'MONTHLY', 5, '2026-11-23T10:00:00.000Z'],
    ['escalatingWait', 'DAILY', 0, '2026-11-23T10:00:00.000Z'],
    ['escalatingWait', 'DAILY', 1, '2026-11-24T10:00:00.000Z'],
    ['escalatingWait', 'DAILY', 2, '2026-11-26T10:00:00.000Z'],
    ['escalatingWait', 'DAILY', 5, '2026-12-22T10:00:00.000Z'],
    ['escalatingWait', 'DAILY', 5_000, '2026-12-22T10:00:00.000Z'],
    ['waitAndPeriodEnd', 'DAILY', 0, '2026-11-23T23:00:00.000Z'],
    ['waitAndPeriodEnd', 'MONTHLY', 0, '2026-11-30T23:00:00.000Z'],
  ] as const)('%s %s after %i loosenings: %s', (name, time, loosened, opensAt) => {
    expect(new Date(LIMIT_POLICIES[name]({ time, askedAt: at, wait: LIMIT_WAIT, loosened })).toISOString()).toBe(
      opensAt,
    );
  });

  test('A wait that ends with a period ends there', () => {
    const midnight = Date.parse('2026-11-22T23:00:00Z');
    const input = { time: 'DAILY', askedAt: midnight - DAY, wait: DAY, loosened: 0 } as const;
    expect(LIMIT_POLICIES.waitAndPeriodEnd(input)).toBe(midnight);
    expect(LIMIT_POLICIES.waitAndPeriodEnd({ ...input, askedAt: midnight - DAY + 1 })).toBe(midnight + DAY);
  });

  test('A long wait is never made shorter', () => {
    const input = { time: 'DAILY', askedAt: at, wait: 60 * DAY, loosened: 3 } as const;
    expect(LIMIT_POLICIES.escalatingWait(input)).toBe(at + 60 * DAY);
  });

  test('No policy lets it come before the wait is over', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.constantFrom(...LIMIT_TIMES),
        fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 0, 1) }),
        fc.integer({ min: 0, max: 45 * DAY }),
        fc.nat(100),
        (name, time, askedAt, wait, loosened) => {
          const opensAt = LIMIT_POLICIES[name]({ time, askedAt, wait, loosened });
          expect(opensAt).toBeGreaterThanOrEqual(askedAt + wait);
          if (name === 'waitAndPeriodEnd') expect(periodOf(time, opensAt).start).toBe(opensAt);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([
    [-1, 'waiting'],
    [0, 'open'],
    [CONFIRMATION_WINDOW - 1, 'open'],
    [CONFIRMATION_WINDOW, 'lapsed'],
  ] as const)('%d ms after its wait it is %s', (later, state) => {
    expect(pendingState(pending, at + later)).toBe(state);
  });
});

describe('LIM-05 what comes of a wish', () => {
  const waits = (amount: number) => ({
    kind: 'waits',
    pending: { amount, askedAt: at, opensAt: at + LIMIT_WAIT, lapsesAt: at + LIMIT_WAIT + CONFIRMATION_WINDOW },
  });

  test.each([
    ['a stricter one holds at once', held, 400, { kind: 'stricter', amount: 400 }],
    ['also while another is to come', { ...held, pending }, 400, { kind: 'stricter', amount: 400 }],
    ['the present one changes nothing', held, 500, { kind: 'unchanged' }],
    ['and takes back what is to come', { ...held, pending }, 500, { kind: 'cancelled' }],
    ['a looser one waits', held, 800, waits(800)],
    ['the first own one holds at once', { ...held, own: null }, 1_000, { kind: 'stricter', amount: 1_000 }],
    ['where nothing is set at all too', { own: null, global: null, pending: null }, 9, { kind: 'stricter', amount: 9 }],
    ['after the wait it is confirmed', { ...held, pending }, 800, { kind: 'confirmed', amount: 800 }],
    ['another one waits anew', { ...held, pending }, 700, waits(700)],
    ['and so does a larger one', { ...held, pending }, 801, waits(801)],
  ] as const)('%s', (_, before, amount, change) => {
    expect(changeLimit(before, { ...requested, amount }, fixed)).toEqual(change);
  });

  test('Asked for again before its time it goes on waiting, after its window it waits anew', () => {
    const again = (when: number) => changeLimit({ ...held, pending }, { ...requested, at: when, amount: 800 }, fixed);
    expect(again(at - 1)).toEqual({ kind: 'unchanged' });
    expect(again(pending.lapsesAt - 1)).toEqual({ kind: 'confirmed', amount: 800 });
    expect(again(pending.lapsesAt).kind).toBe('waits');
    const present = { ...requested, at: pending.lapsesAt, amount: 500 };
    expect(changeLimit({ ...held, pending }, present, fixed)).toEqual({ kind: 'unchanged' });
  });

  test('Whatever is wished for and when: what holds grows only to an amount that was asked for a wait before', () => {
    const step = fc.record({ amount: fc.integer({ min: 0, max: 6 }), later: fc.integer({ min: 0, max: 3 * DAY }) });
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.array(step, { maxLength: 25 }), (name, steps) => {
        let present: HeldLimit = { own: 3, global: 6, pending: null };
        let now = at;
        const requestedAfter: { amount: number; at: number }[] = [];
        for (const { amount, later } of steps) {
          now += later;
          const change = changeLimit(present, { ...requested, at: now, amount }, LIMIT_POLICIES[name]);
          const own: number =
            change.kind === 'stricter' || change.kind === 'confirmed' ? change.amount : (present.own ?? 0);
          if (own > (present.own ?? 0)) {
            expect(requestedAfter.some((one) => one.amount === own && now - one.at >= LIMIT_WAIT)).toBe(true);
          }
          requestedAfter.push({ amount, at: now });
          if (change.kind !== 'unchanged')
            present = { own, global: present.global, pending: change.kind === 'waits' ? change.pending : null };
        }
      }),
      { numRuns: 200 },
    );
  });
});
