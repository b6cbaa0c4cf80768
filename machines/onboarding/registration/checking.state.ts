import { askedAbout } from './course.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** Somebody else’s address or number is told before a step is saved. */
export function checkingState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    tags: ['busy'],
    meta: { requirements: ['VAL-07'], description: 'What is taken is told; what is unknown never blocks.' },
    invoke: {
      id: 'askAvailability',
      src: 'askAvailability',
      input: ({ context }) => ({ asked: askedAbout(context.step, context.submission ?? {}) }),
      onDone: [
        {
          guard: { type: 'hasErrors', params: ({ event }) => ({ fields: event.output }) },
          target: 'editing.refused',
          actions: { type: 'keepErrors', params: ({ event }) => ({ fields: event.output }) },
        },
        { target: 'saving' },
      ],
      onError: 'saving',
    },
    after: { availabilityPatience: 'saving' },
  });
}
