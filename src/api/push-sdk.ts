import type { SubscribeOutcome } from '../../machines/dialogs/push-prompt/push-prompt.ports.ts';
import { loadScript } from './script-loader.ts';

/** The used subset of OneSignal's page SDK. */
interface PushSdk {
  init(options: { readonly appId: string | null }): Promise<void>;
  readonly Notifications: { requestPermission(): Promise<boolean> };
  readonly User: {
    readonly PushSubscription: {
      readonly optedIn: boolean | undefined;
      optIn(): Promise<void>;
      optOut(): Promise<void>;
    };
  };
}

type SdkGlobals = { OneSignal?: Partial<PushSdk> };

export interface SdkConfig {
  readonly sdkUrl: string;
  readonly appId: string | null;
}

type StartProblem = 'missingAppId' | 'alreadyInitialised';

/** For the steps before and after the browser's prompt, ms; the chart waits for the prompt without a timeout. */
const SUBSCRIBE_TIMEOUT = 15_000;

/** True once this page has started the SDK: it can start only once. */
let isStarted = false;

/** Loads and starts the SDK, asks the browser, subscribes. Rejects if the script is not the expected SDK (PSH-04). */
export async function subscribeDevice(config: SdkConfig, allowedOrigins: readonly string[]): Promise<SubscribeOutcome> {
  const { sdk, problem } = await inTime(loadSdk(config, allowedOrigins));
  if (problem !== null) return { kind: problem };
  if (!(await sdk.Notifications.requestPermission())) return { kind: 'denied' };
  await inTime(sdk.User.PushSubscription.optIn());
  return { kind: 'subscribed' };
}

/** Whether this device is subscribed. Rejects if the SDK cannot be used; the chart sets the timeout. */
export async function isDeviceSubscribed(config: SdkConfig, allowedOrigins: readonly string[]): Promise<boolean> {
  const sdk = await usableSdk(config, allowedOrigins);
  return sdk.User.PushSubscription.optedIn === true;
}

/** Unsubscribes this device. Rejects if the SDK cannot be used; the chart sets the timeout. */
export async function unsubscribeDevice(config: SdkConfig, allowedOrigins: readonly string[]): Promise<void> {
  const sdk = await usableSdk(config, allowedOrigins);
  await sdk.User.PushSubscription.optOut();
}

async function usableSdk(config: SdkConfig, allowedOrigins: readonly string[]): Promise<PushSdk> {
  const { sdk, problem } = await loadSdk(config, allowedOrigins);
  if (problem !== null) throw new Error(`the push SDK cannot be used: ${problem}`);
  return sdk;
}

/** Rejects when the SDK takes too long: it has no timeout of its own, and a player waits for it. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the push SDK did not answer in time')), SUBSCRIBE_TIMEOUT);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function loadSdk({ sdkUrl, appId }: SdkConfig, allowedOrigins: readonly string[]) {
  await loadScript(sdkUrl, allowedOrigins);
  const sdk = (globalThis as SdkGlobals).OneSignal;
  if (!isSdk(sdk)) throw new Error('the push SDK is not supported');
  return { sdk, problem: isStarted ? null : await start(sdk, appId) };
}

/** The SDK's error at its start; its two errors differ only in their message texts. */
async function start(sdk: PushSdk, appId: string | null): Promise<StartProblem | null> {
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
    typeof sdk.User?.PushSubscription.optIn === 'function' &&
    typeof sdk.User.PushSubscription.optOut === 'function'
  );
}
