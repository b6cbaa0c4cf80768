/** Which mail: with a link to set a new password, or to verify the address. */
export type LinkMailKind = 'passwordReset' | 'activation';

export interface LinkMailRequest {
  readonly kind: LinkMailKind;
  readonly email: string;
}

export type LinkMailRefusal =
  /** Not an address. */
  | 'address'
  /** Asked too often. */
  | 'tooMany';

export type LinkMailOutcome =
  /** The same for every address, also for one that nobody has (AUTH-07). */
  { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly reason: LinkMailRefusal };

export interface LinkMailPorts {
  /** POST /player/auth/forgotPassword or /register/resend-activation. */
  sendLinkMail(request: LinkMailRequest, signal: AbortSignal): Promise<LinkMailOutcome>;
}
