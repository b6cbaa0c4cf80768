import type { Endpoint } from '../../contract/endpoint.ts';
import { fetchUnseenBonus } from '../../contract/incentives.ts';
import type { BrowserDriver } from '../engine/browser-driver.ts';

/** Held back, this keeps the reminder away: it asks for the statuses too, and could take an answer meant for the page. */
export const BEFORE_REMINDER: readonly Endpoint[] = [fetchUnseenBonus];

/** The file with the code of the correspondence. */
const CODE = /\/assets\/correspondence-machines-[\w-]+\.js$/;

/** The code comes only when what this returns is called. */
export async function holdCode(driver: BrowserDriver): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await driver.page.route(CODE, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
