import { exclusionEnd, shownEnd, type ExclusionDuration } from '../../../domain/limits/exclusions.ts';
import { formatDate, formatTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNow } from '../../lib/clock.ts';

export interface WrittenEnd {
  readonly date: string;
  readonly time: string;
}

/** The formatted end of an exclusion that would start now. */
export function useEnd(): (duration: ExclusionDuration) => WrittenEnd {
  const now = useNow();
  const language = useLanguage();
  return (duration) => {
    const end = shownEnd(exclusionEnd(duration, now));
    return { date: formatDate(end, language), time: formatTime(end, language) };
  };
}
