import { addDays, wallClock, warsawDay, warsawTime } from '../../domain/time/warsaw.ts';
import type { Language } from './texts.ts';

/** An instant as epoch milliseconds or an ISO text. */
export type Instant = number | string;

const msOf = (at: Instant): number => (typeof at === 'string' ? Date.parse(at) : at);

/** An instant in Warsaw time, in a dayjs format: `D MMM` is `21 lis`. */
export function formatInstant(at: Instant, format: string, language: Language): string {
  return wallClock(msOf(at)).locale(language).format(format);
}

/** The date in Warsaw, `21 lis 2026` (DD MMM YYYY). */
export function formatDate(at: Instant, language: Language): string {
  return formatInstant(at, 'DD MMM YYYY', language);
}

/** The time in Warsaw, `18:05` (HH:mm), the same in every language; fast enough for a long list. */
export function formatTime(at: Instant, _language: Language): string {
  return warsawTime(msOf(at));
}

/** Date and time in Warsaw, `21 lis 2026, 18:05`. */
export function formatDateTime(at: Instant, language: Language): string {
  return formatInstant(at, 'DD MMM YYYY, HH:mm', language);
}

const NBSP = '\u00A0';

/** `at` answers when, `until` how long. */
export type MomentForm = 'at' | 'until';

interface MomentWords {
  readonly yesterday: string;
  readonly today: string;
  readonly tomorrow: string;
  /** The next midnight. As `00:00 tomorrow` it could be read as a day later. */
  readonly midnight: string;
  /** Before a date, and before the time. */
  readonly day: string;
  readonly time: string;
}

const MOMENT_WORDS: Readonly<Record<Language, Readonly<Record<MomentForm, MomentWords>>>> = {
  pl: {
    at: { yesterday: 'wczoraj', today: 'dziś', tomorrow: 'jutro', midnight: 'dziś o północy', day: '', time: ' o ' },
    until: {
      yesterday: 'do wczoraj',
      today: 'do dziś',
      tomorrow: 'do jutra',
      midnight: 'do północy',
      day: 'do ',
      time: ' do ',
    },
  },
  en: {
    at: {
      yesterday: 'yesterday',
      today: 'today',
      tomorrow: 'tomorrow',
      midnight: 'at midnight tonight',
      day: 'on ',
      time: ' at ',
    },
    until: {
      yesterday: 'until yesterday',
      today: 'until today',
      tomorrow: 'until tomorrow',
      midnight: 'until midnight tonight',
      day: 'until ',
      time: ' at ',
    },
  },
};

/** A day in Warsaw inside a sentence: `3 grudnia`, `3 December`; with the year if it is another one than now. */
export function dayInWords(at: Instant, now: number, language: Language): string {
  const isThisYear = warsawDay(msOf(at)).slice(0, 4) === warsawDay(now).slice(0, 4);
  // The name of a Polish month is in the genitive only after a plain space.
  return formatInstant(at, isThisYear ? 'D MMMM' : 'D MMMM YYYY', language).replace(' ', NBSP);
}

/**
 * An instant inside a sentence: `jutro o 14:05`, `3 grudnia o 14:05`, `do jutra do 14:05`. The next midnight is
 * `dziś o północy`; of a later one the date alone says when, since the day begins then.
 */
export function momentInWords(at: Instant, now: number, language: Language, form: MomentForm = 'at'): string {
  const words = MOMENT_WORDS[language][form];
  const time = formatTime(at, language);
  const isMidnight = time === '00:00';
  const day = warsawDay(msOf(at));
  const daysFromNow = (days: number): string => warsawDay(addDays(now, days));
  const withTime = (written: string): string => `${written}${words.time.trimEnd()}${NBSP}${time}`;
  if (day === daysFromNow(1)) return isMidnight ? words.midnight : withTime(words.tomorrow);
  if (day === daysFromNow(0)) return withTime(words.today);
  if (day === daysFromNow(-1)) return withTime(words.yesterday);
  const written = words.day + dayInWords(at, now, language);
  return isMidnight && form === 'at' && msOf(at) > now ? written : withTime(written);
}
