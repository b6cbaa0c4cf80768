import { expect, test } from '../fixtures.ts';
import { BreakPage } from '../pages/break-page.ts';
import { DAILY_DEPOSITS, LimitsPage } from '../pages/limits-page.ts';
import { WithdrawPage } from '../pages/withdraw-page.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expectFocusShown, tabTo } from '../support/keyboard.ts';
import { playerNamed } from '../support/players.ts';

// The deposit is in main-journey.spec.ts, the registration in onboarding/registration.spec.ts.

test('A withdrawal with the keyboard alone: an error at its field, the last look, back and forth, the receipt (WDR-01, WDR-03)', async ({
  page,
  enter,
  t,
}) => {
  await enter(playerNamed('klawiatura-01'));
  const screen = new WithdrawPage(page, t);
  const next = screen.form.getByRole('button', { name: screen.names.next, exact: true });
  await screen.open();
  await expect(screen.form).toBeVisible();
  await tabTo(page, screen.amount);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link'));
  await page.keyboard.press('Enter');
  await expectFocusShown(screen.amount);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('40,50');
  await tabTo(page, next);
  await page.keyboard.press('Space');

  const lastLook = page.getByRole('heading', { name: t('account.balance.withdraw.confirm.title') });
  await expect(lastLook).toBeFocused();
  await tabTo(page, screen.button('confirm.back'));
  await page.keyboard.press('Enter');
  await expect(screen.amount).toHaveValue('40,50');
  await tabTo(page, screen.amount);
  await page.keyboard.press('Enter');
  await expect(lastLook).toBeFocused();
  await tabTo(page, screen.confirm(40_50));
  await page.keyboard.press('Enter');
  await expect(screen.done(40_50).getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, screen.button('done.another'));
  await page.keyboard.press('Space');
  await expect(screen.form).toBeVisible();
});

test('A limit with the keyboard alone: changed, an amount that is too high, confirmed, the focus goes along (LIM-01, LIM-02)', async ({
  page,
  enter,
  t,
}) => {
  await enter(playerNamed('klawiatura-02'));
  const screen = new LimitsPage(page, t);
  await screen.open();
  const card = screen.card(DAILY_DEPOSITS);
  await tabTo(page, card.getByRole('button', { name: new RegExp(`^${t('limits.change')}`) }));
  await page.keyboard.press('Enter');
  const field = screen.field(DAILY_DEPOSITS);
  await expectFocusShown(field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10000,01');
  await page.keyboard.press('Enter');
  await expect(card.getByText(t('limits.errors.DEPOSIT.max', { max: formatMoney(10_000_00) }))).toBeVisible();
  await expectFocusShown(field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('200');
  await tabTo(page, screen.inCard(DAILY_DEPOSITS, 'limits.next'));
  await page.keyboard.press('Space');
  await expect(card.getByRole('heading', { name: t('limits.confirm.title') })).toBeFocused();
  await tabTo(page, screen.inCard(DAILY_DEPOSITS, 'limits.confirm.submitNow'));
  await page.keyboard.press('Enter');
  const name = t('limits.namesAtStart.DEPOSIT.DAILY');
  await expect(screen.notice(t('limits.news.holds', { name, amount: formatMoney(200_00) }))).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('Self-exclusion with the keyboard alone: chosen by arrows, left and taken up again, the password, the last question (EXC-01)', async ({
  page,
  enter,
  screens: { login },
  t,
}) => {
  const player = playerNamed('klawiatura-03');
  await enter(player);
  const screen = new BreakPage(page, t, 'SELF_EXCLUSION');
  await screen.open();
  const duration = (code: 'THREE_MONTHS' | 'SIX_MONTHS') =>
    page.getByRole('radio', { name: t(`breaks.durations.${code}`) });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await tabTo(page, screen.next());
  await page.keyboard.press('Enter');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await tabTo(page, duration('THREE_MONTHS'));
  await page.keyboard.press('ArrowDown');
  await expect(duration('SIX_MONTHS')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(duration('THREE_MONTHS')).toBeChecked();
  await expectFocusShown(duration('THREE_MONTHS'));
  await page.keyboard.press('Enter');

  const readAndTick = async () => {
    await expect(heading(t('breaks.explaining.title'))).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: t('breaks.pages.SELF_EXCLUSION.tick') }));
    await page.keyboard.press('Space');
    await tabTo(page, screen.next());
    await page.keyboard.press('Space');
  };
  await readAndTick();
  await expect(heading(t('breaks.password.title'))).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: t('breaks.back') }));
  await page.keyboard.press('Enter');
  // The tick is asked for again.
  await readAndTick();
  await tabTo(page, page.getByLabel(t('breaks.password.label'), { exact: true }));
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(heading(t('breaks.pages.SELF_EXCLUSION.question'))).toBeFocused();
  await tabTo(page, screen.act());
  await page.keyboard.press('Space');

  const understood = page.getByRole('dialog').getByRole('button', { name: t('core.actions.understood') });
  await expect(understood).toBeVisible();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await tabTo(page, understood);
  await page.keyboard.press('Enter');
  await expect(login.heading).toBeVisible();
});
