import { DEPOSIT_MAX_POLLS } from '../../../domain/constants.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { expect, test } from '../fixtures.ts';
import { Purse, recordStarts } from '../support/deposits.ts';
import { countPolls, letPollsPassUntil } from '../support/polls.ts';

const stored = (key: string) => localStorage.getItem(key);

test.describe('BLIK', () => {
  test('Confirmed in the bank: phases, success, and the balance by push (DEP-01, DEP-02, DEP-03, DEP-06, BAL-01)', async ({
    page,
    panel,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await deposit.open();
    await deposit.payByBlik('70,13', '777904');
    await expect(deposit.progress('confirmBlik', 70_13)).toBeVisible();
    await expect(deposit.progress('confirmBlik', 70_13)).toContainText(
      t('account.balance.deposit.confirmBlik.text', { amount: formatMoney(70_13) }),
    );
    // Announced in steps of fifteen seconds, during the minute of polling.
    await expect(deposit.progress('confirmBlik', 70_13).getByRole('timer')).toHaveText(
      t('account.balance.deposit.confirmBlik.timeLeft', { count: DEPOSIT_MAX_POLLS }),
    );
    const record = JSON.parse((await page.evaluate(stored, STORAGE_KEYS.payment)) ?? 'null') as unknown;
    expect(record).toEqual({
      playerId: expect.any(String),
      key: expect.any(String),
      txnId: expect.any(String),
      method: 'BLIK',
      amount: 70_13,
      startedAt: expect.any(Number),
      redirectUrl: null,
    });

    await panel.settle(70_13, 'PAID');
    await expect(deposit.progress('pending', 70_13)).toBeVisible();
    await panel.settle(70_13, 'FINALIZED');
    const success = deposit.progress('success', 70_13);
    await expect(success).toBeVisible();
    await expect(success).toContainText(t('account.balance.deposit.success.text'));
    await expect(success.getByRole('definition')).toContainText([
      formatMoney(70_13),
      t('account.balance.deposit.method.BLIK.name'),
      /\d\d:\d\d$/,
      /[\da-f]{4}/,
      formatMoney(purse.balance + 70_13),
    ]);
    await expect(shell.balance(purse.balance + 70_13)).toBeVisible();
    expect(await page.evaluate(stored, STORAGE_KEYS.payment)).toBeNull();
    expect(starts).toHaveLength(1);
    expect(starts[0]?.postDataJSON()).toEqual({ amount: 70.13, payMethod: { type: 'BLIK', token: '777904' } });
    expect(starts[0]?.headers()['client-ip']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
    expect(starts[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
    await purse.expectBooked({ amount: 70_13, label: 'deposit', provider: 'BLIK' });

    await success.getByRole('button', { name: t('account.balance.deposit.anotherDeposit') }).click();
    await expect(deposit.amount).toHaveValue('70,13');
    await expect(deposit.blikCode).toHaveValue('');
  });

  test('Refused by the player in the bank: told what happened, and a new code can be given (DEP-03, DEP-08)', async ({
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('40,50', '500500');
    const rejected = deposit.progress('rejected', 40_50);
    await expect(rejected).toBeVisible();
    await expect(rejected).toContainText(t('account.balance.deposit.rejected.text', { amount: formatMoney(40_50) }));
    await expect(shell.toasts()).toHaveCount(0);
    await purse.expectBooked({ amount: 40_50, label: 'deposit error', provider: 'BLIK' });

    await rejected.getByRole('button', { name: t('account.balance.deposit.newCode') }).click();
    await expect(deposit.amount).toHaveValue('40,50');
    await deposit.blikCode.fill('777 001');
    await deposit.submit().click();
    await expect(deposit.progress('success', 40_50)).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
    await expect(shell.balance(purse.balance + 40_50)).toBeVisible();
  });

  test('Refused at once with TRANSACTION_ERROR: an error without the server’s words (DEP-06, DEP-08)', async ({
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('20', '777321');
    const refused = deposit.progress('refused', 20_00);
    await expect(refused).toContainText(t('account.balance.deposit.refused.text'));
    await expect(refused).not.toContainText('TRANSACTION_ERROR');
    await expect(shell.toasts()).toHaveCount(0);
    await purse.expectBooked({ amount: 20_00, label: 'deposit error', provider: 'BLIK' });
  });

  test('Refused at once with words of the server: they are shown (DEP-06)', async ({
    page,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    await enter();
    await page.route('**/blik/start', (route) =>
      route.fulfill({ status: 422, json: { code: 1, message: 'Bank nie obsługuje BLIK w nocy' } }),
    );
    await deposit.open();
    await deposit.payByBlik('20', '777321');
    await expect(deposit.progress('refused', 20_00)).toContainText(
      t('account.balance.deposit.refused.reason', { message: 'Bank nie obsługuje BLIK w nocy' }),
    );
    await expect(shell.toasts()).toHaveCount(0);
  });

  test('Never confirmed: an error after sixty polls; confirmed late, the money still comes by push (DEP-04, DEP-06, BAL-01)', async ({
    page,
    panel,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    await page.clock.install();
    const purse = await Purse.of(await enter());
    await deposit.open();
    const polls = countPolls(page);
    await deposit.payByBlik('71,13', '777904');
    const unconfirmed = deposit.progress('unconfirmed', 71_13);
    await letPollsPassUntil(page, unconfirmed);
    await expect(unconfirmed).toBeVisible();
    expect(polls()).toBe(DEPOSIT_MAX_POLLS);
    await expect(shell.toasts()).toHaveCount(0);
    await expect(shell.balance(purse.balance)).toBeVisible();

    const again = unconfirmed.getByRole('button', { name: t('account.balance.deposit.timedOut.checkAgain') });
    await again.click();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(unconfirmed).toContainText(t('core.countdownLink.wait', { count: 30 }));
    await page.clock.runFor(30_000);
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');

    await panel.settle(71_13, 'FINALIZED');
    await expect(shell.balance(purse.balance + 71_13)).toBeVisible();
    // The push triggers a refetch of the payment's status, without a user action.
    await expect(deposit.progress('success', 71_13)).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
    await purse.expectBooked({ amount: 71_13, label: 'deposit', provider: 'BLIK' });
  });

  test('Goes on while the player looks at other pages, and is there on return (DEP-05, DEP-06)', async ({
    panel,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('72,13', '777904');
    await expect(deposit.progress('confirmBlik', 72_13)).toBeVisible();
    await shell.navigationLink(t('account.navigation.myAccount')).click();
    await expect(shell.heading(t('account.overview.title'))).toBeVisible();
    await shell.navigationLink(t('account.navigation.deposit')).click();
    await expect(deposit.progress('confirmBlik', 72_13)).toBeVisible();
    await shell.navigationLink(t('account.navigation.myAccount')).click();
    await panel.settle(72_13, 'FINALIZED');
    await expect(shell.balance(purse.balance + 72_13)).toBeVisible();
  });

  test('After a reload the waiting goes on (DEP-05)', async ({ page, panel, enter, screens: { deposit, shell } }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await deposit.open();
    await deposit.payByBlik('73,13', '777904');
    await expect(deposit.progress('confirmBlik', 73_13)).toBeVisible();
    await page.reload();
    await expect(deposit.progress('confirmBlik', 73_13)).toBeVisible();
    await panel.settle(73_13, 'PAID');
    await expect(deposit.progress('pending', 73_13)).toBeVisible();
    await panel.settle(73_13, 'FINALIZED');
    await expect(deposit.progress('success', 73_13)).toBeVisible();
    await expect(shell.balance(purse.balance + 73_13)).toBeVisible();
    expect(starts).toHaveLength(1);
  });

  test('Webhooks that come twice and in the wrong order credit once (DEP-10, BAL-01)', async ({
    enter,
    screens: { deposit, shell },
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('30', '777902');
    await expect(deposit.progress('success', 30_00)).toBeVisible();
    await expect(shell.balance(purse.balance + 30_00)).toBeVisible();
    await purse.expectBooked({ amount: 30_00, label: 'deposit', provider: 'BLIK' });
  });

  test('Webhooks that never come: the gateway asks, and the money is there (DEP-03)', async ({
    enter,
    screens: { deposit, shell },
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('31', '777905');
    await expect(deposit.progress('success', 31_00)).toBeVisible({ timeout: 15_000 });
    await expect(shell.balance(purse.balance + 31_00)).toBeVisible();
  });

  for (const [amount, grosze] of [
    ['120', 120_00],
    ['312,00', 312_00],
  ] as const) {
    test(`The bank says no to ${amount} zł: rejected (DEP-03)`, async ({ enter, screens: { deposit } }) => {
      const purse = await Purse.of(await enter());
      await deposit.open();
      await deposit.payByBlik(amount, '777123');
      await expect(deposit.progress('rejected', grosze)).toBeVisible();
      await purse.expectBooked({ amount: grosze, label: 'deposit error', provider: 'BLIK' });
    });
  }

  test('A status that nobody knows changes nothing; closed without a result, it is told so (DEP-03)', async ({
    page,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    await enter();
    await deposit.open();
    let answer = { code: 'PAYU_DEPOSIT_ON_THE_MOON', closed: false };
    await page.route('**/api/txn/*/status', (route) => route.fulfill({ json: answer }));
    const asked = page.waitForResponse('**/api/txn/*/status');
    await deposit.payByBlik('74,13', '777900');
    await asked;
    await page.waitForResponse('**/api/txn/*/status');
    await expect(deposit.progress('accepted', 74_13)).toBeVisible();
    answer = { code: 'PAYU_DEPOSIT_ON_THE_MOON', closed: true };
    await expect(deposit.progress('closed', 74_13)).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
    await deposit.button(t('account.balance.deposit.newCode')).click();
    await expect(deposit.form).toBeVisible();
  });
});
