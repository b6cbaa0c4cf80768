import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Purse, recordStarts } from '../support/deposits.ts';
import { letPollsPassUntil, letTimePassUntil } from '../support/polls.ts';
import { MALFORMED_RESPONSE } from '../support/watch.ts';

/** Faults in place of a response. */
const FAULTS = {
  'a server fault': { status: 500, contentType: 'application/json', body: '{"code":"INTERNAL_ERROR"}' },
  'an answer that makes no sense': { status: 200, contentType: 'application/json', body: '{"any":"thing"}' },
  'half an answer': { status: 200, contentType: 'application/json', body: '[{"code":"BL' },
  'no network': null,
} as const;
type Fault = (typeof FAULTS)[keyof typeof FAULTS];

/** The toast of a failed request that no element of the page reports. */
const TOLD = {
  'a server fault': 'core.requestErrors.server',
  'an answer that makes no sense': 'core.requestErrors.malformed',
  'half an answer': 'core.requestErrors.malformed',
  'no network': 'core.requestErrors.network',
} as const satisfies Record<keyof typeof FAULTS, string>;
const EVERY_FAULT = Object.entries(FAULTS) as [keyof typeof FAULTS, Fault][];

const METHODS = '**/api/payment-product/deposit';
const STATUS = '**/api/txn/*/status';

const fail = (route: Route, fault: Fault): Promise<void> => (fault ? route.fulfill(fault) : route.abort());

