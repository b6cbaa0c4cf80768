import type { SessionClockPorts } from '../session-clock/session-clock.ports.ts';

export interface RealityCheckPorts extends Pick<SessionClockPorts, 'fetchSessionClock'> {
  /** PUT /player/reality-check; answers with the interval that is in force, null for none. */
  saveRealityCheck(minutes: number | null, signal: AbortSignal): Promise<number | null>;
  /** Goes to a path of the app. */
  go(path: string): void;
}
