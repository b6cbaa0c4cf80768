import { uploadPublicKey } from '../../../contract/biometrics.ts';
import { changePassword } from '../../../contract/passwords.ts';
import { AccountSettingsPage } from '../../e2e/pages/account-settings-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

async function openSettings(scan: Scan): Promise<AccountSettingsPage> {
  const screen = new AccountSettingsPage(scan.page, scan.t);
  await screen.open();
  await screen.heading.waitFor();
  await screen.biometricsButton('enrol').waitFor();
  return screen;
}

async function change(scan: Scan, oldPassword: string, password: string): Promise<AccountSettingsPage> {
  const screen = await openSettings(scan);
  await screen.changePassword(oldPassword, password);
  return screen;
}

export const accountSettingsStates: readonly ScreenState[] = [
  { name: 'account-settings', player: 'gracz', show: async (scan) => void (await openSettings(scan)) },
  {
    name: 'account-settings-errors',
    player: 'gracz',
    async show(scan) {
      const { problems } = await change(scan, '', 'krotkie');
      await problems.first().waitFor();
    },
  },
  {
    name: 'account-settings-refused',
    player: 'gracz',
    async show(scan) {
      await scan.respond(changePassword, { code: 'OLD_PASSWORD_DOES_NOT_MATCH' }, 422);
      const { problems } = await change(scan, 'Stare!Haslo1', 'Nowe!Haslo1');
      await problems.first().waitFor();
    },
  },
  {
    name: 'account-settings-busy',
    player: 'gracz',
    async show(scan) {
      await scan.hold(changePassword);
      await change(scan, 'Stare!Haslo1', 'Nowe!Haslo1');
      await scan.page.locator('button[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'account-settings-failed',
    player: 'gracz',
    async show(scan) {
      await scan.abort(changePassword);
      await change(scan, 'Stare!Haslo1', 'Nowe!Haslo1');
      await scan.page.getByText(scan.t('account.accountSettings.changePassword.failed')).waitFor();
    },
  },
  {
    name: 'account-settings-biometrics-on',
    player: 'gracz',
    async show(scan) {
      const screen = await openSettings(scan);
      await screen.biometricsButton('enrol').click();
      await screen.biometricsButton('remove').waitFor();
    },
  },
  {
    name: 'account-settings-biometrics-failed',
    player: 'gracz',
    async show(scan) {
      await scan.abort(uploadPublicKey);
      const screen = await openSettings(scan);
      await screen.biometricsButton('enrol').click();
      await screen.biometricsText('failedText').waitFor();
    },
  },
  {
    name: 'account-settings-changed',
    player: 'gracz',
    async show(scan) {
      await scan.respond(changePassword, {}, 204);
      await change(scan, 'Stare!Haslo1', 'Nowe!Haslo1');
      await scan.page.getByText(scan.t('account.accountSettings.changePassword.done')).waitFor();
    },
  },
];
