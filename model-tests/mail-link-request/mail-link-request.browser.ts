import { requestPasswordReset } from '../../contract/passwords.ts';
import { resendActivation } from '../../contract/registration.ts';
import type { MailLinkRequestOutcome } from '../../machines/auth/mail-link-request/mail-link-request.ports.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { mailLinkRequestScreen } from './mail-link-request.screen.ts';

function respondTo(outcome: Settled): StubbedResponse {
  if ('error' in outcome) return 'lost';
  const mail = outcome.output as MailLinkRequestOutcome;
  if (mail.kind === 'sent') return { status: 204 };
  return mail.reason === 'tooMany'
    ? { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: '' } }
    : {
        status: 422,
        body: { code: 'UNPROCESSABLE_ENTITY', message: '', errors: [{ field: 'email', code: 'format' }] },
      };
}

const settle = (driver: BrowserDriver, outcome: Settled): Promise<void> =>
  driver.respondTo(requestPasswordReset, respondTo(outcome));

/** The countdown ends before the link is used again, ms. */
const COUNTDOWN = 30_000;

export const mailLinkRequestBrowser: BrowserScreen = {
  screen: {
    ...mailLinkRequestScreen,
    gestures: { ...mailLinkRequestScreen.gestures, 'mail.again': 'sent' },
  },
  inputs: ['passwordReset'],
  open: (driver, words) => driver.goto('/forgotPassword', words('mails.passwordReset.title')),
  settles: { sendMailLinkRequest: { by: settle }, sendAgain: { by: settle } },
  held: [requestPasswordReset, resendActivation],
  causes: {
    async 'mail.again'(driver) {
      await driver.advance(COUNTDOWN);
      const link = driver.page.getByRole('button', { name: 'Wyślij jeszcze raz', exact: true });
      await driver.click(link, 'link that sends the mail again');
      await driver.settleDown();
    },
  },
  defaultResponses,
  omitted: {
    'mailLinkRequest.sent|xstate.error.actor.resendLink|0':
      'The countdown crashes: neither a person nor the network can make it.',
  },
};
