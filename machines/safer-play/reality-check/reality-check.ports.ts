import type { SessionClockPorts } from '../session-clock/session-clock.ports.ts';

export interface RealityCheckPorts extends Pick<SessionClockPorts, 'fetchSessionClock'> {
  /** PUT /player/reality-check; resolves with the interval in force, null for none. */
  saveRealityCheck(minutes: number | null, signal: AbortSignal): Promise<number | null>;
  /** Navigates to a path of the app. */
  go(path: string): void;
}
