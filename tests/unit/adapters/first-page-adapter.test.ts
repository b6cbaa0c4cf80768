// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignOutReason } from '../../../machines/auth/auth/auth.ports.ts';
import type { MaintenanceSocketEvent } from '../../../machines/shell/maintenance/maintenance.machine.ts';
import { readLocal, writeLocal } from '../../../src/api/storage.ts';
import { fingerprint, clearToken, storeToken, readToken } from '../../../src/api/token.ts';
import { empty, fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';
import { FakeWebSocket } from '../api/fake-web-socket.ts';

let gateway: FakeGateway;
const signal = new AbortController().signal;

beforeEach(() => {
  vi.resetModules();
  gateway = fakeGateway(() => json(200, {}));
  FakeWebSocket.install();
});

afterEach(() => {
  clearToken();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A page that was just opened: nothing is rendered yet. */
async function openedPage() {
  const [{ appAdapter }, { markFirstPaint }, { queryClient }] = await Promise.all([
    import('../../../src/app/app-adapter.ts'),
    import('../../../src/app/after-first-paint.ts'),
    import('../../../src/queries/query-client.ts'),
  ]);
  return { appAdapter, markFirstPaint, queryClient };
}

/** Waits for everything that happens by itself: module loads, microtasks. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
}

describe('AUTH-02 the token', () => {
  test('Is found where it is stored, and told apart by its fingerprint', async () => {
    const { appAdapter } = await openedPage();
    expect(await appAdapter.findToken(signal)).toEqual({ found: false });
    storeToken('stored');
    expect(await appAdapter.findToken(signal)).toEqual({ found: true });
    expect([appAdapter.isCurrentToken(fingerprint('stored')), appAdapter.isCurrentToken(fingerprint('older'))]).toEqual(
      [true, false],
    );
  });
});

describe('AUTH-06 sign-out', () => {
  test('Takes the token out of storage at once, and then tells the gateway with it', async () => {
    const { appAdapter } = await openedPage();
    storeToken('stored');
    gateway.respond = () => empty(204);
    const leaving = appAdapter.logout(signal);
    expect(readToken()).toBeNull();
    await leaving;
    expect(gateway.received.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      ['https://account.test/online-api/v1/accounts/api/player/logout', 'Bearer stored'],
    ]);
  });

  test('Says nothing to the gateway where there is no token', async () => {
    const { appAdapter } = await openedPage();
    await appAdapter.logout(signal);
    expect(gateway.received).toEqual([]);
  });

  const reasons: readonly [SignOutReason, string | null][] = [
    ['chosen', null],
    ['expired', 'payment'],
    ['ended', 'payment'],
    ['unreachable', 'payment'],
    ['notResumed', 'payment'],
    ['elsewhere', 'payment'],
    ['replaced', 'payment'],
    ['dailyLimit', 'payment'],
    ['monthlyLimit', 'payment'],
  ];
  test.each(reasons)('DEP-05 the stored payment after a sign-out that was %s: %s', async (reason, stored) => {
    const { appAdapter, queryClient } = await openedPage();
    writeLocal('payment', 'payment');
    queryClient.setQueryData(['balance'], { balance: 1 });
    appAdapter.dropSessionData(reason);
    expect(readLocal('payment')).toBe(stored);
    await settled();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('CFG-01 PSH-02 what calls the gateway waits for the first screen', () => {
  test('Where nobody is signed in', async () => {
    const { appAdapter, markFirstPaint } = await openedPage();
    const loading = appAdapter.loadConfig(signal);
    const close = appAdapter.openMaintenanceSocket(() => {});
    await settled();
    expect([gateway.received, FakeWebSocket.made]).toEqual([[], []]);
    markFirstPaint();
    await loading;
    const socket = await FakeWebSocket.next();
    expect([gateway.received.map(({ url }) => url), socket.url]).toEqual([
      ['https://account.test/account/api/config'],
      'wss://account.test/online-api/v1/maintenance-mode',
    ]);
    expect(socket.closedByClient).toBe(false);
    close();
    expect(socket.closedByClient).toBe(true);
  });

  test('And for nothing where a stored token makes the first screen need it', async () => {
    storeToken('stored');
    const { appAdapter } = await openedPage();
    await appAdapter.loadConfig(signal);
    appAdapter.openMaintenanceSocket(() => {});
    await FakeWebSocket.next();
    expect(gateway.received).toHaveLength(1);
  });

  test('A maintenance socket that was given up before is never opened', async () => {
    const { appAdapter, markFirstPaint } = await openedPage();
    const heard: MaintenanceSocketEvent[] = [];
    appAdapter.openMaintenanceSocket((event) => heard.push(event))();
    markFirstPaint();
    await settled();
    expect([heard, FakeWebSocket.made]).toEqual([[], []]);
  });
});

test('PSH-06 the answer about analytics is remembered', async () => {
  const { appAdapter } = await openedPage();
  appAdapter.storeConsent('given');
  expect(readLocal('analyticsConsent')).toBe('given');
  appAdapter.storeConsent('refused');
  expect(readLocal('analyticsConsent')).toBe('refused');
});

describe('AUTH-11 the token of this tab', () => {
  test('A sign-out that is heard late leaves the token of a session that another tab has begun since', async () => {
    const { appAdapter } = await openedPage();
    const { storeToken: store } = await import('../../../src/api/token.ts');
    store('first');
    appAdapter.clearToken();
    expect(readToken()).toBeNull();
    store('second');
    storeToken('of another tab');
    appAdapter.clearToken();
    expect(readToken()).toBe('of another tab');
  });

  test('A refresh of another tab is this tab’s, a sign-in of the same session is no news', async () => {
    const { appAdapter } = await openedPage();
    const heard: unknown[] = [];
    const last = Promise.withResolvers<void>();
    const stop = appAdapter.listenToOtherTabs((message) => {
      heard.push(message);
      if (message.kind === 'signedOut') last.resolve();
    });
    const otherTab = new BroadcastChannel('account.session');
    const refreshed = { kind: 'refreshed', durationSeconds: 1_800, at: 1 };
    const own = fingerprint('rotated');
    storeToken('rotated');
    otherTab.postMessage({ ...refreshed, token: own });
    otherTab.postMessage({ kind: 'signedIn', token: own });
    await settled();
    storeToken('new');
    otherTab.postMessage({ kind: 'signedIn', token: fingerprint('new') });
    otherTab.postMessage({ kind: 'signedOut', token: own });
    await last.promise;
    stop();
    otherTab.close();
    expect(heard).toEqual([refreshed, { kind: 'signedIn' }, { kind: 'signedOut' }]);
    storeToken('rotated');
    appAdapter.clearToken();
    expect(readToken()).toBeNull();
  });

  test('A sign-in is told when its token is stored here, for the message outruns the cookie; what comes after it waits', async () => {
    const { appAdapter } = await openedPage();
    const heard: unknown[] = [];
    const last = Promise.withResolvers<void>();
    const stop = appAdapter.listenToOtherTabs(({ kind }) => {
      heard.push([kind, readToken()]);
      if (kind === 'signedOut') last.resolve();
    });
    const otherTab = new BroadcastChannel('account.session');
    otherTab.postMessage({ kind: 'signedIn', token: fingerprint('on its way') });
    otherTab.postMessage({ kind: 'signedOut', token: fingerprint('on its way') });
    await settled();
    expect(heard).toEqual([]);
    storeToken('on its way');
    await last.promise;
    stop();
    otherTab.close();
    expect(heard).toEqual([
      ['signedIn', 'on its way'],
      ['signedOut', 'on its way'],
    ]);
  });

  test('A token that does not come is not waited for longer than a second', async () => {
    const { appAdapter } = await openedPage();
    const reported = Promise.withResolvers<string>();
    const stop = appAdapter.listenToOtherTabs(({ kind }) => reported.resolve(kind));
    const otherTab = new BroadcastChannel('account.session');
    otherTab.postMessage({ kind: 'signedIn', token: fingerprint('of a cookie that was refused') });
    expect(await reported.promise).toBe('signedIn');
    stop();
    otherTab.close();
  });
});
