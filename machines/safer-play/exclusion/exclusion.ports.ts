import type { ExclusionDuration, ExclusionInForce, ExclusionKind } from '../../../domain/limits/exclusions.ts';

export type PasswordOutcome = { readonly kind: 'right' } | { readonly kind: 'wrong' };

export interface ExclusionRequest {
  readonly kind: ExclusionKind;
  /** Null closes the account for good. */
  readonly duration: ExclusionDuration | null;
  /** In the player's own words, where they close the account; empty where they say none. */
  readonly reason: string;
}

export type ExclusionOutcome =
  | { readonly kind: 'excluded'; readonly exclusion: ExclusionInForce }
  /** The password was given too long ago. */
  | { readonly kind: 'passwordNotVerified' };

export interface ExclusionPorts {
  /** POST /player/verify/password: good for one act of this session, for five minutes. */
  verifyPassword(password: string, signal: AbortSignal): Promise<PasswordOutcome>;
  /** POST /player/time-out, self-exclusion or close-account. Nothing takes it back. */
  exclude(request: ExclusionRequest, signal: AbortSignal): Promise<ExclusionOutcome>;
}
