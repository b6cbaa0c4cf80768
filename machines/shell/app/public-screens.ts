import { createEmailVerificationMachine } from '../../auth/email-verification/email-verification.machine.ts';
import type { EmailVerificationPorts } from '../../auth/email-verification/email-verification.ports.ts';
import { createPasswordResetMachine } from '../../auth/password-reset/password-reset.machine.ts';
import type { PasswordResetPorts } from '../../auth/password-reset/password-reset.ports.ts';
import type { RegistrationMachine } from '../../onboarding/registration/registration.machine.ts';
import { createUnsubscribeMachine } from '../../auth/unsubscribe/unsubscribe.machine.ts';
import type { UnsubscribePorts } from '../../auth/unsubscribe/unsubscribe.ports.ts';

export type PublicScreenPorts = PasswordResetPorts & EmailVerificationPorts & UnsubscribePorts;

/** The machines of the screens opened by links in mails; their code is not in the first bundle. */
export function createMailScreens(ports: PublicScreenPorts) {
  return {
    passwordReset: createPasswordResetMachine(ports),
    emailVerification: createEmailVerificationMachine(ports),
    unsubscribe: createUnsubscribeMachine(ports),
  };
}

export type MailScreens = ReturnType<typeof createMailScreens>;

/** All lazy machines of public screens; the registration's has its own chunk, because it is the largest. */
export type PublicScreens = MailScreens & { readonly registration: RegistrationMachine };
