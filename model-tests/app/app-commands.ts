import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchConfig } from '../../contract/config.ts';
import { fetchUnreadCount } from '../../contract/messages.ts';
import { SIGN_OUT_RESET } from '../../domain/constants.ts';
import type { Screen, Words } from '../levels/screen.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';
import { MESSAGES_PLACE } from '../message-list/message-list.screen.ts';

/** A granted session of this length, in seconds. */
export function granted(seconds: number, token = 'token-1'): StubbedResponse {
  return { status: 200, body: { token, duration: seconds, remark: null } };
}

/** The next page requests legal documents two seconds after the session starts, a gateway's default. */
export function lookForLegalsLater(driver: BrowserDriver): void {
  driver.respondNext(fetchConfig, { status: 200, body: {} });
}

/** Opens the account of a player who signed in earlier; `respondTo` answers the first refresh. */
export async function openAccount(
  driver: BrowserDriver,
  words: Words,
  answer: StubbedResponse = granted(900),
): Promise<void> {
  await respondBanner(driver);
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, answer);
  await driver.goto('/profile', words('account.overview.title'));
}

export async function submitLogin(driver: BrowserDriver, screen: Screen, words: Words): Promise<void> {
  await screen.fill(words('core.signIn.email'), 'ann@example.com');
  await screen.fill(words('core.signIn.password'), 'Tajne123');
  await screen.click('button', words('core.signIn.submit'));
  await driver.settleDown();
}

/** Stores a key on this device, protected by a reader that `respondReader` controls. Load the next page after it. */
export async function leaveDeviceKey(driver: BrowserDriver, playerId = 'player-1'): Promise<void> {
  await driver.page.addInitScript(() => {
    navigator.credentials.get = () =>
      new Promise((resolve, reject) => {
        Object.assign(globalThis, {
          __unlock: () => resolve({} as Credential),
          __dismiss: () => reject(new DOMException('', 'NotAllowedError')),
        });
      });
  });
  await driver.load('/');
  await driver.page.evaluate(async (player) => {
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    const key = { deviceId: 'device-1', playerId: player, privateKey, credentialId: new ArrayBuffer(4) };
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('account.deviceKeys', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'));
      opening.addEventListener('error', () => reject(new Error('no database')));
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('keys', 'readwrite');
        transaction.objectStore('keys').put(key, key.deviceId);
        transaction.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    });
    localStorage.setItem('account.deviceId', key.deviceId);
  }, playerId);
}

/** The player unlocks with the reader, or dismisses its prompt. */
export async function respondReader(driver: BrowserDriver, how: 'unlock' | 'dismiss'): Promise<void> {
  const name = `__${how}`;
  await driver.until(
    () => driver.page.evaluate((key) => key in globalThis, name),
    () => 'the app did not ask the reader',
  );
  await driver.page.evaluate((key) => {
    (globalThis as unknown as Record<string, () => void>)[key]?.();
    for (const used of ['__unlock', '__dismiss']) Reflect.deleteProperty(globalThis, used);
  }, name);
  await driver.settleDown();
}

/** Another tab of this browser signs in. */
export async function signInElsewhere(driver: BrowserDriver): Promise<void> {
  await driver.storeToken('token-1');
  await driver.notifyFromOtherTab({ kind: 'signedIn' });
}

/** Waits until a sign-out is finished. */
export function endSignOut(driver: BrowserDriver): Promise<void> {
  return driver.advance(SIGN_OUT_RESET);
}

/** Simulates user activity; the two moves count as one. */
export async function moveMouse(driver: BrowserDriver): Promise<void> {
  await driver.page.mouse.move(200, 300);
  await driver.page.mouse.move(201, 300);
  await driver.settleDown();
}

/** Stores an answer of the cookie banner from an earlier visit; while the banner is shown, no offer opens. */
export async function respondBanner(driver: BrowserDriver): Promise<void> {
  await driver.page.addInitScript(() => localStorage.setItem('account.analyticsConsent', 'refused'));
}

/** Opens another page, where the next offer may open. */
export async function viewAnotherPage(driver: BrowserDriver): Promise<void> {
  const isOnMessages = new URL(driver.page.url()).pathname.endsWith(MESSAGES_PLACE.path);
  await goTo(driver, isOnMessages ? '/profile' : MESSAGES_PLACE.path);
}

/** Opens a path of the app, even if the present page has no link to it. */
export async function goTo(driver: BrowserDriver, path: string): Promise<void> {
  await driver.page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/account${path}`);
  await driver.settleDown();
}

/** Follows a link to this path of the app. */
export async function follow(driver: BrowserDriver, path: string): Promise<void> {
  const link = driver.page.locator(`a[href="/account${path === '/' ? '' : path}"]:visible`).first();
  await driver.click(link, `link to ${path}`);
  await driver.settleDown();
}

/** A push message makes the app request the number of unread messages, with a token that the gateway refuses. */
export async function rejectToken(driver: BrowserDriver): Promise<void> {
  driver.respondNext(fetchUnreadCount, { status: 401, body: { code: 'TOKEN_EXPIRED', message: '' } });
  await driver.notify(NOTIFICATIONS_PATH, { type: 'MESSAGE_COUNT', unreadAmount: 1 });
}

/** Sets the browser's permission for notifications: a headless browser denies it. */
export async function permits({ page }: BrowserDriver, permission: NotificationPermission): Promise<void> {
  await page.addInitScript(
    (said) => void Object.defineProperty(Notification, 'permission', { get: () => said }),
    permission,
  );
}
