/** `at` is the gateway's time, epoch ms; another code can be sent after so many seconds. */
interface Waiting {
  readonly resendAfterSeconds: number;
  readonly at: number;
}

export type SendCodeOutcome =
  /** The code holds for `expiresInSeconds`. */
  | ({ readonly kind: 'sent'; readonly expiresInSeconds: number } & Waiting)
  /** Another can't be sent yet, and need not: the one before holds still (reading 81). */
  | ({ readonly kind: 'alive'; readonly expiresInSeconds: number } & Waiting)
  | { readonly kind: 'taken' }
  /** None can be sent yet, and none holds. */
  | ({ readonly kind: 'tooMany' } & Waiting)
  | { readonly kind: 'registrationExpired' };

export type VerifyCodeOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'codeExpired' }
  /** Somebody else has proven the number meanwhile. */
  | { readonly kind: 'taken' }
  /** None is checked for so many seconds. `at` is the gateway's time, epoch ms. */
  | { readonly kind: 'tooMany'; readonly waitSeconds: number; readonly at: number }
  | { readonly kind: 'registrationExpired' };

export interface PhoneVerificationPorts {
  /** POST /register/generate-otp. */
  sendCode(request: { readonly phoneNumber: string }, signal: AbortSignal): Promise<SendCodeOutcome>;
  /** POST /register/verify-otp; the code is not kept anywhere. */
  verifyCode(request: { readonly code: string }, signal: AbortSignal): Promise<VerifyCodeOutcome>;
}
