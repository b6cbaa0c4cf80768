import { login } from '../../contract/auth.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { loginScreen } from './login.screen.ts';

const GRANTED = { status: 200, body: { token: 'token-1', duration: 900, remark: null } };

export const loginBrowser: BrowserScreen = {
  screen: loginScreen,
  inputs: ['start'],
  open: (stage, words) => stage.goto('/login', words('core.signIn.title')),
  settles: {},
  held: [login],
  causes: {
    'login.refused': (stage, event) => {
      const { error, registrationToken } = event as unknown as { error: string; registrationToken: string | null };
      return registrationToken === null
        ? stage.answer(login, { status: 401, body: { code: error, message: '' } })
        : stage.answer(login, { status: 200, body: { token: registrationToken, duration: 0, remark: error } });
    },
    'login.failed': (stage) => stage.answer(login, 'lost'),
    'login.accepted': async (stage, _, snapshot) => {
      if (snapshot.matches('submitting')) {
        await stage.answer(login, GRANTED);
      } else {
        await stage.keepToken('token-1');
        await stage.tellFromOtherTab({ kind: 'signedIn' });
      }
    },
  },
  neutral,
  omitted: {
    'login.submitting|xstate.after.answerTimeout.login.submitting|0':
      'The call of auth gives up after 15 s and is told as failed: auth always answers before these 45 s are over.',
  },
};
