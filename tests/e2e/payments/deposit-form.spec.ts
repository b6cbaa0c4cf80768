import { formatAmount, formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { recordStarts } from '../support/deposits.ts';

const METHODS = '**/api/payment-product/deposit';
const blik = { code: 'BLIK', url: '/api/payment-provider/payu/blik/', currency: 'PLN', minValue: 10, maxValue: 5000 };
const card = { ...blik, code: 'CARD', url: '/api/payment-provider/payu/card/', minValue: 20, maxValue: 10000 };

test.describe('Deposit form', () => {
  const NOT_A_NUMBER = [
    'abc',
    '-50',
    '+50',
    '1e9',
    'NaN',
    'Infinity',
    '0x50',
    '50 euro',
    '1.00,00',
    '1,2,3',
    '٥٠',
    '50–',
  ];
  const bounds = { min: formatAmount(10_00), max: formatAmount(5_000_00), currency: 'zł' };

  test('Every amount that cannot be paid is told, and nothing is sent (VAL-18)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    const starts = recordStarts(page);
    await enter();
    await deposit.open();
    await deposit.blikCode.fill('777123');
    const cases = [
      ...NOT_A_NUMBER.map((typed) => [typed, t('account.balance.deposit.validation.notANumber')] as const),
      ['', t('account.balance.deposit.validation.required')],
      ['   ', t('account.balance.deposit.validation.required')],
      ['50,123', t('account.balance.deposit.validation.tooManyDecimals')],
      ['0', t('account.balance.deposit.validation.min', bounds)],
      ['9,99', t('account.balance.deposit.validation.min', bounds)],
      ['5000.01', t('account.balance.deposit.validation.max', bounds)],
      ['1000000000', t('account.balance.deposit.validation.max', bounds)],
      ['9'.repeat(40), t('account.balance.deposit.validation.notANumber')],
    ] as const;
    for (const [typed, words] of cases) {
      await test.step(`"${typed}"`, async () => {
        await deposit.amount.fill(typed);
        await deposit.submit().click();
        await expect(deposit.amount).toHaveAccessibleDescription(new RegExp(`${escaped(words)}$`));
        await expect(deposit.form.getByRole('alert').getByRole('link')).toHaveText([words]);
        await expect(deposit.amount).toHaveAttribute('aria-invalid', 'true');
      });
    }
    expect(starts).toEqual([]);
  });

  test('Amounts as people type them are sent as decimal złote (VAL-18, DEP-02)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await page.route('**/blik/start', (route) => route.fulfill({ json: { code: 1, message: 'TRANSACTION_ERROR' } }));
    const starts = recordStarts(page);
    await enter();
    await deposit.open();
    const amounts = [
      ['50', 50_00, 50],
      ['0050', 50_00, 50],
      ['10,50', 10_50, 10.5],
      ['10.05', 10_05, 10.05],
      [' 1 234,56 ', 1_234_56, 1234.56],
      ['5000', 5_000_00, 5000],
      ['49,9', 49_90, 49.9],
      ['50 zł', 50_00, 50],
      ['1.000,50', 1_000_50, 1000.5],
    ] as const;
    for (const [typed, grosze] of amounts) {
      await test.step(`"${typed}"`, async () => {
        await deposit.payByBlik(typed, '777123');
        await expect(deposit.progress('refused', grosze)).toBeVisible();
        await deposit.button(t('account.balance.deposit.newCode')).click();
      });
    }
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual(
      amounts.map(([, , wire]) => ({ amount: wire, payMethod: { type: 'BLIK', token: '777123' } })),
    );
  });

  test('An amount is told on leaving the field, and shown as people read it (VAL-18)', async ({
    enter,
    screens: { deposit },
    t,
  }) => {
    await enter();
    await deposit.open();
    await deposit.amount.fill('5');
    await deposit.amount.blur();
    await expect(deposit.amount).toHaveValue('5,00');
    await expect(deposit.form).toContainText(t('account.balance.deposit.validation.min', bounds));
    await deposit.amount.fill('2500.5');
    await deposit.amount.blur();
    await expect(deposit.amount).toHaveValue(formatAmount(2_500_50));
    await expect(deposit.form).not.toContainText(t('account.balance.deposit.validation.min', bounds));
    await expect(deposit.submit()).toHaveAccessibleName(
      t('account.balance.deposit.submit', { amount: formatMoney(2_500_50) }),
    );
  });

  test('BLIK codes that are too short, too long or no digits are told; spaces and hyphens do not matter (VAL-19)', async ({
    page,
    context,
    enter,
    screens: { deposit },
    t,
  }) => {
    const starts = recordStarts(page);
    await page.route('**/blik/start', (route) => route.fulfill({ json: { code: 1, message: 'TRANSACTION_ERROR' } }));
    await enter();
    await deposit.open();
    await deposit.amount.fill('50');
    const summary = deposit.form.getByRole('alert').getByRole('link');
    for (const [typed, words] of [
      ['', t('account.balance.deposit.blik.required')],
      ['  ', t('account.balance.deposit.blik.required')],
      ['12345', t('account.balance.deposit.blik.invalid')],
      ['1234567', t('account.balance.deposit.blik.invalid')],
      ['12345a', t('account.balance.deposit.blik.invalid')],
      ['１２３４５６', t('account.balance.deposit.blik.invalid')],
    ] as const) {
      await deposit.blikCode.fill(typed);
      await deposit.submit().click();
      await expect(summary).toHaveText([words]);
    }
    await expect(deposit.blikCode).toHaveValue('１２３ ４５６');
    expect(starts).toEqual([]);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(' 777-123 '));
    await deposit.blikCode.fill('');
    await deposit.blikCode.press('ControlOrMeta+V');
    await expect(deposit.blikCode).toHaveValue('777 123');
    await deposit.submit().click();
    await expect(deposit.progress('refused', 50_00)).toBeVisible();
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
      { amount: 50, payMethod: { type: 'BLIK', token: '777123' } },
    ]);
  });

  test('Both fields empty: one summary of both, each a link to its field (VAL-18, VAL-19)', async ({
    enter,
    screens: { deposit },
    t,
  }) => {
    await enter();
    await deposit.open();
    await deposit.submit().click();
    const summary = deposit.form.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText(t('core.errorSummary.heading', { count: 2 }));
    await expect(summary.getByRole('link')).toHaveText([
      t('account.balance.deposit.validation.required'),
      t('account.balance.deposit.blik.required'),
    ]);
    await summary.getByRole('link', { name: t('account.balance.deposit.blik.required') }).click();
    await expect(deposit.blikCode).toBeFocused();
    await deposit.choose('CARD');
    await expect(summary).toBeHidden();
    await expect(deposit.blikCode).toBeHidden();
  });

  test('Each method has its own bounds (VAL-18, DEP-01)', async ({ enter, screens: { deposit }, t }) => {
    await enter();
    await deposit.open();
    await deposit.payBy('CARD', '15');
    const words = t('account.balance.deposit.validation.min', {
      min: formatAmount(20_00),
      max: formatAmount(10_000_00),
      currency: 'zł',
    });
    await expect(deposit.form.getByRole('alert').getByRole('link')).toHaveText([words]);
    await deposit.choose('GPAY');
    await expect(deposit.form).not.toContainText(words);
  });

  test('A requestBody that is broken takes away its method alone (DEP-02)', async ({
    page,
    enter,
    screens: { deposit, card: cardPage },
    t,
  }) => {
    await enter();
    for (const requestBody of ['{"payMethod":', '[]', '', 'null']) {
      await test.step(`"${requestBody}"`, async () => {
        await page.unrouteAll();
        await page.route(METHODS, (route) =>
          route.fulfill({
            json: [
              { ...blik, requestBody },
              { ...card, requestBody: '{}' },
            ],
          }),
        );
        await deposit.open();
        await deposit.change().click();
        await expect(deposit.method('BLIK')).toBeDisabled();
        await expect(deposit.form).toContainText(t('account.balance.deposit.methods.broken'));
        await expect(deposit.method('CARD')).toBeChecked();
      });
    }
    await deposit.payBy('CARD', '25');
    await cardPage.waitFor();
  });

  test('A method that nobody knows is left out (DEP-01)', async ({ page, enter, screens: { deposit }, t }) => {
    await enter();
    await page.route(METHODS, (route) =>
      route.fulfill({
        json: [
          { ...blik, code: 'CRYPTO', requestBody: '{}' },
          { ...blik, requestBody: '{}' },
        ],
      }),
    );
    await deposit.open();
    await expect(deposit.chosen()).toContainText(t('account.balance.deposit.method.BLIK.name'));
    await expect(deposit.change()).toHaveCount(0);
  });

  test('What the configuration adds is sent along, amount and code win (DEP-02)', async ({
    page,
    enter,
    screens: { deposit },
  }) => {
    const starts = recordStarts(page);
    await enter();
    const requestBody = JSON.stringify({ amount: 1, lang: 'pl', payMethod: { type: 'X', token: '0', extra: [1] } });
    await page.route(METHODS, (route) => route.fulfill({ json: [{ ...blik, requestBody }] }));
    await deposit.open();
    await deposit.payByBlik('33', '777123');
    await expect(deposit.progress('success', 33_00)).toBeVisible();
    expect(starts.map((request) => request.postDataJSON() as unknown)).toEqual([
      { amount: 33, lang: 'pl', payMethod: { type: 'BLIK', token: '777123', extra: [1] } },
    ]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
}
