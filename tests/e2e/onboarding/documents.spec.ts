import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { DOCUMENTS_PLACE } from '../../../model-tests/identity/documents-names.ts';
import type { Outcome } from '../../../sandbox/identity/outcomes.ts';
import { expect, test } from '../fixtures.ts';
import { DocumentsPage } from '../pages/documents-page.ts';
import { IdentityPage } from '../pages/identity-page.ts';
import { openConfirmed } from '../support/statuses.ts';
import { picture } from '../support/images.ts';

const PAGE = `/account${DOCUMENTS_PLACE.path}`;
const PATH = '**/documents/upload-documents';
/** From the account's next action to the provider's page, with this outcome, and back. */
async function goThroughProvider(page: Page, t: TFunction, outcome: Outcome): Promise<void> {
  await page.goto('/account/profile');
  await page.getByRole('link', { name: t('account.accountStatus.list.identity.action') }).click();
  await expect(page).toHaveURL(PAGE);
  const documents = new DocumentsPage(page, t);
  await documents.way('M_OBYWATEL').check();
  await documents.verify.click();
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
  screens: { documents },
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

  let sent = 0;
  await page.route(PATH, async (route) => {
    if (route.request().method() === 'POST' && ++sent === 2) await route.abort();
    else await route.continue();
  });
  await documents.input.setInputFiles([
    picture(front),
    picture(back),
    { name: 'skrypt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') },
  ]);
  await expect(documents.chosen.getByRole('listitem')).toHaveCount(2);
  await expect(documents.chosen.getByText(t('forms.files.errors.notSent'))).toBeVisible();
  await expect(documents.chosen.getByText(t('forms.files.errors.typeNotAllowed'))).toBeVisible();
  await expect(page.getByText(t('account.accountStatus.list.document.uploadFailed'))).toBeVisible();
  await expect(documents.sent.getByText(front)).toBeVisible();
  await expect(documents.sent.getByText(back)).toHaveCount(0);
  expect(sent).toBe(2);

  await documents.fileButton('remove', 'skrypt.jpg').click();
  await documents.fileButton('retry', back).click();
  await expect(page.getByText(t('account.accountStatus.list.document.uploadSuccessful'))).toBeVisible();
  await expect(documents.sent.getByText(back)).toBeVisible();
  await expect(documents.chosen.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(t('account.accountStatus.list.identity.IN_VERIFICATION'))).toBeVisible();
  await page.reload();
  await expect(documents.sent.getByText(front)).toBeVisible();
  await panel.setStatus(player.email, 'identityStatus=VERIFIED');
});

test('From the account to the provider and back: confirmed, and the account says so (VER-02, VER-05, NAV-13)', async ({
  page,
  player,
  enter,
  panel,
  screens: { documents },
  t,
}) => {
  await panel.setStatus(player.email, 'identityStatus=UNVERIFIED');
  await enter();
  await goThroughProvider(page, t, 'verified');
  await expect(documents.identity('confirmed')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(t('account.accountStatus.list.identity.VERIFIED'))).toBeVisible();
  await expect(documents.verify).toHaveCount(0);
});

test('No result within the polls is called submitted, and makes nobody verified; later the account does (VER-03)', async ({
  page,
  player,
  enter,
  panel,
  screens: { documents },
  t,
}) => {
  await panel.setStatus(player.email, 'identityStatus=UNVERIFIED');
  await enter();
  await goThroughProvider(page, t, 'waiting');
  await expect(documents.identity('verifying')).toBeVisible();
  await expect(documents.identity('submitted')).toBeVisible({
    timeout: 20_000,
  });
  await page.goto('/account/profile');
  await expect(page.getByText(t('account.accountStatus.list.identity.IN_VERIFICATION')).first()).toBeVisible();
  await expect(page.getByText(t('account.accountStatus.list.identity.VERIFIED'))).toHaveCount(0);
  await panel.setStatus(player.email, 'identityStatus=VERIFIED');
  await page.reload();
  await openConfirmed(page, t);
  await expect(page.getByText(t('account.accountStatus.list.identity.VERIFIED'))).toBeVisible();
});

test('A player who turns back at the provider is told, and can start again (VER-02, VER-03)', async ({
  page,
  player,
  enter,
  panel,
  screens: { documents },
  t,
}) => {
  await panel.setStatus(player.email, 'identityStatus=UNVERIFIED');
  await enter();
  await goThroughProvider(page, t, 'canceled');
  await expect(documents.identity('canceled')).toBeVisible({
    timeout: 15_000,
  });
  await expect(documents.verify).toBeVisible({ timeout: 15_000 });
  await panel.setStatus(player.email, 'identityStatus=VERIFIED');
});
