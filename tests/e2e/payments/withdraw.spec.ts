import { BASES } from '../../../contract/bases.ts';
import { formatAmount } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { WithdrawPage } from '../pages/withdraw-page.ts';
import { playerNamed } from '../support/players.ts';

const NUMBER = '61109010140000071219812874';
const START = `**${BASES.main}/api/payment-provider/*/bank-transfer`;

test('WDR-01 WDR-02 VAL-16 VAL-20 a first withdrawal: the number is given, refused, given again, verified; the money goes', async ({
  page,
  enter,
  panel,
  t,
}) => {
  const player = playerNamed('rachunek');
  const api = await enter(player);
  const screen = new WithdrawPage(page, t);
  await screen.open();
  await expect(screen.dialogTitled('missing')).toBeVisible();
  await screen.giveNumber('61109010140000071219812875');
  await expect(screen.dialog.getByText(t('account.balance.withdraw.bankAccount.errors.checksum'))).toBeVisible();
  await expect(screen.number).toBeFocused();
  await screen.number.fill(`pl${NUMBER}`);
  await expect(screen.number).toHaveValue('PL61 1090 1014 0000 0712 1981 2874');
  await expect(screen.dialog.getByText('Erste Bank Polska')).toBeVisible();
  await screen.inDialog('submit').click();
  await expect(screen.dialogTitled('inVerification')).toBeVisible();

  await panel.decideNumber(player.email, 'UNVERIFIED');
  await screen.inDialog('inVerification.check').click();
  await expect(screen.dialogTitled('refused')).toBeVisible();
  await screen.giveNumber('27 1140 2004 0000 3002 0135 5387');
  await screen.understand();
  await expect(screen.dialog).toBeHidden();
  await page.reload();
  await expect(screen.dialogTitled('inVerification')).toBeVisible();
  await panel.decideNumber(player.email, 'VERIFIED');
  await screen.inDialog('inVerification.check').click();
  await expect(page.getByText(t('account.balance.withdraw.bankAccount.verifiedToast'))).toBeVisible();

  await screen.choose('40,5');
  await expect(page.getByText('mBank ·· 5387')).toBeVisible();
  await screen.confirm(40_50).click();
  await expect(screen.done(40_50)).toBeVisible();
  expect(await api.balance()).toBe(59_50);
  await expect(screen.recent.getByText(t('account.balance.withdraw.recent.labels.request'))).toBeVisible();
  for (const [decision, label] of [
    ['HELD', 'hold'],
    ['DENIED', 'deny'],
  ] as const) {
    await panel.decideWithdrawal(player.email, decision);
    await expect(screen.recent.getByText(t(`account.balance.withdraw.recent.labels.${label}`))).toBeVisible();
  }
  expect(await api.balance()).toBe(100_00);
});

test('WDR-03 two tabs withdraw at once: one is taken, the other is told and keeps its form', async ({
  page,
  context,
  enter,
  t,
  watched,
}) => {
  watched.expected.push(/422/);
  const api = await enter(playerNamed('wyplata-dwie-karty'));
  const screens = [new WithdrawPage(page, t), new WithdrawPage(await context.newPage(), t)] as const;
  for (const screen of screens) {
    await screen.open();
    await screen.choose('150');
    await expect(screen.confirm(150_00)).toBeVisible();
  }
  await Promise.all(screens.map((screen) => screen.confirm(150_00).click()));
  const refusal = t('account.balance.withdraw.refused.INSUFFICIENT_FUNDS');
  await expect
    .poll(async () => {
      const seen = screens.map(async (screen) => {
        if (await screen.done(150_00).isVisible()) return 'done';
        return (await screen.page.getByText(refusal).isVisible()) ? 'refused' : 'waiting';
      });
      return (await Promise.all(seen)).toSorted((one, other) => one.localeCompare(other));
    })
    .toEqual(['done', 'refused']);
  expect(await api.balance()).toBe(50_00);
  const refused = (await screens[0].page.getByText(refusal).isVisible()) ? screens[0] : screens[1];
  await expect(refused.amount).toHaveValue(formatAmount(150_00));
  await refused.choose('50');
  await refused.confirm(50_00).click();
  await expect(refused.done(50_00)).toBeVisible();
  expect(await api.balance()).toBe(0);
});

