import { EmailVerificationPage } from '../../src/features/mail-links/email-verification-page.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { emailVerificationScreen } from './email-verification.screen.ts';

describeView(emailVerificationScreen, (emailVerification) =>
  showPage(<EmailVerificationPage />, { emailVerification }),
);
