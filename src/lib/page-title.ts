import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

let title = '';
let failures = 0;
/** Where the title belongs to, once it stays as it is. */
let titled: string | null = null;
const listeners = new Set<() => void>();

/** The title of the page that is open; null until it is known. A failed form leaves it as it is. */
export const finalTitle = (): string | null => (titled === location.pathname ? title : null);

/** Calls back as soon as the title of the page that is open is known; returns the way to stop. */
export function onFinalTitle(listener: (title: string) => void): () => void {
  const notify = (): void => {
    const known = finalTitle();
    if (known !== null) listener(known);
  };
  listeners.add(notify);
  notify();
  return () => void listeners.delete(notify);
}

/**
 * Names the document after the page, `Wpłata | Konto gracza`; a failed form puts "Błąd: " before it. What is shown
 * until the page can name itself is not final.
 */
export function usePageTitle(page: string, isFinal: boolean): void {
  const { t } = useTranslation();
  const whole = t('core.documentTitle', { page });
  useEffect(() => {
    title = whole;
    document.title = failures > 0 ? t('core.errorTitle', { title }) : title;
    titled = isFinal ? location.pathname : null;
    listeners.forEach((notify) => notify());
  }, [whole, isFinal, t]);
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
