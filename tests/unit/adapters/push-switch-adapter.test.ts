// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readLocal } from '../../../src/api/storage.ts';
import { pushSwitchAdapter } from '../../../src/adapters/messages/push-switch-adapter.ts';
import { configQuery } from '../../../src/queries/config.ts';
import { queryClient } from '../../../src/queries/query-client.ts';

vi.hoisted(() => vi.resetModules());
const sdk = vi.hoisted(() => ({ isSubscribed: false, isAllowed: true, calls: [] as string[] }));
vi.mock('../../../src/api/push-sdk.ts', () => ({
  subscribeDevice: async ({ sdkUrl, appId }: { sdkUrl: string; appId: string }) => {
    sdk.calls.push(`on ${sdkUrl} ${appId}`);
    return { kind: sdk.isAllowed ? 'subscribed' : 'denied' };
  },
  isDeviceSubscribed: async () => {
    sdk.calls.push('asked');
    return sdk.isSubscribed;
  },
  unsubscribeDevice: async () => void sdk.calls.push('off'),
}));

const signal = new AbortController().signal;

const configure = (oneSignalSdkUrl: string | null, oneSignalAppId: string | null) =>
  queryClient.setQueryData(configQuery.queryKey, { oneSignalSdkUrl, oneSignalAppId, allowedScriptHosts: [] } as never);

const permit = (permission: NotificationPermission) => Object.assign(globalThis, { Notification: { permission } });

beforeEach(() => {
  Object.assign(sdk, { isSubscribed: false, isAllowed: true, calls: [] });
  localStorage.clear();
  configure('/cdn/push.js', 'app-1');
  permit('default');
});

test.each([
  ['/cdn/push.js', 'app-1', true],
  ['/cdn/push.js', null, false],
  ['/cdn/push.js', '', false],
  [null, 'app-1', false],
] as const)(
  'PSH-04 (reading 86) with the SDK at %j and the app id %j the switch is there: %j',
  async (url, id, isThere) => {
    configure(url, id);
    expect(await pushSwitchAdapter.isPushOffered(signal)).toBe(isThere);
  },
);

describe('PSH-04 (reading 86) the state of this device', () => {
  test('Is off where the browser was never allowed anything, and the SDK is not even loaded', async () => {
    sdk.isSubscribed = true;
    expect([await pushSwitchAdapter.findDeviceState(signal), sdk.calls]).toEqual([{ kind: 'off' }, []]);
  });

  test('Is blocked where the browser blocks, and the SDK is not even loaded', async () => {
    permit('denied');
    expect([await pushSwitchAdapter.findDeviceState(signal), sdk.calls]).toEqual([{ kind: 'blocked' }, []]);
  });

  test('Is what the SDK says where the browser allows', async () => {
    permit('granted');
    expect(await pushSwitchAdapter.findDeviceState(signal)).toEqual({ kind: 'off' });
    sdk.isSubscribed = true;
    expect(await pushSwitchAdapter.findDeviceState(signal)).toEqual({ kind: 'on' });
  });

  test('Is unsupported where the browser has no notifications', async () => {
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(await pushSwitchAdapter.findDeviceState(signal)).toEqual({ kind: 'unsupported' });
  });
});

describe('PSH-04 (reading 86) what is switched is the answer to the question as well', () => {
  test('On', async () => {
    expect(await pushSwitchAdapter.turnPushOn(signal)).toEqual({ kind: 'subscribed' });
    expect([sdk.calls, readLocal('pushPrompt')]).toEqual([['on /cdn/push.js app-1'], 'in']);
  });

  test('Off', async () => {
    await pushSwitchAdapter.turnPushOff(signal);
    expect([sdk.calls, readLocal('pushPrompt')]).toEqual([['off'], 'out']);
  });

  test('Not where the browser said no', async () => {
    sdk.isAllowed = false;
    expect(await pushSwitchAdapter.turnPushOn(signal)).toEqual({ kind: 'denied' });
    expect(readLocal('pushPrompt')).toBe(null);
  });
});
