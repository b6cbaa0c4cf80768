import { AccountSettingsPage } from '../../src/features/account-settings/account-settings-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { biometricsScreen } from './biometrics.screen.ts';

describeView(biometricsScreen, (biometrics) => showPage(<AccountSettingsPage />, { biometrics }));
