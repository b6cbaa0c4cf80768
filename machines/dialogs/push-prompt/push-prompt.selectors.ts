import type { SnapshotFrom } from 'xstate';
import type { createPushPromptMachine } from './push-prompt.machine.ts';

export type PushPromptSnapshot = SnapshotFrom<ReturnType<typeof createPushPromptMachine>>;

export type PushPromptStatus = 'offered' | 'subscribing' | 'denied' | 'failed' | 'missingAppId' | 'alreadyInitialised';

/** What the prompt shows; null while it is closed. */
export function pushPromptStatus(snapshot: PushPromptSnapshot): PushPromptStatus | null {
  if (!snapshot.matches('open')) return null;
  if (snapshot.matches({ open: 'subscribing' })) return 'subscribing';
  if (snapshot.matches({ open: 'denied' })) return 'denied';
  if (snapshot.matches({ open: 'failed' })) return 'failed';
  if (snapshot.matches({ open: { unavailable: 'missingAppId' } })) return 'missingAppId';
  return snapshot.matches({ open: { unavailable: 'alreadyInitialised' } }) ? 'alreadyInitialised' : 'offered';
}
