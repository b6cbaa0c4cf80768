import { resendActivation, verifyEmail } from '../../contract/registration.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { emailVerificationScreen } from './email-verification.screen.ts';

const ANSWERS: Readonly<Record<string, StubbedResponse>> = {
  verified: { status: 200, body: {} },
  alreadyVerified: { status: 403, body: { code: 'EMAIL_ALREADY_VERIFIED', message: '' } },
  invalid: { status: 401, body: { code: 'LINK_TOKEN_NOT_VALID', message: '' } },
};

const opensLink = 'emailVerification.opening|always|0';
const isKnown = 'emailVerification.verifying|xstate.done.actor.verifyEmail|1';
const isInvalid = 'emailVerification.verifying|xstate.done.actor.verifyEmail|2';

const openLink =
  (answer: StubbedResponse): Act =>
  async (driver, screen, words) => {
    driver.respondNext(verifyEmail, answer);
    await driver.load('/emailVerification?token=link-1');
    await screen.see('heading', words('mails.verification.verified.title'));
  };

const reloaded: Walk = {
  title: 'VER-07 NAV-03 a link that was used is known as used after a reload, and is not sent again',
  commands: [
    command(
      'a link is used and its page is loaded again',
      async (driver, screen, words) => {
        await openLink({ status: 200, body: {} })(driver, screen, words);
        await driver.page.reload();
        await screen.see('heading', words('mails.verification.alreadyVerified.title'));
      },
      [opensLink, isKnown],
    ),
  ],
};

const EMAIL = 'jan@example.com';

const asksForMail =
  (answer: StubbedResponse): Act =>
  async (driver, screen, words) => {
    driver.respondNext(resendActivation, answer);
    await screen.fill(words('mails.address'), EMAIL);
    await screen.click('button', words('mails.send'));
    await driver.settleDown();
  };

const anotherMail: Walk = {
  title: 'VER-07 REG-12 another activation mail after a link that is not valid',
  commands: [
    command(
      'a link that is not valid is used',
      async (driver, screen, words) => {
        driver.respondNext(verifyEmail, refusal(401, 'LINK_TOKEN_NOT_VALID'));
        await driver.load('/emailVerification?token=link-1');
        await screen.see('heading', words('mails.verification.invalid.title'));
      },
      [opensLink, isInvalid],
    ),
    command('a mail is asked for too often', asksForMail(refusal(429, 'TOO_MANY_REQUESTS')), []),
    command('which is said', (_, screen, words) => screen.text(words('mails.tooMany')), []),
    command('and asked for again', asksForMail({ status: 204 }), []),
    command(
      'it was sent',
      (_, screen, words) => screen.text(words('mails.verification.invalid.sent', { email: EMAIL })),
      [],
    ),
  ],
};

export const emailVerificationBrowser: BrowserScreen = {
  screen: emailVerificationScreen,
  inputs: ['link', 'withoutLink'],
  open: (driver, _, input) => driver.load(input === 'link' ? '/emailVerification?token=link-1' : '/email/verification'),
  settles: {
    verifyEmail: { endpoint: verifyEmail, done: (output) => ANSWERS[String(output)] ?? 'lost', error: () => 'lost' },
  },
  walks: [reloaded, anotherMail],
  held: [],
  causes: {},
  defaultResponses,
  omitted: {
    'emailVerification.invalid|xstate.error.actor.mailLinkRequest|0':
      'The actor that asks for a mail crashes: neither a person nor the network can make it.',
  },
};
