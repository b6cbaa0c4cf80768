import type { CDPSession, Page } from '@playwright/test';
import { breakPlace } from '../../../model-tests/exclusion/exclusion.screen.ts';
import { expect, test } from '../fixtures.ts';
import { nextPlayer, playerNamed } from '../support/players.ts';
import { countMails, nextLink } from '../support/outbox.ts';

/** A device with a fingerprint reader. */
async function addAuthenticator(page: Page): Promise<{ readonly session: CDPSession; readonly id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id: authenticatorId };
}

test('Changing the password: the rules, the gateway’s codes at their fields, the new one signs in (AUTH-13, VAL-01, VAL-02)', async ({
  page,
  request,
  sandboxUrl,
  screens: { login, settings, shell },
  t,
}) => {
  const { email } = playerNamed('gracz-25');
  const first = `Stare!7${Date.now().toString(36)}A`;
  const second = `Nowe!7${Date.now().toString(36)}A`;
  const known = await countMails(request, sandboxUrl, email);
  await page.goto('/account/forgotPassword');
  await page.getByLabel(t('mails.address')).fill(email);
  await page.getByRole('button', { name: t('mails.send') }).click();
  await page.goto(await nextLink(request, sandboxUrl, email, known));
  await page.getByLabel(t('mails.newPassword.password'), { exact: true }).fill(first);
  await page.getByLabel(t('mails.newPassword.repeated')).fill(first);
  await page.getByRole('button', { name: t('mails.newPassword.submit') }).click();
  await page
    .locator('#content')
    .getByRole('link', { name: t('mails.newPassword.done.action') })
    .click();
  await login.fill({ email, password: first });
  await expect(page).toHaveURL('/account/profile');

  await settings.open();
  await settings.changePassword(first, first);
  await expect(settings.problems).toHaveText([t('forms.fields.password.errors.sameAsOld')]);
  await settings.changePassword(`${first}x`, second);
  await expect(settings.problems).toHaveText([t('forms.passwordRefusals.OLD_PASSWORD_DOES_NOT_MATCH')]);
  await settings.problems.first().click();
  await expect(settings.oldPassword).toBeFocused();
  await settings.changePassword(first, second);
  await expect(page.getByText(t('account.accountSettings.changePassword.done'))).toBeVisible();
  await settings.changePassword(second, first);
  await expect(settings.problems).toHaveText([t('forms.passwordRefusals.PASSWORD_REPEATED')]);

  await shell.signOutButton().click();
  await login.fill({ email, password: second });
  await expect(page).toHaveURL('/account/profile');
});

for (const isGuarded of [true, false]) {
  const device = isGuarded ? 'that asks for a finger' : 'without a reader';
  test(`Biometric sign-in on a device ${device}: enrolled, used, removed (AUTH-05, AUTH-13)`, async ({
    page,
    screens: { login, settings, shell },
    t,
  }, { parallelIndex }) => {
    const player = nextPlayer(parallelIndex);
    const authenticator = isGuarded ? await addAuthenticator(page) : null;
    const byBiometrics = page.getByRole('button', { name: t('core.signIn.byBiometrics') });
    await login.open();
    await expect(login.submit).toBeVisible();
    await expect(byBiometrics).toHaveCount(0);
    await login.fill(player);
    await expect(page).toHaveURL('/account/profile');

    await settings.open();
    await expect(settings.biometricsText(isGuarded ? 'guarded' : 'unguarded')).toBeVisible();
    await settings.biometricsButton('enrol').click();
    await expect(settings.biometricsText(isGuarded ? 'enrolledGuarded' : 'enrolledUnguarded')).toBeVisible();
    await shell.signOutButton().click();

    if (authenticator !== null) {
      const { session, id } = authenticator;
      await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
      await byBiometrics.click();
      await expect(byBiometrics).toBeEnabled();
      await expect(page).toHaveURL('/account/login');
      await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    }
    await byBiometrics.click();
    await expect(page).toHaveURL('/account/profile');

    await settings.open();
    await settings.biometricsButton('remove').click();
    await expect(settings.biometricsText('notEnrolled')).toBeVisible();
    await shell.signOutButton().click();
    await expect(login.submit).toBeVisible();
    await expect(byBiometrics).toHaveCount(0);
  });
}

test('The settings are tabs above each of their pages; account settings lead to the breaks (NAV-05, AUTH-13)', async ({
  page,
  enter,
  screens: { settings },
  t,
}) => {
  await enter();
  await settings.open();
  const tabs = page.getByRole('navigation', { name: t('account.settings.label') });
  await expect(tabs.getByRole('link')).toHaveText([
    t('account.settings.consents'),
    t('account.settings.limits'),
    t('account.settings.accountSettings'),
  ]);
  await expect(tabs.getByRole('link', { name: t('account.settings.accountSettings') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const [name, kind] of [
    ['timeout', 'TIME_OUT'],
    ['selfExclusion', 'SELF_EXCLUSION'],
    ['closeAccount', 'CLOSE_ACCOUNT'],
  ] as const) {
    await page.getByRole('link', { name: t(`account.accountSettings.breaks.${name}`) }).click();
    await expect(page).toHaveURL(`/account${breakPlace(kind).path}`);
    await page.goBack();
  }
});
