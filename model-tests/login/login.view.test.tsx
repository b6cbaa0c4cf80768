import { LoginPage } from '../../src/features/login/login-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { loginScreen } from './login.screen.ts';

describeView(loginScreen, (actor) => showPage(<LoginPage />, { login: actor }), {
  'button \'Zaloguj się biometrycznie\' does nothing where the machine is at "closed"':
    'Only an open screen is rendered; here the page stays when the machine is told that it was left.',
});
