/** `at` is gateway time, epoch ms; another code can be sent after this many seconds. */
interface Waiting {
  readonly resendAfterSeconds: number;
  readonly at: number;
}

export type SendCodeOutcome =
  /** The code is valid for `expiresInSeconds`. */
  | ({ readonly kind: 'sent'; readonly expiresInSeconds: number } & Waiting)
  /** No new code can be sent yet, and none is needed: the previous one is still valid (reading 81). */
  | ({ readonly kind: 'alive'; readonly expiresInSeconds: number } & Waiting)
  | { readonly kind: 'taken' }
  /** No code can be sent yet, and none is valid. */
  | ({ readonly kind: 'tooMany' } & Waiting)
  | { readonly kind: 'registrationExpired' };

export type VerifyCodeOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'codeExpired' }
  /** Another player has verified the number meanwhile. */
  | { readonly kind: 'taken' }
  /** No code is checked for `waitSeconds`. `at` is gateway time, epoch ms. */
  | { readonly kind: 'tooMany'; readonly waitSeconds: number; readonly at: number }
  | { readonly kind: 'registrationExpired' };

export interface PhoneVerificationPorts {
  /** POST /register/generate-otp. */
  sendCode(request: { readonly phoneNumber: string }, signal: AbortSignal): Promise<SendCodeOutcome>;
  /** POST /register/verify-otp; the code is not stored anywhere. */
  verifyCode(request: { readonly code: string }, signal: AbortSignal): Promise<VerifyCodeOutcome>;
}
