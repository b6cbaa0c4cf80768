import { shownEnd } from '../../domain/limits/exclusions.ts';
import { sessionLimitOf, type LoginError } from '../../domain/account/login-errors.ts';
import type { TextService } from '../i18n/texts.ts';

/**
 * From when the account is available again after a refused login, as text (AUTH-09). Null if it has no end, if the
 * refusal's own text and dialog show it, or if the texts do not load.
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
