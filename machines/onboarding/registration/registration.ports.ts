import type { VerificationMethodName } from '../../../contract/statuses.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import type { RegistrationStepsPorts } from '../registration-steps/registration-steps.ports.ts';
import type { FieldErrors, StoredRegistration } from './answers.ts';

export interface Method {
  readonly id: string;
  readonly name: VerificationMethodName;
}

/** What there was before this page: a kept registration, a link, the provider's redirect, a player half-way. */
export interface FoundRegistration {
  readonly stored: StoredRegistration | null;
  /** Known from a link's token or from the session of a player who is half-way through. */
  readonly registrationId: string | null;
  readonly conversationId: string | null;
  /** The gateway does not take the token of the link, or the kept registration has lost its own. */
  readonly isExpired: boolean;
}

export type CompleteOutcome =
  /** `at` is the gateway's time, epoch ms. */
  | { readonly kind: 'completed'; readonly durationSeconds: number; readonly at: number }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  | { readonly kind: 'expired' };

export interface RegistrationOwnPorts {
  findRegistration(signal: AbortSignal): Promise<FoundRegistration>;
  /** Rejects when there is none, or one that is newer than this client. */
  fetchSchema(signal: AbortSignal): Promise<FormSchema>;
  /** The schema that travels with the app, for when the gateway serves none that this client understands. */
  loadBundledSchema(signal: AbortSignal): Promise<FormSchema>;
  /** GET /{identity-provider}/verification-methods. */
  fetchMethods(signal: AbortSignal): Promise<readonly Method[]>;
  /** PUT /register/{identity-provider}/complete/{id}; keeps the player's token, drops the registration's. */
  completeRegistration(
    request: { readonly registrationId: string; readonly method: VerificationMethodName; readonly body: FormBody },
    signal: AbortSignal,
  ): Promise<CompleteOutcome>;
  /** POST /register/resend-activation. */
  resendActivation(request: { readonly email: string }, signal: AbortSignal): Promise<void>;
  clearRegistration(): void;
  /** The registration token is of no use any more. */
  clearRegistrationToken(): void;
}

export type RegistrationPorts = RegistrationOwnPorts & RegistrationStepsPorts;
