import { createBiometricsMachine } from '../../../machines/auth/biometrics/biometrics.machine.ts';
import { createChangePasswordMachine } from '../../../machines/auth/change-password/change-password.machine.ts';
import { biometricsPorts } from '../../adapters/biometrics-ports.ts';
import { changePasswordPorts } from '../../adapters/change-password-ports.ts';

export const actors = {
  changePassword: createChangePasswordMachine(changePasswordPorts),
  biometrics: createBiometricsMachine(biometricsPorts),
};
