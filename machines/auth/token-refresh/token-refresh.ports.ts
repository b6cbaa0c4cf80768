import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';

/** How long a session lasts without another refresh, counted from `at` (epoch ms, gateway time). */
export interface SessionTime {
  readonly durationSeconds: number;
  readonly at: number;
}

/** The gateway granted the refresh. */
export interface Grant extends SessionTime {
  readonly kind: 'granted';
}

export type RefreshOutcome =
  | Grant
  | { readonly kind: 'refused' }
  /** A session-time limit is used up. */
  | { readonly kind: 'limited'; readonly period: SessionLimitPeriod; readonly at: number };

export interface TokenRefreshPorts {
  /** POST /player/heartbeat; stores a rotated token. A rejected promise is an error: no network, invalid response. */
  refresh(signal: AbortSignal): Promise<RefreshOutcome>;
}
