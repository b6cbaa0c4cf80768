import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from './texts.ts';

/** The present language; a change re-renders the component. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((language) => language === i18n.language) ?? LANGUAGES[0];
}
