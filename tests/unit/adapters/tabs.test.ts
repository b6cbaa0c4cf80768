import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { listenToOtherTabs, notifyOtherTabs } from '../../../src/adapters/auth/tabs.ts';

const otherTab = new BroadcastChannel('account.session');
const ends: (() => void)[] = [];

afterEach(() => ends.splice(0).forEach((end) => end()));
afterAll(() => otherTab.close());

describe('AUTH-11 the tabs of one browser', () => {
  test.each([
    { kind: 'signedIn' },
    { kind: 'signedOut' },
    { kind: 'refreshed', durationSeconds: 1_800, at: 1 },
  ] as const)('$kind reaches the other tabs', async (message) => {
    const arrived = Promise.withResolvers<unknown>();
    const hear = ({ data }: MessageEvent<unknown>) => arrived.resolve(data);
    otherTab.addEventListener('message', hear, { once: true });
    notifyOtherTabs(message, 'e40c292c');
    expect(await arrived.promise).toEqual({ ...message, token: 'e40c292c' });
  });

  test('What another tab tells is heard, nonsense is not, and a tab does not hear itself', async () => {
    const heard: unknown[] = [];
    const last = Promise.withResolvers<void>();
    ends.push(
      listenToOtherTabs((message, token) => {
        heard.push([message, token]);
        if (message.kind === 'signedOut') last.resolve();
      }),
    );
    notifyOtherTabs({ kind: 'signedIn' }, null);
    const refreshed = { kind: 'refreshed', durationSeconds: 1_800, at: 1 };
    const nonsense = ['nonsense', null, { type: 'signedIn' }, { kind: 'refreshed', at: 1 }, { kind: 'other' }];
    for (const message of [
      ...nonsense,
      { kind: 'signedIn', token: 7 },
      { ...refreshed, token: 'e40c292c' },
      { kind: 'signedOut' },
    ])
      otherTab.postMessage(message);
    await last.promise;
    expect(heard).toEqual([
      [{ kind: 'signedIn' }, null],
      [refreshed, 'e40c292c'],
      [{ kind: 'signedOut' }, null],
    ]);
  });

  test('A listener that stopped hears no more', async () => {
    const stopped: unknown[] = [];
    const last = Promise.withResolvers<void>();
    listenToOtherTabs((message) => stopped.push(message))();
    ends.push(listenToOtherTabs(() => last.resolve()));
    otherTab.postMessage({ kind: 'signedOut' });
    await last.promise;
    expect(stopped).toEqual([]);
  });
});
