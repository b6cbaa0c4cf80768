import type { VerificationMethodName } from '../../../contract/statuses.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import type { RegistrationStepsPorts } from '../registration-steps/registration-steps.ports.ts';
import type { FieldErrors, StoredRegistration } from './answers.ts';

export interface Method {
  readonly id: string;
  readonly name: VerificationMethodName;
}

/** State found at page load: a stored registration, a link, the provider's redirect, an unfinished player session. */
export interface FoundRegistration {
  readonly stored: StoredRegistration | null;
  /** From a link's token or from the session of a player with an unfinished registration. */
  readonly registrationId: string | null;
  readonly conversationId: string | null;
  /** The gateway refuses the token of the link, or the token of the stored registration is missing. */
  readonly isExpired: boolean;
}

export type CompleteOutcome =
  /** `at` is gateway time, epoch ms. */
  | { readonly kind: 'completed'; readonly durationSeconds: number; readonly at: number }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  | { readonly kind: 'expired' };

export interface RegistrationOwnPorts {
  findRegistration(signal: AbortSignal): Promise<FoundRegistration>;
  /** Rejects if there is none, or if it is newer than this client. */
  fetchSchema(signal: AbortSignal): Promise<FormSchema>;
  /** The schema bundled with the app, used if the gateway serves none that this client understands. */
  loadBundledSchema(signal: AbortSignal): Promise<FormSchema>;
  /** GET /{identity-provider}/verification-methods. */
  fetchMethods(signal: AbortSignal): Promise<readonly Method[]>;
  /** PUT /register/{identity-provider}/complete/{id}; stores the player's token, clears the registration token. */
  completeRegistration(
    request: { readonly registrationId: string; readonly method: VerificationMethodName; readonly body: FormBody },
    signal: AbortSignal,
  ): Promise<CompleteOutcome>;
  /** POST /register/resend-activation. */
  resendActivation(request: { readonly email: string }, signal: AbortSignal): Promise<void>;
  clearRegistration(): void;
  /** Clears a registration token that is no longer valid. */
  clearRegistrationToken(): void;
}

export type RegistrationPorts = RegistrationOwnPorts & RegistrationStepsPorts;
