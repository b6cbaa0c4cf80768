import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchConfig } from '../../contract/config.ts';
import { fetchUnreadCount } from '../../contract/messages.ts';
import { SIGN_OUT_RESET } from '../../domain/constants.ts';
import type { Screen, Words } from '../engine/screen.ts';
import type { Answer, Stage } from '../engine/stage.ts';
import { MESSAGES_PLACE } from '../message-list/message-list.screen.ts';

/** A session of so many seconds. */
export function granted(seconds: number): Answer {
  return { status: 200, body: { token: 'token-1', duration: seconds, remark: null } };
}

/** The next page looks for legal documents two seconds after the session has begun, as a gateway without a wish of its own has it. */
export function lookForLegalsLater(stage: Stage): void {
  stage.answerNext(fetchConfig, { status: 200, body: {} });
}

/** Opens the account of a player who signed in earlier; `answer` is that of the first refresh. */
export async function openAccount(stage: Stage, words: Words, answer: Answer = granted(900)): Promise<void> {
  await answerBanner(stage);
  await stage.keepToken('token-1');
  stage.answerNext(heartbeat, answer);
  await stage.goto('/profile', words('account.overview.title'));
}

export async function submitLogin(stage: Stage, screen: Screen, words: Words): Promise<void> {
  await screen.fill(words('core.signIn.email'), 'ann@example.com');
  await screen.fill(words('core.signIn.password'), 'Tajne123');
  await screen.click('button', words('core.signIn.submit'));
  await stage.settleDown();
}

/** Leaves a key on this device, guarded by a reader that `answerReader` answers. The next page is to be loaded after it. */
export async function leaveDeviceKey(stage: Stage): Promise<void> {
  await stage.page.addInitScript(() => {
    navigator.credentials.get = () =>
      new Promise((resolve, reject) => {
        Object.assign(globalThis, {
          __unlock: () => resolve({} as Credential),
          __dismiss: () => reject(new DOMException('', 'NotAllowedError')),
        });
      });
  });
  await stage.load('/');
  await stage.page.evaluate(async () => {
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
export async function answerReader(stage: Stage, how: 'unlock' | 'dismiss'): Promise<void> {
  const name = `__${how}`;
  await stage.until(
    () => stage.page.evaluate((key) => key in globalThis, name),
    () => 'the app did not ask the reader',
  );
  await stage.page.evaluate((key) => {
    (globalThis as unknown as Record<string, () => void>)[key]?.();
    for (const used of ['__unlock', '__dismiss']) Reflect.deleteProperty(globalThis, used);
  }, name);
  await stage.settleDown();
}

/** Another tab of this browser signs in. */
export async function signInElsewhere(stage: Stage): Promise<void> {
  await stage.keepToken('token-1');
  await stage.tellFromOtherTab({ kind: 'signedIn' });
}

/** Lets a sign-out come to its end. */
export function endSignOut(stage: Stage): Promise<void> {
  return stage.advance(SIGN_OUT_RESET);
}

/** The player does something in the page; the two moves count as one. */
export async function moveMouse(stage: Stage): Promise<void> {
  await stage.page.mouse.move(200, 300);
  await stage.page.mouse.move(201, 300);
  await stage.settleDown();
}

/** The cookie banner was answered on an earlier visit; while it stands no offer comes. */
export async function answerBanner(stage: Stage): Promise<void> {
  await stage.page.addInitScript(() => localStorage.setItem('account.analyticsConsent', 'refused'));
}

/** Goes to another page, where the next offer may come. */
export async function viewAnotherPage(stage: Stage): Promise<void> {
  const isOnMessages = new URL(stage.page.url()).pathname.endsWith(MESSAGES_PLACE.path);
  await goTo(stage, isOnMessages ? '/profile' : MESSAGES_PLACE.path);
}

/** Goes to a path of the app to which the present page may have no link. */
export async function goTo(stage: Stage, path: string): Promise<void> {
  await stage.page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/account${path}`);
  await stage.settleDown();
}

/** A link that leads to this path of the app is followed. */
export async function follow(stage: Stage, path: string): Promise<void> {
  const link = stage.page.locator(`a[href="/account${path === '/' ? '' : path}"]:visible`).first();
  await stage.click(link, `link to ${path}`);
  await stage.settleDown();
}

/** A message makes the app ask for the number of unread ones, with a token that the gateway does not know any more. */
export async function rejectToken(stage: Stage): Promise<void> {
  stage.answerNext(fetchUnreadCount, { status: 401, body: { code: 'TOKEN_EXPIRED', message: '' } });
  await stage.tell(NOTIFICATIONS_PATH, { type: 'MESSAGE_COUNT', unreadAmount: 1 });
}

/** What the browser says of notifications: headless, it permits none. */
export async function permits({ page }: Stage, permission: NotificationPermission): Promise<void> {
  await page.addInitScript(
    (said) => void Object.defineProperty(Notification, 'permission', { get: () => said }),
    permission,
  );
}
