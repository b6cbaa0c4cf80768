import type { QueryClient } from '@tanstack/react-query';

/**
 * `meta` of a query whose response has texts in the page's language, and whose key lacks the language: it is fetched
 * again when the page's language changes.
 */
export const IN_PAGE_LANGUAGE = { isInPageLanguage: true } as const;

/** Headers of a request in a given language, whatever the page's language is. */
export function inLanguage(language: string): Record<string, string> {
  return { 'accept-language': language };
}

/** A change of the page's language makes such queries stale; those in use are fetched at once. */
export function followPageLanguage(client: QueryClient): void {
  // The gateway renders pages without a document, each in one language.
  if (typeof document === 'undefined') return;
  const root = document.documentElement;
  let known = root.lang;
  new MutationObserver(() => {
    if (root.lang === known) return;
    known = root.lang;
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.['isInPageLanguage'] === true });
  }).observe(root, { attributes: true, attributeFilter: ['lang'] });
}
