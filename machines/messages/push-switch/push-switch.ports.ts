import type { SubscribeOutcome } from '../../dialogs/push-prompt/push-prompt.ports.ts';

/** State of push notifications on this device. */
export type DeviceState =
  | { readonly kind: 'on' }
  | { readonly kind: 'off' }
  /** The browser blocks notifications of this site. */
  | { readonly kind: 'blocked' }
  /** The browser does not support notifications. */
  | { readonly kind: 'unsupported' };

export interface PushSwitchPorts {
  /** Whether the operator has push notifications: an SDK, and an app id for it. */
  isPushOffered(signal: AbortSignal): Promise<boolean>;
  /** Asks the browser and, if notifications were allowed, the SDK. Rejects if the script does not load. */
  findDeviceState(signal: AbortSignal): Promise<DeviceState>;
  /** Subscribes this device and stores the player's choice. */
  turnPushOn(signal: AbortSignal): Promise<SubscribeOutcome>;
  /** Ends the subscription of this device and stores the player's choice. */
  turnPushOff(signal: AbortSignal): Promise<void>;
}
