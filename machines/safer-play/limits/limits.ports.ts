import type { LimitDetails, LimitKey, SavedLimit } from '../../../domain/limits/limit-overview.ts';
import type { LimitProblem } from '../../../domain/limits/limits.ts';

export interface LoadedLimits {
  readonly limits: readonly LimitDetails[];
  /** False until the player sets limits or accepts the global ones. */
  readonly areSet: boolean;
  /** Gateway time, epoch ms. */
  readonly at: number;
}

export interface RequestedLimit extends LimitKey {
  readonly amount: number;
}

export interface LimitRequest extends RequestedLimit {
  /** A looser limit waits for the first response of the legal gate (reading 78). */
  readonly isLooser: boolean;
}

export type SaveLimitOutcome =
  | { readonly kind: 'saved'; readonly limit: SavedLimit }
  | { readonly kind: 'refused'; readonly problem: LimitProblem };

/** A rejected promise is an error: the result is unknown. Requesting the same amount twice has no further effect. */
export interface LimitsPorts {
  /** GET /limits/overview with the account's status; GET /limits and /limits/global if that endpoint is missing. */
  fetchLimits(signal: AbortSignal): Promise<LoadedLimits>;
  /** POST /limits: makes a limit stricter, requests a looser one, cancels it or confirms it. */
  saveLimit(request: LimitRequest, signal: AbortSignal): Promise<SaveLimitOutcome>;
  /** POST /limits for each of these amounts, which do not change the limits in force. */
  takeLimits(requestedLimits: readonly RequestedLimit[], signal: AbortSignal): Promise<void>;
  /** POST /limits/notify-active. */
  notifyActive(signal: AbortSignal): Promise<void>;
}
