import { crashOf } from '../../meta.ts';
import { textOf } from './course.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** The one-time code (REG-07). */
export function phoneState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    meta: { requirements: ['REG-07'], description: 'The one-time code.' },
    invoke: {
      id: 'phoneVerification',
      src: 'phoneVerification',
      input: ({ context }) => ({ phoneNumber: textOf(context.answers, 'phoneNumber') }),
      onDone: [
        {
          guard: {
            type: 'outcomeIs',
            params: ({ event }) => ({ kind: event.output.kind, expected: 'verified' }),
          },
          target: 'advancing',
          actions: ['markPhoneVerified', 'tellStep'],
          meta: { requirements: ['REG-11'] },
        },
        {
          guard: {
            type: 'outcomeIs',
            params: ({ event }) => ({ kind: event.output.kind, expected: 'registrationExpired' }),
          },
          target: '#registration.expired',
          meta: { requirements: ['REG-05'] },
        },
        {
          guard: { type: 'outcomeIs', params: ({ event }) => ({ kind: event.output.kind, expected: 'taken' }) },
          target: 'editing.refused',
          actions: ['goBack', { type: 'keepErrors', params: { fields: { phoneNumber: ['taken'] } } }],
          meta: { requirements: ['VAL-07'] },
        },
        { target: 'entering', actions: 'goBack' },
      ],
      onError: {
        target: 'editing.failed',
        actions: ['goBack', crashOf('phoneVerification')],
      },
    },
    on: {
      'step.back': { target: 'entering', actions: 'goBack', meta: { requirements: ['REG-05'] } },
      'step.open': {
        guard: { type: 'canOpen', params: ({ event }) => event },
        target: 'entering',
        actions: { type: 'openStep', params: ({ event }) => event },
        meta: { requirements: ['REG-05'] },
      },
    },
  });
}
