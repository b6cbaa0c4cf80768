import type { BrowserContext } from '@playwright/test';
import type { STORAGE_KEYS } from '../../../src/api/storage.ts';

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/**
 * Leaves texts in the storage of pages from `origin`, as an earlier visit would; what such a page has changed since stays.
 * Playwright's `storageState` opens, for the same, a page of its own in each context.
 */
export async function presetTexts(
  context: BrowserContext,
  origin: string,
  texts: Readonly<Partial<Record<StorageKey, string>>>,
): Promise<void> {
  await context.addInitScript(
    ([where, entries]) => {
      if (location.origin !== where) return;
      for (const [key, text] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [origin, Object.entries(texts)] as const,
  );
}
