import type { RegistrationStep } from '../../domain/forms/registration-steps.ts';
import type { VerificationMethodCode } from '../../src/components/form/choice/verification-method-picker.tsx';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import type { Words } from '../levels/screen.ts';

export const REGISTRATION_PLACE = { path: '/registration', title: 'registration.page.title' } as const;

/** Names of the button to the next step, and of the last step's. */
export const onNames = (words: Words) => ({ next: words('registration.submit'), finish: words('registration.finish') });

export const stepName = (words: Words, step: RegistrationStep): string => words(`registration.steps.${step}`);

export const stepFormName = (words: Words, step: RegistrationStep): string =>
  words('registration.form', { title: stepName(words, step) });

/** A field by its name on the wire. */
export const fieldName = (words: Words, name: string): string => words(`forms.fields.${name}.label` as TextKey);

export const methodName = (words: Words, code: VerificationMethodCode): string =>
  words(`registration.verification.${code}.name`);
