import { REGISTRATION_STEPS, type RegistrationStep } from '../../domain/forms/registration-steps.ts';
import type { RegistrationRecord } from '../../src/api/stored-registration.ts';

/** Id of the unfinished registration. */
export const REGISTRATION_ID = '018f2f6e-0000-7000-8000-000000000001';

/** Values of each step. A foreign citizen has no PESEL, so that all values may be stored. */
const ANSWERS: Readonly<Partial<Record<RegistrationStep, RegistrationRecord['answers']>>> = {
  account: {
    firstName: 'Zofia',
    lastName: 'Nowak-Wójcik',
    gender: 'FEMALE',
    citizenship: 'UA',
    email: 'zofia.nowak@example.com',
    username: 'zofia_n',
    toc: true,
  },
  phone_number: { phoneNumber: '501 234 567' },
  contact_data: { dateOfBirth: '31-01-1990', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska 12/3' },
  income_source: { incomeSource: 'EMPLOYMENT', pep: false },
};

/** The values of these steps. */
export function answersTo(steps: readonly RegistrationStep[]): RegistrationRecord['answers'] {
  return Object.assign({}, ...steps.map((step) => ANSWERS[step])) as RegistrationRecord['answers'];
}

/** The registration as the app stores it at this step, with all earlier steps completed. */
export function keptAt(step: RegistrationStep, changes: Partial<RegistrationRecord> = {}): RegistrationRecord {
  const before = REGISTRATION_STEPS.slice(0, REGISTRATION_STEPS.indexOf(step));
  return {
    registrationId: before.length === 0 ? null : REGISTRATION_ID,
    step,
    saved: before.filter((one) => one !== 'confirmation_code'),
    answers: answersTo(before),
    draft: {},
    omitted: [],
    method: 'MANUAL',
    isPhoneVerified: before.includes('confirmation_code'),
    uploaded: 0,
    told: [],
    ...changes,
  };
}
