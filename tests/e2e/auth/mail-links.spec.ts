import { verifyEmail } from '../../../contract/registration.ts';
import { saveConsents } from '../../../contract/subscriptions.ts';
import { BASES } from '../../../contract/bases.ts';
import { expect, test } from '../fixtures.ts';
import { countMails, nextLink } from '../support/outbox.ts';
import { PlayerApi } from '../support/player-api.ts';
import { playerNamed } from '../support/players.ts';

/** A different one in every run, since former passwords are refused. */
const fresh = (): string => `Nowe!${Date.now().toString(36)}A1`;

test('A forgotten password: the address is known from sign-in, the mail’s link sets a new one, once (AUTH-07, AUTH-10, NAV-03, VAL-01, VAL-06)', async ({
  page,
  request,
  sandboxUrl,
  screens: { login },
  t,
}) => {
  const player = playerNamed('gracz-22');
  const known = await countMails(request, sandboxUrl, player.email);
  await login.open();
  await login.email.fill(player.email);
  await page.getByRole('link', { name: t('core.signIn.forgotPassword') }).click();
  const form = page.getByRole('form', { name: t('mails.passwordReset.form') });
  await expect(form.getByLabel(t('mails.address'))).toHaveValue(player.email);
  await form.getByRole('button', { name: t('mails.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('mails.sent.title') })).toBeFocused();
  await expect(page.getByText(t('mails.passwordReset.sent', { email: player.email }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('mails.again') })).toHaveAttribute('aria-disabled', 'true');

  const link = await nextLink(request, sandboxUrl, player.email, known);
  await page.goto(link);
  await expect(page).toHaveURL('/account/newPassword');
  const password = fresh();
  const reset = page.getByRole('form', { name: t('mails.newPassword.form') });
  const submit = reset.getByRole('button', { name: t('mails.newPassword.submit') });
  const typed = reset.getByLabel(t('mails.newPassword.password'), { exact: true });
  await typed.fill('krotkie');
  await reset.getByLabel(t('mails.newPassword.repeated')).fill('inne');
  await submit.click();
  const summary = reset.getByRole('alert').first();
  await expect(summary.getByRole('link')).toHaveText([
    t('forms.fields.password.errors.tooShort'),
    t('forms.fields.password.errors.mismatch'),
  ]);
  for (const error of ['tooShort', 'digitMissing', 'upperCaseMissing', 'specialMissing'] as const) {
    await expect(typed).toHaveAccessibleDescription(new RegExp(t(`forms.fields.password.errors.${error}`)));
  }
  await typed.fill(password);
  await reset.getByLabel(t('mails.newPassword.repeated')).fill(password);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: t('mails.newPassword.done.title') })).toBeFocused();
  await page
    .locator('#content')
    .getByRole('link', { name: t('mails.newPassword.done.action') })
    .click();
  await login.fill({ email: player.email, password });
  await expect(page).toHaveURL('/account/profile');
});

test('A link that was used once more, and one that never was one, lead to a new mail (AUTH-07, reading 91)', async ({
  page,
  panel,
  request,
  sandboxUrl,
  t,
}) => {
  const { email } = playerNamed('gracz-21');
  const known = await countMails(request, sandboxUrl, email);
  await panel.mail(email, 'passwordReset');
  const link = await nextLink(request, sandboxUrl, email, known);
  const notValid = page.getByRole('heading', { level: 1, name: t('mails.newPassword.linkNotValid.title') });
  const setPassword = async (password: string) => {
    await page.getByLabel(t('mails.newPassword.password'), { exact: true }).fill(password);
    await page.getByLabel(t('mails.newPassword.repeated')).fill(password);
    await page.getByRole('button', { name: t('mails.newPassword.submit') }).click();
  };
  await page.goto(link);
  await setPassword(fresh());
  await expect(page.getByRole('heading', { level: 1, name: t('mails.newPassword.done.title') })).toBeVisible();
  await page.goto(link);
  await setPassword(`${fresh()}x`);
  await expect(notValid).toBeFocused();

  await page.goto('/account/newPassword');
  await expect(notValid).toBeVisible();
  await page.getByLabel(t('mails.address')).fill('nikt@example.com');
  await page.getByRole('button', { name: t('mails.send') }).click();
  await expect(page.getByText(t('mails.passwordReset.sent', { email: 'nikt@example.com' }))).toBeVisible();
  expect(await countMails(request, sandboxUrl, 'nikt@example.com')).toBe(0);
});

