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

/** Where the registration stands while one of its children is walked. */
export interface RegistrationPlace {
  readonly value: StateValue;
  readonly context: Partial<RegistrationContext>;
}

/** Draws the registration page at a place of its machine, over a child that is walked. Returns the registration. */
export async function showRegistration(
  { value, context }: RegistrationPlace,
  actors: Readonly<Partial<Record<ActorName, AnyActorRef>>>,
): Promise<AnyActorRef> {
  const reading = readSchema(REGISTRATION_FORM);
  if (reading.kind === 'tooNew') throw new Error('The form of the contract is newer than this client.');
  const machine = machines.registration.create();
  const snapshot = machine.resolveState({ value, context: { ...BEGINNING, schema: reading.schema, ...context } });
  const registration = createActor(machine, { snapshot }).start();
  queryClient.setQueryData(configQuery.queryKey, ClientConfig.parse({}));
  queryClient.setQueryData(documentsOfForm('pl').queryKey, []);
  queryClient.setQueryData(dictionaryQuery('countries', 'pl').queryKey, [
    { code: 'PL', name: 'Polska' },
    { code: 'DE', name: 'Niemcy' },
  ]);
  await showPage(<RegistrationPage />, { ...actors, registration });
  return registration;
}
