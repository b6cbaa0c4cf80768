import { LoginPage } from '../../src/features/login/login-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { loginScreen } from './login.screen.ts';

describeView(loginScreen, (actor) => showPage(<LoginPage />, { login: actor }));
