/** The mail to request: its link sets a new password or verifies the e-mail. */
export type MailLinkRequestKind = 'passwordReset' | 'activation';

export interface RequestedMailLink {
  readonly kind: MailLinkRequestKind;
  readonly email: string;
}

export type MailLinkRequestRefusal =
  /** Not a valid e-mail. */
  | 'address'
  /** Too many requests. */
  | 'tooMany';

export type MailLinkRequestOutcome =
  /** The same for every e-mail, also for one without an account (AUTH-07). */
  { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly reason: MailLinkRequestRefusal };

export interface MailLinkRequestPorts {
  /** POST /player/auth/forgotPassword or /register/resend-activation. */
  sendMailLinkRequest(request: RequestedMailLink, signal: AbortSignal): Promise<MailLinkRequestOutcome>;
}
