import dayjs from 'dayjs';
import 'dayjs/locale/pl.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { TIME_ZONE } from '../../../machines/domain/constants.ts';
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

/** The time of day in Warsaw, `18:05` (HH:mm). */
export function formatTime(at: Instant, language: Language): string {
  return inWarsaw(at, language).format('HH:mm');
}

/** Day and time in Warsaw, `21 lis 2026, 18:05`. */
export function formatDateTime(at: Instant, language: Language): string {
  return inWarsaw(at, language).format('DD MMM YYYY, HH:mm');
}
