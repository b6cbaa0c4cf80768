import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../../../../contract/registration-form.ts';
import type { RegistrationStep } from '../../../../domain/forms/registration-steps.ts';
import { readSchema } from '../../../../domain/forms/form-reading.ts';
import {
  withIdentity,
  withProof,
  BEGINNING,
  type RegistrationContext,
} from '../../../../machines/onboarding/registration/registration.context.ts';
import { showRegistration } from '../../../../model-tests/registration-view.tsx';

afterEach(cleanup);

const reading = readSchema(REGISTRATION_FORM);
const identity = { firstName: 'ANNA', lastName: 'Nowak', pesel: '90013100118', dateOfBirth: null };
const SAID = /^W miejsce imienia i nazwiska z pierwszego kroku zapisaliśmy potwierdzone: /;

/** What a step says of the replaced name when the provider has confirmed this player, who had typed `typed`. */
async function saidAt(
  step: RegistrationStep,
  typed: { readonly firstName: string; readonly lastName: string },
): Promise<readonly (string | null)[]> {
  const begun: RegistrationContext = {
    ...BEGINNING,
    schema: reading.kind === 'drawable' ? reading.schema : null,
    registrationId: '7',
    methods: [{ id: '5', name: 'MOJE_ID' }],
    isPhoneVerified: true,
    step,
    answers: { email: 'ann@example.com', ...typed },
  };
  const returned = { ...begun, ...withIdentity(begun, { registrationId: '7', method: 'MOJE_ID', identity }) };
  const context: RegistrationContext = { ...returned, ...withProof(returned), identityEnd: 'confirmed', step };
  await showRegistration({ value: { step: { open: { editing: 'calm' } } }, context }, {});
  return screen.queryAllByText(SAID).map(({ textContent }) => textContent);
}

describe('REG-10 VER-02 (reading 92) a name that the provider has proven', () => {
  test('Is said where it replaced the one of the first step, once, with the name', async () => {
    expect(await saidAt('contact_data', { firstName: 'Ann', lastName: 'Nowak' })).toEqual([
      'W miejsce imienia i nazwiska z pierwszego kroku zapisaliśmy potwierdzone: ANNA Nowak.',
    ]);
  });

  test('Is not said where it is the one that was typed, nor at another step', async () => {
    expect(await saidAt('contact_data', { firstName: 'ANNA', lastName: 'Nowak' })).toEqual([]);
    cleanup();
    expect(await saidAt('research_consents', { firstName: 'Ann', lastName: 'Nowak' })).toEqual([]);
  });
});
