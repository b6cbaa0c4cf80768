import type { PushSwitchPorts } from '../../machines/messages/push-switch/push-switch.ports.ts';
import { storePushAnswer } from '../api/push-answer.ts';
import type { SdkConfig } from '../api/push-sdk.ts';
import { knownConfig } from '../queries/config.ts';
import { allowScriptOrigin } from '../lib/trusted-types.ts';

const pushSdk = () => import('../api/push-sdk.ts');

/** Where the SDK comes from; from then on the page lets it be loaded. */
export async function sdkOfOperator(): Promise<[SdkConfig, readonly string[]]> {
  const { oneSignalSdkUrl, oneSignalAppId, allowedScriptHosts } = await knownConfig();
  allowedScriptHosts.forEach(allowScriptOrigin);
  return [{ sdkUrl: oneSignalSdkUrl ?? '', appId: oneSignalAppId }, allowedScriptHosts];
}

/** What the browser says of notifications from this site, or null where it has none. */
export function browserPermission(): NotificationPermission | null {
  return 'Notification' in globalThis ? Notification.permission : null;
}

export const pushSwitchAdapter: PushSwitchPorts = {
  async isPushOffered() {
    const { oneSignalSdkUrl, oneSignalAppId } = await knownConfig();
    return oneSignalSdkUrl !== null && Boolean(oneSignalAppId);
  },
  async findDeviceState() {
    const permission = browserPermission();
    if (permission === null) return { kind: 'unsupported' };
    if (permission === 'denied') return { kind: 'blocked' };
    // Who never allowed this site anything gets nothing, and the third party is not even loaded.
    if (permission === 'default') return { kind: 'off' };
    const { isDeviceSubscribed } = await pushSdk();
    return { kind: (await isDeviceSubscribed(...(await sdkOfOperator()))) ? 'on' : 'off' };
  },
  async turnPushOn() {
    const { subscribeDevice } = await pushSdk();
    const outcome = await subscribeDevice(...(await sdkOfOperator()));
    if (outcome.kind === 'subscribed') storePushAnswer('in');
    return outcome;
  },
  async turnPushOff() {
    const { unsubscribeDevice } = await pushSdk();
    await unsubscribeDevice(...(await sdkOfOperator()));
    storePushAnswer('out');
  },
};
