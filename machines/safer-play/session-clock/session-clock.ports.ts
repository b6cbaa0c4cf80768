import type { SessionFigures } from '../../../domain/limits/session-figures.ts';

export interface SessionClockPorts {
  /** GET /player/session-clock; null where the gateway does not know the call (reading 74). */
  fetchSessionClock(signal: AbortSignal): Promise<SessionFigures | null>;
  /** Calls back when the figures may have changed: the page is back, the network, a limit. Returns the way to stop. */
  listenToSessionClock(listener: () => void): () => void;
}
