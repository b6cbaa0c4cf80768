import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

test.describe('My account', () => {
  test('The balance is said once; its parts open on demand, without those that are zero (NAV-13, BAL-01)', async ({
    page,
    enter,
    t,
  }) => {
    await enter(playerNamed('bonus'));
    await page.goto('/account/profile');
    const funds = page.getByRole('region', { name: t('account.balance.title') });
    await expect(funds.getByText(formatMoney(250_00), { exact: true })).toHaveCount(1);
    await expect(funds.getByText(t('accountHome.balance.withdrawable', { amount: formatMoney(200_00) }))).toBeVisible();
    await expect(funds.getByRole('term')).toHaveCount(0);
    await funds.getByText(t('accountHome.balance.parts')).click();
    await expect(funds.getByRole('term')).toHaveText(
      (
        ['availableForWithdrawal', 'unwithdrawableAmount', 'bonus', 'freebet', 'freebetUnwithdrawableAmount'] as const
      ).map((part) => t(`account.balance.parts.${part}.name`)),
    );
  });

  test('A movement leads to its payment, and all of them to the history (NAV-13, TXN-01)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    const api = await enter();
    await api.depositByBlik(41_15, '777123');
    await page.goto('/account/profile');
    const movements = page.getByRole('region', { name: t('accountHome.movements.title') });
    await expect(movements.getByRole('listitem').first()).toContainText(`+${formatMoney(41_15)}`);
    expect(await movements.getByRole('listitem').count()).toBeLessThanOrEqual(5);
    await movements.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/account\/profile\/deposit\/[^/]+$/);
    await page.goBack();
    await movements.getByRole('link', { name: t('account.balance.history') }).click();
    await expect(shell.heading(t('history.title'))).toBeVisible();
  });

  test('An offer has a card until it is closed, and none after a page of a break was opened (BON-01, EXC-01)', async ({
    page,
    enter,
    t,
  }) => {
    await enter(playerNamed('bonus'));
    await page.goto('/account/profile');
    const offer = page.getByRole('region', { name: t('accountHome.offer.region') });
    const close = offer.getByRole('button', { name: t('accountHome.offer.close') });
    await expect(offer.getByRole('link', { name: t('accountHome.offer.see') })).toBeVisible();
    const title = await offer.getByRole('heading').textContent();
    await close.click();
    await expect(offer.getByRole('heading', { name: title ?? '', exact: true })).toHaveCount(0);
    await page.goto('/account/profile/settings/accountSettings/timeout');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('a[href="/account/profile"]:visible').first().click();
    await expect(page.getByRole('heading', { name: t('accountHome.limits.title') })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test.describe('My account on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('What is to be done next stands in the first screen, with the balance and its two buttons (NAV-13)', async ({
    page,
    enter,
    t,
  }) => {
    await enter(playerNamed('trial'));
    await page.goto('/account/profile');
    // Above the bar.
    const edge = 684;
    for (const [region, link] of [
      [t('account.overview.nextAction'), t('account.accountStatus.list.identity.action')],
      [t('account.balance.title'), t('account.balance.withdraw.action')],
    ] as const) {
      const button = page.getByRole('region', { name: region }).getByRole('link', { name: link, exact: true });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect((box?.y ?? edge) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
    }
  });
});
