/** Which mail: with a link to set a new password, or to verify the address. */
export type MailLinkRequestKind = 'passwordReset' | 'activation';

export interface RequestedMailLink {
  readonly kind: MailLinkRequestKind;
  readonly email: string;
}

export type MailLinkRequestRefusal =
  /** Not an address. */
  | 'address'
  /** Asked too often. */
  | 'tooMany';

export type MailLinkRequestOutcome =
  /** The same for every address, also for one that nobody has (AUTH-07). */
  { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly reason: MailLinkRequestRefusal };

export interface MailLinkRequestPorts {
  /** POST /player/auth/forgotPassword or /register/resend-activation. */
  sendMailLinkRequest(request: RequestedMailLink, signal: AbortSignal): Promise<MailLinkRequestOutcome>;
}
