import { requestPasswordReset, resetPassword } from '../../../contract/passwords.ts';
import { resendActivation, verifyEmail } from '../../../contract/registration.ts';
import { unsubscribeFromEmails } from '../../../contract/subscriptions.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const PASSWORD = 'Nowe!Haslo1';

async function openForgotten(scan: Scan, email: string): Promise<void> {
  await scan.open('/forgotPassword');
  await scan.heading('mails.passwordReset.title').waitFor();
  await scan.page.getByLabel(scan.t('mails.address')).fill(email);
  await scan.button('mails.send').click();
}

async function openNewPassword(scan: Scan, password: string, repeated: string): Promise<void> {
  await scan.open('/newPassword?token=link-1');
  await scan.heading('mails.newPassword.title').waitFor();
  await scan.page.getByLabel(scan.t('mails.newPassword.password'), { exact: true }).fill(password);
  await scan.page.getByLabel(scan.t('mails.newPassword.repeated')).fill(repeated);
  await scan.button('mails.newPassword.submit').click();
}

/** A page opened by a link, with its message for a response. */
function opened(name: string, path: string, heading: TextKey, prepare: (scan: Scan) => Promise<void>): ScreenState {
  return {
    name,
    async show(scan) {
      await prepare(scan);
      await scan.open(path);
      await scan.heading(heading).waitFor();
    },
  };
}

const verification = (name: string, status: number, heading: TextKey): ScreenState =>
  opened(`email-verification-${name}`, '/emailVerification?token=link-1', heading, (scan) =>
    scan.respond(verifyEmail, {}, status),
  );

export const mailLinkStates: readonly ScreenState[] = [
  {
    name: 'forgot-password',
    async show(scan) {
      await scan.open('/forgotPassword');
      await scan.heading('mails.passwordReset.title').waitFor();
    },
  },
  {
    name: 'forgot-password-errors',
    async show(scan) {
      await openForgotten(scan, 'jan@');
      await scan.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'forgot-password-sent',
    async show(scan) {
      await openForgotten(scan, 'nikt@example.com');
      await scan.heading('mails.sent.title').waitFor();
    },
  },
  {
    name: 'forgot-password-too-many',
    async show(scan) {
      await scan.respond(requestPasswordReset, { code: 'TOO_MANY_REQUESTS' }, 429);
      await openForgotten(scan, 'nikt@example.com');
      await scan.page.getByText(scan.t('mails.tooMany')).waitFor();
    },
  },
  {
    name: 'forgot-password-failed',
    async show(scan) {
      await scan.abort(requestPasswordReset);
      await openForgotten(scan, 'nikt@example.com');
      await scan.page.getByText(scan.t('mails.notSent')).waitFor();
    },
  },
  {
    name: 'forgot-password-busy',
    async show(scan) {
      await scan.hold(requestPasswordReset);
      await openForgotten(scan, 'nikt@example.com');
      await scan.page.locator('button[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'new-password',
    async show(scan) {
      await scan.open('/newPassword?token=link-1');
      await scan.heading('mails.newPassword.title').waitFor();
    },
  },
  {
    name: 'new-password-failed',
    async show(scan) {
      await scan.abort(resetPassword);
      await openNewPassword(scan, PASSWORD, PASSWORD);
      await scan.page.getByText(scan.t('mails.newPassword.failed')).waitFor();
    },
  },
  {
    name: 'new-password-errors',
    async show(scan) {
      await openNewPassword(scan, 'krotkie', 'inne');
      await scan.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'new-password-refused',
    async show(scan) {
      await scan.respond(resetPassword, { code: 'PASSWORD_REPEATED' }, 422);
      await openNewPassword(scan, PASSWORD, PASSWORD);
      await scan.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'new-password-done',
    async show(scan) {
      await scan.respond(resetPassword, {}, 204);
      await openNewPassword(scan, PASSWORD, PASSWORD);
      await scan.heading('mails.newPassword.done.title').waitFor();
    },
  },
  opened('new-password-link-not-valid', '/newPassword', 'mails.newPassword.linkNotValid.title', async () => {}),
  verification('verified', 200, 'mails.verification.verified.title'),
  verification('already-verified', 403, 'mails.verification.alreadyVerified.title'),
  verification('invalid', 401, 'mails.verification.invalid.title'),
  opened('email-verification-verifying', '/emailVerification?token=link-1', 'mails.verification.title', (scan) =>
    scan.hold(verifyEmail),
  ),
  {
    name: 'email-verification-sent',
    async show(scan) {
      await scan.respond(verifyEmail, {}, 401);
      await scan.respond(resendActivation, {}, 204);
      await scan.open('/emailVerification?token=link-1');
      await scan.page.getByLabel(scan.t('mails.address')).fill('nikt@example.com');
      await scan.button('mails.send').click();
      await scan.heading('mails.sent.title').waitFor();
    },
  },
  opened('email-verification-failed', '/emailVerification?token=link-1', 'mails.verification.failed.title', (scan) =>
    scan.abort(verifyEmail),
  ),
  opened('unsubscribe-done', '/emailUnsubscribe?token=link-1', 'mails.unsubscribe.done.title', (scan) =>
    scan.respond(unsubscribeFromEmails, {}, 204),
  ),
  opened('unsubscribe-refused', '/emailUnsubscribe', 'mails.unsubscribe.refused.title', async () => {}),
  opened('unsubscribe-failed', '/emailUnsubscribe?token=link-1', 'mails.unsubscribe.failed.title', (scan) =>
    scan.abort(unsubscribeFromEmails),
  ),
];
