import { ForgotPasswordPage } from '../../src/features/mail-links/forgot-password-page.tsx';
import { LinkNotValid } from '../../src/features/mail-links/link-not-valid.tsx';
import { describeView } from '../engine/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { linkMailScreen } from './link-mail.screen.ts';

describeView(linkMailScreen, (linkMail) => {
  const { kind } = (linkMail.getSnapshot() as { context: { kind: string } }).context;
  const page = kind === 'activation' ? <LinkNotValid kind="activation" title="Link" lead="" /> : <ForgotPasswordPage />;
  return showPage(page, { linkMail });
});
