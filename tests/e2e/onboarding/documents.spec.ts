import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Outcome } from '../../../sandbox/identity/outcomes.ts';
import { expect, test } from '../fixtures.ts';
import { IdentityPage } from '../pages/identity-page.ts';
import { picture } from '../support/images.ts';

const PAGE = '/account/profile/personalData/documents';
const PATH = '**/documents/upload-documents';
/** From the account's next action to the provider's page, where it ends so, and back. */
async function goThroughProvider(page: Page, t: TFunction, outcome: Outcome): Promise<void> {
  await page.goto('/account/profile');
  await page.getByRole('link', { name: t('account.accountStatus.list.identity.action') }).click();
  await expect(page).toHaveURL(PAGE);
  await page.getByRole('radio', { name: t('registration.verification.M_OBYWATEL.name'), exact: true }).check();
  await page.getByRole('button', { name: t('documents.verify.submit') }).click();
  const provider = new IdentityPage(page);
  await provider.begin('M_OBYWATEL');
  await provider.choose(outcome);
  await expect(page).toHaveURL(PAGE);
}

test('Two documents and one that is none: limits first, a lost one is sent again, the list says what arrived (VER-06, VAL-13)', async ({
  page,
  player,
  enter,
  panel,
  watched,
  t,
}) => {
  watched.expected.push(/ERR_FAILED|net::/);
  await panel.setStatus(player.email, 'identityStatus=UNVERIFIED');
  await enter();
  await page.goto('/account/profile/personalData');
  await page
    .getByRole('navigation', { name: t('account.personalData.label') })
    .getByRole('link', { name: t('account.personalData.documents') })
    .click();
  await expect(page).toHaveURL(PAGE);
  const [front, back] = [`przod-${Date.now()}.jpg`, `tyl-${Date.now()}.jpg`];
  const list = page.getByRole('region', { name: t('documents.list.title') });
  const onTheWay = page.getByRole('list', { name: t('forms.files.list') });

  let sent = 0;
  await page.route(PATH, async (route) => {
    if (route.request().method() === 'POST' && ++sent === 2) await route.abort();
    else await route.continue();
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      picture(front),
      picture(back),
      { name: 'skrypt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') },
    ]);
  await expect(onTheWay.getByRole('listitem')).toHaveCount(2);
  await expect(onTheWay.getByText(t('forms.files.errors.notSent'))).toBeVisible();
  await expect(onTheWay.getByText(t('forms.files.errors.typeNotAllowed'))).toBeVisible();
  await expect(page.getByText(t('account.accountStatus.list.document.uploadFailed'))).toBeVisible();
  await expect(list.getByText(front)).toBeVisible();
  await expect(list.getByText(back)).toHaveCount(0);
  expect(sent).toBe(2);

  await page.getByRole('button', { name: t('forms.files.remove', { name: 'skrypt.jpg' }) }).click();
  await page.getByRole('button', { name: t('forms.files.retry', { name: back }) }).click();
  await expect(page.getByText(t('account.accountStatus.list.document.uploadSuccessful'))).toBeVisible();
  await expect(list.getByText(back)).toBeVisible();
  await expect(onTheWay.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(t('account.accountStatus.list.identity.IN_VERIFICATION'))).toBeVisible();
  await page.reload();
  await expect(list.getByText(front)).toBeVisible();
  await panel.setStatus(player.email, 'identityStatus=VERIFIED');
});

test('From the account to the provider and back: confirmed, and the account says so (VER-02, VER-05, NAV-13)', async ({
  page,
  player,
  enter,
  panel,
  t,
}) => {
  await panel.setStatus(player.email, 'identityStatus=UNVERIFIED');
  await enter();
  await goThroughProvider(page, t, 'verified');
  await expect(page.getByRole('heading', { name: t('account.verification.confirmed.title') })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(t('account.accountStatus.list.identity.VERIFIED'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('documents.verify.submit') })).toHaveCount(0);
});

test('No result within the polls is called submitted, and makes nobody verified; later the account does (VER-03)', async ({
  page,
  player,
  enter,
  panel,
  t,
}) => {
  await panel.setStatus(player.email, 'identityStatus=UNVERIFIED');
  await enter();
  await goThroughProvider(page, t, 'waiting');
  await expect(page.getByRole('heading', { name: t('account.verification.verifying.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('account.verification.submitted.title') })).toBeVisible({
    timeout: 20_000,
  });
  await page.goto('/account/profile');
  await expect(page.getByText(t('account.accountStatus.list.identity.IN_VERIFICATION')).first()).toBeVisible();
  await expect(page.getByText(t('account.accountStatus.list.identity.VERIFIED'))).toHaveCount(0);
  await panel.setStatus(player.email, 'identityStatus=VERIFIED');
  await page.reload();
  await expect(page.getByText(t('account.accountStatus.list.identity.VERIFIED'))).toBeVisible();
});

test('A player who turns back at the provider is told, and can start again (VER-02, VER-03)', async ({
  page,
  player,
  enter,
  panel,
  t,
}) => {
  await panel.setStatus(player.email, 'identityStatus=UNVERIFIED');
  await enter();
  await goThroughProvider(page, t, 'canceled');
  await expect(page.getByRole('heading', { name: t('account.verification.canceled.title') })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole('button', { name: t('documents.verify.submit') })).toBeVisible({ timeout: 15_000 });
  await panel.setStatus(player.email, 'identityStatus=VERIFIED');
});
