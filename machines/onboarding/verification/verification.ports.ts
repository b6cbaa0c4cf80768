import type { VerificationMethodName } from '../../../contract/statuses.ts';

export type ConversationStatus = 'CREATED' | 'IN_PROGRESS' | 'FINISHED' | 'PARTIAL' | 'CANCELED' | 'EXPIRED' | 'FAILED';

/** Identity data from the provider; null if it gives none. `dateOfBirth` is YYYY-MM-DD. */
export interface Identity {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pesel: string | null;
  readonly dateOfBirth: string | null;
}

export type StartVerificationOutcome =
  /** `pollingTimeout` of the configuration, seconds. */
  | { readonly kind: 'started'; readonly redirectUrl: string | null; readonly pollingTimeout: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'registrationExpired' };

export type SessionOutcome =
  | {
      readonly kind: 'found';
      readonly registrationId: string;
      /** The method of the conversation; null if the gateway does not return it. */
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
      /** The raw status of the identity. */
      readonly identity: string | null;
    }
  | { readonly kind: 'registrationExpired' };

export interface VerificationPorts {
  /** POST /{identity-provider}/verification/{id}; without a subject, that of the signed-in player. */
  startVerification(
    request: { readonly subjectId: string | null; readonly methodId: string },
    signal: AbortSignal,
  ): Promise<StartVerificationOutcome>;
  /** GET /{identity-provider}/session: after the provider's redirect, also in a new tab. */
  findVerification(request: { readonly conversationId: string }, signal: AbortSignal): Promise<SessionOutcome>;
  /** GET /{identity-provider}/verification-state/latest. */
  fetchVerificationState(signal: AbortSignal): Promise<VerificationStateOutcome>;
  /** Leaves the app and opens the provider's page. */
  leave(url: string): void;
}
