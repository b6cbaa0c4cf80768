import { SEEDED_PLAYERS } from '../../../gateway/seeds/players.ts';
import {
  LOGIN_ERRORS,
  isNotFullyRegistered,
  loginErrorAction,
  loginNextStep,
  sessionLimitOf,
  type LoginErrorCode,
} from '../../../domain/account/login-errors.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed, type Player } from '../support/players.ts';

interface Refusal extends Player {
  readonly code: LoginErrorCode;
}

const isLoginError = (code: string): code is LoginErrorCode => Object.hasOwn(LOGIN_ERRORS, code);

/** The seeded players whose e-mail contains the code of their refused login. */
const refusals: readonly Refusal[] = SEEDED_PLAYERS.flatMap(({ email, password }) => {
  const code = email.slice(0, email.indexOf('@')).toUpperCase().replaceAll('-', '_');
  return isLoginError(code) ? [{ code, email, password }] : [];
});

/** Codes without a player: from biometrics, from requests with a token, from a wrong password. */
const WITHOUT_PLAYER: readonly LoginErrorCode[] = [
  'UNPROCESSABLE_ENTITY',
  'WRONG_EMAIL_OR_PASSWORD',
  'PLAYER_BIOMETRIC_LOGIN_FAILED',
  'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD',
  'TOKEN_MISSING',
  'TOKEN_NOT_VALID',
];

/** The target of an action; support opens the chat (third-parties.spec.ts). */
const DESTINATION = {
  completeRegistration: /^\/account\/registration\?registrationToken=.+$/,
  resetPassword: /^\/account\/forgotPassword$/,
} as const;

/** Refusals with a known end; the toast shows it, except for limits, whose dialog does. */
const endsByItself = (code: string): boolean => /EXCLUDED|ONE_DAY|FRAUD_RULE_/.test(code);
/** In words, in Polish: `jutro o 14:05`, `3 grudnia o 14:05`, `26 maja 2027`. */
const END = String.raw`(?:dziś|jutro|\d+\s\p{L}+(?: \d{4})?)(?: o\s(?:\d{2}:\d{2}|północy))?`;

const groups = {
  'closed and excluded accounts': refusals.filter(({ code }) => /CLOSED|DISABLED|EXCLUDED/.test(code)),
  'suspensions by a fraud rule': refusals.filter(({ code }) => code.includes('FRAUD_RULE')),
};
const grouped = Object.values(groups).flat();
const allGroups = { ...groups, 'all other refusals': refusals.filter((refusal) => !grouped.includes(refusal)) };

test('Every login error of the catalogue has a seeded player, but for those that no password login makes (AUTH-09)', () => {
  const expected = Object.keys(LOGIN_ERRORS).filter((code) => !WITHOUT_PLAYER.some((other) => other === code));
  expect(refusals.map(({ code }) => code).toSorted()).toEqual(expected.toSorted());
});

for (const [name, group] of Object.entries(allGroups)) {
  test(`Login errors: ${name} are each told once, in a toast with exactly one way on (AUTH-09, AUTH-10, reading 93)`, async ({
    page,
    screens: { login, shell },
    t,
  }) => {
    test.setTimeout(60_000);
    await login.open();
    for (const { code, ...player } of group) {
      await test.step(code, async () => {
        await login.fill(player);
        const title = isNotFullyRegistered(code) ? 'notFullyRegistered' : 'other';
        const action = loginErrorAction(code);
        const toast = shell.toast(t(`core.authErrorTitles.${title}`));
        const written = [t(`core.authErrorTitles.${title}`), t(`core.authErrors.${LOGIN_ERRORS[code]}`)].join('');
        const end = endsByItself(code) ? ` ${t('breaks.againFrom', { end: END })}` : '';
        await expect(toast).toHaveText(new RegExp(`^${written}${end}${t(`core.authErrorActions.${action}`)}$`, 'u'));
        if (action === 'support') {
          await expect(toast.getByRole('button', { name: t('core.authErrorActions.support') })).toBeVisible();
          await expect(toast.getByRole('link')).toHaveCount(0);
        } else await expect(toast.getByRole('link')).toHaveAttribute('href', DESTINATION[action]);
        await expect(page.getByText(t(`core.authErrors.${LOGIN_ERRORS[code]}`))).toHaveCount(1);
        const step = loginNextStep(code);
        await expect(
          step === 'correct' || step === 'byPassword'
            ? login.form.getByText(t(`core.signIn.next.${step}`))
            : login.form.getByRole(step === 'support' ? 'button' : 'link', {
                name: t(`core.authErrorActions.${step}`),
              }),
        ).toBeVisible();
        const limit = sessionLimitOf(code);
        if (limit) {
          const dialog = shell.dialog(t(`core.session.limit.${limit}Title`));
          await dialog.getByRole('button', { name: t('core.actions.understood') }).click();
          await expect(dialog).toBeHidden();
        }
        await shell.closeToast(toast);
        await expect(shell.toasts()).toHaveCount(0);
        await expect(page).toHaveURL('/account/login');
      });
    }
  });
}

test('Login errors: a wrong password of a half-registered player (AUTH-09, AUTH-10)', async ({
  screens: { login, shell },
  t,
}) => {
  await login.open();
  await login.fill({ ...playerNamed('account-not-fully-registered'), password: 'Inne!2026' });
  const toast = shell.toast(t('core.authErrorTitles.notFullyRegistered'));
  await expect(toast).toContainText(t('core.authErrors.notFullyRegisteredWrongPassword'));
  await expect(toast.getByRole('button', { name: t('core.authErrorActions.support') })).toBeVisible();
});

test('Login errors: the link of a locked account leads to a new password (AUTH-10)', async ({
  page,
  screens: { login, shell },
  t,
}) => {
  await login.open();
  await login.fill(playerNamed('locked'));
  const toast = shell.toast(t('core.authErrorTitles.other'));
  await expect(toast).toContainText(t('core.authErrors.locked'));
  await toast.getByRole('link', { name: t('core.authErrorActions.resetPassword') }).click();
  await expect(page).toHaveURL('/account/forgotPassword');
  await expect(shell.toasts()).toHaveCount(0);
});
