import type { EventObject } from 'xstate';
import { heartbeat, login } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { EXPIRY_WARNING } from '../../domain/constants.ts';
import { endSignOut, granted, openAccount, signInElsewhere, submitLogin } from '../app/app-commands.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { shownWords } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { EXCLUSION } from './notices.model.ts';
import { noticesScreen } from './notices.screen.ts';

/** Time from a refresh to the warning, ms; shorter than the time to the next refresh. */
const UNTIL_WARNING = 15_000;
const GRANTED = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

const words = await shownWords();

const isSignedIn = (driver: BrowserDriver): boolean => new URL(driver.page.url()).pathname.includes('/profile');

async function beSignedIn(driver: BrowserDriver): Promise<void> {
  if (isSignedIn(driver)) return;
  await endSignOut(driver);
  driver.respondNext(heartbeat, GRANTED);
  await signInElsewhere(driver);
  await pageScreen(driver).see('heading', words('account.overview.title'));
}

async function expire(driver: BrowserDriver, reason: string | null): Promise<void> {
  await beSignedIn(driver);
  await driver.notify(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason });
}

async function reachLimit(driver: BrowserDriver, event: EventObject): Promise<void> {
  const code = `${String(Reflect.get(event, 'period')).toUpperCase()}_SESSION_TIME_LIMIT_REACHED`;
  if (isSignedIn(driver)) return expire(driver, code);
  driver.respondNext(login, refusal(401, code));
  await submitLogin(driver, pageScreen(driver), words);
}

export const noticesBrowser: BrowserScreen = {
  screen: noticesScreen,
  inputs: ['start'],
  open: (driver) => openAccount(driver, words, GRANTED),
  causes: {
    async 'notices.expiryNear'(driver) {
      await beSignedIn(driver);
      await driver.advance(UNTIL_WARNING);
    },
    async 'notices.expiryAverted'(driver) {
      await pageScreen(driver).click('button', words('core.session.expiry.stay'));
      await driver.respondTo(heartbeat, GRANTED);
    },
    'notices.limitReached': reachLimit,
    async 'notices.excluded'(driver) {
      await beSignedIn(driver);
      const until = new Date(EXCLUSION.until ?? 0).toISOString();
      await driver.notify(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: EXCLUSION.code, until });
    },
    'notices.sessionEnded': (driver) => expire(driver, null),
    async 'notices.signedOut'(driver) {
      const dialog = driver.page.getByRole('dialog');
      await dialog.getByRole('button', { name: words('core.actions.signOut'), exact: true }).click();
      await driver.settleDown();
    },
    'notices.signedIn': beSignedIn,
  },
  /** While a dialog shows why the session is over, no other session can end. */
  canHappen: (stimulus, snapshot) =>
    stimulus.kind !== 'event' ||
    !['notices.limitReached', 'notices.excluded'].includes(stimulus.event.type) ||
    !(snapshot.matches('reached') || snapshot.matches('excluded')),
  settles: {},
  held: [heartbeat],
  defaultResponses,
  omitted: {},
};
