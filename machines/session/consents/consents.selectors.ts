import type { SnapshotFrom } from 'xstate';
import { isGiven, type createConsentsMachine } from './consents.machine.ts';
import type { ConsentKey } from './consents.ports.ts';

export type ConsentsSnapshot = SnapshotFrom<ReturnType<typeof createConsentsMachine>>;

export type ConsentsStatus = 'loading' | 'loadFailed' | 'known';

/** Status of the last change of a consent. */
export type ConsentStatus = 'resting' | 'saving' | 'failed' | 'undoable';

export function consentsStatus(snapshot: ConsentsSnapshot): ConsentsStatus {
  if (snapshot.matches({ changes: 'loadFailed' })) return 'loadFailed';
  return snapshot.matches({ changes: 'idle' }) || snapshot.matches({ changes: 'loading' }) ? 'loading' : 'known';
}

export function isConsentGiven({ context }: ConsentsSnapshot, key: ConsentKey): boolean {
  return isGiven(context, key);
}

export function consentStatus({ context }: ConsentsSnapshot, key: ConsentKey): ConsentStatus {
  if (context.queue.some((change) => change.key === key)) return 'saving';
  if (context.failed.includes(key)) return 'failed';
  return context.undo?.key === key ? 'undoable' : 'resting';
}
