import type { PasswordRefusalCode } from '../../../domain/account/password-refusals.ts';
import {
  passwordResetStatus,
  type PasswordResetStatus,
} from '../../../machines/auth/password-reset/password-reset.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface PasswordResetViewModel {
  readonly status: PasswordResetStatus;
  readonly isBusy: boolean;
  readonly refusal: PasswordRefusalCode | null;
}

export interface PasswordResetIntents {
  readonly submit: (typed: { readonly password: string; readonly repeated: string }) => void;
}

export function usePasswordReset(): PasswordResetViewModel & PasswordResetIntents {
  const reset = useActor('passwordReset');
  return {
    status: useSelected('passwordReset', passwordResetStatus),
    isBusy: useSelected('passwordReset', (snapshot) => snapshot.hasTag('busy')),
    refusal: useSelected('passwordReset', (snapshot) => snapshot.context.refusal),
    submit: (typed) => reset.send({ type: 'password.submit', ...typed }),
  };
}
