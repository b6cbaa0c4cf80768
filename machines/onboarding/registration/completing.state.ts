import { completingBody } from './registration.context.ts';
import { fieldsOf, grantOf } from './registration.outcomes.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** The last call: the player exists and is signed in. */
export function completingState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    tags: ['busy'],
    meta: { requirements: ['REG-06', 'VAL-14'] },
    entry: 'keep',
    invoke: {
      id: 'complete',
      src: 'complete',
      input: ({ context }) => ({
        registrationId: context.registrationId ?? '',
        method: context.method,
        body: completingBody(context),
      }),
      onDone: [
        {
          guard: { type: 'outcomeIs', params: ({ event }) => ({ kind: event.output.kind, expected: 'expired' }) },
          target: 'expired',
          meta: { requirements: ['REG-05'] },
        },
        {
          guard: { type: 'outcomeIs', params: ({ event }) => ({ kind: event.output.kind, expected: 'refused' }) },
          target: 'step.editing.refused',
          actions: [
            { type: 'openRefusedStep', params: ({ event }) => ({ fields: fieldsOf(event.output) }) },
            { type: 'keepErrors', params: ({ event }) => ({ fields: fieldsOf(event.output) }) },
          ],
        },
        {
          target: 'completed',
          actions: [
            'forget',
            'tellCompleted',
            { type: 'reportCompleted', params: ({ event }) => grantOf(event.output) },
          ],
          meta: { requirements: ['REG-06', 'REG-11', 'PSH-06'] },
        },
      ],
      onError: 'completeFailed',
    },
  });
}
