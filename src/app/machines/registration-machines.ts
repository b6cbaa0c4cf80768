import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import { storeRegistrationToken, registeringToken } from '../../api/registration-token.ts';
import { availabilityAdapter } from '../../adapters/availability-adapter.ts';
import { createDocumentAdapter } from '../../adapters/document-adapter.ts';
import { registrationAdapter } from '../../adapters/registration-adapter.ts';
import { createVerificationAdapter } from '../../adapters/verification-adapter.ts';

const registration = createRegistrationMachine({
  ...registrationAdapter,
  ...availabilityAdapter,
  ...createVerificationAdapter(registeringToken, storeRegistrationToken),
  ...createDocumentAdapter(registeringToken),
});

export const machines = { registration };
