import type { PasswordRefusalCode } from '../../../domain/account/password-refusals.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
}

export type ChangePasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly refusal: PasswordRefusalCode };

export interface ChangePasswordPorts {
  /** PUT /player/{id}/change-password of the signed-in player. */
  changePassword(change: PasswordChange, signal: AbortSignal): Promise<ChangePasswordOutcome>;
}
