import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../../../../contract/registration-form.ts';
import { readSchema } from '../../../../domain/forms/form-reading.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '../../../../domain/forms/registration-steps.ts';
import type { RegistrationContext } from '../../../../machines/onboarding/registration/registration.context.ts';
import { fieldsOfStep } from '../../../../machines/onboarding/registration/wizard.ts';
import { showRegistration } from '../../../../model-tests/registration-view.tsx';

const reading = readSchema(REGISTRATION_FORM);
const schema = reading.kind === 'drawable' ? reading.schema : null;
const answered = (step: RegistrationStep) =>
  fieldsOfStep(schema, step, {}).map(({ key, type }) => [key, type === 'consent' ? true : 'PL'] as const);

/** All steps are done. */
const DONE: Partial<RegistrationContext> = {
  registrationId: '7',
  methods: [{ id: '5', name: 'MANUAL' }],
  saved: REGISTRATION_STEPS,
  answers: Object.fromEntries(REGISTRATION_STEPS.flatMap(answered)),
  isPhoneVerified: true,
  uploaded: 1,
};

afterEach(cleanup);

/** The text of the button that leads on from the open step. */
async function buttonAt(step: RegistrationStep, more: Partial<RegistrationContext> = {}): Promise<string> {
  await showRegistration({ value: { step: { open: { editing: 'calm' } } }, context: { ...DONE, step, ...more } }, {});
  return screen.getByRole('button', { name: /^(Dalej|Zakończ)/ }).textContent;
}

describe('REG-01 the button that leads on from a step', () => {
  test('Says at the last step that it finishes the registration', async () => {
    expect(await buttonAt('document_upload')).toBe('Zakończ rejestrację');
  });

  test.each(REGISTRATION_STEPS.filter((step) => step !== 'document_upload'))(
    'Says at %s that more follows',
    async (step) => {
      expect(await buttonAt(step)).toBe('Dalej');
    },
  );

  test('Says so at the last step too, while an earlier one is not done', async () => {
    const saved = REGISTRATION_STEPS.filter((step) => step !== 'consents');
    expect(await buttonAt('document_upload', { saved })).toBe('Dalej');
  });
});
