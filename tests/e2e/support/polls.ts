import type { Locator, Page } from '@playwright/test';
import { DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import { expect } from './expect.ts';

const STATUS = /\/api\/txn\/[^/]+\/status$/;

/** Lets the page's clock run through so many polls of a deposit; each is answered by the real gateway. */
export async function letPollsPass(page: Page, count: number): Promise<void> {
  for (let poll = 0; poll < count; poll += 1) {
    const answered = page.waitForResponse((response) => STATUS.test(new URL(response.url()).pathname));
    await page.clock.runFor(DEPOSIT_POLL_INTERVAL);
    await answered;
  }
}

/** Lets the page's clock run, second by second, until something is shown: for what is tried again after a while. */
export async function letTimePassUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
}
