import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { expect, test } from '../fixtures.ts';
import { Purse, recordStarts } from '../support/deposits.ts';

test.describe('Card', () => {
  test('To the provider and back: the waiting goes on and ends in success (DEP-02, DEP-05, BAL-01)', async ({
    page,
    enter,
    screens: { deposit, card, shell },
  }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await deposit.open();
    await deposit.payBy('CARD', '60');
    await card.waitFor();
    await card.choose('1111');
    await card.confirm();
    await expect(page).toHaveURL('/account/profile/deposit');
    await expect(deposit.progress('success', 60_00)).toBeVisible();
    await expect(shell.balance(purse.balance + 60_00)).toBeVisible();
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
      { amount: 60, payMethod: { type: 'CARD' } },
    ]);
    await purse.expectBooked({ amount: 60_00, label: 'deposit', provider: 'CARD' });
  });

  test('Declined by the bank: told on return, and another try can begin (DEP-03, DEP-05)', async ({
    enter,
    screens: { deposit, card, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payBy('CARD', '61');
    await card.choose('0002');
    const rejected = deposit.progress('rejected', 61_00);
    await expect(rejected).toBeVisible();
    await expect(shell.toast(t('account.alerts.paymentFailed'))).toBeVisible();
    await purse.expectBooked({ amount: 61_00, label: 'deposit error', provider: 'CARD' });
    await rejected.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(deposit.form).toBeVisible();
  });

  test('Cancelled at the provider: told on return, nothing booked (DEP-05)', async ({
    enter,
    screens: { deposit, card, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payBy('CARD', '62');
    await card.cancel();
    await expect(deposit.progress('rejected', 62_00)).toBeVisible();
    await expect(shell.toast(t('account.alerts.paymentFailed'))).toBeVisible();
    await purse.expectBooked({ amount: 62_00, label: 'deposit error', provider: 'CARD' });
  });

  test('The way back by hand, without paying: still waiting, also after a reload, and paid then (DEP-05)', async ({
    page,
    enter,
    screens: { deposit, card, shell },
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payBy('CARD', '63');
    await card.waitFor();
    const cardUrl = page.url();
    await deposit.open();
    await expect(deposit.progress('pending', 63_00)).toBeVisible();
    await page.reload();
    await expect(deposit.progress('pending', 63_00)).toBeVisible();
    await page.goto(cardUrl);
    await card.choose('4242');
    await expect(page).toHaveURL('/account/profile/deposit');
    await expect(deposit.progress('success', 63_00)).toBeVisible();
    await expect(shell.balance(purse.balance + 63_00)).toBeVisible();
    await purse.expectBooked({ amount: 63_00, label: 'deposit', provider: 'CARD' });
  });

  test('The browser’s back from the provider: the payment is not lost (DEP-05)', async ({
    page,
    enter,
    screens: { deposit, card },
  }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await deposit.open();
    await deposit.payBy('CARD', '64');
    await card.waitFor();
    await page.goBack();
    await expect(deposit.progress('pending', 64_00)).toBeVisible();
    await page.goForward();
    await card.choose('4242');
    await expect(deposit.progress('success', 64_00)).toBeVisible();
    expect(starts).toHaveLength(1);
    await purse.expectBooked({ amount: 64_00, label: 'deposit', provider: 'CARD' });
  });

  test('Paid in one tab, watched in another: both end in success (DEP-05)', async ({
    page,
    context,
    enter,
    screens: { deposit, card },
    screensOf,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payBy('CARD', '65');
    await card.waitFor();
    const other = screensOf(await context.newPage());
    await other.deposit.open();
    await expect(other.deposit.progress('pending', 65_00)).toBeVisible();
    await card.choose('4242');
    await expect(other.deposit.progress('success', 65_00)).toBeVisible();
    await expect(page).toHaveURL('/account/profile/deposit');
    await purse.expectBooked({ amount: 65_00, label: 'deposit', provider: 'CARD' });
  });

  test('Never coming back: the payment goes on at the next sign-in (DEP-05)', async ({
    page,
    context,
    panel,
    player,
    enter,
    screens: { deposit, card },
    screensOf,
  }) => {
    const api = await enter();
    const purse = await Purse.of(api);
    await deposit.open();
    await deposit.payBy('CARD', '66,13');
    await card.waitFor();
    await page.close();
    await context.clearCookies();

    const later = screensOf(await context.newPage());
    await later.deposit.open();
    await later.login.fill(player);
    await expect(later.deposit.progress('pending', 66_13)).toBeVisible();
    await panel.settle(66_13, 'FINALIZED');
    await expect(later.deposit.progress('success', 66_13)).toBeVisible();
    await expect(later.shell.balance(purse.balance + 66_13)).toBeVisible();
  });

  test('A session that ends meanwhile keeps the payment; a chosen sign-out drops it (DEP-05, AUTH-06)', async ({
    page,
    player,
    enter,
    screens: { deposit, card, login, shell },
  }) => {
    const api = await enter();
    await deposit.open();
    await deposit.payBy('CARD', '67');
    await card.waitFor();
    await api.revoke();
    await deposit.open();
    await login.fill(player);
    await expect(deposit.progress('pending', 67_00)).toBeVisible();
    await shell.signOutButton().click();
    await login.fill(player);
    await expect(shell.balance()).toBeVisible();
    await deposit.open();
    await expect(deposit.form).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.payment)).toBeNull();
  });

  test('Another player who signs in here does not see it (DEP-05)', async ({
    page,
    context,
    enter,
    screens: { deposit, card },
  }) => {
    await enter();
    await deposit.open();
    await deposit.payBy('CARD', '68');
    await card.waitFor();
    await context.clearCookies();
    await enter({ email: 'trial@example.com', password: 'Gracz!2026' });
    await deposit.open();
    await expect(deposit.form).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.payment)).toBeNull();
  });

  test('A page of the provider that is no http address is not opened (NAV-08, DEP-05)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await enter();
    await page.clock.install();
    await page.route('**/card/start', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, data: 'javascript:document.body.remove()' } });
    });
    await deposit.open();
    await deposit.payBy('CARD', '69');
    await expect(deposit.progress('redirecting', 69_00)).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(deposit.progress('pending', 69_00)).toBeVisible();
    await expect(deposit.button(t('account.balance.deposit.card.continue'))).toHaveCount(0);
    await expect(page).toHaveURL('/account/profile/deposit');
  });
});