test('VAL-18 WDR-01 above the balance but below the method’s most, and the other way round', async ({
  page,
  enter,
  t,
}) => {
  await enter(playerNamed('wyplata'));
  const screen = new WithdrawPage(page, t);
  const sees = (text: string) => expect(screen.form.getByRole('link', { name: text })).toBeVisible();
  const currency = 'zł';
  await screen.open();
  await screen.choose('19,99');
  await sees(t('account.balance.withdraw.validation.min', { min: formatAmount(20_00), currency }));
  // The maximum is the withdrawable amount.
  await screen.choose('350.01');
  await sees(t('account.balance.withdraw.validation.max', { max: formatAmount(300_00), currency }));
  await screen.choose('300,01');
  await sees(t('account.balance.withdraw.validation.available', { available: formatAmount(300_00), currency }));
  await expect(screen.amount).toHaveValue('300,01');

  await enter(playerNamed('wyplata-duza'));
  await screen.open();
  await screen.choose('50 000,01');
  await sees(t('account.balance.withdraw.validation.max', { max: formatAmount(50_000_00), currency }));
});

test('WDR-03 an answer that is lost: asked again with the same key, one withdrawal', async ({
  page,
  enter,
  t,
  watched,
}) => {
  watched.expected.push(/ERR_FAILED|Failed to load resource/);
  const api = await enter(playerNamed('wyplata-duza'));
  const keys: (string | undefined)[] = [];
  await page.route(START, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  const screen = new WithdrawPage(page, t);
  await screen.open();
  await screen.choose('30');
  await screen.confirm(30_00).click();
  await expect(page.getByText(t('account.balance.withdraw.confirm.retrying'))).toBeVisible();
  await expect(screen.done(30_00)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await api.balance()).toBe(120_000_00 - 30_00);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('WDR-01 Back on the last look is back to the form as it was filled in, Forward is the last look again; what was ordered is not looked at again', async ({
  page,
  enter,
  t,
}) => {
  const api = await enter(playerNamed('wyplata'));
  const before = await api.balance();
  const screen = new WithdrawPage(page, t);
  await page.goto('/account/profile');
  await screen.open();
  await screen.choose('40,50');
  await expect(screen.confirm(40_50)).toBeVisible();

  await page.goBack();
  await expect(screen.amount).toHaveValue('40,50');
  await expect(screen.confirm(40_50)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await screen.amount.fill('60');
  await page.goForward();
  await expect(screen.confirm(60_00)).toBeVisible();
  await page.goBack();
  await screen.amount.fill('1');
  await page.goForward();
  await expect(screen.form.getByRole('alert')).toBeVisible();
  await expect(screen.amount).toHaveValue(formatAmount(1_00));

  await screen.choose('30');
  await expect(screen.confirm(30_00)).toBeVisible();
  await screen.button('confirm.back').click();
  await expect(screen.amount).toHaveValue(formatAmount(30_00));
  await page.goBack();
  await expect(page).toHaveURL('/account/profile');
  await page.goForward();
  await expect(screen.form).toBeVisible();

  await screen.choose('30');
  await expect(screen.confirm(30_00)).toBeVisible();
  await page.reload();
  await expect(screen.form).toBeVisible();
  await screen.choose('30');
  await screen.confirm(30_00).click();
  await expect(screen.done(30_00)).toBeVisible();
  await page.goForward();
  await expect(screen.done(30_00)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/account/profile');
  expect(await api.balance()).toBe(before - 30_00);
});

test.describe('Withdrawal on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('WDR-01 amount, account and button are above the bottom bar; the button stays there while the page scrolls', async ({
    page,
    enter,
    t,
  }) => {
    await enter(playerNamed('wyplata'));
    const screen = new WithdrawPage(page, t);
    await screen.open();
    const bar = page.getByRole('navigation', { name: t('account.navigation.label') }).last();
    // The header's is there before it, and is not shown on a phone.
    await expect(bar).toBeVisible();
    await expect(screen.amount).toBeVisible();
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const part of [screen.amount, page.getByText(/^mBank ··\s\d{4}$/), screen.button('next')]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    await screen.choose('350.01');
    await expect(screen.form.getByRole('alert')).toBeVisible();
    const button = await screen.button('next').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top);
  });
});
