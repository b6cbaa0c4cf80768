import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

let title = '';
let failures = 0;

/** Names the document after the page, `Wpłata | Konto gracza`; a failed form puts "Błąd: " before it. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const whole = t('core.documentTitle', { page });
  useEffect(() => {
    title = whole;
    document.title = failures > 0 ? t('core.errorTitle', { title }) : title;
  }, [whole, t]);
}

/** While mounted, the document's title says that something is wrong. */
export function useFailedTitle(): void {
  const { t } = useTranslation();
  useEffect(() => {
    failures += 1;
    title = title === '' ? document.title : title;
    document.title = t('core.errorTitle', { title });
    return () => {
      failures -= 1;
      if (failures === 0) document.title = title;
    };
  }, [t]);
}
