import { generateOtp, verifyOtp } from '../../contract/registration.ts';
import type {
  SendCodeOutcome,
  VerifyCodeOutcome,
} from '../../machines/onboarding/phone-verification/phone-verification.ports.ts';
import { clicks, command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
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

const sent = 'phoneVerification.sendingCode|xstate.done.actor.sendCode|0';
const tooMany = 'phoneVerification.sendingCode|xstate.done.actor.sendCode|1';
const notSent = 'phoneVerification.sendingCode|xstate.error.actor.sendCode|1';
const asksAgain = 'phoneVerification.sendFailed|code.resend|0';
const pauseEnds = 'phoneVerification.notYet.paused|xstate.after.resendPause.phoneVerification.notYet.paused|0';
const asksAfterPause = 'phoneVerification.notYet.over|code.resend|0';

/** The gateway's limit of requests: it knows nothing of codes. */
const limited = (headers: Readonly<Record<string, string>>): StubbedResponse => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS' },
  headers,
});

const answers =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(generateOtp, answer);

const waits =
  (count: number): Act =>
  (_, screen, words) =>
    screen.text(words('core.countdownLink.wait', { count }));

const again = clicks('forms.code.resend');

const plainRefusals: Walk = {
  title: 'REG-07 NAV-09 a code that is refused without a word about codes',
  commands: [
    command(
      'somebody comes to the code',
      (driver, _, words) => openRegistration(driver, words, 'confirmation_code'),
      [],
    ),
    command('refused for a reason of a later release', answers(refusal(422, 'PHONE_NUMBER_NOT_SERVED')), [notSent]),
    command('which is told', (_, screen, words) => screen.text(words('registration.code.sendFailed')), []),
    command('asked for again', again, [asksAgain]),
    command('too many requests, for a time', answers(limited({ 'retry-after': '45' })), [tooMany]),
    command('which is told', waits(45), []),
    command('it passes', (driver) => driver.advance(45_000), [pauseEnds]),
    command('asked for again', again, [asksAfterPause]),
    command('too many requests, nobody says for how long', answers(limited({})), [tooMany]),
    command('it is the usual time', waits(USUAL_WAIT), []),
    command('which passes', (driver) => driver.advance(USUAL_WAIT * 1_000), [pauseEnds]),
    command('asked for again', again, [asksAfterPause]),
    command('and sent', answers({ status: 200, body: { resendAfter: 30, expiresIn: 600 } }), [sent]),
  ],
};

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
  walks: [plainRefusals],
  held: [],
  defaultResponses: registrationDefaultResponses,
  omitted: {
    'phoneVerification.sent.entry.enteringCode|code.submit|0':
      'A whole code is sent as it is typed. The button sends only the same wrong one again: registration-code.spec.ts does.',
  },
};
