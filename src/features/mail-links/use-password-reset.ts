import type { PasswordRefusalCode } from '../../../domain/account/password-refusals.ts';
import {
  passwordResetStage,
  type PasswordResetStage,
} from '../../../machines/auth/password-reset/password-reset.selectors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface PasswordResetFacts {
  readonly stage: PasswordResetStage;
  readonly isBusy: boolean;
  readonly refusal: PasswordRefusalCode | null;
}

export interface PasswordResetIntents {
  readonly submit: (typed: { readonly password: string; readonly repeated: string }) => void;
}

export function usePasswordReset(): PasswordResetFacts & PasswordResetIntents {
  const reset = useActorIfAny('passwordReset');
  return {
    stage: useFact('passwordReset', passwordResetStage, 'opening'),
    isBusy: useFact('passwordReset', (snapshot) => snapshot.hasTag('busy'), true),
    refusal: useFact('passwordReset', (snapshot) => snapshot.context.refusal, null),
    submit: (typed) => reset?.send({ type: 'password.submit', ...typed }),
  };
}
