import { login } from '../../contract/auth.ts';
import { loginByBiometrics } from '../../contract/biometrics.ts';
import { answerReader, leaveDeviceKey } from '../app/app-deeds.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import type { Answer, Stage } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { LOGIN_PLACE, loginScreen } from './login.screen.ts';

/** Answers the call that waits: that of the password, or that of the device's key. */
async function answerLogin(stage: Stage, isProving: boolean, answer: Answer): Promise<void> {
  if (!isProving) return stage.answer(login, answer);
  await answerReader(stage, 'unlock');
  return stage.answer(loginByBiometrics, answer);
}

const GRANTED = { status: 200, body: { token: 'token-1', duration: 900, remark: null } };

export const loginBrowser: BrowserScreen = {
  screen: loginScreen,
  inputs: ['start', 'deviceKey'],
  async open(stage, words, input) {
    if (input === 'deviceKey') await leaveDeviceKey(stage);
    await stage.goto(LOGIN_PLACE.path, words(LOGIN_PLACE.title));
  },
  settles: {},
  held: [login, loginByBiometrics],
  causes: {
    'login.refused': (stage, event, snapshot) => {
      const isProving = snapshot.matches('proving');
      const { error, registrationToken } = event as unknown as { error: string; registrationToken: string | null };
      return registrationToken === null
        ? answerLogin(stage, isProving, { status: 401, body: { code: error, message: '' } })
        : answerLogin(stage, isProving, {
            status: 200,
            body: { token: registrationToken, duration: 0, remark: error },
          });
    },
    'login.failed': (stage, _, snapshot) => answerLogin(stage, snapshot.matches('proving'), 'lost'),
    'login.cancelled': (stage) => answerReader(stage, 'dismiss'),
    'login.accepted': async (stage, _, snapshot) => {
      if (snapshot.hasTag('busy')) {
        await answerLogin(stage, snapshot.matches('proving'), GRANTED);
      } else {
        await stage.keepToken('token-1');
        await stage.tellFromOtherTab({ kind: 'signedIn' });
      }
    },
  },
  // A key is not refused for a wrong password: 401 has one meaning there. One refusal is walked like another.
  canHappen: (stimulus, snapshot) =>
    stimulus.kind !== 'event' ||
    stimulus.event.type !== 'login.refused' ||
    (stimulus.name !== 'excluded' && !(snapshot.matches('proving') && stimulus.name === 'wrongPassword')),
  neutral,
  omitted: {
    'login.proving|xstate.after.answerTimeout.login.proving|0':
      'The reader gives up after 25 s and the call after 15 s: auth always answers before these 45 s are over.',
    'login.submitting|xstate.after.answerTimeout.login.submitting|0':
      'The call of auth gives up after 15 s and is told as failed: auth always answers before these 45 s are over.',
  },
};
