import { wallClock } from '../../domain/time/warsaw.ts';
import type { Language } from './language.ts';

/** A time (epoch ms) in Warsaw, with minutes: `24 listopada 2026 16:31`. */
export function writtenTime(at: number, language: Language): string {
  return wallClock(at)
    .locale(language)
    .format(language === 'pl' ? 'D MMMM YYYY HH:mm' : 'D MMMM YYYY [at] HH:mm');
}

/** The day in Warsaw, `24 listopada 2026`. */
export function writtenDay(at: number, language: Language): string {
  return wallClock(at).locale(language).format('D MMMM YYYY');
}

/** The month in Warsaw, `listopad 2026`. */
export function writtenMonth(at: number, language: Language): string {
  return wallClock(at).locale(language).format('MMMM YYYY');
}
