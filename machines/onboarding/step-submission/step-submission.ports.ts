import type { FormBody } from '../../../domain/forms/form-values.ts';
import type { AvailabilityPorts } from '../availability/availability.ports.ts';
import type { FieldErrors, StoredRegistration } from '../registration/answers.ts';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  | { readonly kind: 'expired' };

export type CreateOutcome =
  | { readonly kind: 'created'; readonly registrationId: string }
  /** Registration is currently closed. */
  | { readonly kind: 'closed' }
  /** `isOwn`: the e-mail belongs to the registration that this browser began. */
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly isOwn: boolean };

export type RecoverOutcome =
  /** `stored`: what the gateway has of the registration. */
  { readonly kind: 'recovered'; readonly stored: StoredRegistration } | { readonly kind: 'refused' };

export interface StepSubmissionOwnPorts {
  /** POST /register; stores the registration token. */
  createRegistration(request: { readonly body: FormBody }, signal: AbortSignal): Promise<CreateOutcome>;
  /**
   * POST /player/auth: for an unfinished registration the response has its token, which is stored. Everything else is
   * refused, also a finished registration: registering signs nobody in.
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
