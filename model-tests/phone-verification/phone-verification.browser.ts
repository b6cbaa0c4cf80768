import { generateOtp, verifyOtp } from '../../contract/registration.ts';
import type {
  SendCodeOutcome,
  VerifyCodeOutcome,
} from '../../machines/onboarding/phone-verification/phone-verification.ports.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { openRegistration, registrationDefaultResponses } from '../registration/registration-app.ts';
import { phoneVerificationScreen } from './phone-verification.screen.ts';

/** In seconds: how long to wait where the response does not say it. */
const USUAL_WAIT = 30;
const EXPIRED = refusal(401, 'REGISTRATION_TOKEN_EXPIRED');

function notYet(codeAlive: boolean, resendAfter: number, expiresIn: number): StubbedResponse {
  return { status: 429, body: { code: 'TOO_MANY_REQUESTS', codeAlive, resendAfter, expiresIn } };
}

function sending(outcome: SendCodeOutcome): StubbedResponse {
  switch (outcome.kind) {
    case 'sent':
      return { status: 200, body: { resendAfter: outcome.resendAfterSeconds, expiresIn: outcome.expiresInSeconds } };
    case 'alive':
      return notYet(true, outcome.resendAfterSeconds, outcome.expiresInSeconds);
    case 'tooMany':
      return notYet(false, outcome.resendAfterSeconds, 0);
    case 'taken':
      return refusal(422, 'PHONE_NUMBER_TAKEN');
    case 'registrationExpired':
      return EXPIRED;
  }
}

function verifying(outcome: VerifyCodeOutcome): StubbedResponse {
  switch (outcome.kind) {
    case 'verified':
      return { status: 200, body: { verified: true } };
    case 'wrong':
      return refusal(422, 'OTP_INVALID');
    case 'codeExpired':
      return refusal(422, 'OTP_EXPIRED');
    case 'taken':
      return refusal(422, 'PHONE_NUMBER_TAKEN');
    case 'tooMany':
      return {
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS' },
        ...(outcome.waitSeconds === USUAL_WAIT ? {} : { headers: { 'retry-after': String(outcome.waitSeconds) } }),
      };
    case 'registrationExpired':
      return EXPIRED;
  }
}

export const phoneVerificationBrowser: BrowserScreen = {
  screen: phoneVerificationScreen,
  inputs: ['start'],
  open: (driver, words) => openRegistration(driver, words, 'confirmation_code'),
  settles: {
    sendCode: {
      endpoint: generateOtp,
      done: (output) => sending(output as SendCodeOutcome),
      error: () => 'lost',
    },
    verifyCode: {
      endpoint: verifyOtp,
      done: (output) => verifying(output as VerifyCodeOutcome),
      error: () => 'lost',
    },
  },
  causes: {},
  // The client aborts a request long before the countdown ends.
  canHappen: (stimulus, snapshot) => stimulus.kind !== 'time' || !snapshot.hasTag('busy'),
  held: [],
  defaultResponses: registrationDefaultResponses,
  omitted: {
    'phoneVerification.sent.entry.enteringCode|code.submit|0':
      'A whole code is sent as it is typed. The button sends only the same wrong one again: registration-code.spec.ts does.',
  },
};
