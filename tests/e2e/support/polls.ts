import type { Locator, Page } from '@playwright/test';
import { DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import { expect } from './expect.ts';

const STATUS = /\/api\/txn\/[^/]+\/status$/;

/** Runs the page's clock for this number of deposit polls; the real gateway responds to each. */
export async function letPollsPass(page: Page, count: number): Promise<void> {
  for (let poll = 0; poll < count; poll += 1) {
    const answered = page.waitForResponse((response) => STATUS.test(new URL(response.url()).pathname));
    await page.clock.runFor(DEPOSIT_POLL_INTERVAL);
    await answered;
  }
}

/** Runs the page's clock second by second until an element is visible: for delayed retries. */
export async function letTimePassUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
}