test.describe('Whatever comes instead of an answer', () => {
  test.beforeEach(({ watched }) => {
    watched.expected.push(MALFORMED_RESPONSE);
  });

  test('To the methods: told with a retry that brings them (DEP-01, API-02, API-03)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await page.clock.install();
    await enter();
    for (const [name, fault] of Object.entries(FAULTS)) {
      await test.step(name, async () => {
        await page.route(METHODS, (route) => fail(route, fault));
        await deposit.open();
        const failure = page.getByRole('alert').filter({ hasText: t('account.balance.deposit.methods.loadFailed') });
        await letTimePassUntil(page, failure);
        await expect(deposit.heading).toBeVisible();
        await page.unroute(METHODS);
        await failure.getByRole('button', { name: t('core.actions.retry') }).click();
        await expect(deposit.form).toBeVisible();
        await expect(failure).toBeHidden();
      });
    }
  });

  for (const [name, fault] of EVERY_FAULT) {
    test(`${name} to the balance and the counts: the form is there, its deposit goes through, the balance comes by push (API-02, BAL-01)`, async ({
      page,
      enter,
      screens: { deposit, shell },
      t,
    }) => {
      const purse = await Purse.of(await enter());
      for (const path of ['**/player/balance-info', '**/api/message/count?*', '**/api/incentives/list/count*']) {
        await page.route(path, (route) => fail(route, fault));
      }
      await deposit.open();
      // Before the payment: it may take longer than the toast stays.
      await expect(shell.toast(t(TOLD[name]))).toBeVisible();
      await deposit.payByBlik('28', '777123');
      await expect(deposit.progress('success', 28_00)).toBeVisible();
      await expect(shell.balance(purse.balance + 28_00)).toBeVisible();
    });

    test(`${name} to the wallet’s configuration and the ticket of the socket: paid by BLIK, the balance is fetched anew (DEP-07, PSH-01, BAL-01)`, async ({
      page,
      enter,
      screens: { deposit, shell },
      t,
    }) => {
      await page.clock.install();
      const purse = await Purse.of(await enter());
      for (const path of ['**/account/api/gpay-config/web', '**/player/socket-ticket']) {
        await page.route(path, (route) => fail(route, fault));
      }
      await deposit.open();
      await letTimePassUntil(page, deposit.change());
      await deposit.change().click();
      await page.locator(':focus').blur();
      await expect(deposit.method('BLIK')).toBeVisible();
      // In a list that was opened before it failed, it stays with the reason: nothing moves under the finger.
      await expect(deposit.method('GPAY').and(page.locator(':enabled'))).toHaveCount(0);
      await deposit.payByBlik('37', '777123');
      await expect(deposit.progress('success', 37_00)).toBeVisible();
      await expect(shell.balance(purse.balance + 37_00)).toBeVisible();
      // Offline, the app sends no request that could fail: it waits.
      await expect(shell.toast(t(TOLD[name]))).toHaveCount(fault === null ? 0 : 1);
    });
  }

  test('To the polls: not told, they go on to success (DEP-03, DEP-04)', async ({
    page,
    enter,
    screens: { deposit, shell },
  }) => {
    const purse = await Purse.of(await enter());
    const faults: Fault[] = Object.values(FAULTS);
    await page.route(STATUS, (route) => {
      const fault = faults.shift();
      return fault === undefined ? route.fallback() : fail(route, fault);
    });
    await page.clock.install();
    await deposit.open();
    await deposit.payByBlik('29', '777123');
    await letTimePassUntil(page, deposit.progress('success', 29_00));
    expect(faults).toEqual([]);
    await expect(shell.toasts()).toHaveCount(0);
    await expect(shell.balance(purse.balance + 29_00)).toBeVisible();
  });

  test('To the first starts: asked again under the same key, one payment (DEP-10, API-02)', async ({
    page,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    await page.clock.install();
    const purse = await Purse.of(await enter());
    const starts = recordStarts(page);
    const faults: Fault[] = Object.values(FAULTS);
    await deposit.open();
    for (const [amount, grosze] of [
      ['36', 36_00],
      ['38', 38_00],
    ] as const) {
      let attempts = 0;
      await page.route('**/blik/start', (route) => {
        attempts += 1;
        return attempts < 3 ? fail(route, faults.shift() ?? null) : route.fallback();
      });
      await deposit.payByBlik(amount, '777123');
      await letTimePassUntil(page, deposit.progress('success', grosze));
      await expect(shell.toast(t('account.alerts.paymentFailed'))).toHaveCount(0);
      await page.unroute('**/blik/start');
      await deposit.button(t('account.balance.deposit.anotherDeposit')).click();
    }
    const keys = starts.map((request) => request.headers()['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3], keys[3]]);
    expect(keys[0]).not.toBe(keys[3]);
    await purse.expectBooked(
      { amount: 38_00, label: 'deposit', provider: 'BLIK' },
      { amount: 36_00, label: 'deposit', provider: 'BLIK' },
    );
  });

  test('To the profile, which a payment is stored under: nothing is sent, and it is told (DEP-05, DEP-08)', async ({
    page,
    enter,
    screens: { deposit, shell },
  }) => {
    test.slow();
    await page.clock.install();
    const purse = await Purse.of(await enter());
    for (const [name, fault] of Object.entries(FAULTS)) {
      await test.step(name, async () => {
        await page.unrouteAll();
        await page.route('**/player/profile-summary', (route) => fail(route, fault));
        await deposit.open();
        await deposit.payByBlik('32', '777123');
        await letTimePassUntil(page, deposit.progress('refused', 32_00));
        await expect(shell.toasts()).toHaveCount(0);
      });
    }
    await purse.expectBooked();
  });
});

test.describe('Deposit screen', () => {
  test('Methods answered with code 1 are an error with a retry (DEP-01)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await enter();
    await page.route(METHODS, (route) => route.fulfill({ json: { code: 1, message: 'PAYMENTS_DOWN' } }), { times: 1 });
    await deposit.open();
    await expect(page.getByText(t('account.balance.deposit.methods.loadFailed'))).toBeVisible();
    await page.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(deposit.form).toBeVisible();
  });

  test('Without a single method: told with a retry (DEP-01)', async ({ page, enter, screens: { deposit }, t }) => {
    await enter();
    await page.route(METHODS, (route) => route.fulfill({ json: [] }), { times: 1 });
    await deposit.open();
    await expect(page.getByText(t('account.balance.deposit.methods.loadFailed'))).toBeVisible();
    await page.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(deposit.form).toBeVisible();
  });

  test('Offline in the middle of the waiting: told, and the payment ends well when the network is back (DEP-04, DEP-05)', async ({
    page,
    context,
    panel,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.payByBlik('75,13', '777904');
    await expect(deposit.progress('confirmBlik', 75_13)).toBeVisible();
    await context.setOffline(true);
    const banner = page.getByText(t('core.offline.title'));
    await expect(banner).toBeVisible();
    const failed = page.waitForEvent('requestfailed');
    await panel.settle(75_13, 'FINALIZED');
    await failed;
    await expect(deposit.progress('confirmBlik', 75_13)).toBeVisible();
    await context.setOffline(false);
    await expect(deposit.progress('success', 75_13)).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(shell.balance(purse.balance + 75_13)).toBeVisible();
  });

  test('Offline before the start: the start is sent when the network is back, once (DEP-10)', async ({
    context,
    page,
    enter,
    screens: { deposit, shell },
    watched,
    t,
  }) => {
    // If the legal documents were not checked yet, the submit waits; the component with the reason can't load offline.
    watched.expected.push(/^console: TypeError: Failed to fetch dynamically imported module: .*legal-hold-notice/);
    const purse = await Purse.of(await enter());
    await deposit.open();
    await deposit.amount.fill('34');
    await deposit.blikCode.fill('777123');
    // The last component to load; offline it would not load.
    await expect(page.getByRole('region', { name: t('sessionTime.bar.label') })).toBeVisible();
    await context.setOffline(true);
    await deposit.submit().click();
    await expect(deposit.progress('starting', 34_00)).toBeVisible();
    await context.setOffline(false);
    await expect(deposit.progress('success', 34_00)).toBeVisible({ timeout: 15_000 });
    await expect(shell.balance(purse.balance + 34_00)).toBeVisible();
    await purse.expectBooked({ amount: 34_00, label: 'deposit', provider: 'BLIK' });
  });

  for (const [name, handler] of [
    ['never opens', () => new Promise<void>(() => {})],
    ['closes at once', (socket: { close(): Promise<void> }) => socket.close()],
    ['says nothing', () => {}],
  ] as const) {
    test(`A socket that ${name}: the deposit ends in success all the same, and the balance is fetched anew (PSH-01, DEP-03, BAL-01)`, async ({
      page,
      enter,
      screens: { deposit, shell },
    }) => {
      const purse = await Purse.of(await enter());
      await page.routeWebSocket('**/notifications?*', handler);
      await deposit.open();
      await expect(shell.balance(purse.balance)).toBeVisible();
      await deposit.payByBlik('35', '777123');
      await expect(deposit.progress('success', 35_00)).toBeVisible();
      await expect(shell.balance(purse.balance + 35_00)).toBeVisible();
    });
  }

  test('Signed out by the gateway in the middle of the waiting: it goes on after signing in (API-03, DEP-05, NAV-04)', async ({
    page,
    panel,
    player,
    enter,
    screens: { deposit, login, shell },
  }) => {
    await page.routeWebSocket('**/notifications?*', () => {});
    const api = await enter();
    const before = await api.balance();
    await deposit.open();
    await deposit.payByBlik('76,13', '777904');
    await expect(deposit.progress('confirmBlik', 76_13)).toBeVisible();
    await api.revoke();
    await page.reload();
    await expect(login.form).toBeVisible();
    await login.fill(player);
    await expect(page).toHaveURL('/account/profile/deposit');
    await expect(deposit.progress('confirmBlik', 76_13)).toBeVisible();
    await panel.settle(76_13, 'FINALIZED');
    await expect(deposit.progress('success', 76_13)).toBeVisible();
    await expect(shell.balance(before + 76_13)).toBeVisible();
  });

  test('A card that the bank does not answer: told that it is still processed, with the history and another look (DEP-04)', async ({
    page,
    enter,
    screens: { deposit, card, shell },
    t,
  }) => {
    await page.clock.install();
    await enter();
    await deposit.open();
    await deposit.payBy('CARD', '77');
    await card.waitFor();
    await page.route(STATUS, (route) => route.fulfill({ json: { code: 'PAYU_DEPOSIT_SENT', closed: false } }));
    await deposit.open();
    await expect(deposit.progress('pending', 77_00).or(deposit.progress('accepted', 77_00))).toBeVisible();
    const timedOut = deposit.progress('timedOut', 77_00);
    await letPollsPassUntil(page, timedOut);
    await expect(timedOut).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
    await expect(timedOut.getByRole('link')).toHaveAttribute('href', '/account/profile/transactionHistory');
    await page.unroute(STATUS);
    await page.route(STATUS, (route) => route.fulfill({ json: { code: 'PAYU_DEPOSIT_FINALIZED', closed: true } }));
    await timedOut.getByRole('button', { name: t('account.balance.deposit.timedOut.checkAgain') }).click();
    await expect(deposit.progress('success', 77_00)).toBeVisible();
  });
});
