import { afterFirstPaint } from './after-first-paint.ts';
import type { Language, TextService } from '../i18n/texts.ts';

/** Replaces bundled texts by the operator's own, once per shown language; without them the bundled ones stay. */
export function followOverrides(texts: TextService): void {
  const asked = new Set<Language>();
  const ask = (): void => {
    const language = texts.language();
    if (asked.has(language)) return;
    asked.add(language);
    afterFirstPaint()
      .then(() => import('../adapters/shell/config-adapter.ts'))
      .then(({ fetchOverrides }) => fetchOverrides(language))
      .then((found) => texts.override(language, found))
      .catch(() => asked.delete(language));
  };
  ask();
  texts.i18n.on('languageChanged', ask);
}
