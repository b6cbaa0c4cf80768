export type SendCodeOutcome =
  /** `at` is the gateway's time, epoch ms; the code holds for `expiresInSeconds`. */
  | {
      readonly kind: 'sent';
      readonly resendAfterSeconds: number;
      readonly expiresInSeconds: number;
      readonly at: number;
    }
  | { readonly kind: 'taken' }
  | { readonly kind: 'tooMany'; readonly at: number }
  | { readonly kind: 'registrationExpired' };

/** `at` is the gateway's time, epoch ms. */
export type VerifyCodeOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'wrong'; readonly at: number }
  | { readonly kind: 'codeExpired' }
  | { readonly kind: 'tooMany'; readonly at: number }
  | { readonly kind: 'registrationExpired' };

export interface PhoneVerificationPorts {
  /** POST /register/generate-otp. */
  sendCode(request: { readonly phoneNumber: string }, signal: AbortSignal): Promise<SendCodeOutcome>;
  /** POST /register/verify-otp; the code is not kept anywhere. */
  verifyCode(request: { readonly code: string }, signal: AbortSignal): Promise<VerifyCodeOutcome>;
}
