import { findText } from '../../src/i18n/find-text.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import type { Language } from '../../src/i18n/texts.ts';
import { screensWith, type ContextOf, type ScreenModelOf, type WordsOf } from '../engine/screen.ts';
import { allTexts } from '../support/all-texts.ts';

export { checkScreen, type Role, type Screen } from '../engine/screen.ts';

/** The text of a key in the language in which paths are walked. */
export type Words = WordsOf<TextKey>;
export type TestContext<Snapshot> = ContextOf<Snapshot, TextKey>;
/** A screen without its types, for the engine. */
export type ScreenModel = ScreenModelOf<TextKey>;

/** Creates a screen of a model. Exhaustive by type: every event has a gesture, every leaf state an assertion. */
export const defineScreen = screensWith<TextKey>();

/** Paths are walked in Polish; in English too for the pictures of states. */
export const walkLanguage: Language = process.env['WALK_LANGUAGE'] === 'en' ? 'en' : 'pl';

/** The texts as the app shows them in a language. Throws if a text does not exist. */
export async function shownWords(language: Language = walkLanguage): Promise<Words> {
  const texts = await allTexts(language, { lang: '' } as unknown as HTMLElement);
  return (key, values) => {
    const text = findText(texts.i18n, key, values);
    if (text === null) throw new Error(`There is no text '${key}'.`);
    return text;
  };
}
