import dayjs from 'dayjs';
import 'dayjs/locale/pl.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { TIME_ZONE } from '../../domain/constants.ts';
import type { Language } from './texts.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** An instant as epoch milliseconds or an ISO text. */
export type Instant = number | string;

function inWarsaw(at: Instant, language: Language): dayjs.Dayjs {
  return dayjs(at).tz(TIME_ZONE).locale(language);
}

/** The day in Warsaw, `21 lis 2026` (DD MMM YYYY). */
export function formatDate(at: Instant, language: Language): string {
  return inWarsaw(at, language).format('DD MMM YYYY');
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of day in Warsaw, `18:05` (HH:mm), the same in every language; quick enough for a long list. */
export function formatTime(at: Instant, _language: Language): string {
  return timeOfDay.format(typeof at === 'string' ? Date.parse(at) : at);
}

/** Day and time in Warsaw, `21 lis 2026, 18:05`. */
export function formatDateTime(at: Instant, language: Language): string {
  return inWarsaw(at, language).format('DD MMM YYYY, HH:mm');
}
