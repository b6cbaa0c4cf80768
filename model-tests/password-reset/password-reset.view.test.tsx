import { ForgotPasswordPage } from '../../src/features/mail-links/forgot-password-page.tsx';
import { NewPasswordPage } from '../../src/features/mail-links/new-password-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { passwordResetScreen } from './password-reset.screen.ts';

describeView(passwordResetScreen, (passwordReset) => {
  const { purpose } = (passwordReset.getSnapshot() as { context: { purpose: string } }).context;
  return showPage(purpose === 'mail' ? <ForgotPasswordPage /> : <NewPasswordPage />, { passwordReset });
});
