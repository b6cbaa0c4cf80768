import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseAmount } from '../../../domain/money/money.ts';
import { formatDate, formatDateTime, formatTime } from '../../../src/i18n/dates.ts';
import { formatDuration, formatShortDuration } from '../../../src/i18n/durations.ts';
import { formatAmount, formatMoney } from '../../../src/i18n/money.ts';

/** Zones whose clock changes on other nights than in Warsaw, and one on the same. */
const ZONES = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Warsaw'];

const NBSP = '\u00a0';

afterEach(() => {
  vi.unstubAllEnvs();
});

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
    ['pl', 'sty lut mar kwi maj cze lip sie wrz paź lis gru'],
    ['en', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
  ] as const)('I18N-01 months have three letters in %s, and stand after the day', (language, months) => {
    const written = Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month, 5, 12), language));
    expect(written).toEqual(months.split(' ').map((month) => `05 ${month} 2026`));
  });

  test.each(ZONES)(
    'I18N-01 a machine in %s writes the time in Warsaw, also in an hour that it skips itself',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(formatDateTime(Date.UTC(2015, 2, 8, 1, 30), 'pl')).toBe('08 mar 2015, 02:30');
      expect(formatDateTime('2003-04-06T02:04:00+02:00', 'en')).toBe('06 Apr 2003, 02:04');
    },
  );

  test.each([
    [0, '0 sekund', '0 seconds'],
    [1, '1 sekunda', '1 second'],
    [62, '1 minuta 2 sekundy', '1 minute 2 seconds'],
    [5400, '1 godzina 30 minut', '1 hour 30 minutes'],
  ])('Durations of %i seconds', (seconds, pl, en) => {
    expect(formatDuration(seconds, 'pl').replaceAll(NBSP, ' ')).toBe(pl);
    expect(formatDuration(seconds, 'en').replaceAll(NBSP, ' ')).toBe(en);
  });

  test.each([
    [0, '0 min', '0 min'],
    [59, '0 min', '0 min'],
    [3_600, '1 godz.', '1 hr'],
    [5_460, '1 godz. 31 min', '1 hr 31 min'],
  ])('Short durations of %i seconds', (seconds, pl, en) => {
    expect(formatShortDuration(seconds, 'pl').replaceAll(NBSP, ' ')).toBe(pl);
    expect(formatShortDuration(seconds, 'en').replaceAll(NBSP, ' ')).toBe(en);
  });
});
