import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../components/navigation/language-switch.tsx';
import { SchemeSwitch } from '../../components/navigation/scheme-switch.tsx';
import { isLanguage, type Language } from '../../i18n/texts.ts';
import { useServices } from '../../system/services.ts';
import { useColorScheme } from '../../theme/color-scheme.ts';

/** Language and colour scheme; if a language cannot be loaded, an error is shown and the present one stays. */
export function Switches({ variant = 'compact' }: { readonly variant?: 'compact' | 'full' }) {
  const { t, i18n } = useTranslation();
  const { texts, toasts } = useServices();
  const { scheme, setScheme } = useColorScheme();
  const change = (language: Language) => {
    texts.changeLanguage(language).catch(() => {
      toasts.show({ id: 'language', kind: 'error', text: t('core.requestErrors.network') });
    });
  };
  return (
    <>
      <LanguageSwitch language={isLanguage(i18n.language) ? i18n.language : 'pl'} onChange={change} />
      <SchemeSwitch scheme={scheme} onChange={setScheme} variant={variant} />
    </>
  );
}
