import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { listenToOtherTabs, tellOtherTabs } from '../../../src/app/tabs.ts';

const otherTab = new BroadcastChannel('account.session');
const ends: (() => void)[] = [];

afterEach(() => ends.splice(0).forEach((end) => end()));
afterAll(() => otherTab.close());

describe('AUTH-11 the tabs of one browser', () => {
  test.each(['signedIn', 'signedOut'] as const)('%s reaches the other tabs', async (message) => {
    const arrived = Promise.withResolvers<unknown>();
    otherTab.onmessage = ({ data }: MessageEvent<unknown>) => arrived.resolve(data);
    tellOtherTabs(message);
    expect(await arrived.promise).toBe(message);
    otherTab.onmessage = null;
  });

  test('what another tab tells is heard, nonsense is not, and a tab does not hear itself', async () => {
    const heard: string[] = [];
    const last = Promise.withResolvers<void>();
    ends.push(
      listenToOtherTabs((message) => {
        heard.push(message);
        if (message === 'signedOut') last.resolve();
      }),
    );
    tellOtherTabs('signedIn');
    for (const message of ['nonsense', null, { type: 'signedIn' }, 'signedIn', 'signedOut'])
      otherTab.postMessage(message);
    await last.promise;
    expect(heard).toEqual(['signedIn', 'signedOut']);
  });

  test('a listener that stopped hears no more', async () => {
    const stopped: string[] = [];
    const last = Promise.withResolvers<void>();
    listenToOtherTabs((message) => stopped.push(message))();
    ends.push(listenToOtherTabs(() => last.resolve()));
    otherTab.postMessage('signedOut');
    await last.promise;
    expect(stopped).toEqual([]);
  });
});
