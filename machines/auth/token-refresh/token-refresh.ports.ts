import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';

/** How long a session lasts without another refresh, counted from `at` (epoch ms, the gateway's clock). */
export interface SessionTime {
  readonly durationSeconds: number;
  readonly at: number;
}

/** The gateway's yes. */
export interface Grant extends SessionTime {
  readonly kind: 'granted';
}

export type RefreshOutcome =
  | Grant
  | { readonly kind: 'refused' }
  /** A limit of session time is used up. */
  | { readonly kind: 'limited'; readonly period: SessionLimitPeriod; readonly at: number };

export interface TokenRefreshPorts {
  /** POST /player/heartbeat; keeps a rotated token. A rejected promise is a fault: no network, an answer that makes no sense. */
  refresh(signal: AbortSignal): Promise<RefreshOutcome>;
}