test('The link of an activation mail: verified, then already verified; a wrong one leads to a new mail (VER-07, NAV-03, REG-12, reading 91)', async ({
  page,
  panel,
  request,
  sandboxUrl,
  t,
}) => {
  const { email } = playerNamed('gracz-23');
  await panel.setStatus(email, 'emailVerificationStatus=UNVERIFIED');
  await page.goto('/account/email/verification?token=zly-token');
  await expect(page.getByRole('heading', { level: 1, name: t('mails.verification.invalid.title') })).toBeVisible();
  await expect(page).toHaveURL('/account/email/verification');
  const known = await countMails(request, sandboxUrl, email);
  await page.getByLabel(t('mails.address')).fill(email);
  await page.getByRole('button', { name: t('mails.send') }).click();
  await expect(page.getByText(t('mails.verification.invalid.sent', { email }))).toBeVisible();

  const link = await nextLink(request, sandboxUrl, email, known);
  await page.goto(link);
  await expect(page).toHaveURL('/account/emailVerification');
  await expect(page.getByRole('heading', { level: 1, name: t('mails.verification.verified.title') })).toBeVisible();
  const already = page.getByRole('heading', { level: 1, name: t('mails.verification.alreadyVerified.title') });
  await page.reload();
  await expect(already).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('mails.verification.alreadyVerified.title')));
  await page.goto('/account/login');
  await page.goto(link);
  await expect(already).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('mails.verification.alreadyVerified.title')));
});

test('The activation mail is sent again from the account, once for each use of the link, and its link works (REG-12, NAV-09, NAV-13)', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  sandboxUrl,
  t,
}) => {
  await page.clock.install();
  await panel.setStatus(email, 'emailVerificationStatus=UNVERIFIED');
  const known = await countMails(request, sandboxUrl, email);
  await enter();
  await page.goto('/account/profile');
  const step = page.getByRole('region', { name: t('account.overview.nextAction') });
  const again = step.getByRole('button', { name: t('account.accountStatus.list.email.action') });
  for (const count of [known + 1, known + 2]) {
    await again.click();
    await expect.poll(() => countMails(request, sandboxUrl, email)).toBe(count);
    await expect(step).toContainText(t('account.accountStatus.list.email.sentTo', { email }));
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(30_000);
    await expect(again).not.toHaveAttribute('aria-disabled');
  }
  await page.goto(await nextLink(request, sandboxUrl, email, known + 1));
  await expect(page.getByRole('heading', { level: 1, name: t('mails.verification.verified.title') })).toBeVisible();
});

test('A verification without an answer can be tried again (VER-07)', async ({ page, t }) => {
  const url = `**${BASES.account}${verifyEmail.path}*`;
  await page.route(url, (route) => route.abort());
  await page.goto('/account/emailVerification?token=zly-token');
  await expect(page.getByRole('heading', { level: 1, name: t('mails.verification.failed.title') })).toBeVisible();
  await page.unroute(url);
  await page.getByRole('button', { name: t('core.actions.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('mails.verification.invalid.title') })).toBeVisible();
});

test('The link that ends mails is told as done, a wrong one as not done (CON-02, NAV-03, reading 91)', async ({
  page,
  panel,
  request,
  sandboxUrl,
  t,
}) => {
  const player = playerNamed('gracz-24');
  const api = await PlayerApi.signIn(request, player);
  const consent = await request.patch(`${BASES[saveConsents.service]}${saveConsents.path}`, {
    headers: { authorization: `Bearer ${api.token}` },
    data: { emails: true },
  });
  expect(consent.status()).toBe(200);
  const known = await countMails(request, sandboxUrl, player.email);
  await panel.mail(player.email, 'newsletter');
  const link = await nextLink(request, sandboxUrl, player.email, known);
  await page.goto(link);
  await expect(page).toHaveURL('/account/emailUnsubscribe');
  const done = page.getByRole('heading', { level: 1, name: t('mails.unsubscribe.done.title') });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
  await page.goto('/account/login');
  await page.goto(link);
  await expect(done).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('mails.unsubscribe.done.title')));
  await page.goto('/account/email/unsubscribe?token=zly-token');
  await expect(page).toHaveURL('/account/email/unsubscribe');
  await expect(page.getByText(t('mails.unsubscribe.refused.text'))).toBeVisible();
});
