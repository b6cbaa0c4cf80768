import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../../domain/money/money.ts';
import { formatDate, formatDateTime, formatTime } from '../../../src/i18n/dates.ts';
import { formatDuration } from '../../../src/i18n/durations.ts';
import { formatAmount, formatMoney } from '../../../src/i18n/money.ts';

const NBSP = '\u00a0';

describe('formats', () => {
  test.each([
    [0, '0,00'],
    [1, '0,01'],
    [123450, `1${NBSP}234,50`],
    [100000000, `1${NBSP}000${NBSP}000,00`],
    [-2500, '-25,00'],
  ])('I18N-01 %i grosze', (grosze, text) => {
    expect(formatAmount(grosze)).toBe(text);
    expect(formatMoney(grosze)).toBe(`${text}${NBSP}zł`);
  });

  test('I18N-01 what is shown reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_00 }), (grosze) => {
        expect(parseAmount(formatAmount(grosze))).toEqual({ kind: 'amount', grosze });
        expect(parseAmount(formatMoney(grosze).replace('zł', ''))).toEqual({ kind: 'amount', grosze });
      }),
      { numRuns: 20_000 },
    );
  });

  test('I18N-01 days are those of Warsaw', () => {
    const newYearInWarsaw = Date.UTC(2026, 11, 31, 23, 30);
    expect(formatDate(newYearInWarsaw, 'pl')).toBe('01 sty 2027');
    expect(formatDate(newYearInWarsaw, 'en')).toBe('01 Jan 2027');
    expect(formatTime(newYearInWarsaw, 'pl')).toBe('00:30');
    expect(formatDateTime('2026-07-21T16:05:00Z', 'pl')).toBe('21 lip 2026, 18:05');
  });

  test.each([
    [0, '0 sekund', '0 seconds'],
    [1, '1 sekunda', '1 second'],
    [62, '1 minuta 2 sekundy', '1 minute 2 seconds'],
    [5400, '1 godzina 30 minut', '1 hour 30 minutes'],
  ])('durations of %i seconds', (seconds, pl, en) => {
    expect(formatDuration(seconds, 'pl').replaceAll(NBSP, ' ')).toBe(pl);
    expect(formatDuration(seconds, 'en').replaceAll(NBSP, ' ')).toBe(en);
  });
});
