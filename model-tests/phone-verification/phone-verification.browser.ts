import { generateOtp, verifyOtp } from '../../contract/registration.ts';
import type { SendCodeOutcome, VerifyCodeOutcome } from '../../machines/phone-verification/phone-verification.ports.ts';
import { refusal } from '../engine/browser-walks.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import type { Answer } from '../engine/stage.ts';
import { openRegistration, registrationNeutral } from '../registration/registration-app.ts';
import { phoneVerificationScreen } from './phone-verification.screen.ts';

const SENDING: Readonly<Record<SendCodeOutcome['kind'], Answer>> = {
  sent: { status: 200, body: { resendAfter: 30, expiresIn: 600 } },
  taken: refusal(422, 'PHONE_NUMBER_TAKEN'),
  tooMany: refusal(429, 'TOO_MANY_REQUESTS'),
  registrationExpired: refusal(401, 'REGISTRATION_TOKEN_EXPIRED'),
};

const VERIFYING: Readonly<Record<VerifyCodeOutcome['kind'], Answer>> = {
  verified: { status: 200, body: { verified: true } },
  wrong: refusal(422, 'OTP_INVALID'),
  codeExpired: refusal(422, 'OTP_EXPIRED'),
  tooMany: refusal(429, 'TOO_MANY_REQUESTS'),
  registrationExpired: refusal(401, 'REGISTRATION_TOKEN_EXPIRED'),
};

export const phoneVerificationBrowser: BrowserScreen = {
  screen: phoneVerificationScreen,
  inputs: ['start'],
  open: (stage, words) => openRegistration(stage, words, 'confirmation_code'),
  settles: {
    sendCode: {
      call: generateOtp,
      done: (output) => SENDING[(output as SendCodeOutcome).kind],
      error: () => 'lost',
    },
    verifyCode: {
      call: verifyOtp,
      done: (output) => VERIFYING[(output as VerifyCodeOutcome).kind],
      error: () => 'lost',
    },
  },
  causes: {},
  held: [],
  neutral: registrationNeutral,
  omitted: {},
};
