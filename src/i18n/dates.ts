import { wallClock, warsawTime } from '../../domain/time/warsaw.ts';
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
