import { login } from '../../../contract/auth.ts';
import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';
import type { LoginErrorText } from '../../../domain/account/login-errors.ts';
import { DEPOSIT_PLACE } from '../../../model-tests/deposit/deposit.screen.ts';
import { LOGIN_PLACE } from '../../../model-tests/login/login.screen.ts';
import { LoginPage } from '../../e2e/pages/login-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

async function openForm(scan: Scan, search = ''): Promise<LoginPage> {
  const screen = new LoginPage(scan.page, scan.t);
  await scan.open(`${LOGIN_PLACE.path}${search}`);
  await screen.heading.waitFor();
  return screen;
}

/** A login refused by the gateway, with its toast and the link in the form. */
function refusal(name: string, player: string, text: LoginErrorText): ScreenState {
  return {
    name: `login-${name}`,
    async show(scan) {
      const screen = await openForm(scan);
      await screen.fill({ email: `${player}@example.com`, password: SEED_PASSWORD });
      await scan.page.getByText(scan.t(`core.authErrors.${text}`)).waitFor();
      await scan.button('core.toast.close').waitFor();
    },
  };
}

export const loginStates: readonly ScreenState[] = [
  { name: 'login-empty', show: async (scan) => void (await openForm(scan)) },
  {
    name: 'login-wanted',
    async show(scan) {
      await scan.open(DEPOSIT_PLACE.path);
      await scan.page.getByText(scan.t('core.signIn.signInToContinue')).waitFor();
    },
  },
  {
    name: 'login-errors',
    async show(scan) {
      const screen = await openForm(scan);
      await screen.submit.click();
      await scan.page.getByText(scan.t('core.errorSummary.heading', { count: 2 })).waitFor();
    },
  },
  {
    name: 'login-error-of-a-field',
    async show(scan) {
      const screen = await openForm(scan);
      await screen.email.fill('gracz@example.com');
      await screen.submit.click();
      await scan.page.getByText(scan.t('core.errorSummary.heading', { count: 1 })).waitFor();
    },
  },
  {
    name: 'login-busy',
    async show(scan) {
      await scan.hold(login);
      const screen = await openForm(scan);
      await screen.fill({ email: 'gracz@example.com', password: SEED_PASSWORD });
      await screen.form.locator('button[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'login-unreachable',
    async show(scan) {
      await scan.abort(login);
      const screen = await openForm(scan);
      await screen.fill({ email: 'gracz@example.com', password: SEED_PASSWORD });
      await screen.form.getByText(scan.t('core.authErrorActions.support')).waitFor();
    },
  },
  refusal('wrong', 'nobody-of-that-name', 'wrongCredentials'),
  refusal('locked', 'locked', 'locked'),
  refusal('limit-exceeded', 'account-login-limit-exceeded', 'loginLimitExceeded'),
  refusal('not-fully-registered', 'account-not-fully-registered', 'notFullyRegistered'),
  refusal('excluded', 'account-excluded-three-months', 'excludedThreeMonths'),
  refusal('suspended', 'account-suspended-by-fraud-rule-2years', 'suspendedTwoYears'),
  refusal('closed', 'account-permanently-closed', 'permanentlyClosed'),
];
