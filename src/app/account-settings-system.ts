import { createBiometricsMachine } from '../../machines/auth/biometrics/biometrics.machine.ts';
import { createChangePasswordMachine } from '../../machines/auth/change-password/change-password.machine.ts';
import { biometricsPorts } from '../adapters/biometrics-ports.ts';
import { changePasswordPorts } from '../adapters/change-password-ports.ts';
import { arriveInSession } from './session-system.ts';

const changePassword = createChangePasswordMachine(changePasswordPorts);
const biometrics = createBiometricsMachine(biometricsPorts);

/** Gives the session the machines of the password and of biometric sign-in, with all they need. */
export function placeAccountSettings(): void {
  arriveInSession({ changePassword, biometrics });
}
