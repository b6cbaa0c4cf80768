import { textOf } from './course.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** The gateway does not take the registration’s token any more (reading 22). */
export function expiredState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    meta: { requirements: ['REG-05'], description: 'The answers stay; another mail or a new beginning.' },
    initial: 'told',
    entry: ['wipeSubmission', 'forgetToken', 'keep'],
    on: {
      'registration.startAgain': [
        { guard: 'hasSchema', target: 'step', actions: 'startAgain' },
        {
          target: 'loadingSchema',
          actions: 'startAgain',
          meta: { description: 'Nothing was loaded for such a link.' },
        },
      ],
    },
    states: {
      told: {
        on: { 'activation.resend': { guard: 'hasEmail', target: 'resending', meta: { requirements: ['REG-12'] } } },
      },
      resending: {
        tags: ['busy'],
        meta: { requirements: ['REG-12'] },
        invoke: {
          id: 'resendActivation',
          src: 'resendActivation',
          input: ({ context }) => ({ email: textOf(context.answers, 'email') }),
          onDone: 'resent',
          onError: 'resendFailed',
        },
      },
      resent: {
        meta: { requirements: ['NAV-09'], description: 'Another one after a while.' },
        after: { linkPause: 'told' },
      },
      resendFailed: {
        tags: ['fault'],
        on: { 'activation.resend': { target: 'resending', meta: { requirements: ['REG-12'] } } },
      },
    },
  });
}
