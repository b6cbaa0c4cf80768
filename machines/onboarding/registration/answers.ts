import type { VerificationMethodName } from '../../../contract/statuses.ts';
import type { FieldValue } from '../../../domain/forms/form-schema.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';

/** What was typed or chosen, by the key of the field. */
export type Answers = Readonly<Record<string, FieldValue>>;
/** Codes of broken rules by field, as the gateway or a check gave them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What analytics has been told of a registration; nothing is told twice (REG-11). */
export type ReportedStep = RegistrationStep | 'created' | 'abandoned';

/** A registration as it is kept in the browser; never with a secret (reading 73). */
export interface StoredRegistration {
  readonly registrationId: string | null;
  readonly step: RegistrationStep;
  readonly saved: readonly RegistrationStep[];
  readonly answers: Answers;
  readonly draft: Answers;
  readonly method: VerificationMethodName;
  readonly isPhoneVerified: boolean;
  readonly uploaded: number;
  readonly told: readonly ReportedStep[];
}
