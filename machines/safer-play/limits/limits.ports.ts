import type { LimitDetails, LimitKey, SavedLimit } from '../../../domain/limits/limit-overview.ts';
import type { LimitProblem } from '../../../domain/limits/limits.ts';

export interface LoadedLimits {
  readonly limits: readonly LimitDetails[];
  /** False while the player has never set limits, nor taken those that hold for everybody. */
  readonly areSet: boolean;
  /** The gateway's time, epoch ms. */
  readonly at: number;
}

export interface RequestedLimit extends LimitKey {
  readonly amount: number;
}

export interface LimitRequest extends RequestedLimit {
  /** A looser one waits for the first answer of the legal gate (reading 78). */
  readonly isLooser: boolean;
}

export type SaveLimitOutcome =
  | { readonly kind: 'saved'; readonly limit: SavedLimit }
  | { readonly kind: 'refused'; readonly problem: LimitProblem };

/** A rejected promise is a fault: nothing is known. Asking for the same amount twice changes nothing more. */
export interface LimitsPorts {
  /** GET /limits/overview with the account's status; GET /limits and /limits/global where there is no such call. */
  fetchLimits(signal: AbortSignal): Promise<LoadedLimits>;
  /** POST /limits: makes a limit stricter, asks for a looser one, takes it back or confirms it. */
  saveLimit(request: LimitRequest, signal: AbortSignal): Promise<SaveLimitOutcome>;
  /** POST /limits for each of these amounts, which change nothing of what holds. */
  takeLimits(requestedLimits: readonly RequestedLimit[], signal: AbortSignal): Promise<void>;
  /** POST /limits/notify-active. */
  notifyActive(signal: AbortSignal): Promise<void>;
}
