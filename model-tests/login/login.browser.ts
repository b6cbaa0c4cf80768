import { login } from '../../contract/auth.ts';
import { loginByBiometrics } from '../../contract/biometrics.ts';
import { respondReader, follow, granted, leaveDeviceKey, submitLogin } from '../app/app-commands.ts';
import { clicks, command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import { START, type StubbedResponse } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { momentInWords } from '../../src/i18n/dates.ts';
import { walkLanguage, type Words } from '../levels/screen.ts';
import { loginModel } from './login.model.ts';

const isOpened = 'login.closed|login.opened|0';
const isLeft = 'login.open|login.left|0';
const submits = ['login.open|login.submit|0', 'login.open|login.begun|0'];
const proves = ['login.open|login.byBiometrics|0', 'login.open|login.begun|0'];
const isRefused = 'login.open|login.refused|0';
const hasFailed = 'login.open|login.failed|0';

const WRONG = refusal(401, 'WRONG_EMAIL_OR_PASSWORD');
const UNFINISHED: StubbedResponse = {
  status: 200,
  body: { token: 'registration-1', duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' },
};

const answers =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(login, answer);

const unlocks =
  (answer: StubbedResponse): Act =>
  async (driver) => {
    await respondReader(driver, 'unlock');
    await driver.respondTo(loginByBiometrics, answer);
  };

const goesTo =
  (path: string): Act =>
  (driver) =>
    follow(driver, path);

const seesNoWay: Act = (_, screen, words) => screen.noText(words('core.signIn.next.correct'));

/** Lines of one kind and one month, as another player's link or a bookmark has them. */
const LINES = '/profile/transactionHistory?type=deposit&from=2026-11-01&to=2026-11-30#lines';

const byLink: Walk = {
  title: 'AUTH-04 who signs in comes where the link led, its query and place included',
  commands: [
    command('a visitor opens a link', (driver, _, words) => driver.goto(LINES, words('core.signIn.title')), [isOpened]),
    command('the form is sent', submitLogin, submits),
    command('and accepted', answers(granted(900)), [isLeft]),
    command(
      'the page is the one of the link',
      async (driver) => {
        const { pathname, search, hash } = new URL(driver.page.url());
        if (`${pathname}${search}${hash}` !== `/account${LINES}`) throw new Error(`it is ${pathname}${search}${hash}`);
      },
      [],
    ),
  ],
};

const byPassword: Walk = {
  title: 'AUTH-04 AUTH-09 AUTH-10 VAL-15 signing in with a password',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), [isOpened]),
    command('the empty form is not sent', clicks('core.signIn.submit'), []),
    command('the form is sent', submitLogin, submits),
    command('and refused', answers(WRONG), [isRefused]),
    command('the way on is told', (_, screen, words) => screen.text(words('core.signIn.next.correct')), []),
    command('the form is sent again', submitLogin, submits),
    command('the way on is gone', seesNoWay, []),
    command('and lost', answers('lost'), [hasFailed]),
    command('the visitor goes to the first page', goesTo('/'), [isLeft]),
    command('and back, where nothing is told any more', goesTo('/login'), [isOpened]),
    command('the form is sent', submitLogin, submits),
    command('the visitor does not wait', goesTo('/'), [isLeft]),
    command('the refusal is told to nobody', answers(WRONG), []),
    command('the visitor is back', goesTo('/login'), [isOpened]),
    command('and sees a fresh form', seesNoWay, []),
    command('the form is sent', submitLogin, submits),
    command('a registration has to be completed', answers(UNFINISHED), [isRefused]),
    command(
      'a link leads there',
      (_, screen, words) => screen.see('link', words('core.authErrorActions.completeRegistration')),
      [],
    ),
    command('the form is sent again', submitLogin, submits),
    command('and accepted', answers(granted(900)), [isLeft]),
  ],
};

const HOUR = 60 * 60_000;
/** In seconds; the end is rounded up to a whole minute. */
const RETRY_AFTER = HOUR / 1_000 - 30;
const ENDING = { status: 403, body: { code: 'ACCOUNT_DISABLED_ONE_DAY', message: '' } } as const;

/** From when the player can sign in again, an hour after the refusal. */
const again = (words: Words): string =>
  words('breaks.againFrom', { end: momentInWords(START + HOUR, START, walkLanguage) });

/** The beginning of the same sentence, whatever its end. */
const anyAgain = (words: Words): string => words('breaks.againFrom', { end: '' }).replace(/\W+$/, '');

const forAWhile: Walk = {
  title: 'AUTH-09 a refusal that ends by itself says when, and one without an end says nothing of it',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), [isOpened]),
    command('the form is sent', submitLogin, submits),
    command('and refused, nobody says for how long', answers(ENDING), [isRefused]),
    command(
      'the reason stands alone',
      async (_, screen, words) => {
        await screen.text(words('core.authErrors.excludedOneDay'));
        await screen.noText(anyAgain(words));
      },
      [],
    ),
    command('the form is sent again', submitLogin, submits),
    command('and refused for an hour', answers({ ...ENDING, headers: { 'retry-after': String(RETRY_AFTER) } }), [
      isRefused,
    ]),
    command('its end is told', (_, screen, words) => screen.text(again(words)), []),
  ],
};

/** Another tab turns the sign-in by the device's key off. */
const losesKeyElsewhere: Act = async (driver) => {
  await driver.page.evaluate(() => localStorage.removeItem('account.deviceId'));
};

const withoutKey: Walk = {
  title: 'AUTH-05 AUTH-09 a key that another tab has removed meanwhile',
  commands: [
    command(
      'a visitor comes',
      async (driver, _, words) => {
        await leaveDeviceKey(driver);
        await driver.goto('/login', words('core.signIn.title'));
      },
      [isOpened],
    ),
    command('another tab removes the key', losesKeyElsewhere, []),
    command('the key is used', clicks('core.signIn.byBiometrics'), [...proves, isRefused]),
    command('the way on is told', (_, screen, words) => screen.text(words('core.signIn.next.byPassword')), []),
  ],
};

const byKey: Walk = {
  title: 'AUTH-05 AUTH-09 signing in with the key of the device',
  commands: [
    command(
      'a visitor comes',
      async (driver, _, words) => {
        await leaveDeviceKey(driver);
        await driver.goto('/login', words('core.signIn.title'));
      },
      [isOpened],
    ),
    command('the key is used', clicks('core.signIn.byBiometrics'), proves),
    command('and turned away from', (driver) => respondReader(driver, 'dismiss'), []),
    command('the key is used again', clicks('core.signIn.byBiometrics'), proves),
    command('and refused', unlocks(refusal(401, 'PLAYER_BIOMETRIC_LOGIN_FAILED')), [isRefused]),
    command('the way on is told', (_, screen, words) => screen.text(words('core.signIn.next.byPassword')), []),
  ],
};

export const loginBrowser = manualTraversal(loginModel, {
  walks: [byLink, byPassword, forAWhile, byKey, withoutKey],
  held: [login, loginByBiometrics],
  defaultResponses,
  omitted: {},
});
