import type { MailLinkRequestPorts } from '../mail-link-request/mail-link-request.ports.ts';

export type EmailVerificationOutcome = 'verified' | 'alreadyVerified' | 'invalid';

export interface EmailVerificationOwnPorts {
  /**
   * GET /register/email/verification with the token of the link, which only the port knows: 200 verified, 403 already
   * verified, any other response invalid (VER-07). A page reloaded after its link was used reports "already verified"
   * without a request (reading 91). Rejects if there is no response.
   */
  verifyEmail(signal: AbortSignal): Promise<EmailVerificationOutcome>;
}

export type EmailVerificationPorts = EmailVerificationOwnPorts & MailLinkRequestPorts;
