import { expect, test } from '../fixtures.ts';
import { Purse } from '../support/deposits.ts';

test.describe.configure({ mode: 'serial' });

test.describe('Maintenance', () => {
  test.afterEach(async ({ panel }) => panel.maintenance('off'));

  test('On: a screen before everything; off: back without a reload, what was typed is still there (PSH-02)', async ({
    page,
    panel,
    player,
    screens: { login, shell },
    t,
  }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await login.open();
    await login.email.fill(player.email);
    await login.password.fill(player.password);
    await panel.maintenance('on');
    await expect(shell.heading(t('core.maintenance.title'))).toBeVisible();
    await expect(page.getByText(t('core.maintenance.text'))).toBeVisible();
    await expect(login.form).toBeHidden();
    await page.keyboard.press('Enter');
    await panel.maintenance('off');
    await expect(login.form).toBeVisible();
    await expect(shell.heading(t('core.maintenance.title'))).toBeHidden();
    await expect(login.email).toHaveValue(player.email);
    expect(loads).toBe(1);
    await login.submit.click();
    await expect(page).toHaveURL('/account/profile');
  });

  test('A page opened meanwhile shows the screen at once (PSH-02)', async ({
    page,
    panel,
    screens: { shell, login },
    t,
  }) => {
    await panel.maintenance('on');
    await login.open();
    await expect(shell.heading(t('core.maintenance.title'))).toBeVisible();
    await panel.maintenance('off');
    await expect(login.form).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([t('core.signIn.title')]);
  });

  test('A payment under way is finished behind it, and a dialog comes back as it was (PSH-02, DEP-03)', async ({
    panel,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('78,13', '777904');
    await expect(deposit.progress('confirmBlik', 78_13)).toBeVisible();
    await shell.balance(purse.balance).click();
    const dialog = shell.dialog(t('account.balance.title'));
    await expect(dialog).toBeVisible();
    await panel.maintenance('on');
    await expect(shell.heading(t('core.maintenance.title'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await panel.settle(78_13, 'FINALIZED');
    await panel.maintenance('off');
    await expect(dialog).toBeVisible();
    await dialog.press('Escape');
    await expect(deposit.progress('success', 78_13)).toBeVisible();
    await expect(shell.balance(purse.balance + 78_13)).toBeVisible();
  });
});
