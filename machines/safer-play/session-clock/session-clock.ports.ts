import type { SessionFigures } from '../../../domain/limits/session-figures.ts';

export interface SessionClockPorts {
  /** GET /player/session-clock; null if the gateway does not have the endpoint (reading 74). */
  fetchSessionClock(signal: AbortSignal): Promise<SessionFigures | null>;
  /** Calls `listener` if figures may have changed (page visible, online, a limit); returns a function that stops it. */
  listenToSessionClock(listener: () => void): () => void;
}
