import { readdirSync } from 'node:fs';
import type { TextArea } from '../../src/i18n/text-keys.ts';
import { startTexts, type Language, type TextService } from '../../src/i18n/texts.ts';
import { watchTexts } from './watch-texts.ts';

/** The texts of every area in a language, loaded at once; `locales/pl/account-settings.json` is `accountSettings`. */
export async function allTexts(language: Language, root = document.documentElement): Promise<TextService> {
  const texts = await startTexts({ storage: { read: () => language, write() {} }, root });
  const areas = readdirSync(`locales/${language}`).map((file) =>
    file.replace('.json', '').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  // Those of the page itself, not of a test that looks for them.
  if (typeof document !== 'undefined' && root === document.documentElement) watchTexts(texts.i18n);
  await Promise.all(areas.filter((area) => area !== 'core').map((area) => texts.loadTexts(area as TextArea)));
  return texts;
}
