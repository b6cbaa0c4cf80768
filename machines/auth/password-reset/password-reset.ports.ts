import type { PasswordRefusalCode } from '../../../domain/account/password-refusals.ts';
import type { MailLinkRequestPorts } from '../mail-link-request/mail-link-request.ports.ts';

export type NewPasswordOutcome =
  | { readonly kind: 'set' }
  | { readonly kind: 'refused'; readonly refusal: PasswordRefusalCode }
  /** The link is used, expired or unknown. */
  | { readonly kind: 'linkNotValid' };

export interface PasswordResetOwnPorts {
  /** POST /player/auth/forgotPassword/{resetToken} with the token of the link, which only the port knows. */
  setNewPassword(request: { readonly password: string }, signal: AbortSignal): Promise<NewPasswordOutcome>;
}

export type PasswordResetPorts = PasswordResetOwnPorts & MailLinkRequestPorts;
