import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '../../domain/brand.ts';

let title = '';
let failures = 0;
/** The path of the final title; null while the title is not final. */
let titled: string | null = null;
const listeners = new Set<() => void>();

function setTitle(whole: string): void {
  title = whole;
}

/** The title of the page that was rendered last; in the gateway, which renders one at a time. */
export const renderedTitle = (): string => title;

/** The open page's title; null until it is final. A failed form does not change it. */
export const finalTitle = (): string | null => (titled === location.pathname ? title : null);

/** Notifies the listener when the open page's title is final; returns the unsubscribe function. */
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
 * Sets the document's title from the page, `Wpłata · Remis`; a failed form prefixes it with "Błąd: ". A title
 * shown while the page is loading is not final.
 */
export function usePageTitle(page: string, isFinal: boolean): void {
  const { t } = useTranslation();
  const whole = `${page} · ${BRAND}`;
  // Where the gateway renders, there are no effects.
  if (typeof document === 'undefined') setTitle(whole);
  useEffect(() => {
    title = whole;
    document.title = failures > 0 ? t('core.errorTitle', { title }) : title;
    titled = isFinal ? location.pathname : null;
    listeners.forEach((notify) => notify());
  }, [whole, isFinal, t]);
}

/** While mounted, the document's title shows the error prefix. */
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
