import type { DialogsReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { ActorFailed } from '../../meta.ts';

export type RegistrationEvent =
  | { type: 'step.back' }
  | { type: 'registration.retry' }
  | { type: 'registration.startAgain' }
  | { type: 'activation.resend' }
  | { type: 'leave.asked'; to: string }
  | { type: 'page.shown' }
  | { type: 'page.left' }
  | DialogsReport;

export type RegistrationReport =
  | { type: 'registration.completed'; durationSeconds: number; at: number }
  | DialogsReport;

export type RegistrationEmitted = ActorFailed | { type: 'registration.completed' };
