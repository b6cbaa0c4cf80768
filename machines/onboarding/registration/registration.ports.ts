import type { VerificationMethodName } from '../../../contract/statuses.ts';
import type { AvailabilityPorts } from '../availability/availability.ports.ts';
import type { DocumentUploadPorts } from '../document-upload/document-upload.ports.ts';
import type { FieldValue, FormSchema } from '../../../domain/forms/form-schema.ts';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { PhoneVerificationPorts } from '../phone-verification/phone-verification.ports.ts';
import type { VerificationPorts } from '../verification/verification.ports.ts';

export type { FieldValue };
/** What was typed or chosen, by the key of the field. */
export type Answers = Readonly<Record<string, FieldValue>>;
/** Codes of broken rules by field, as the gateway or a check gave them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface Method {
  readonly id: string;
  readonly name: VerificationMethodName;
}

/** What analytics has been told of a registration; nothing is told twice (REG-11). */
export type Told = RegistrationStep | 'created' | 'abandoned';

/** A registration as it is kept in the browser; never with a secret (reading 73). */
export interface KeptRegistration {
  readonly registrationId: string | null;
  readonly step: RegistrationStep;
  readonly saved: readonly RegistrationStep[];
  readonly answers: Answers;
  readonly draft: Answers;
  readonly method: VerificationMethodName;
  readonly isPhoneVerified: boolean;
  readonly uploaded: number;
  readonly told: readonly Told[];
}

/** What there was before this page: a kept registration, a link, the provider's redirect, a player half-way. */
export interface FoundRegistration {
  readonly kept: KeptRegistration | null;
  /** Known from a link's token or from the session of a player who is half-way through. */
  readonly registrationId: string | null;
  readonly conversationId: string | null;
  /** The gateway does not take the token of the link, or the kept registration has lost its own. */
  readonly isExpired: boolean;
}

export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  | { readonly kind: 'expired' };

export type CreateOutcome =
  | { readonly kind: 'created'; readonly registrationId: string }
  /** Nobody can register for now. */
  | { readonly kind: 'closed' }
  /** `isOwn`: the e-mail is that of the registration which this browser has begun. */
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly isOwn: boolean };

export type RecoverOutcome =
  /** With what the gateway has of the registration. */
  { readonly kind: 'recovered'; readonly kept: KeptRegistration } | { readonly kind: 'refused' };

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
  /** POST /register; keeps the registration token. */
  createRegistration(request: { readonly body: FormBody }, signal: AbortSignal): Promise<CreateOutcome>;
  /**
   * POST /player/auth: an unfinished registration answers with its token, which is kept. Everything else is refused, also
   * a finished one: nobody is signed in by registering.
   */
  recoverRegistration(
    request: { readonly email: string; readonly password: string },
    signal: AbortSignal,
  ): Promise<RecoverOutcome>;
  /** PUT /register/{id} with one step. */
  updateRegistration(
    request: { readonly registrationId: string; readonly body: FormBody },
    signal: AbortSignal,
  ): Promise<SaveOutcome>;
  /** PUT /register/{identity-provider}/complete/{id}; keeps the player's token, drops the registration's. */
  completeRegistration(
    request: { readonly registrationId: string; readonly method: VerificationMethodName; readonly body: FormBody },
    signal: AbortSignal,
  ): Promise<CompleteOutcome>;
  /** POST /register/resend-activation. */
  resendActivation(request: { readonly email: string }, signal: AbortSignal): Promise<void>;
  keepRegistration(kept: KeptRegistration): void;
  forgetRegistration(): void;
  /** The registration token is of no use any more. */
  forgetRegistrationToken(): void;
  /** Goes to a path of the app. */
  go(path: string): void;
}

export type RegistrationPorts = RegistrationOwnPorts &
  AvailabilityPorts &
  PhoneVerificationPorts &
  VerificationPorts &
  DocumentUploadPorts;
