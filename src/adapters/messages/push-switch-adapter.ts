import type { PushSwitchPorts } from '../../../machines/messages/push-switch/push-switch.ports.ts';
import { storePushAnswer } from '../../api/push-answer.ts';
import type { SdkConfig } from '../../api/push-sdk.ts';
import { knownConfig } from '../../queries/config.ts';
import { allowScriptOrigin } from '../../lib/trusted-types.ts';

const pushSdk = () => import('../../api/push-sdk.ts');

/** The settings of the SDK and the allowed script origins; allows those origins in the page. */
export async function sdkOfOperator(): Promise<[SdkConfig, readonly string[]]> {
  const { oneSignalSdkUrl, oneSignalAppId, allowedScriptHosts } = await knownConfig();
  allowedScriptHosts.forEach(allowScriptOrigin);
  return [{ sdkUrl: oneSignalSdkUrl ?? '', appId: oneSignalAppId }, allowedScriptHosts];
}

/** The browser's permission for notifications, or null if it does not support them. */
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
    // Without a permission there can be no subscription, so the third-party SDK is not loaded.
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
