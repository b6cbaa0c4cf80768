import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchConfig } from '../../contract/config.ts';
import { fetchUnreadCount } from '../../contract/messages.ts';
import { SIGN_OUT_RESET } from '../../domain/constants.ts';
import type { Screen, Words } from '../engine/screen.ts';
import type { StubbedResponse, BrowserDriver } from '../engine/browser-driver.ts';
import { MESSAGES_PLACE } from '../message-list/message-list.screen.ts';

/** A session of so many seconds. */
export function granted(seconds: number): StubbedResponse {
  return { status: 200, body: { token: 'token-1', duration: seconds, remark: null } };
}

/** The next page looks for legal documents two seconds after the session has begun, as a gateway without a wish of its own has it. */
export function lookForLegalsLater(driver: BrowserDriver): void {
  driver.respondNext(fetchConfig, { status: 200, body: {} });
}

/** Opens the account of a player who signed in earlier; `respondTo` is that of the first refresh. */
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

/** Leaves a key on this device, guarded by a reader that `respondReader` answers. The next page is to be loaded after it. */
export async function leaveDeviceKey(driver: BrowserDriver): Promise<void> {
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
  await driver.page.evaluate(async () => {
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    const key = { deviceId: 'device-1', playerId: 'player-1', privateKey, credentialId: new ArrayBuffer(4) };
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
  });
}

/** The player shows the reader a finger, or turns away from it. */
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

/** Lets a sign-out come to its end. */
export function endSignOut(driver: BrowserDriver): Promise<void> {
  return driver.advance(SIGN_OUT_RESET);
}

/** The player does something in the page; the two moves count as one. */
export async function moveMouse(driver: BrowserDriver): Promise<void> {
  await driver.page.mouse.move(200, 300);
  await driver.page.mouse.move(201, 300);
  await driver.settleDown();
}

/** The cookie banner was answered on an earlier visit; while it stands no offer comes. */
export async function respondBanner(driver: BrowserDriver): Promise<void> {
  await driver.page.addInitScript(() => localStorage.setItem('account.analyticsConsent', 'refused'));
}

/** Goes to another page, where the next offer may come. */
export async function viewAnotherPage(driver: BrowserDriver): Promise<void> {
  const isOnMessages = new URL(driver.page.url()).pathname.endsWith(MESSAGES_PLACE.path);
  await goTo(driver, isOnMessages ? '/profile' : MESSAGES_PLACE.path);
}

/** Goes to a path of the app to which the present page may have no link. */
export async function goTo(driver: BrowserDriver, path: string): Promise<void> {
  await driver.page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/account${path}`);
  await driver.settleDown();
}

/** A link that leads to this path of the app is followed. */
export async function follow(driver: BrowserDriver, path: string): Promise<void> {
  const link = driver.page.locator(`a[href="/account${path === '/' ? '' : path}"]:visible`).first();
  await driver.click(link, `link to ${path}`);
  await driver.settleDown();
}

/** A message makes the app ask for the number of unread ones, with a token that the gateway does not know any more. */
export async function rejectToken(driver: BrowserDriver): Promise<void> {
  driver.respondNext(fetchUnreadCount, { status: 401, body: { code: 'TOKEN_EXPIRED', message: '' } });
  await driver.notify(NOTIFICATIONS_PATH, { type: 'MESSAGE_COUNT', unreadAmount: 1 });
}

/** What the browser says of notifications: headless, it permits none. */
export async function permits({ page }: BrowserDriver, permission: NotificationPermission): Promise<void> {
  await page.addInitScript(
    (said) => void Object.defineProperty(Notification, 'permission', { get: () => said }),
    permission,
  );
}
