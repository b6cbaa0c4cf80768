import { useMinute } from '../lib/clock.ts';
import { momentInWords, type Instant, type MomentForm } from './dates.ts';
import { useLanguage } from './use-language.ts';

/** Writes an instant inside a sentence of the page; a day's name changes at midnight. */
export function useMomentWords(): (at: Instant, form?: MomentForm) => string {
  const language = useLanguage();
  const now = useMinute(0);
  return (at, form) => momentInWords(at, now, language, form);
}
