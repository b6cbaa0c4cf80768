import type { VerificationMethodName } from '../../../contract/statuses.ts';
import type { FieldValue } from '../../../domain/forms/form-schema.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';

/** Typed or chosen values, by the key of the field. */
export type Answers = Readonly<Record<string, FieldValue>>;
/** Codes of broken rules by field, from the gateway or from a check. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Analytics events already emitted for a registration; each is emitted once (REG-11). */
export type ReportedStep = RegistrationStep | 'created' | 'abandoned';

/** A registration as stored in the browser; never with a secret (reading 73). */
export interface StoredRegistration {
  readonly registrationId: string | null;
  readonly step: RegistrationStep;
  readonly saved: readonly RegistrationStep[];
  readonly answers: Answers;
  readonly draft: Answers;
  /** Keys of secrets that were typed and are not stored: they have to be typed again. */
  readonly omitted: readonly string[];
  readonly method: VerificationMethodName;
  readonly isPhoneVerified: boolean;
  readonly uploaded: number;
  readonly told: readonly ReportedStep[];
}
