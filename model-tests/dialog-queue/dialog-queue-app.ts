import type { Endpoint } from '../../contract/endpoint.ts';
import { fetchUnseenBonus } from '../../contract/incentives.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';

/** Holding this request delays the reminder, which also requests the statuses and could take the page's response. */
export const BEFORE_REMINDER: readonly Endpoint[] = [fetchUnseenBonus];

/** The chunk with the code of the dialog queue. */
const CODE = /\/assets\/dialog-queue-machines-[\w-]+\.js$/;

/** Delays the code until the returned function is called. */
export async function holdCode(driver: BrowserDriver): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await driver.page.route(CODE, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
