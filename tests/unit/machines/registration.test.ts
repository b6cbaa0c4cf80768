import { expect, test } from 'vitest';
import { SimulatedClock, createActor, type ActorRefFrom } from 'xstate';
import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import { wizardOf } from '../../../machines/onboarding/registration/registration.context.ts';
import { shownSteps } from '../../../machines/onboarding/registration/wizard.ts';
import type { RegistrationPorts } from '../../../machines/onboarding/registration/registration.ports.ts';
import type { RegistrationStepsMachine } from '../../../machines/onboarding/registration-steps/registration-steps.machine.ts';
import { keptAt } from '../../../model-tests/support/stored-registration.ts';

const settle = (): Promise<void> => new Promise((next) => setImmediate(next));

async function opened(ports: Partial<RegistrationPorts>) {
  const clock = new SimulatedClock();
  const actor = createActor(
    createRegistrationMachine(
      inert({
        fetchSchema: async () => {
          const reading = readSchema(REGISTRATION_FORM);
          if (reading.kind === 'tooNew') throw new Error('The form of the contract is newer than this client.');
          return reading.schema;
        },
        fetchMethods: async () => [{ id: '2', name: 'MOJE_ID' }],
        ...ports,
      }),
    ),
    { clock },
  );
  actor.start();
  await settle();
  return {
    actor,
    pass: async (milliseconds: number): Promise<void> => {
      for (let passed = 0; passed < milliseconds; passed += 500) {
        clock.increment(500);
        await settle();
      }
    },
  };
}

async function begun(ports: Partial<RegistrationPorts>) {
  const { actor, pass } = await opened(ports);
  const reported: string[] = [];
  const steps = actor.getSnapshot().children.registrationSteps as ActorRefFrom<RegistrationStepsMachine>;
  steps.on('registration.stepCompleted', ({ number }) => reported.push(`step ${number}`));
  return { steps, reported, pass };
}

test('REG-04 (reading 85) the methods are waited for at most 5 s, and without them their step goes', async () => {
  const { actor, pass } = await opened({
    findRegistration: async () => ({
      stored: keptAt('contact_data'),
      registrationId: null,
      conversationId: null,
      isExpired: false,
    }),
    fetchMethods: () => new Promise(() => {}),
  });
  await pass(4_500);
  expect(actor.getSnapshot().value).toBe('filteringSteps');
  await pass(500);
  const { value, context } = actor.getSnapshot();
  expect([value, shownSteps(wizardOf(context)).includes('verification_methods')]).toEqual(['steps', false]);
});

test('VER-02 REG-11 coming back with a proof, the choice of the way is saved and told, and the next step opens', async () => {
  const { steps, reported, pass } = await begun({
    findRegistration: async () => ({
      stored: keptAt('verification_methods'),
      registrationId: null,
      conversationId: 'conversation-1',
      isExpired: false,
    }),
    findVerification: async () => ({
      kind: 'found',
      registrationId: keptAt('verification_methods').registrationId ?? '',
      method: 'MOJE_ID',
      identity: { firstName: 'Zofia', lastName: 'Nowak-Wójcik', pesel: null, dateOfBirth: '1990-01-31' },
      pollingTimeout: 10,
    }),
    fetchVerificationState: async () => ({ kind: 'answered', conversation: 'FINISHED', identity: 'VERIFIED' }),
  });
  await pass(2_000);
  expect(reported).toEqual([]);
  await pass(3_000);
  const { context } = steps.getSnapshot();
  expect([reported, context.step, context.method, context.identityEnd]).toEqual([
    ['step 4'],
    'contact_data',
    'MOJE_ID',
    'confirmed',
  ]);
  expect(context.saved).toEqual(['account', 'phone_number', 'verification_methods']);
});
