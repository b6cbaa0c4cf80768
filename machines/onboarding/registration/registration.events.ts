import type { DocumentUploadReport } from '../document-upload/document-upload.machine.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { DialogsReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { LeavingReport } from '../leaving/leaving.machine.ts';
import type { ActorFailed } from '../../meta.ts';
import type { VerificationReport } from '../verification/verification.machine.ts';
import type { Answers } from './registration.ports.ts';

export type RegistrationEvent =
  | { type: 'step.submit'; values: Answers }
  | { type: 'step.back' }
  | { type: 'step.open'; step: RegistrationStep }
  | { type: 'draft.changed'; values: Answers }
  | { type: 'registration.retry' }
  | { type: 'registration.startAgain' }
  | { type: 'activation.resend' }
  | { type: 'leave.asked'; to: string }
  | { type: 'page.shown' }
  | { type: 'page.left' }
  | LeavingReport
  | VerificationReport
  | DocumentUploadReport;

export type RegistrationReport =
  | { type: 'registration.completed'; durationSeconds: number; at: number }
  | DialogsReport;

export type RegistrationEmitted =
  | ActorFailed
  | { type: 'registration.accountCreated' }
  | { type: 'registration.stepCompleted'; number: number }
  | { type: 'registration.completed' }
  | { type: 'registration.abandoned' };
