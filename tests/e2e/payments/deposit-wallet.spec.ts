import { expect, test } from '../fixtures.ts';
import { Purse, recordStarts } from '../support/deposits.ts';

test.describe('Wallet', () => {
  test('Paid by a card of the wallet: the token goes to the gateway, success (DEP-07, DEP-02, BAL-01)', async ({
    page,
    enter,
    screens: { deposit, wallet, shell },
  }) => {
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    await deposit.open();
    await deposit.payBy('GPAY', '45');
    await expect(wallet.sheet).toContainText('45,00');
    await wallet.pay.click();
    await expect(deposit.progress('success', 45_00)).toBeVisible();
    await expect(shell.balance(purse.balance + 45_00)).toBeVisible();
    const token = Buffer.from(
      JSON.stringify({
        protocolVersion: 'ECv1',
        signature: 'sandbox',
        signedMessage: JSON.stringify({ card: 'approved' }),
      }),
    ).toString('base64');
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
      { amount: 45, payMethod: { type: 'GPAY', token } },
    ]);
    await purse.expectBooked({ amount: 45_00, label: 'deposit', provider: 'GPAY' });
  });

  test('Declined by the bank: rejected (DEP-07, DEP-03)', async ({ enter, screens: { deposit, wallet, shell }, t }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payBy('GPAY', '46');
    await wallet.card('Visa •••• 0002').check();
    await wallet.pay.click();
    await expect(deposit.progress('rejected', 46_00)).toBeVisible();
    await expect(shell.toast(t('account.alerts.paymentFailed'))).toBeVisible();
    await purse.expectBooked({ amount: 46_00, label: 'deposit error', provider: 'GPAY' });
  });

  for (const [name, giveUp] of [
    ['its button', (press: () => Promise<void>) => press()],
    ['Escape', (_: () => Promise<void>, escape: () => Promise<void>) => escape()],
  ] as const) {
    test(`Closed by ${name}: silent, the form is there as it was, and nothing was sent (DEP-07)`, async ({
      page,
      enter,
      screens: { deposit, wallet, shell },
      t,
    }) => {
      const purse = await Purse.of(await enter());
      const starts = recordStarts(page);
      await deposit.open();
      await deposit.payBy('GPAY', '47');
      await expect(wallet.sheet).toBeVisible();
      await giveUp(
        () => wallet.cancel.click(),
        () => page.keyboard.press('Escape'),
      );
      await expect(wallet.sheet).toBeHidden();
      await expect(deposit.submit()).toBeEnabled();
      await expect(deposit.chosen()).toContainText(t('account.balance.deposit.method.GPAY.name'));
      await expect(deposit.amount).toHaveValue('47,00');
      await expect(shell.toasts()).toHaveCount(0);
      expect(starts).toEqual([]);
      await purse.expectBooked();

      await deposit.submit().click();
      await wallet.pay.click();
      await expect(deposit.progress('success', 47_00)).toBeVisible();
    });
  }

  test('An error of the wallet is told, and another method goes through (DEP-07, DEP-08)', async ({
    enter,
    screens: { deposit, wallet, shell },
    t,
  }) => {
    await enter();
    await deposit.open();
    await deposit.payBy('GPAY', '48');
    await wallet.fail.click();
    await expect(shell.toast(t('account.alerts.paymentFailed'))).toBeVisible();
    await deposit.payByBlik('48', '777123');
    await expect(deposit.progress('success', 48_00)).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
  });

  const SCRIPT = '**/cdn/pay.js';
  const CONFIG = '**/account/api/gpay-config/web';
  const elsewhere = { GPay: { supportedMethods: 'https://evil.example/pay.js', environment: 'TEST', data: {} } };

  test('A wallet that does not work here is not offered, and the other methods are (DEP-07)', async ({
    page,
    enter,
    screens: { deposit },
  }) => {
    const responses = [
      ['its script does not come', SCRIPT, null],
      ['its script is broken', SCRIPT, { status: 503, body: '' }],
      ['its script does something else', SCRIPT, { contentType: 'text/javascript', body: 'void 0' }],
      ['it says that it is not ready', SCRIPT, { contentType: 'text/javascript', body: notReady() }],
      ['its configuration is missing', CONFIG, { status: 404, json: { code: 'NOT_FOUND' } }],
      ['its script is of a host that is not allowed', CONFIG, { json: elsewhere }],
    ] as const;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await enter();
    for (const [name, path, answer] of responses) {
      await test.step(name, async () => {
        await page.unrouteAll();
        await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await deposit.open();
        await deposit.change().click();
        await expect(deposit.method('BLIK')).toBeVisible();
        await expect(deposit.method('CARD')).toBeVisible();
        // The place of a wallet that is awaited stays while somebody is at the form.
        await page.locator(':focus').blur();
        await expect(deposit.method('GPAY')).toHaveCount(0);
      });
    }
    expect(asked).not.toContain('evil.example');
  });

  test('A slow one is not waited for: the form is there at once, and it comes to where its place was kept (DEP-07)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await enter();
    const script = Promise.withResolvers<void>();
    await page.route(SCRIPT, async (route) => {
      await script.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(SCRIPT);
    await deposit.open();
    await asked;
    await deposit.change().click();
    await expect(deposit.method('GPAY')).toBeDisabled();
    await expect(deposit.form.getByText(t('account.balance.deposit.wallet.checking'))).toBeVisible();
    await deposit.amount.fill('45');
    const place = await deposit.blikCode.boundingBox();
    script.resolve();
    await expect(deposit.method('GPAY')).toBeEnabled();
    await expect(deposit.method('BLIK')).toBeChecked();
    await expect(deposit.amount).toHaveValue('45');
    await expect(deposit.amount).toBeFocused();
    expect(await deposit.blikCode.boundingBox()).toEqual(place);
    await page.unrouteAll();
  });

  test('One that does not come goes when nobody is at the form any more (DEP-07)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.clock.install();
    await enter();
    await page.route(SCRIPT, () => {});
    const asked = page.waitForRequest(SCRIPT);
    await deposit.open();
    await asked;
    await deposit.change().click();
    await deposit.amount.fill('45');
    const place = await deposit.blikCode.boundingBox();
    await page.clock.runFor(10_000);
    await expect(deposit.form.getByText(t('account.balance.deposit.wallet.unsupported'))).toBeVisible();
    await expect(deposit.method('GPAY')).toBeDisabled();
    expect(await deposit.blikCode.boundingBox()).toEqual(place);
    await deposit.amount.blur();
    await expect(deposit.method('GPAY')).toHaveCount(0);
    await expect(deposit.method('BLIK')).toBeChecked();
  });
});

/** A wallet script whose wallet can't pay on this device. */
function notReady(): string {
  return `
    globalThis.google = { payments: { api: { PaymentsClient: class {
      isReadyToPay() { return Promise.resolve({ result: false }); }
    } } } };
  `;
}
