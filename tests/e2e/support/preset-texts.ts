import type { BrowserContext } from '@playwright/test';
import type { STORAGE_KEYS } from '../../../src/api/storage.ts';

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/**
 * Stores texts in pages of `origin`, as an earlier visit would, without overwriting later changes. Playwright's
 * `storageState` would open an extra page in each context for this.
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
