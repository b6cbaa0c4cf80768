import { ForgotPasswordPage } from '../../src/features/mail-links/forgot-password-page.tsx';
import { LinkNotValid } from '../../src/features/mail-links/link-not-valid.tsx';
import { describeView } from '../levels/level-view.tsx';
import { showPage } from '../page-view.tsx';
import { mailLinkRequestScreen } from './mail-link-request.screen.ts';

describeView(mailLinkRequestScreen, (mailLinkRequest) => {
  const { kind } = (mailLinkRequest.getSnapshot() as { context: { kind: string } }).context;
  const page = kind === 'activation' ? <LinkNotValid kind="activation" title="Link" lead="" /> : <ForgotPasswordPage />;
  return showPage(page, { mailLinkRequest });
});
