/** The nine steps of a registration, in their order (REG-01). */
export const REGISTRATION_STEPS = [
  'account',
  'phone_number',
  'confirmation_code',
  'verification_methods',
  'contact_data',
  'income_source',
  'consents',
  'research_consents',
  'document_upload',
] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export function isRegistrationStep(step: string): step is RegistrationStep {
  return REGISTRATION_STEPS.some((known) => known === step);
}

/** N of the event registration_step_N: the position among all nine steps, from 1, whichever are shown (reading 21). */
export function stepNumber(step: RegistrationStep): number {
  return REGISTRATION_STEPS.indexOf(step) + 1;
}
