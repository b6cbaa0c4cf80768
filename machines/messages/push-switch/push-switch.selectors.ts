import type { SnapshotFrom } from 'xstate';
import type { createPushSwitchMachine } from './push-switch.machine.ts';

export type PushSwitchSnapshot = SnapshotFrom<ReturnType<typeof createPushSwitchMachine>>;

export type PushSwitchStatus =
  | 'looking'
  | 'unknown'
  | 'blocked'
  | 'unsupported'
  | 'off'
  | 'turningOn'
  | 'notTurnedOn'
  | 'missingAppId'
  | 'alreadyInitialised'
  | 'on'
  | 'turningOff'
  | 'notTurnedOff';

/** What the switch shows; null while it is hidden. */
export function pushSwitchStatus(snapshot: PushSwitchSnapshot): PushSwitchStatus | null {
  if (snapshot.matches('asking') || snapshot.matches('absent')) return null;
  if (snapshot.matches({ off: 'failed' })) return 'notTurnedOn';
  if (snapshot.matches({ off: 'missingAppId' })) return 'missingAppId';
  if (snapshot.matches({ off: 'alreadyInitialised' })) return 'alreadyInitialised';
  if (snapshot.matches({ on: 'failed' })) return 'notTurnedOff';
  for (const status of ['looking', 'unknown', 'blocked', 'unsupported', 'turningOn', 'on', 'turningOff'] as const) {
    if (snapshot.matches(status)) return status;
  }
  return 'off';
}

export function isPushOn(snapshot: PushSwitchSnapshot): boolean {
  return snapshot.matches('on') || snapshot.matches('turningOff');
}

export function canBeSwitched(snapshot: PushSwitchSnapshot): boolean {
  return snapshot.matches('on') || snapshot.matches('off');
}
