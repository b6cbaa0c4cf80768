import { REGISTRATION_STEPS, type RegistrationStep } from '../../domain/forms/registration-steps.ts';
import type { RegistrationRecord } from '../../src/api/stored-registration.ts';

/** Id of the registration that is under way. */
export const REGISTRATION_ID = '018f2f6e-0000-7000-8000-000000000001';

/** What is answered at each step. Somebody from abroad gives no PESEL, so that all of it may be kept. */
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

/** The answers to these steps. */
export function answersTo(steps: readonly RegistrationStep[]): RegistrationRecord['answers'] {
  return Object.assign({}, ...steps.map((step) => ANSWERS[step])) as RegistrationRecord['answers'];
}

/** A registration as the app keeps it at this step, after all the steps before it. */
export function keptAt(step: RegistrationStep, changes: Partial<RegistrationRecord> = {}): RegistrationRecord {
  const before = REGISTRATION_STEPS.slice(0, REGISTRATION_STEPS.indexOf(step));
  return {
    registrationId: before.length === 0 ? null : REGISTRATION_ID,
    step,
    saved: before.filter((one) => one !== 'confirmation_code'),
    answers: answersTo(before),
    draft: {},
    method: 'MANUAL',
    isPhoneVerified: before.includes('confirmation_code'),
    uploaded: 0,
    told: [],
    ...changes,
  };
}
