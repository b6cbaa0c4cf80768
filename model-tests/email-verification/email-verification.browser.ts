import { verifyEmail } from '../../contract/registration.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { emailVerificationScreen } from './email-verification.screen.ts';

const ANSWERS: Readonly<Record<string, StubbedResponse>> = {
  verified: { status: 200, body: {} },
  alreadyVerified: { status: 403, body: { code: 'EMAIL_ALREADY_VERIFIED', message: '' } },
  invalid: { status: 401, body: { code: 'LINK_TOKEN_NOT_VALID', message: '' } },
};

export const emailVerificationBrowser: BrowserScreen = {
  screen: emailVerificationScreen,
  inputs: ['link', 'withoutLink'],
  open: (driver, _, input) => driver.load(input === 'link' ? '/emailVerification?token=link-1' : '/email/verification'),
  settles: {
    verifyEmail: { endpoint: verifyEmail, done: (output) => ANSWERS[String(output)] ?? 'lost', error: () => 'lost' },
  },
  held: [],
  causes: {},
  defaultResponses,
  omitted: {
    'emailVerification.invalid|xstate.error.actor.mailLinkRequest|0':
      'The actor that asks for a mail crashes: neither a person nor the network can make it.',
  },
};
