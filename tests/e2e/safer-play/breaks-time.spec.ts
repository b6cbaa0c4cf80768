import { expect, test } from '../fixtures.ts';
import { BreakPage } from '../pages/break-page.ts';
import { playerNamed } from '../support/players.ts';

test.describe('Breaks over time', () => {
  test.afterEach(async ({ panel }) => panel.travel('reset'));

  test('EXC-01 (reading 84) 24 hours from the sheet; after a day the account is back, without marketing', async ({
    page,
    enter,
    panel,
    screens: { login, shell },
    t,
  }) => {
    const player = playerNamed('przerwa-05');
    await enter(player);
    await page.goto('/account/profile');
    await page.getByRole('button', { name: t('account.quickBreak.takeName') }).click();
    await page.getByRole('button', { name: t('account.quickBreak.now') }).click();
    const understood = page.getByRole('dialog').getByRole('button', { name: t('core.actions.understood') });
    await understood.click();
    await login.fill(player);
    await expect(shell.toast(t('core.authErrors.excludedOneDay'))).toContainText(
      t('breaks.againFrom', { end: '|' }).split('|')[0] ?? '',
    );
    await panel.travel('day');
    await panel.travel('hour');
    await login.fill(player);
    await expect(page).toHaveURL('/account/profile');
    await page.goto('/account/profile/settings/consents');
    for (const key of ['emails', 'textMessages', 'telephoneCalls'] as const) {
      await expect(page.getByRole('switch', { name: t(`consents.keys.${key}.name`), exact: true })).not.toBeChecked();
    }
    await expect(
      page.getByRole('switch', { name: t('consents.keys.subscribedAccountNotifications.name'), exact: true }),
    ).toBeChecked();
    await new BreakPage(page, t, 'TIME_OUT').open();
  });
});
