import { fromPromise } from 'xstate';
import type { NewPasswordOutcome, PasswordResetOwnPorts } from './password-reset.ports.ts';

export function createPasswordResetActors(ports: PasswordResetOwnPorts) {
  return {
    setNewPassword: fromPromise<NewPasswordOutcome, { readonly password: string }>(({ input, signal }) =>
      ports.setNewPassword(input, signal),
    ),
  };
}
