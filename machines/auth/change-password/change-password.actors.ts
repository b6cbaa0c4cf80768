import { fromPromise } from 'xstate';
import type { ChangePasswordOutcome, ChangePasswordPorts, PasswordChange } from './change-password.ports.ts';

export function createChangePasswordActors(ports: ChangePasswordPorts) {
  return {
    changePassword: fromPromise<ChangePasswordOutcome, PasswordChange>(({ input, signal }) =>
      ports.changePassword(input, signal),
    ),
  };
}
