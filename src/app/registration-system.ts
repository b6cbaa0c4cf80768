import { createRegistrationMachine } from '../../machines/registration/registration.machine.ts';
import { keepRegistrationToken, registeringToken } from '../api/registration-token.ts';
import { availabilityPorts } from './ports/availability-ports.ts';
import { createDocumentPorts } from './ports/document-ports.ts';
import { registrationPorts } from './ports/registration-ports.ts';
import { createVerificationPorts } from './ports/verification-ports.ts';

/** The registration with all it needs; loaded when its screen is opened. */
export const registrationMachine = createRegistrationMachine({
  ...registrationPorts,
  ...availabilityPorts,
  ...createVerificationPorts(registeringToken, keepRegistrationToken),
  ...createDocumentPorts(registeringToken),
});
