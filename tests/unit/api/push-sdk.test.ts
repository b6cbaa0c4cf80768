// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { installPushSdk } from '../../../sandbox/push-sdk/install-push-sdk.ts';

const loaded = vi.hoisted(() => ({ script: null as (() => unknown) | null }));
vi.mock('../../../src/api/script-loader.ts', () => ({
  loadScript: async () => {
    if (loaded.script === null) throw new Error('the script did not come');
    await loaded.script();
  },
}));

/** A new page: the module stores whether it has started the SDK. */
async function subscribe(appId: string | null) {
  const { subscribeDevice } = await import('../../../src/api/push-sdk.ts');
  return subscribeDevice({ sdkUrl: '/cdn/push-sdk.js', appId }, []);
}

/** The SDK methods that the settings use. */
async function device(appId: string | null) {
  const { isDeviceSubscribed, unsubscribeDevice } = await import('../../../src/api/push-sdk.ts');
  const config = { sdkUrl: '/cdn/push-sdk.js', appId };
  return {
    isSubscribed: () => isDeviceSubscribed(config, []),
    unsubscribe: () => unsubscribeDevice(config, []),
  };
}

const allow = (permission: string) =>
  Object.assign(globalThis, { Notification: { requestPermission: async () => permission } });

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'OneSignal');
  loaded.script = () => {
    if (!('OneSignal' in globalThis)) installPushSdk({ appId: 'app-1' });
  };
  allow('granted');
});

describe('PSH-04 the push SDK', () => {
  test('Is started with the app id of the configuration, once, and subscribes', async () => {
    expect(await subscribe('app-1')).toEqual({ kind: 'subscribed' });
    expect(await subscribe('app-1')).toEqual({ kind: 'subscribed' });
  });

  test('A missing app id and an SDK that runs already are told apart', async () => {
    expect(await subscribe(null)).toEqual({ kind: 'missingAppId' });
    expect(await subscribe('app-1')).toEqual({ kind: 'subscribed' });
    vi.resetModules();
    expect(await subscribe('app-1')).toEqual({ kind: 'alreadyInitialised' });
  });

  test('A browser that shows no notifications is no failure', async () => {
    allow('denied');
    expect(await subscribe('app-1')).toEqual({ kind: 'denied' });
  });

  test('A script that does not come, or is not what it should be, is one', async () => {
    loaded.script = null;
    await expect(subscribe('app-1')).rejects.toThrow('did not come');
    loaded.script = () => Object.assign(globalThis, { OneSignal: { init: 'nothing' } });
    await expect(subscribe('app-1')).rejects.toThrow('not supported');
  });
});

describe('PSH-04 (reading 86) the subscription of this device', () => {
  test('Is asked for and ended, and outlasts the page', async () => {
    expect(await (await device('app-1')).isSubscribed()).toBe(false);
    await subscribe('app-1');
    vi.resetModules();
    Reflect.deleteProperty(globalThis, 'OneSignal');
    const later = await device('app-1');
    expect(await later.isSubscribed()).toBe(true);
    await later.unsubscribe();
    expect(await later.isSubscribed()).toBe(false);
  });

  test('Nothing is said of an SDK that cannot be started', async () => {
    const unknown = await device('app-2');
    await expect(unknown.isSubscribed()).rejects.toThrow('missingAppId');
    await expect(unknown.unsubscribe()).rejects.toThrow('missingAppId');
  });

  test('An SDK that cannot end a subscription is not what it should be', async () => {
    loaded.script = () =>
      Object.assign(globalThis, {
        OneSignal: {
          init: async () => {},
          Notifications: { requestPermission: async () => true },
          User: { PushSubscription: { optIn: async () => {} } },
        },
      });
    await expect(subscribe('app-1')).rejects.toThrow('not supported');
  });
});

describe('PSH-04 (reading 86) nobody waits for the SDK for ever', () => {
  const never = () => new Promise<never>(() => {});
  const sdkWith = (subscription: object) => () =>
    void Object.assign(globalThis, {
      OneSignal: {
        init: async () => {},
        Notifications: { requestPermission: async () => true },
        User: { PushSubscription: { optIn: async () => {}, optOut: async () => {}, ...subscription } },
      },
    });
  test.each([
    ['its script never ends', never, () => subscribe('app-1')],
    ['it does not subscribe', sdkWith({ optIn: never }), () => subscribe('app-1')],
  ])('%s', async (_, script, ask) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    loaded.script = script;
    const answer = expect(ask()).rejects.toThrow('in time');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(15_000);
    await answer;
  });

  test('A device that is asked for or turned off has its one deadline in the chart', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
    loaded.script = async () => {
      await after(20_000);
      sdkWith({ optedIn: true, optOut: () => after(20_000) })();
    };
    const asked = (await device('app-1')).isSubscribed();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asked).toBe(true);
    loaded.script = () => {};
    const turnedOff = (await device('app-1')).unsubscribe();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await turnedOff).toBe(undefined);
  });

  test('But for the player, who takes as long as the browser lets them', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const question = Promise.withResolvers<string>();
    Object.assign(globalThis, { Notification: { requestPermission: () => question.promise } });
    const answer = subscribe('app-1');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(600_000);
    question.resolve('granted');
    expect(await answer).toEqual({ kind: 'subscribed' });
  });
});
