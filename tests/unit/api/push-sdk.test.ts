// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { installPushSdk } from '../../../sandbox/push-sdk/install-push-sdk.ts';

const loaded = vi.hoisted(() => ({ script: null as (() => void) | null }));
vi.mock('../../../src/api/script-loader.ts', () => ({
  loadScript: async () => {
    if (loaded.script === null) throw new Error('the script did not come');
    loaded.script();
  },
}));

/** A page of its own: the module remembers whether it has started the SDK. */
async function subscribe(appId: string | null) {
  const { subscribeDevice } = await import('../../../src/api/push-sdk.ts');
  return subscribeDevice({ sdkUrl: '/cdn/push-sdk.js', appId }, []);
}

const allow = (permission: string) =>
  Object.assign(globalThis, { Notification: { requestPermission: async () => permission } });

beforeEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'OneSignal');
  loaded.script = () => {
    if (!('OneSignal' in globalThis)) installPushSdk({ appId: 'app-1' });
  };
  allow('granted');
});

describe('PSH-04 the push SDK', () => {
  test('is started with the app id of the configuration, once, and subscribes', async () => {
    expect(await subscribe('app-1')).toEqual({ kind: 'subscribed' });
    expect(await subscribe('app-1')).toEqual({ kind: 'subscribed' });
  });

  test('a missing app id and an SDK that runs already are told apart', async () => {
    expect(await subscribe(null)).toEqual({ kind: 'missingAppId' });
    expect(await subscribe('app-1')).toEqual({ kind: 'subscribed' });
    vi.resetModules();
    expect(await subscribe('app-1')).toEqual({ kind: 'alreadyInitialised' });
  });

  test('a browser that shows no notifications is no failure', async () => {
    allow('denied');
    expect(await subscribe('app-1')).toEqual({ kind: 'denied' });
  });

  test('a script that does not come, or is not what it should be, is one', async () => {
    loaded.script = null;
    await expect(subscribe('app-1')).rejects.toThrow('did not come');
    loaded.script = () => Object.assign(globalThis, { OneSignal: { init: 'nothing' } });
    await expect(subscribe('app-1')).rejects.toThrow('not supported');
  });
});
