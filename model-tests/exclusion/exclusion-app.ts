import { heartbeat } from '../../contract/auth.ts';
import { verifyPassword } from '../../contract/passwords.ts';
import type { ExclusionDuration, ExclusionKind } from '../../domain/limits/exclusions.ts';
import { granted } from '../app/app-commands.ts';
import type { Act } from '../levels/browser-walks.ts';
import type { Screen, Words } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { breakNames, breakPlace, chooseDuration, givePassword } from './exclusion.screen.ts';

/** Opens the page of a player who signed in earlier, with a duration where the sheet of breaks led there. */
export async function openExclusion(
  driver: BrowserDriver,
  words: Words,
  kind: ExclusionKind,
  duration?: ExclusionDuration,
): Promise<void> {
  const { path, title } = breakPlace(kind);
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  await driver.goto(duration === undefined ? path : `${path}?duration=${duration}`, words(title));
}

export const chooseWeek: Act = async (driver, screen, words) => {
  await chooseDuration(screen, words, 'ONE_WEEK');
  await driver.settleDown();
};

export async function submitPassword(driver: BrowserDriver, screen: Screen, words: Words): Promise<void> {
  await givePassword(screen, words, 'Gracz!2026');
  await driver.settleDown();
}

/** From the choice of a week to the confirmation; the gateway's response is still open. */
export const confirmWeek: Act = async (driver, screen, words) => {
  await chooseWeek(driver, screen, words);
  const names = breakNames(words, 'TIME_OUT');
  await screen.click('checkbox', names.tick);
  await screen.click('button', names.next);
  await submitPassword(driver, screen, words);
  await driver.respondTo(verifyPassword, { status: 204 });
  await screen.click('button', names.act);
  await driver.settleDown();
};
