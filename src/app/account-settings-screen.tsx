import { AccountSettingsPage } from '../features/account-settings/account-settings-page.tsx';
import { RealityCheckSetting } from '../features/session-time/reality-check-setting.tsx';

/** The settings of the account, with the one of the reality check. */
export function AccountSettingsScreen() {
  return <AccountSettingsPage reminder={<RealityCheckSetting />} />;
}
