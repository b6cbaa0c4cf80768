import { BEGINNING } from './registration.context.ts';
import { completingState } from './completing.state.ts';
import { expiredState } from './expired.state.ts';
import { identityState } from './identity.state.ts';
import { stepState } from './step.state.ts';
import { setUpRegistration } from './registration.setup.ts';
import type { RegistrationPorts } from './registration.ports.ts';

/** A stranger becomes a player: the steps of the schema, in their order, each with its data. */
export function createRegistrationMachine(ports: RegistrationPorts) {
  const registration = setUpRegistration(ports);
  return registration.createMachine({
    id: 'registration',
    description: 'From a stranger to a player: the steps of the schema, each with its data.',
    context: BEGINNING,
    initial: 'finding',
    states: {
      finding: {
        tags: ['busy'],
        meta: { requirements: ['REG-10', 'REG-13'] },
        invoke: {
          id: 'findRegistration',
          src: 'findRegistration',
          onDone: [
            {
              guard: { type: 'isFoundExpired', params: ({ event }) => ({ found: event.output }) },
              target: 'expired',
              actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
              meta: { requirements: ['REG-05', 'REG-10'] },
            },
            {
              target: 'loadingSchema',
              actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            },
          ],
          onError: 'loadingSchema',
        },
      },
      loadingSchema: {
        tags: ['busy'],
        meta: { requirements: ['REG-01'] },
        invoke: {
          id: 'fetchSchema',
          src: 'fetchSchema',
          onDone: {
            target: 'opening',
            actions: { type: 'keepSchema', params: ({ event }) => ({ schema: event.output }) },
          },
          onError: 'loadingBundledSchema',
        },
      },
      loadingBundledSchema: {
        tags: ['busy'],
        meta: { requirements: ['REG-01'], description: 'None from the gateway, or one newer than this client.' },
        invoke: {
          id: 'loadBundledSchema',
          src: 'loadBundledSchema',
          onDone: {
            target: 'opening',
            actions: { type: 'keepSchema', params: ({ event }) => ({ schema: event.output }) },
          },
          onError: 'schemaFailed',
        },
      },
      schemaFailed: {
        tags: ['fault'],
        meta: { requirements: ['REG-01'] },
        on: { 'registration.retry': 'loadingSchema' },
      },
      opening: {
        meta: { requirements: ['REG-04'] },
        always: [
          { guard: 'isKnownToGateway', target: 'filteringSteps' },
          { target: 'step', actions: 'resumeStep' },
        ],
      },
      filteringSteps: {
        tags: ['busy'],
        meta: {
          requirements: ['REG-04', 'VER-01'],
          description: 'No method, or no answer: the step is removed. The call needs the registration’s token.',
        },
        after: { methodsPatience: 'filtered' },
        invoke: {
          id: 'fetchMethods',
          src: 'fetchMethods',
          onDone: {
            target: 'filtered',
            actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) },
          },
          onError: 'filtered',
        },
      },
      filtered: {
        meta: { requirements: ['REG-04', 'REG-10'] },
        always: [
          { guard: 'hasReturned', target: 'identity' },
          { target: 'step', actions: 'resumeStep' },
        ],
      },
      step: stepState(registration),
      identity: identityState(registration),
      completing: completingState(registration),
      completeFailed: {
        tags: ['fault'],
        meta: { requirements: ['REG-06'] },
        on: {
          'registration.retry': 'completing',
          'step.back': { target: 'step', meta: { requirements: ['REG-05'] } },
        },
      },
      expired: expiredState(registration),
      completed: { type: 'final', meta: { requirements: ['REG-06'] } },
      abandoned: { type: 'final', meta: { requirements: ['REG-11'] }, entry: 'wipeSubmission' },
    },
  });
}

export type RegistrationMachine = ReturnType<typeof createRegistrationMachine>;
