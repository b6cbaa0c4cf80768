import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { DocumentUploadReport } from '../document-upload/document-upload.machine.ts';
import type { LeaveConfirmationReport } from '../leave-confirmation/leave-confirmation.machine.ts';
import type { ActorFailed } from '../../meta.ts';
import type { Answers } from '../registration/answers.ts';
import type { VerificationReport } from '../verification/verification.machine.ts';

export type RegistrationStepsEvent =
  | { type: 'step.submit'; values: Answers }
  | { type: 'step.back' }
  | { type: 'step.open'; step: RegistrationStep }
  | { type: 'draft.changed'; values: Answers }
  | { type: 'leave.asked'; to: string }
  | { type: 'page.shown' }
  | { type: 'page.left' }
  | LeaveConfirmationReport
  | VerificationReport
  | DocumentUploadReport;

export type RegistrationStepsEmitted =
  | ActorFailed
  | { type: 'registration.accountCreated' }
  | { type: 'registration.stepCompleted'; number: number }
  | { type: 'registration.abandoned' }
  /** The step was left while documents were being sent: those are not sent any more. */
  | { type: 'registration.documentsUnsent' };
