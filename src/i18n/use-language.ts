import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from './texts.ts';

/** The language that is shown; what calls it is drawn anew when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((language) => language === i18n.language) ?? LANGUAGES[0];
}
