import { login } from '../../contract/auth.ts';
import { loginByBiometrics } from '../../contract/biometrics.ts';
import { answerReader, follow, granted, leaveDeviceKey, submitLogin } from '../app/app-deeds.ts';
import { clicks, deed, refusal, type Act, type Walk } from '../engine/browser-walks.ts';
import type { Answer } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { loginModel } from './login.model.ts';

const isOpened = 'login.closed|login.opened|0';
const isLeft = 'login.open|login.left|0';
const submits = ['login.open|login.submit|0', 'login.open|login.begun|0'];
const proves = ['login.open|login.byBiometrics|0', 'login.open|login.begun|0'];
const isRefused = 'login.open|login.refused|0';
const hasFailed = 'login.open|login.failed|0';

const WRONG = refusal(401, 'WRONG_EMAIL_OR_PASSWORD');
const UNFINISHED: Answer = {
  status: 200,
  body: { token: 'registration-1', duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' },
};

const answers =
  (answer: Answer): Act =>
  (stage) =>
    stage.answer(login, answer);

const unlocks =
  (answer: Answer): Act =>
  async (stage) => {
    await answerReader(stage, 'unlock');
    await stage.answer(loginByBiometrics, answer);
  };

const goesTo =
  (path: string): Act =>
  (stage) =>
    follow(stage, path);

const seesNoWay: Act = (_, screen, words) => screen.noText(words('core.signIn.next.correct'));

const byPassword: Walk = {
  title: 'AUTH-04 AUTH-09 AUTH-10 VAL-15 signing in with a password',
  deeds: [
    deed('a visitor comes', (stage, _, words) => stage.goto('/login', words('core.signIn.title')), [isOpened]),
    deed('the empty form is not sent', clicks('core.signIn.submit'), []),
    deed('the form is sent', submitLogin, submits),
    deed('and refused', answers(WRONG), [isRefused]),
    deed('the way on is told', (_, screen, words) => screen.text(words('core.signIn.next.correct')), []),
    deed('the form is sent again', submitLogin, submits),
    deed('the way on is gone', seesNoWay, []),
    deed('and lost', answers('lost'), [hasFailed]),
    deed('the visitor goes to the first page', goesTo('/'), [isLeft]),
    deed('and back, where nothing is told any more', goesTo('/login'), [isOpened]),
    deed('the form is sent', submitLogin, submits),
    deed('the visitor does not wait', goesTo('/'), [isLeft]),
    deed('the refusal is told to nobody', answers(WRONG), []),
    deed('the visitor is back', goesTo('/login'), [isOpened]),
    deed('and sees a fresh form', seesNoWay, []),
    deed('the form is sent', submitLogin, submits),
    deed('a registration has to be completed', answers(UNFINISHED), [isRefused]),
    deed(
      'a link leads there',
      (_, screen, words) => screen.see('link', words('core.authErrorActions.completeRegistration')),
      [],
    ),
    deed('the form is sent again', submitLogin, submits),
    deed('and accepted', answers(granted(900)), [isLeft]),
  ],
};

const byKey: Walk = {
  title: 'AUTH-05 AUTH-09 signing in with the key of the device',
  deeds: [
    deed(
      'a visitor comes',
      async (stage, _, words) => {
        await leaveDeviceKey(stage);
        await stage.goto('/login', words('core.signIn.title'));
      },
      [isOpened],
    ),
    deed('the key is used', clicks('core.signIn.byBiometrics'), proves),
    deed('and turned away from', (stage) => answerReader(stage, 'dismiss'), []),
    deed('the key is used again', clicks('core.signIn.byBiometrics'), proves),
    deed('and refused', unlocks(refusal(401, 'PLAYER_BIOMETRIC_LOGIN_FAILED')), [isRefused]),
    deed('the way on is told', (_, screen, words) => screen.text(words('core.signIn.next.byPassword')), []),
  ],
};

export const loginBrowser = walkedByHand(loginModel, {
  walks: [byPassword, byKey],
  held: [login, loginByBiometrics],
  neutral,
  omitted: {},
});
