import { shownEnd } from '../../domain/limits/exclusions.ts';
import { sessionLimitOf, type LoginError } from '../../domain/account/login-errors.ts';
import { gatewayNow } from '../api/clock.ts';
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
    const { momentInWords } = await import('../i18n/dates.ts');
    const end = momentInWords(shownEnd(until), gatewayNow(), texts.language());
    return texts.i18n.t('breaks.againFrom', { end });
  } catch {
    return null;
  }
}
