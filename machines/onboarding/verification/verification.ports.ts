import type { VerificationMethodName } from '../../../contract/statuses.ts';

export type ConversationStatus = 'CREATED' | 'IN_PROGRESS' | 'FINISHED' | 'PARTIAL' | 'CANCELED' | 'EXPIRED' | 'FAILED';

/** What the provider knows of somebody; null where it says nothing. `dateOfBirth` is YYYY-MM-DD. */
export interface Identity {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pesel: string | null;
  readonly dateOfBirth: string | null;
}

export type StartVerificationOutcome =
  /** `pollingTimeout` is that of the configuration, seconds. */
  | { readonly kind: 'started'; readonly redirectUrl: string | null; readonly pollingTimeout: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'registrationExpired' };

export type SessionOutcome =
  | {
      readonly kind: 'found';
      readonly registrationId: string;
      /** By which method the conversation was opened; null where the gateway does not say. */
      readonly method: VerificationMethodName | null;
      readonly identity: Identity | null;
      readonly pollingTimeout: number;
    }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'registrationExpired' };

export type VerificationStateOutcome =
  | {
      readonly kind: 'answered';
      readonly conversation: ConversationStatus;
      /** The identity's own status, as it came. */
      readonly identity: string | null;
    }
  | { readonly kind: 'registrationExpired' };

export interface VerificationPorts {
  /** POST /{identity-provider}/verification/{id}; without a subject, that of the signed-in player. */
  startVerification(
    request: { readonly subjectId: string | null; readonly methodId: string },
    signal: AbortSignal,
  ): Promise<StartVerificationOutcome>;
  /** GET /{identity-provider}/session: after the provider's redirect, also in a fresh tab. */
  findVerification(request: { readonly conversationId: string }, signal: AbortSignal): Promise<SessionOutcome>;
  /** GET /{identity-provider}/verification-state/latest. */
  fetchVerificationState(signal: AbortSignal): Promise<VerificationStateOutcome>;
  /** Leaves the app for the provider's page. */
  leave(url: string): void;
}
