import { crashOf } from '../../meta.ts';
import type { VerificationInput } from '../verification/verification.machine.ts';
import type { RegistrationContext } from './registration.context.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** Another company says who the player is (REG-09, REG-10). */
export function identityState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    tags: ['busy'],
    meta: { requirements: ['REG-09', 'REG-10'] },
    initial: 'choosing',
    entry: 'keep',
    invoke: {
      id: 'verification',
      src: 'verification',
      input: ({ context }) => verificationInput(context),
      onDone: [
        {
          guard: { type: 'hasExpired', params: ({ event }) => event.output },
          target: 'expired',
          meta: { requirements: ['REG-05'] },
        },
        {
          guard: { type: 'identityIsConfirmed', params: ({ event }) => event.output },
          target: 'step.advancing',
          actions: [
            'acceptProof',
            { type: 'keepIdentityEnd', params: ({ event }) => event.output },
            'openMethods',
            'keepSaved',
            'tellStep',
          ],
          meta: { requirements: ['VER-02', 'VER-03'], description: 'What was proven is shown, and not typed over.' },
        },
        {
          guard: { type: 'identityIsProven', params: ({ event }) => event.output },
          target: 'step.advancing',
          actions: [
            'dropProof',
            { type: 'keepIdentityEnd', params: ({ event }) => event.output },
            'openMethods',
            'keepSaved',
            'tellStep',
          ],
          meta: { requirements: ['VER-02', 'VER-03'] },
        },
        {
          target: 'step',
          actions: [
            'dropProof',
            { type: 'keepIdentityEnd', params: ({ event }) => event.output },
            'chooseManual',
            'openMethods',
            'resumeStep',
          ],
          meta: { requirements: ['VER-02', 'VER-04'] },
        },
      ],
      onError: {
        target: 'step',
        actions: [
          { type: 'keepIdentityEnd', params: { end: 'startFailed' } },
          'chooseManual',
          'openMethods',
          'resumeStep',
          crashOf('verification'),
        ],
      },
    },
    on: {
      'page.shown': { actions: 'tellIdentityShown' },
      'verification.leaving': '.redirecting',
      'verification.asking': '.verifying',
      'verification.resumed': { actions: { type: 'keepIdentity', params: ({ event }) => event } },
    },
    states: {
      choosing: { always: [{ guard: 'hasReturned', target: 'resuming' }, { target: 'starting' }] },
      starting: {},
      redirecting: { meta: { description: 'The provider’s page opens; that is no abandoning.' } },
      resuming: {},
      verifying: { meta: { requirements: ['VER-03'] } },
    },
  });
}

function verificationInput({
  conversationId,
  registrationId,
  method,
  methods,
}: RegistrationContext): VerificationInput {
  if (conversationId !== null) return { kind: 'returned', conversationId };
  const methodId = methods.find(({ name }) => name === method)?.id ?? '';
  return { kind: 'new', subjectId: registrationId ?? '', methodId };
}
