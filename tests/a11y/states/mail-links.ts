import { requestPasswordReset, resetPassword } from '../../../contract/passwords.ts';
import { resendActivation, verifyEmail } from '../../../contract/registration.ts';
import { unsubscribeFromEmails } from '../../../contract/subscriptions.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const PASSWORD = 'Nowe!Haslo1';

async function openForgotten(visit: Visit, email: string): Promise<void> {
  await visit.open('/forgotPassword');
  await visit.heading('mails.passwordReset.title').waitFor();
  await visit.page.getByLabel(visit.t('mails.address')).fill(email);
  await visit.button('mails.send').click();
}

async function openNewPassword(visit: Visit, password: string, repeated: string): Promise<void> {
  await visit.open('/newPassword?token=link-1');
  await visit.heading('mails.newPassword.title').waitFor();
  await visit.page.getByLabel(visit.t('mails.newPassword.password'), { exact: true }).fill(password);
  await visit.page.getByLabel(visit.t('mails.newPassword.repeated')).fill(repeated);
  await visit.button('mails.newPassword.submit').click();
}

/** A page that a link opens, and what it says of an answer. */
function opened(name: string, path: string, heading: TextKey, prepare: (visit: Visit) => Promise<void>): ScreenState {
  return {
    name,
    async show(visit) {
      await prepare(visit);
      await visit.open(path);
      await visit.heading(heading).waitFor();
    },
  };
}

const verification = (name: string, status: number, heading: TextKey): ScreenState =>
  opened(`email-verification-${name}`, '/emailVerification?token=link-1', heading, (visit) =>
    visit.answer(verifyEmail, {}, status),
  );

export const mailLinkStates: readonly ScreenState[] = [
  {
    name: 'forgot-password',
    async show(visit) {
      await visit.open('/forgotPassword');
      await visit.heading('mails.passwordReset.title').waitFor();
    },
  },
  {
    name: 'forgot-password-errors',
    async show(visit) {
      await openForgotten(visit, 'jan@');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'forgot-password-sent',
    async show(visit) {
      await openForgotten(visit, 'nikt@example.com');
      await visit.heading('mails.sent.title').waitFor();
    },
  },
  {
    name: 'forgot-password-too-many',
    async show(visit) {
      await visit.answer(requestPasswordReset, { code: 'TOO_MANY_REQUESTS' }, 429);
      await openForgotten(visit, 'nikt@example.com');
      await visit.page.getByText(visit.t('mails.tooMany')).waitFor();
    },
  },
  {
    name: 'forgot-password-failed',
    async show(visit) {
      await visit.abort(requestPasswordReset);
      await openForgotten(visit, 'nikt@example.com');
      await visit.page.getByText(visit.t('mails.notSent')).waitFor();
    },
  },
  {
    name: 'forgot-password-busy',
    async show(visit) {
      await visit.hold(requestPasswordReset);
      await openForgotten(visit, 'nikt@example.com');
      await visit.page.locator('button[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'new-password',
    async show(visit) {
      await visit.open('/newPassword?token=link-1');
      await visit.heading('mails.newPassword.title').waitFor();
    },
  },
  {
    name: 'new-password-failed',
    async show(visit) {
      await visit.abort(resetPassword);
      await openNewPassword(visit, PASSWORD, PASSWORD);
      await visit.page.getByText(visit.t('mails.newPassword.failed')).waitFor();
    },
  },
  {
    name: 'new-password-errors',
    async show(visit) {
      await openNewPassword(visit, 'krotkie', 'inne');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'new-password-refused',
    async show(visit) {
      await visit.answer(resetPassword, { code: 'PASSWORD_REPEATED' }, 422);
      await openNewPassword(visit, PASSWORD, PASSWORD);
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'new-password-done',
    async show(visit) {
      await visit.answer(resetPassword, {}, 204);
      await openNewPassword(visit, PASSWORD, PASSWORD);
      await visit.heading('mails.newPassword.done.title').waitFor();
    },
  },
  opened('new-password-link-not-valid', '/newPassword', 'mails.newPassword.linkNotValid.title', async () => {}),
  verification('verified', 200, 'mails.verification.verified.title'),
  verification('already-verified', 403, 'mails.verification.alreadyVerified.title'),
  verification('invalid', 401, 'mails.verification.invalid.title'),
  opened('email-verification-verifying', '/emailVerification?token=link-1', 'mails.verification.title', (visit) =>
    visit.hold(verifyEmail),
  ),
  {
    name: 'email-verification-sent',
    async show(visit) {
      await visit.answer(verifyEmail, {}, 401);
      await visit.answer(resendActivation, {}, 204);
      await visit.open('/emailVerification?token=link-1');
      await visit.page.getByLabel(visit.t('mails.address')).fill('nikt@example.com');
      await visit.button('mails.send').click();
      await visit.heading('mails.sent.title').waitFor();
    },
  },
  opened('email-verification-failed', '/emailVerification?token=link-1', 'mails.verification.failed.title', (visit) =>
    visit.abort(verifyEmail),
  ),
  opened('unsubscribe-done', '/emailUnsubscribe?token=link-1', 'mails.unsubscribe.done.title', (visit) =>
    visit.answer(unsubscribeFromEmails, {}, 204),
  ),
  opened('unsubscribe-refused', '/emailUnsubscribe', 'mails.unsubscribe.refused.title', async () => {}),
  opened('unsubscribe-failed', '/emailUnsubscribe?token=link-1', 'mails.unsubscribe.failed.title', (visit) =>
    visit.abort(unsubscribeFromEmails),
  ),
];
