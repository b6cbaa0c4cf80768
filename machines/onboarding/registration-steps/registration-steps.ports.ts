import type { DocumentUploadPorts } from '../document-upload/document-upload.ports.ts';
import type { PhoneVerificationPorts } from '../phone-verification/phone-verification.ports.ts';
import type { StoredRegistration } from '../registration/answers.ts';
import type { StepSubmissionPorts } from '../step-submission/step-submission.ports.ts';
import type { VerificationPorts } from '../verification/verification.ports.ts';

export interface RegistrationStepsOwnPorts {
  storeRegistration(stored: StoredRegistration): void;
  /** Navigates to a path of the app. */
  go(path: string): void;
}

export type RegistrationStepsPorts = RegistrationStepsOwnPorts &
  StepSubmissionPorts &
  PhoneVerificationPorts &
  VerificationPorts &
  DocumentUploadPorts;
