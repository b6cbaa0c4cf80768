import { forwardTo } from 'xstate';
import { outcomesOf } from '../../branches.ts';
import { crashOf } from '../../meta.ts';
import type { RegistrationStepsOutput } from '../registration-steps/registration-steps.setup.ts';
import { textOf } from './wizard.ts';
import { BEGINNING, completingBody } from './registration.context.ts';
import type { CompleteOutcome, RegistrationPorts } from './registration.ports.ts';
import { setUpRegistration } from './registration.setup.ts';

const steps = outcomesOf<RegistrationStepsOutput>();
const completed = outcomesOf<CompleteOutcome>();

/** Registration of a new player: the steps of the schema, in their order, each with its data. */
export function createRegistrationMachine(ports: RegistrationPorts) {
  return setUpRegistration(ports).createMachine({
    id: 'registration',
    description: 'From a stranger to a player: what was begun before, the steps of the form, and the end.',
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
              actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
              meta: { requirements: ['REG-05', 'REG-10'] },
            },
            {
              target: 'loadingSchema',
              actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
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
            actions: { type: 'setSchema', params: ({ event }) => ({ schema: event.output }) },
          },
          onError: 'loadingBundledSchema',
        },
      },
      loadingBundledSchema: {
        tags: ['busy'],
        meta: {
          requirements: ['REG-01'],
          description: 'The gateway sent no form, or one that is newer than this page.',
        },
        invoke: {
          id: 'loadBundledSchema',
          src: 'loadBundledSchema',
          onDone: {
            target: 'opening',
            actions: { type: 'setSchema', params: ({ event }) => ({ schema: event.output }) },
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
        always: [{ guard: 'isKnownToGateway', target: 'filteringSteps' }, { target: 'steps' }],
      },
      filteringSteps: {
        tags: ['busy'],
        meta: {
          requirements: ['REG-04', 'VER-01'],
          description: 'No method, or no answer: the step is removed. The call needs the registration’s token.',
        },
        after: { methodsTimeout: 'steps' },
        invoke: {
          id: 'fetchMethods',
          src: 'fetchMethods',
          onDone: {
            target: 'steps',
            actions: { type: 'setMethods', params: ({ event }) => ({ methods: event.output }) },
          },
          onError: 'steps',
        },
      },
      steps: {
        meta: { requirements: ['REG-01', 'REG-02'], description: 'One step of the schema after the other.' },
        invoke: {
          id: 'registrationSteps',
          src: 'registrationSteps',
          input: ({ context }) => context,
          onDone: [
            {
              guard: steps.is('created'),
              target: 'filteringSteps',
              actions: { type: 'setProgress', params: ({ event }) => event.output },
            },
            {
              guard: steps.is('expired'),
              target: 'expired',
              actions: { type: 'setProgress', params: ({ event }) => event.output },
              meta: { requirements: ['REG-05'] },
            },
            { guard: steps.is('abandoned'), target: 'abandoned' },
            { target: 'completing', actions: { type: 'setProgress', params: ({ event }) => event.output } },
          ],
          onError: { target: 'stepsFailed', actions: crashOf('registrationSteps') },
        },
        on: {
          'page.shown': { actions: forwardTo('registrationSteps') },
          'page.left': { actions: forwardTo('registrationSteps'), meta: { requirements: ['REG-11'] } },
          'leave.asked': { actions: forwardTo('registrationSteps'), meta: { requirements: ['REG-05'] } },
          'dialogs.told': { actions: { type: 'reportToDialogs', params: ({ event }) => event } },
        },
      },
      stepsFailed: {
        tags: ['fault'],
        meta: { requirements: ['REG-13'], description: 'What was kept of them is found again.' },
        on: { 'registration.retry': 'finding' },
      },
      completing: {
        tags: ['busy'],
        meta: {
          requirements: ['REG-06', 'VAL-14'],
          description: 'The registration is completed; then the player is signed in.',
        },
        entry: 'storeRegistration',
        invoke: {
          id: 'complete',
          src: 'complete',
          input: ({ context }) => ({
            registrationId: context.registrationId ?? '',
            method: context.method,
            body: completingBody(context),
          }),
          onDone: [
            { guard: completed.is('expired'), target: 'expired', meta: { requirements: ['REG-05'] } },
            {
              guard: completed.is('refused'),
              target: 'steps',
              actions: { type: 'openRefusedStep', params: completed.of('refused', (refusal) => refusal) },
            },
            {
              target: 'completed',
              actions: [
                'clearRegistration',
                'emitCompleted',
                { type: 'reportCompleted', params: completed.of('completed', (grant) => grant) },
              ],
              meta: { requirements: ['REG-06', 'REG-11', 'PSH-06'] },
            },
          ],
          onError: 'completeFailed',
        },
      },
      completeFailed: {
        tags: ['fault'],
        meta: { requirements: ['REG-06'] },
        on: {
          'registration.retry': 'completing',
          'step.back': { target: 'steps', meta: { requirements: ['REG-05'] } },
        },
      },
      expired: {
        meta: { requirements: ['REG-05'], description: 'The answers stay; another mail or a new beginning.' },
        initial: 'told',
        entry: ['clearToken', 'storeRegistration'],
        on: {
          'registration.startAgain': [
            { guard: 'hasSchema', target: 'steps', actions: 'startAgain' },
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
      },
      completed: { type: 'final', meta: { requirements: ['REG-06'] } },
      abandoned: { type: 'final', meta: { requirements: ['REG-11'] } },
    },
  });
}

export type RegistrationMachine = ReturnType<typeof createRegistrationMachine>;
