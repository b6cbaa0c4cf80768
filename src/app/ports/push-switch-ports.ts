import type { PushSwitchPorts } from '../../../machines/push-switch/push-switch.ports.ts';
import type { SdkAddress } from '../../api/push-sdk.ts';
import { writeLocal } from '../../api/storage.ts';
import { knownConfig } from '../../queries/config.ts';
import { allowScriptOrigin } from '../theme/trusted-types.ts';

const pushSdk = () => import('../../api/push-sdk.ts');

/** Where the SDK comes from; from then on the page lets it be loaded. */
export async function sdkOfOperator(): Promise<[SdkAddress, readonly string[]]> {
  const { oneSignalSdkUrl, oneSignalAppId, allowedScriptHosts } = await knownConfig();
  allowedScriptHosts.forEach(allowScriptOrigin);
  return [{ sdkUrl: oneSignalSdkUrl ?? '', appId: oneSignalAppId }, allowedScriptHosts];
}

export const pushSwitchPorts: PushSwitchPorts = {
  async isPushOffered() {
    const { oneSignalSdkUrl, oneSignalAppId } = await knownConfig();
    return oneSignalSdkUrl !== null && Boolean(oneSignalAppId);
  },
  async findDeviceState() {
    if (!('Notification' in globalThis)) return { kind: 'unsupported' };
    if (Notification.permission === 'denied') return { kind: 'blocked' };
    // Who never allowed this site anything gets nothing, and the third party is not even loaded.
    if (Notification.permission !== 'granted') return { kind: 'off' };
    const { isDeviceSubscribed } = await pushSdk();
    return { kind: (await isDeviceSubscribed(...(await sdkOfOperator()))) ? 'on' : 'off' };
  },
  async turnPushOn() {
    const { subscribeDevice } = await pushSdk();
    const outcome = await subscribeDevice(...(await sdkOfOperator()));
    if (outcome.kind === 'subscribed') writeLocal('pushPrompt', 'in');
    return outcome;
  },
  async turnPushOff() {
    const { unsubscribeDevice } = await pushSdk();
    await unsubscribeDevice(...(await sdkOfOperator()));
    writeLocal('pushPrompt', 'out');
  },
};
