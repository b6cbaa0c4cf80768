import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import { storeRegistrationToken, registeringToken } from '../../api/registration-token.ts';
import { availabilityAdapter } from '../../adapters/onboarding/availability-adapter.ts';
import { createDocumentAdapter } from '../../adapters/onboarding/document-adapter.ts';
import { registrationAdapter } from '../../adapters/onboarding/registration-adapter.ts';
import { createVerificationAdapter } from '../../adapters/onboarding/verification-adapter.ts';

const registration = createRegistrationMachine({
  ...registrationAdapter,
  ...availabilityAdapter,
  ...createVerificationAdapter(registeringToken, storeRegistrationToken),
  ...createDocumentAdapter(registeringToken),
});

export const machines = { registration };
