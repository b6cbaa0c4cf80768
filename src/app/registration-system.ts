import { createRegistrationMachine } from '../../machines/onboarding/registration/registration.machine.ts';
import { keepRegistrationToken, registeringToken } from '../api/registration-token.ts';
import { availabilityAdapter } from '../adapters/availability-adapter.ts';
import { createDocumentAdapter } from '../adapters/document-adapter.ts';
import { registrationAdapter } from '../adapters/registration-adapter.ts';
import { createVerificationAdapter } from '../adapters/verification-adapter.ts';

/** The registration with all it needs; loaded when its screen is opened. */
export const registrationMachine = createRegistrationMachine({
  ...registrationAdapter,
  ...availabilityAdapter,
  ...createVerificationAdapter(registeringToken, keepRegistrationToken),
  ...createDocumentAdapter(registeringToken),
});
