import { requestPasswordReset } from '../../contract/passwords.ts';
import { resendActivation } from '../../contract/registration.ts';
import type { LinkMailOutcome } from '../../machines/auth/link-mail/link-mail.ports.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import type { Answer, Stage } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { linkMailScreen } from './link-mail.screen.ts';

function answerTo(outcome: Settled): Answer {
  if ('error' in outcome) return 'lost';
  const mail = outcome.output as LinkMailOutcome;
  if (mail.kind === 'sent') return { status: 204 };
  return mail.reason === 'tooMany'
    ? { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: '' } }
    : {
        status: 422,
        body: { code: 'UNPROCESSABLE_ENTITY', message: '', errors: [{ field: 'email', code: 'format' }] },
      };
}

const settle = (stage: Stage, outcome: Settled): Promise<void> => stage.answer(requestPasswordReset, answerTo(outcome));

/** The countdown is over before the link is used again. */
const COUNTDOWN = 30_000;

export const linkMailBrowser: BrowserScreen = {
  screen: {
    ...linkMailScreen,
    gestures: { ...linkMailScreen.gestures, 'mail.again': 'sent' },
  },
  inputs: ['passwordReset'],
  open: (stage, words) => stage.goto('/forgotPassword', words('mails.passwordReset.title')),
  settles: { sendLinkMail: { by: settle }, sendAgain: { by: settle } },
  held: [requestPasswordReset, resendActivation],
  causes: {
    async 'mail.again'(stage) {
      await stage.advance(COUNTDOWN);
      const link = stage.page.getByRole('button', { name: 'Wyślij jeszcze raz', exact: true });
      await stage.click(link, 'link that sends the mail again');
      await stage.settleDown();
    },
  },
  neutral,
  omitted: {
    'linkMail.sent|xstate.error.actor.resendLink|0':
      'The countdown crashes: neither a person nor the network can make it.',
  },
};
