import type { MailLinkRequestPorts } from '../mail-link-request/mail-link-request.ports.ts';

export type EmailVerificationOutcome = 'verified' | 'alreadyVerified' | 'invalid';

export interface EmailVerificationOwnPorts {
  /**
   * GET /register/email/verification with the token of the link, which only the port knows: 200 verified, 403 already
   * verified, any other answer invalid (VER-07). A page that is loaded anew after its link was used is already verified,
   * without a call (reading 91). Rejects where there is no answer.
   */
  verifyEmail(signal: AbortSignal): Promise<EmailVerificationOutcome>;
}

export type EmailVerificationPorts = EmailVerificationOwnPorts & MailLinkRequestPorts;
