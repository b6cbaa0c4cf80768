import { uploadPublicKey } from '../../../contract/biometrics.ts';
import { changePassword } from '../../../contract/passwords.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

async function openSettings(visit: Visit): Promise<void> {
  await visit.open('/profile/settings/accountSettings');
  await visit.heading('account.accountSettings.title').waitFor();
  await visit.button('account.accountSettings.biometrics.enrol').waitFor();
}

async function change(visit: Visit, oldPassword: string, password: string): Promise<void> {
  await openSettings(visit);
  const label = (name: 'oldPassword' | 'password') =>
    visit.page.getByLabel(visit.t(`account.accountSettings.changePassword.${name}`), { exact: true });
  await label('oldPassword').fill(oldPassword);
  await label('password').fill(password);
  await visit.button('account.accountSettings.changePassword.submit').click();
}

export const accountSettingsStates: readonly ScreenState[] = [
  { name: 'account-settings', player: 'gracz', show: openSettings },
  {
    name: 'account-settings-errors',
    player: 'gracz',
    async show(visit) {
      await change(visit, '', 'krotkie');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'account-settings-refused',
    player: 'gracz',
    async show(visit) {
      await visit.answer(changePassword, { code: 'OLD_PASSWORD_DOES_NOT_MATCH' }, 422);
      await change(visit, 'Stare!Haslo1', 'Nowe!Haslo1');
      await visit.page.getByRole('alert').first().waitFor();
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
      await openSettings(visit);
      await visit.button('account.accountSettings.biometrics.enrol').click();
      await visit.button('account.accountSettings.biometrics.remove').waitFor();
    },
  },
  {
    name: 'account-settings-biometrics-failed',
    player: 'gracz',
    async show(visit) {
      await visit.abort(uploadPublicKey);
      await openSettings(visit);
      await visit.button('account.accountSettings.biometrics.enrol').click();
      await visit.page.getByText(visit.t('account.accountSettings.biometrics.failedText')).waitFor();
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
