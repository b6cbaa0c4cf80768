import { createEmailVerificationMachine } from '../../auth/email-verification/email-verification.machine.ts';
import type { EmailVerificationPorts } from '../../auth/email-verification/email-verification.ports.ts';
import { createPasswordResetMachine } from '../../auth/password-reset/password-reset.machine.ts';
import type { PasswordResetPorts } from '../../auth/password-reset/password-reset.ports.ts';
import type { RegistrationMachine } from '../../onboarding/registration/registration.machine.ts';
import { createUnsubscribeMachine } from '../../auth/unsubscribe/unsubscribe.machine.ts';
import type { UnsubscribePorts } from '../../auth/unsubscribe/unsubscribe.ports.ts';

export type PublicScreenPorts = PasswordResetPorts & EmailVerificationPorts & UnsubscribePorts;

/** The machines of the screens that mails link to; their code is not part of the first page. */
export function createMailScreens(ports: PublicScreenPorts) {
  return {
    passwordReset: createPasswordResetMachine(ports),
    emailVerification: createEmailVerificationMachine(ports),
    unsubscribe: createUnsubscribeMachine(ports),
  };
}

export type MailScreens = ReturnType<typeof createMailScreens>;

/** All machines of public screens whose code comes late; the registration's is loaded apart, since it is the largest. */
export type PublicScreens = MailScreens & { readonly registration: RegistrationMachine };
