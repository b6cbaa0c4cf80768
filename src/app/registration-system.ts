import { createRegistrationMachine } from '../../machines/onboarding/registration/registration.machine.ts';
import { keepRegistrationToken, registeringToken } from '../api/registration-token.ts';
import { availabilityPorts } from '../adapters/availability-ports.ts';
import { createDocumentPorts } from '../adapters/document-ports.ts';
import { registrationPorts } from '../adapters/registration-ports.ts';
import { createVerificationPorts } from '../adapters/verification-ports.ts';

/** The registration with all it needs; loaded when its screen is opened. */
export const registrationMachine = createRegistrationMachine({
  ...registrationPorts,
  ...availabilityPorts,
  ...createVerificationPorts(registeringToken, keepRegistrationToken),
  ...createDocumentPorts(registeringToken),
});
