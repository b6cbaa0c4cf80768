import type { SubscribeOutcome } from '../../machines/push-prompt/push-prompt.ports.ts';
import { loadScript } from './script-loader.ts';

/** The part of OneSignal's page SDK that is used here. */
interface PushSdk {
  init(options: { readonly appId: string | null }): Promise<void>;
  readonly Notifications: { requestPermission(): Promise<boolean> };
  readonly User: { readonly PushSubscription: { optIn(): Promise<void> } };
}

type SdkGlobals = { OneSignal?: Partial<PushSdk> };

interface SdkAddress {
  readonly sdkUrl: string;
  readonly appId: string | null;
}

/** True once this page has started the SDK: it can be started only once. */
let isStarted = false;

/** Loads the SDK, starts it, asks the browser, and subscribes. Rejects when the script is not what it should be (PSH-04). */
export async function subscribeDevice(
  { sdkUrl, appId }: SdkAddress,
  allowedOrigins: readonly string[],
): Promise<SubscribeOutcome> {
  await loadScript(sdkUrl, allowedOrigins);
  const sdk = (globalThis as SdkGlobals).OneSignal;
  if (!isSdk(sdk)) throw new Error('the push SDK is not supported');
  const problem = isStarted ? null : await start(sdk, appId);
  if (problem !== null) return { kind: problem };
  if (!(await sdk.Notifications.requestPermission())) return { kind: 'denied' };
  await sdk.User.PushSubscription.optIn();
  return { kind: 'subscribed' };
}

/** What the SDK says against being started; its two complaints are told apart by their words. */
async function start(sdk: PushSdk, appId: string | null): Promise<'missingAppId' | 'alreadyInitialised' | null> {
  try {
    await sdk.init({ appId });
    isStarted = true;
    return null;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (/already initiali[sz]ed/i.test(words)) return 'alreadyInitialised';
    if (/app ?id/i.test(words)) return 'missingAppId';
    throw error;
  }
}

function isSdk(sdk: Partial<PushSdk> | undefined): sdk is PushSdk {
  return (
    typeof sdk?.init === 'function' &&
    typeof sdk.Notifications?.requestPermission === 'function' &&
    typeof sdk.User?.PushSubscription.optIn === 'function'
  );
}
