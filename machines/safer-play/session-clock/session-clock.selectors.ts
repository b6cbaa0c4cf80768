import type { SnapshotFrom } from 'xstate';
import type { SessionFigures } from '../../../domain/limits/session-figures.ts';
import type { createSessionClockMachine } from './session-clock.machine.ts';

export type SessionClockSnapshot = SnapshotFrom<ReturnType<typeof createSessionClockMachine>>;

/** `hidden` if the gateway does not count session time. */
export type SessionClockStatus = 'loading' | 'failed' | 'known' | 'hidden';

export function sessionClockStatus(snapshot: SessionClockSnapshot): SessionClockStatus {
  if (snapshot.matches({ figures: 'absent' })) return 'hidden';
  if (snapshot.context.figures !== null) return 'known';
  return snapshot.matches({ figures: 'failed' }) ? 'failed' : 'loading';
}

export function sessionFigures(snapshot: SessionClockSnapshot): SessionFigures | null {
  return snapshot.context.figures;
}
