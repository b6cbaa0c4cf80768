import fc from 'fast-check';
import { expect, test, vi, afterEach } from 'vitest';
import { addWorkingDays, easterOf, isWorkingDay, weekdayOf } from '../../../domain/time/working-days.ts';
import { withdrawalDueDay } from '../../../domain/payments/withdrawals.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('Easter is on the days of the published tables', () => {
  const easters = ['2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'];
  expect(easters.map((day) => easterOf(Number(day.slice(0, 4))))).toEqual(easters);
});

test.each([
  ['2026-11-26', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-01-01', false],
  ['2026-01-06', false],
  ['2026-04-03', true],
  ['2026-04-06', false],
  ['2026-05-01', false],
  ['2027-05-03', false],
  ['2026-06-04', false],
  ['2025-08-15', false],
  ['2027-11-01', false],
  ['2026-11-11', false],
  ['2026-12-24', false],
  ['2026-12-25', false],
  ['2028-12-26', false],
  ['2026-12-31', true],
])('%s is a working day in Poland: %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected);
});

test.each([
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-26', 0, '2026-11-26'],
  ['2026-11-26', 3, '2026-12-01'],
  // Christmas Eve is a Thursday, and what follows is a weekend.
  ['2026-12-23', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-04-02', 2, '2026-04-07'],
])('From %s, %d working days later it is %s', (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});

test('A working day that is added is one, later, and never more than six days away', () => {
  const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2099-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const next = addWorkingDays(day, 1);
      const distance = (Date.parse(next) - Date.parse(day)) / 86_400_000;
      expect([isWorkingDay(next), weekdayOf(next) >= 1 && weekdayOf(next) <= 5]).toEqual([true, true]);
      expect(distance >= 1 && distance <= 6).toBe(true);
    }),
  );
});

test.each(['UTC', 'America/New_York', 'Australia/Lord_Howe'])(
  'WDR-01 a withdrawal arrives by the next working day after its day in Warsaw, on a machine in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // Half past eleven at night in Warsaw, and half past midnight.
    expect(withdrawalDueDay(Date.parse('2026-11-26T22:30:00Z'))).toBe('2026-11-27');
    expect(withdrawalDueDay(Date.parse('2026-11-26T23:30:00Z'))).toBe('2026-11-30');
  },
);
