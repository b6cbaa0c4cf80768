import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import corePl from '../../locales/pl/core.json' with { type: 'json' };
import { ADULT_AGE, DEFAULT_LANGUAGE } from '../../domain/constants.ts';
import type { TextArea } from './text-keys.ts';

export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Storage of the chosen language (`src/api/storage.ts` implements it). */
export interface LanguageStorage {
  read(): string | null;
  write(language: Language): void;
}

/** The product's texts and their present language. */
export interface TextService {
  readonly i18n: i18n;
  /** Loads an area's texts in the present language; resolves at once if already loaded. Rejects without network. */
  loadTexts(area: TextArea): Promise<void>;
  /** Loads the other language's texts, then switches without a reload, sets `<html lang>` and stores the choice. */
  changeLanguage(language: Language): Promise<void>;
  language(): Language;
  /** The operator's texts of the gateway's `/i18n/{lang}`, which replace bundled ones: full key -> text. */
  override(language: Language, texts: Readonly<Record<string, string>>): void;
}

type Bundle = { readonly default: Record<string, unknown> };
type Area = TextArea | 'core';

/** The file of an area: `accountSettings` is `account-settings.json`. */
export const fileOf = (area: Area): string => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The texts of an area. Polish `core` is in the first file. */
function bundleOf(language: Language, area: Area): Promise<Bundle> {
  if (language === 'pl' && area === 'core') return Promise.resolve({ default: corePl });
  return import(`../../locales/${language}/${fileOf(area)}.json`, { with: { type: 'json' } }) as Promise<Bundle>;
}

const NAMESPACE = 'translation';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export interface TextOptions {
  readonly storage: LanguageStorage;
  /**
   * The element whose `lang` attribute follows the language: the document's root in the app. It has the language that
   * the gateway chose.
   */
  readonly root: { lang: string };
}

/**
 * Starts the texts in the stored language, otherwise in that of the page, otherwise in Polish. Resolves when the first screen's texts are loaded; if
 * the stored language cannot be loaded, Polish is used, and the stored language stays stored.
 */
export async function startTexts({ storage, root }: TextOptions): Promise<TextService> {
  const instance = createInstance();
  const wanted = new Set<Area>(['core']);
  const overrides = new Map<Language, Record<string, string>>();

  // `core` names the age only: the first page does without the other values and all formats.
  const loadValues = async (): Promise<void> => (await import('./interpolation.ts')).addValues(instance);

  const load = async (language: Language, area: Area): Promise<void> => {
    const mark = markOf(area);
    if (instance.exists(mark, { lng: language, fallbackLng: [] })) return;
    const [{ default: bundle }] = await Promise.all([bundleOf(language, area), area !== 'core' && loadValues()]);
    instance.addResourceBundle(language, NAMESPACE, bundle, true, true);
    instance.addResource(language, NAMESPACE, mark, area);
    applyOverrides(language);
  };

  const applyOverrides = (language: Language): void => {
    for (const [key, text] of Object.entries(overrides.get(language) ?? {})) {
      if (instance.exists(key, { lng: language, fallbackLng: [] })) {
        instance.addResource(language, NAMESPACE, key, text);
      }
    }
  };

  const show = async (language: Language): Promise<void> => {
    await Promise.all([...wanted].map((area) => load(language, area)));
    await instance.changeLanguage(language);
    root.lang = language;
  };

  await instance.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: {},
    // Said, although they are the default: otherwise i18next tries at each text whether its key is a sentence.
    keySeparator: '.',
    nsSeparator: false,
    interpolation: { escapeValue: false, defaultVariables: { adultAge: ADULT_AGE } },
    returnEmptyString: false,
    react: { useSuspense: false },
  });

  await load('pl', 'core');
  const chosen = [storage.read(), root.lang].find(isLanguage);
  await show(chosen ?? 'pl').catch(() => show('pl'));

  const language = (): Language => (isLanguage(instance.language) ? instance.language : 'pl');

  return {
    i18n: instance,
    language,
    async loadTexts(area) {
      wanted.add(area);
      await load(language(), area);
    },
    async changeLanguage(next) {
      await show(next);
      storage.write(next);
    },
    override(target, texts) {
      if (Object.keys(texts).length === 0) return;
      overrides.set(target, { ...overrides.get(target), ...texts });
      applyOverrides(target);
      // Re-renders what is already on the screen.
      const showAgain = (): void => {
        if (target === instance.language) void instance.changeLanguage(target);
      };
      showAgain();
      // The operator's text may name any value, also on the first page.
      if (Object.values(texts).some((text) => text.includes('{{'))) void loadValues().then(showAgain, () => {});
    },
  };
}

/** A key that is no text, set when an area is loaded. */
function markOf(area: Area): string {
  return `loaded.${area}`;
}
