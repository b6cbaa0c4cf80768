import { fromPromise } from 'xstate';
import type { EmailVerificationOutcome, EmailVerificationOwnPorts } from './email-verification.ports.ts';

export function createEmailVerificationActors(ports: EmailVerificationOwnPorts) {
  return { verifyEmail: fromPromise<EmailVerificationOutcome>(({ signal }) => ports.verifyEmail(signal)) };
}
