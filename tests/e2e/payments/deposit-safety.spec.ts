import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { expect, test } from '../fixtures.ts';
import { Purse, recordStarts } from '../support/deposits.ts';
import { letTimePassUntil } from '../support/polls.ts';

const START = '**/blik/start';

test.describe('Never two payments', () => {
  test('A double click is one payment (DEP-10)', async ({ page, enter, screens: { deposit, shell } }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await deposit.open();
    await deposit.amount.fill('21');
    await deposit.blikCode.fill('777123');
    await deposit.submit().dblclick();
    await expect(deposit.progress('success', 21_00)).toBeVisible();
    await expect(shell.balance(purse.balance + 21_00)).toBeVisible();
    expect(starts).toHaveLength(1);
    await purse.expectBooked({ amount: 21_00, label: 'deposit', provider: 'BLIK' });
  });

  test('Enter pressed again and again is one payment (DEP-10)', async ({ page, enter, screens: { deposit } }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await deposit.open();
    await deposit.amount.fill('22');
    await deposit.blikCode.fill('777123');
    await deposit.blikCode.press('Enter');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
    await expect(deposit.progress('success', 22_00)).toBeVisible();
    expect(starts).toHaveLength(1);
    await purse.expectBooked({ amount: 22_00, label: 'deposit', provider: 'BLIK' });
  });

  test('The gateway lost the provider’s answer: one payment, and it is credited once (DEP-10)', async ({
    enter,
    screens: { deposit, shell },
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('23', '777903');
    await expect(deposit.progress('success', 23_00)).toBeVisible({ timeout: 15_000 });
    await expect(shell.balance(purse.balance + 23_00)).toBeVisible();
    await purse.expectBooked({ amount: 23_00, label: 'deposit', provider: 'BLIK' });
  });

  test('The page lost the gateway’s answer: asked again under the same key, one payment (DEP-10)', async ({
    page,
    enter,
    screens: { deposit, shell },
  }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await page.route(
      START,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await deposit.open();
    await deposit.payByBlik('24', '777123');
    await expect(deposit.progress('success', 24_00)).toBeVisible({ timeout: 15_000 });
    expect(starts).toHaveLength(2);
    expect(new Set(starts.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
    await expect(shell.balance(purse.balance + 24_00)).toBeVisible();
    await purse.expectBooked({ amount: 24_00, label: 'deposit', provider: 'BLIK' });
  });

  test('Every answer lost, a server fault to all retries: the payment is found by its key (DEP-10, DEP-05)', async ({
    page,
    enter,
    screens: { deposit, shell },
  }) => {
    await page.clock.install();
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    let reached = false;
    await page.route(START, async (route) => {
      if (!reached) await route.fetch();
      reached = true;
      await route.fulfill({ status: 502, body: 'Bad Gateway' });
    });
    await deposit.open();
    await deposit.payByBlik('25', '777123');
    await expect(async () => {
      await page.clock.runFor(2_000);
      expect(starts).toHaveLength(3);
    }).toPass();
    await expect(deposit.progress('success', 25_00)).toBeVisible({ timeout: 15_000 });
    await expect(shell.balance(purse.balance + 25_00)).toBeVisible();
    expect(new Set(starts.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
    await purse.expectBooked({ amount: 25_00, label: 'deposit', provider: 'BLIK' });
  });

  test('No start ever came through: looked for, and told that nothing was taken (DEP-10)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await page.clock.install();
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await page.route(START, (route) => route.abort());
    await deposit.open();
    await deposit.payByBlik('26', '777123');
    await expect.poll(() => starts.length).toBe(1);
    const resuming = deposit.progress('resuming', 26_00);
    await letTimePassUntil(page, resuming);
    await expect(resuming).toContainText(t('account.balance.deposit.resuming.text', { amount: '26,00 zł' }));
    const nothingTaken = deposit.progress('nothingTaken', 26_00);
    await letTimePassUntil(page, nothingTaken);
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.payment)).toBeNull();
    await purse.expectBooked();

    await page.unroute(START);
    await nothingTaken.getByRole('button', { name: t('account.balance.deposit.newCode') }).click();
    await deposit.blikCode.fill('777123');
    await deposit.submit().click();
    await expect(deposit.progress('success', 26_00)).toBeVisible();
    await purse.expectBooked({ amount: 26_00, label: 'deposit', provider: 'BLIK' });
  });

  test('The page is reloaded before the answer to the start: the payment is found by its key (DEP-05, DEP-10)', async ({
    page,
    enter,
    screens: { deposit, shell },
  }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await page.route(START, async (route) => {
      await route.fetch();
      await page.reload();
    });
    await deposit.open();
    await deposit.payByBlik('27', '777123');
    await expect(deposit.progress('success', 27_00)).toBeVisible({ timeout: 15_000 });
    await expect(shell.balance(purse.balance + 27_00)).toBeVisible();
    expect(starts).toHaveLength(1);
    await purse.expectBooked({ amount: 27_00, label: 'deposit', provider: 'BLIK' });
  });
});
