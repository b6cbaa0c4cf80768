import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseAmount } from '../../../domain/money/money.ts';
import { dayInWords, formatDate, formatDateTime, formatTime, momentInWords } from '../../../src/i18n/dates.ts';
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

  /** Thursday, 26 November 2026, 14:05 in Warsaw. */
  const NOW = Date.UTC(2026, 10, 26, 13, 5);

  test.each([
    ['2026-11-25T09:00:00Z', 'wczoraj o 10:00', 'yesterday at 10:00'],
    ['2026-11-25T23:00:00Z', 'dziś o 00:00', 'today at 00:00'],
    ['2026-11-26T18:30:00Z', 'dziś o 19:30', 'today at 19:30'],
    ['2026-11-26T22:59:59Z', 'dziś o 23:59', 'today at 23:59'],
    ['2026-11-26T23:00:00Z', 'dziś o północy', 'at midnight tonight'],
    ['2026-11-26T23:01:00Z', 'jutro o 00:01', 'tomorrow at 00:01'],
    ['2026-11-27T13:05:00Z', 'jutro o 14:05', 'tomorrow at 14:05'],
    ['2026-11-27T23:00:00Z', '28 listopada', 'on 28 November'],
    ['2026-11-30T23:00:00Z', '1 grudnia', 'on 1 December'],
    ['2026-12-03T13:05:00Z', '3 grudnia o 14:05', 'on 3 December at 14:05'],
    ['2026-01-09T13:05:00Z', '9 stycznia o 14:05', 'on 9 January at 14:05'],
    ['2026-01-08T23:00:00Z', '9 stycznia o 00:00', 'on 9 January at 00:00'],
    ['2026-12-31T23:00:00Z', '1 stycznia 2027', 'on 1 January 2027'],
    ['2027-02-26T13:05:00Z', '26 lutego 2027 o 14:05', 'on 26 February 2027 at 14:05'],
  ])('I18N-01 (reading 6) in a sentence %s is %s', (at, pl, en) => {
    expect(momentInWords(at, NOW, 'pl').replaceAll(NBSP, ' ')).toBe(pl);
    expect(momentInWords(at, NOW, 'en').replaceAll(NBSP, ' ')).toBe(en);
  });

  test.each([
    ['2026-11-26T18:30:00Z', 'do dziś do 19:30', 'until today at 19:30'],
    ['2026-11-26T23:00:00Z', 'do północy', 'until midnight tonight'],
    ['2026-11-27T13:05:00Z', 'do jutra do 14:05', 'until tomorrow at 14:05'],
    ['2026-11-30T23:00:00Z', 'do 1 grudnia do 00:00', 'until 1 December at 00:00'],
    ['2027-05-26T12:05:00Z', 'do 26 maja 2027 do 14:05', 'until 26 May 2027 at 14:05'],
  ])('I18N-01 (reading 6) an end in a sentence keeps its minute: %s is %s', (at, pl, en) => {
    expect(momentInWords(at, NOW, 'pl', 'until').replaceAll(NBSP, ' ')).toBe(pl);
    expect(momentInWords(at, NOW, 'en', 'until').replaceAll(NBSP, ' ')).toBe(en);
  });

  test('I18N-01 (reading 6) the days of a sentence are those of Warsaw, also around the change of its clock', () => {
    const beforeTheLongNight = Date.UTC(2026, 9, 24, 21, 30);
    expect(momentInWords(Date.UTC(2026, 9, 24, 22), beforeTheLongNight, 'pl').replaceAll(NBSP, ' ')).toBe(
      'dziś o północy',
    );
    const inTheLongDay = Date.UTC(2026, 9, 24, 22, 15);
    expect(momentInWords(Date.UTC(2026, 9, 25, 23), inTheLongDay, 'pl').replaceAll(NBSP, ' ')).toBe('dziś o północy');
    expect(momentInWords(Date.UTC(2026, 9, 26, 22, 30), inTheLongDay, 'pl').replaceAll(NBSP, ' ')).toBe(
      'jutro o 23:30',
    );
  });

  test('I18N-01 (reading 6) the months of a sentence are in the genitive', () => {
    const months = Array.from({ length: 12 }, (_, month) => dayInWords(Date.UTC(2026, month, 5, 12), NOW, 'pl'));
    expect(months.map((text) => text.split(NBSP)[1])).toEqual(
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' '),
    );
  });

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
    expect(formatShortDuration(seconds, 'pl')).not.toMatch(/\d /);
  });
});
