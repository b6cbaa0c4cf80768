import { textOf } from './course.ts';
import { submittedBody } from './registration.context.ts';
import { createdId, fieldsOf, isOwn, recoveredOf } from './registration.outcomes.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** The gateway gets a step: the first makes the account, the others add to it. */
export function savingState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    tags: ['busy'],
    meta: { requirements: ['REG-06'] },
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: 'isAccountStep', target: 'creating' }, { target: 'updating' }] },
      creating: {
        invoke: {
          id: 'create',
          src: 'create',
          input: ({ context }) => ({ body: submittedBody(context) }),
          onDone: [
            {
              guard: {
                type: 'outcomeIs',
                params: ({ event }) => ({ kind: event.output.kind, expected: 'created' }),
              },
              target: '#registration.filteringSteps',
              actions: [
                { type: 'keepCreated', params: ({ event }) => ({ registrationId: createdId(event.output) }) },
                'keepSaved',
                'tellCreated',
                'tellStep',
                'goOn',
                'keep',
              ],
              meta: { requirements: ['REG-11', 'PSH-06'] },
            },
            {
              guard: {
                type: 'mayBeOwn',
                params: ({ event }) => ({ fields: fieldsOf(event.output), isOwn: isOwn(event.output) }),
              },
              target: 'recovering',
              actions: { type: 'holdErrors', params: ({ event }) => ({ fields: fieldsOf(event.output) }) },
            },
            {
              guard: { type: 'outcomeIs', params: ({ event }) => ({ kind: event.output.kind, expected: 'closed' }) },
              target: '#registration.step.editing.closed',
            },
            {
              target: '#registration.step.editing.refused',
              actions: { type: 'keepErrors', params: ({ event }) => ({ fields: fieldsOf(event.output) }) },
            },
          ],
          onError: { target: '#registration.step.editing.failed', actions: 'markUnanswered' },
        },
      },
      recovering: {
        meta: {
          requirements: ['REG-06', 'REG-13'],
          description:
            'The e-mail may be taken by the player’s own account, after a lost answer or in another tab: signing in says so.',
        },
        invoke: {
          id: 'recover',
          src: 'recover',
          input: ({ context }) => ({
            email: textOf(context.submission ?? {}, 'email'),
            password: textOf(context.submission ?? {}, 'password'),
          }),
          onDone: [
            {
              guard: { type: 'isOwnLost', params: ({ event }) => ({ kind: event.output.kind }) },
              target: '#registration.filteringSteps',
              actions: [
                'tellCreated',
                'tellStep',
                { type: 'keepRecovered', params: ({ event }) => ({ kept: recoveredOf(event.output) }) },
                'keep',
              ],
              meta: { requirements: ['REG-11', 'PSH-06'] },
            },
            {
              guard: {
                type: 'outcomeIs',
                params: ({ event }) => ({ kind: event.output.kind, expected: 'recovered' }),
              },
              target: '#registration.filteringSteps',
              actions: [
                { type: 'keepRecovered', params: ({ event }) => ({ kept: recoveredOf(event.output) }) },
                'keep',
              ],
              meta: { requirements: ['REG-11'], description: 'The other tab has told that the account is there.' },
            },
            { target: '#registration.step.editing.refused', actions: 'showHeldErrors' },
          ],
          onError: '#registration.step.editing.failed',
        },
      },
      updating: {
        meta: { requirements: ['REG-08'] },
        invoke: {
          id: 'update',
          src: 'update',
          input: ({ context }) => ({
            registrationId: context.registrationId ?? '',
            body: submittedBody(context),
          }),
          onDone: [
            {
              guard: {
                type: 'outcomeIs',
                params: ({ event }) => ({ kind: event.output.kind, expected: 'saved' }),
              },
              target: '#registration.step.advancing',
              actions: ['keepSaved', 'tellStep'],
              meta: { requirements: ['REG-11'] },
            },
            {
              guard: {
                type: 'outcomeIs',
                params: ({ event }) => ({ kind: event.output.kind, expected: 'expired' }),
              },
              target: '#registration.expired',
              meta: { requirements: ['REG-05'] },
            },
            {
              target: '#registration.step.editing.refused',
              actions: { type: 'keepErrors', params: ({ event }) => ({ fields: fieldsOf(event.output) }) },
            },
          ],
          onError: '#registration.step.editing.failed',
        },
      },
    },
  });
}
