import { resetPassword } from '../../contract/passwords.ts';
import type { NewPasswordOutcome } from '../../machines/auth/password-reset/password-reset.ports.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { refusal } from '../levels/browser-walks.ts';
import { defaultResponses } from '../default-responses.ts';
import { passwordResetScreen } from './password-reset.screen.ts';

const PATHS: Readonly<Record<string, string>> = {
  mail: '/forgotPassword',
  password: '/newPassword?token=link-1',
  withoutLink: '/newPassword',
};

export const passwordResetBrowser: BrowserScreen = {
  screen: passwordResetScreen,
  inputs: Object.keys(PATHS),
  open: (driver, _, input) => driver.load(PATHS[input] ?? '/'),
  settles: {
    setNewPassword: {
      endpoint: resetPassword,
      done: (output) => {
        const outcome = output as NewPasswordOutcome;
        if (outcome.kind === 'set') return { status: 204 };
        return outcome.kind === 'refused'
          ? { status: 422, body: { code: outcome.refusal, message: '' } }
          : { status: 401, body: { code: 'LINK_TOKEN_NOT_VALID', message: '' } };
      },
      error: (_, name) => (name === 'tooMany' ? refusal(429, 'RATE_LIMITED') : 'lost'),
    },
  },
  held: [],
  causes: {},
  defaultResponses,
  omitted: {
    'passwordReset.mail|xstate.error.actor.mailLinkRequest|0':
      'The actor that asks for a mail crashes: neither a person nor the network can make it.',
  },
};
