import { expect, test } from 'vitest';
import { SimulatedClock, createActor, type ActorRefFrom } from 'xstate';
import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import type { RegistrationPorts } from '../../../machines/onboarding/registration/registration.ports.ts';
import type { RegistrationStepsMachine } from '../../../machines/onboarding/registration-steps/registration-steps.machine.ts';
import { keptAt } from '../../../model-tests/support/stored-registration.ts';

const settle = (): Promise<void> => new Promise((next) => setImmediate(next));

async function begun(ports: Partial<RegistrationPorts>) {
  const clock = new SimulatedClock();
  const reported: string[] = [];
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
  const steps = actor.getSnapshot().children.registrationSteps as ActorRefFrom<RegistrationStepsMachine>;
  steps.on('registration.stepCompleted', ({ number }) => reported.push(`step ${number}`));
  return {
    steps,
    reported,
    pass: async (milliseconds: number): Promise<void> => {
      for (let passed = 0; passed < milliseconds; passed += 500) {
        clock.increment(500);
        await settle();
      }
    },
  };
}

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
