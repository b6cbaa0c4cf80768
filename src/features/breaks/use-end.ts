import { exclusionEnd, shownEnd, type ExclusionDuration } from '../../../domain/limits/exclusions.ts';
import { momentInWords } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNow } from '../../lib/clock.ts';

/** The end of an exclusion that would start now, in words: `26 grudnia o 14:05`. */
export function useEnd(): (duration: ExclusionDuration) => string {
  const now = useNow();
  const language = useLanguage();
  return (duration) => momentInWords(shownEnd(exclusionEnd(duration, now)), now, language);
}
