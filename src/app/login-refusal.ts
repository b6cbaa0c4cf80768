import { shownEnd } from '../../domain/limits/exclusions.ts';
import { sessionLimitOf, type LoginError } from '../../domain/account/login-errors.ts';
import type { TextService } from '../i18n/texts.ts';

/**
 * From when on the account is available again to whom a login was refused, in words (AUTH-09). Null where that does not come
 * by itself, where the refusal's own words and dialog say it, and where the words don't come.
 */
export async function refusalEndText(
  texts: TextService,
  error: LoginError,
  until: number | null,
): Promise<string | null> {
  if (until === null || sessionLimitOf(error) !== null) return null;
  try {
    await texts.loadTexts('breaks');
    const { formatDate, formatTime } = await import('../i18n/dates.ts');
    const end = shownEnd(until);
    const language = texts.language();
    return texts.i18n.t('breaks.againFrom', { date: formatDate(end, language), time: formatTime(end, language) });
  } catch {
    return null;
  }
}
