import type { QueryClient } from '@tanstack/react-query';

/**
 * `meta` of a query whose answer has words in the language of the page, and whose key does not say which: it is asked for anew
 * when the page changes its language.
 */
export const IN_PAGE_LANGUAGE = { isInPageLanguage: true } as const;

/** Headers of a call whose answer is wanted in a language, whatever the page's is at that moment. */
export function inLanguage(language: string): Record<string, string> {
  return { 'accept-language': language };
}

/** From now on a change of the page's language makes such answers stale; those that are on the screen are asked for at once. */
export function followPageLanguage(client: QueryClient): void {
  const root = document.documentElement;
  let known = root.lang;
  new MutationObserver(() => {
    if (root.lang === known) return;
    known = root.lang;
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.['isInPageLanguage'] === true });
  }).observe(root, { attributes: true, attributeFilter: ['lang'] });
}
