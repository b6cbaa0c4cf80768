import type { FormBody } from '../../../domain/forms/form-values.ts';
import type { AvailabilityPorts } from '../availability/availability.ports.ts';
import type { FieldErrors, StoredRegistration } from '../registration/answers.ts';

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
  { readonly kind: 'recovered'; readonly stored: StoredRegistration } | { readonly kind: 'refused' };

export interface StepSubmissionOwnPorts {
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
}

export type StepSubmissionPorts = StepSubmissionOwnPorts & AvailabilityPorts;
