import { createActor, type AnyActorRef, type StateValue } from 'xstate';
import { ClientConfig } from '../contract/config.ts';
import { REGISTRATION_FORM } from '../contract/registration-form.ts';
import { readSchema } from '../domain/forms/form-reading.ts';
import { BEGINNING, type RegistrationContext } from '../machines/onboarding/registration/registration.context.ts';
import { machines } from '../machines/registry.ts';
import type { ActorName } from '../src/system/actors.ts';
import { RegistrationPage } from '../src/features/registration/registration-page.tsx';
import { configQuery } from '../src/queries/config.ts';
import { queryClient } from '../src/queries/query-client.ts';
import { dictionaryQuery, documentsOfForm } from '../src/queries/registration.ts';
import { showPage } from './page-view.tsx';

/** State of the registration's steps while one of their children is walked. */
export interface RegistrationPlace {
  readonly value: StateValue;
  readonly context: Partial<RegistrationContext>;
}

/** Renders the registration page in a state of its steps, with a child to be walked. Returns the steps' actor. */
export async function showRegistration(
  { value, context }: RegistrationPlace,
  actors: Readonly<Partial<Record<ActorName, AnyActorRef>>>,
): Promise<AnyActorRef> {
  const reading = readSchema(REGISTRATION_FORM);
  if (reading.kind === 'tooNew') throw new Error('The form of the contract is newer than this client.');
  const whole: RegistrationContext = { ...BEGINNING, schema: reading.schema, ...context };
  const registration = machines.registration.create();
  const steps = machines.registrationSteps.create();
  const registrationSteps = createActor(steps, {
    input: whole,
    snapshot: steps.resolveState({ value, context: { ...whole, end: 'answered' } }),
  }).start();
  queryClient.setQueryData(configQuery.queryKey, ClientConfig.parse({}));
  queryClient.setQueryData(documentsOfForm('pl').queryKey, []);
  queryClient.setQueryData(dictionaryQuery('countries', 'pl').queryKey, [
    { code: 'PL', name: 'Polska' },
    { code: 'DE', name: 'Niemcy' },
  ]);
  await showPage(<RegistrationPage />, {
    ...actors,
    registration: createActor(registration, {
      snapshot: registration.resolveState({ value: 'steps', context: whole }),
    }).start(),
    registrationSteps,
  });
  return registrationSteps;
}
