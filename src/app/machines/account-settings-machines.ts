import { createBiometricsMachine } from '../../../machines/auth/biometrics/biometrics.machine.ts';
import { createChangePasswordMachine } from '../../../machines/auth/change-password/change-password.machine.ts';
import { biometricsAdapter } from '../../adapters/auth/biometrics-adapter.ts';
import { changePasswordAdapter } from '../../adapters/auth/change-password-adapter.ts';

export const machines = {
  changePassword: createChangePasswordMachine(changePasswordAdapter),
  biometrics: createBiometricsMachine(biometricsAdapter),
};
