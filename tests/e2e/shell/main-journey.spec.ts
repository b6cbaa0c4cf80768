import type { Page } from '@playwright/test';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { Purse } from '../support/deposits.ts';
import { tabTo } from '../support/keyboard.ts';
import { PlayerApi } from '../support/player-api.ts';

const VARIANTS = [
  { name: 'in Polish', language: 'pl', viewport: { width: 1280, height: 800 } },
  { name: 'in English', language: 'en', viewport: { width: 1280, height: 800 } },
  { name: 'on a phone, 360 wide', language: 'pl', viewport: { width: 360, height: 740 } },
  { name: 'on a phone in English', language: 'en', viewport: { width: 360, height: 740 } },
] as const;

for (const { name, language, viewport } of VARIANTS) {
  test.describe(`The main journey ${name}`, () => {
    test.use({ language, viewport, contextOptions: { reducedMotion: 'no-preference' } });

    test('From the start page: sign in, pay by BLIK, see the money come, sign out (AUTH-04, DEP-02, DEP-03, DEP-06, BAL-01, NAV-06, NAV-10, AUTH-06)', async ({
      page,
      request,
      player,
      screens: { login, deposit, shell },
      t,
    }) => {
      const purse = await Purse.of(await PlayerApi.signIn(request, player));
      await page.goto('/account');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNothingSticksOut(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('core.actions.signIn') })
        .click();
      await expect(login.heading).toBeVisible();
      await expectNothingSticksOut(page);
      await login.fill(player);
      await expect(shell.heading(t('account.overview.title'))).toBeVisible();
      await expect(shell.balance(purse.balance)).toBeVisible();
      await expectNothingSticksOut(page);

      await shell.navigationLink(t('account.navigation.deposit')).click();
      await expect(deposit.form).toBeVisible();
      await expectNothingSticksOut(page);
      await deposit.payByBlik('51,50', '777123');
      await expect(deposit.progress('success', 51_50)).toContainText(t('account.balance.deposit.success.text'));
      await expect(shell.balance(purse.balance + 51_50)).toBeVisible();
      await expectNothingSticksOut(page);
      await purse.expectBooked({ amount: 51_50, label: 'deposit', provider: 'BLIK' });

      await page.getByRole('link', { name: t('account.balance.deposit.success.done') }).click();
      await expect(page.getByRole('region', { name: t('account.balance.title') })).toContainText(
        formatMoney(purse.balance + 51_50),
      );
      if (viewport.width < 768) {
        const navigation = page.getByRole('navigation', { name: t('account.navigation.label') });
        await navigation.getByRole('button', { name: t('account.navigation.more') }).click();
        const menu = shell.dialog(t('account.navigation.moreTitle'));
        await expect(menu.getByRole('link')).toHaveText([
          t('account.navigation.transactionHistory'),
          t('account.navigation.withdraw'),
          t('account.navigation.playMonth'),
          t('account.navigation.netPosition'),
          t('account.navigation.personalData'),
          t('account.navigation.settings'),
        ]);
        await menu.getByRole('button', { name: t('core.actions.signOut') }).click();
      } else {
        await shell.signOutButton().click();
      }
      await expect(login.heading).toBeVisible();
      await expect(login.submit).toBeEnabled();
    });
  });
}

test.describe('With the keyboard alone', () => {
  test('Sign in, pay by BLIK, look at the parts of the balance, sign out (AUTH-04, DEP-02, DEP-06, BAL-01)', async ({
    page,
    request,
    player,
    screens: { login, deposit, shell },
    t,
  }) => {
    const purse = await Purse.of(await PlayerApi.signIn(request, player));
    await login.open();
    await expect(login.form).toBeVisible();
    await tabTo(page, login.email);
    await page.keyboard.type(player.email);
    await tabTo(page, login.password);
    await page.keyboard.type(player.password);
    await page.keyboard.press('Enter');
    await expect(shell.balance(purse.balance)).toBeVisible();

    await tabTo(page, shell.navigationLink(t('account.navigation.deposit')));
    await page.keyboard.press('Enter');
    await expect(deposit.form).toBeVisible();
    await tabTo(page, deposit.amount);
    await page.keyboard.type('52');
    await tabTo(page, deposit.change());
    await page.keyboard.press('Enter');
    await expect(deposit.method('BLIK')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(deposit.method('CARD')).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(deposit.method('BLIK')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(deposit.change()).toBeFocused();
    await tabTo(page, deposit.blikCode);
    await page.keyboard.type('777123');
    await tabTo(page, deposit.submit());
    await page.keyboard.press('Space');
    const success = deposit.progress('success', 52_00);
    await expect(success).toBeVisible();

    await tabTo(page, shell.balance(purse.balance + 52_00));
    await page.keyboard.press('Enter');
    const dialog = shell.dialog(t('account.balance.title'));
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(shell.balance(purse.balance + 52_00)).toBeFocused();
    await tabTo(page, shell.signOutButton());
    await page.keyboard.press('Enter');
    await expect(login.heading).toBeVisible();
  });

  test('The first stop of every page leads past the navigation (NAV-06)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter();
    for (const path of ['/account', '/account/profile', '/account/profile/deposit']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('link').or(main.getByRole('radio')).first()).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: t('core.skipToContent') });
      await expect(skip).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(main.locator(':focus')).toHaveCount(1);
    }
    await expect(shell.balance().or(shell.signOutButton()).first()).toBeVisible();
  });
});

/** The page fits the window: no horizontal scrolling (NAV-10). */
async function expectNothingSticksOut(page: Page): Promise<void> {
  const widths = () => ({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth });
  await expect(async () => {
    const { page: wide, window: room } = await page.evaluate(widths);
    expect(wide).toBeLessThanOrEqual(room);
  }).toPass();
}
