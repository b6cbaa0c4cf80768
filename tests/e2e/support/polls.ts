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

/** How far `letTimePassUntil` goes between two looks: together far less than anything that it waits for is shown. */
const STEP = 300;
const LOOK = 100;

/**
 * Runs the page's clock in short steps until an element is visible: for delayed retries, and for what is shown for a few
 * seconds only. The clock also runs by itself, so between two looks there is no pause.
 */
export async function letTimePassUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP);
    await expect(shown).toBeVisible({ timeout: LOOK });
  }).toPass({ intervals: [1] });
}
