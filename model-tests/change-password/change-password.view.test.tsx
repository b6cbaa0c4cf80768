import { AccountSettingsPage } from '../../src/features/account-settings/account-settings-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { changePasswordScreen } from './change-password.screen.ts';

describeView(changePasswordScreen, (changePassword) => showPage(<AccountSettingsPage />, { changePassword }));
