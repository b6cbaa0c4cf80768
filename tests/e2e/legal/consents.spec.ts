import { fetchConsents } from '../../../contract/subscriptions.ts';
import { BASES } from '../../../contract/bases.ts';
import { expect, test } from '../fixtures.ts';

const MARKETING = `**${BASES.main}${fetchConsents.path}`;

test('CON-01 NAV-05 each change is saved at once, can be undone, and is there after a reload', async ({
  page,
  enter,
  t,
}) => {
  await enter();
  await page.goto('/account/profile/settings');
  await expect(page).toHaveURL(/\/profile\/settings\/consents$/);
  for (const key of ['emails', 'subscribedEmails'] as const) {
    const name = t(`consents.keys.${key}.name`);
    const control = page.getByRole('switch', { name, exact: true });
    await expect(control).not.toBeChecked();
    await control.click();
    await expect(control).toBeChecked();
    await expect(page.getByText(t('consents.savedGiven'))).toBeVisible();
    await page.reload();
    await expect(control).toBeChecked();
    await control.click();
    await expect(control).not.toBeChecked();
    await page.getByRole('button', { name: t('consents.undoName', { name }) }).click();
    await expect(control).toBeChecked();
    await expect(page.getByText(t('consents.saving'))).toBeHidden();
    await page.reload();
    await expect(control).toBeChecked();
    await control.click();
    await expect(page.getByText(t('consents.savedWithdrawn'))).toBeVisible();
  }
});

test('CON-01 a change that the gateway refuses is put back and told', async ({ page, enter, watched, t }) => {
  watched.expected.push(/500|Failed to load resource/);
  await enter();
  await page.goto('/account/profile/settings/consents');
  const control = page.getByRole('switch', { name: t('consents.keys.telephoneCalls.name'), exact: true });
  await expect(control).not.toBeChecked();
  await page.route(MARKETING, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await control.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(t('consents.failed'))).toBeVisible();
  await expect(control).not.toBeChecked();
});
