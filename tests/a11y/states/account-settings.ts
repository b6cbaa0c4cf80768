import { uploadPublicKey } from '../../../contract/biometrics.ts';
import { changePassword } from '../../../contract/passwords.ts';
import { AccountSettingsPage } from '../../e2e/pages/account-settings-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

async function openSettings(visit: Visit): Promise<AccountSettingsPage> {
  const screen = new AccountSettingsPage(visit.page, visit.t);
  await screen.open();
  await screen.heading.waitFor();
  await screen.biometricsButton('enrol').waitFor();
  return screen;
}

async function change(visit: Visit, oldPassword: string, password: string): Promise<AccountSettingsPage> {
  const screen = await openSettings(visit);
  await screen.changePassword(oldPassword, password);
  return screen;
}

export const accountSettingsStates: readonly ScreenState[] = [
  { name: 'account-settings', player: 'gracz', show: async (visit) => void (await openSettings(visit)) },
  {
    name: 'account-settings-errors',
    player: 'gracz',
    async show(visit) {
      const { problems } = await change(visit, '', 'krotkie');
      await problems.first().waitFor();
    },
  },
  {
    name: 'account-settings-refused',
    player: 'gracz',
    async show(visit) {
      await visit.answer(changePassword, { code: 'OLD_PASSWORD_DOES_NOT_MATCH' }, 422);
      const { problems } = await change(visit, 'Stare!Haslo1', 'Nowe!Haslo1');
      await problems.first().waitFor();
    },
  },
  {
    name: 'account-settings-busy',
    player: 'gracz',
    async show(visit) {
      await visit.hold(changePassword);
      await change(visit, 'Stare!Haslo1', 'Nowe!Haslo1');
      await visit.page.locator('button[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'account-settings-failed',
    player: 'gracz',
    async show(visit) {
      await visit.abort(changePassword);
      await change(visit, 'Stare!Haslo1', 'Nowe!Haslo1');
      await visit.page.getByText(visit.t('account.accountSettings.changePassword.failed')).waitFor();
    },
  },
  {
    name: 'account-settings-biometrics-on',
    player: 'gracz',
    async show(visit) {
      const screen = await openSettings(visit);
      await screen.biometricsButton('enrol').click();
      await screen.biometricsButton('remove').waitFor();
    },
  },
  {
    name: 'account-settings-biometrics-failed',
    player: 'gracz',
    async show(visit) {
      await visit.abort(uploadPublicKey);
      const screen = await openSettings(visit);
      await screen.biometricsButton('enrol').click();
      await screen.biometricsText('failedText').waitFor();
    },
  },
  {
    name: 'account-settings-changed',
    player: 'gracz',
    async show(visit) {
      await visit.answer(changePassword, {}, 204);
      await change(visit, 'Stare!Haslo1', 'Nowe!Haslo1');
      await visit.page.getByText(visit.t('account.accountSettings.changePassword.done')).waitFor();
    },
  },
];
