import type { ExclusionDuration, ExclusionInForce, ExclusionKind } from '../../../domain/limits/exclusions.ts';

export type PasswordOutcome = { readonly kind: 'right' } | { readonly kind: 'wrong' };

export interface ExclusionRequest {
  readonly kind: ExclusionKind;
  /** Null closes the account permanently. */
  readonly duration: ExclusionDuration | null;
  /** The player's reason for closing the account; '' if none. */
  readonly reason: string;
}

export type ExclusionOutcome =
  | { readonly kind: 'excluded'; readonly exclusion: ExclusionInForce }
  /** The password was verified too long ago. */
  | { readonly kind: 'passwordNotVerified' };

export interface ExclusionPorts {
  /** POST /player/verify/password: valid for one action of this session, for five minutes. */
  verifyPassword(password: string, signal: AbortSignal): Promise<PasswordOutcome>;
  /** POST /player/time-out, self-exclusion or close-account. It cannot be undone. */
  exclude(request: ExclusionRequest, signal: AbortSignal): Promise<ExclusionOutcome>;
}
