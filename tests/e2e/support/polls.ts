import type { Locator, Page } from '@playwright/test';
import { DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import { expect } from './expect.ts';

const STATUS = /\/api\/txn\/[^/]+\/status$/;

/** Counts the deposit polls that are answered from now on. */
export function countPolls(page: Page): () => number {
  let answered = 0;
  page.on('response', (response) => {
    if (STATUS.test(new URL(response.url()).pathname)) answered += 1;
  });
  return () => answered;
}

/**
 * Runs the page's clock poll by poll until an element is visible. The clock also runs by itself, so on a busy machine
 * polls come in between: their number can't be predicted.
 */
export async function letPollsPassUntil(page: Page, shown: Locator): Promise<void> {
  const answered = countPolls(page);
  while (!(await shown.isVisible())) {
    const before = answered();
    await page.clock.runFor(DEPOSIT_POLL_INTERVAL);
    await expect
      .poll(async () => answered() > before || (await shown.isVisible()), { intervals: [10, 20, 50] })
      .toBe(true);
  }
}

/** Runs the page's clock second by second until an element is visible: for delayed retries. */
export async function letTimePassUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
}
