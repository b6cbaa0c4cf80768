import { expect, test } from '../fixtures.ts';

test.describe('The analysts’ live page', () => {
  test('Shows where the machines of a page in another tab stand, and what they do (AUTH-04, DEP-03)', async ({
    page,
    context,
    player,
    screensOf,
  }) => {
    await page.goto('/atlas/live.html');
    await page.getByRole('button', { name: 'Watch this browser' }).click();
    await expect(page.getByRole('status')).toHaveText('Watching; open the app in another tab, or reload it there.');

    const app = await context.newPage();
    const { login, shell, deposit } = screensOf(app);
    await login.open();
    await login.fill(player);
    await expect(shell.balance()).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Watching; pages of the app: 1.');
    const machine = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await expect(machine('heartbeat')).toContainText('beating.token.fresh');

    await deposit.open();
    await deposit.payByBlik('11', '777123');
    await expect(deposit.progress('success', 11_00)).toBeVisible();
    await machine('deposit').getByRole('button').click();
    await expect(machine('deposit')).toContainText('success');
    await expect(page.locator('.chart [data-state="deposit.success"]')).toHaveClass(/active/);
    const log = page.getByRole('region', { name: 'What happened' });
    await expect(log.getByRole('row').filter({ hasText: 'deposit.submit' })).toHaveCount(1);
    await expect(log).not.toContainText('777123');

    await app.close();
    await expect(page.getByRole('status')).toHaveText('Watching; open the app in another tab, or reload it there.');
  });
});
