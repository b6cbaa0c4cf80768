import type { SubscribeOutcome } from '../../dialogs/push-prompt/push-prompt.ports.ts';

/** How push notifications stand on this device. */
export type DeviceState =
  | { readonly kind: 'on' }
  | { readonly kind: 'off' }
  /** The browser does not let this site show notifications. */
  | { readonly kind: 'blocked' }
  /** The browser has no notifications. */
  | { readonly kind: 'unsupported' };

export interface PushSwitchPorts {
  /** Whether the operator has push notifications: an SDK, and an app id for it. */
  isPushOffered(signal: AbortSignal): Promise<boolean>;
  /** Asks the browser and, where notifications were allowed once, the SDK. Rejects when the script does not come. */
  findDeviceState(signal: AbortSignal): Promise<DeviceState>;
  /** Subscribes this device, and remembers that the player wants it. */
  turnPushOn(signal: AbortSignal): Promise<SubscribeOutcome>;
  /** Ends the subscription of this device, and remembers that the player does not want it. */
  turnPushOff(signal: AbortSignal): Promise<void>;
}
