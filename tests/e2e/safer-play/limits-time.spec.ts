import type { Page } from '@playwright/test';
import { notifyLimitsActive } from '../../../contract/limits.ts';
import { CONFIRMATION_WINDOW, LIMIT_WAIT } from '../../../domain/limits/limit-policies.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { DAILY_DEPOSITS, LimitsPage, MONTHLY_DEPOSITS } from '../pages/limits-page.ts';
import { playerNamed } from '../support/players.ts';
import { nextStart } from '../support/warsaw.ts';

test.describe.configure({ mode: 'serial' });

const DAY = 24 * 60 * 60_000;

/** Leaves the page first: its session ends on the way. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Requests 800 zł a day instead of 500. */
async function askForMore(screen: LimitsPage): Promise<void> {
  await screen.open();
  await screen.give(DAILY_DEPOSITS, '800');
  await screen.inCard(DAILY_DEPOSITS, 'limits.confirm.submitLater').click();
  await expect(screen.inCard(DAILY_DEPOSITS, 'limits.pending.cancel')).toBeVisible();
}

test.describe('The gateway’s clock is put forward', () => {
  test.afterEach(async ({ panel }) => panel.travel('reset'));

  test('By a day: a looser limit is confirmed, told, and reported once (LIM-02, LIM-05)', async ({
    page,
    panel,
    enter,
    screens: { deposit },
    t,
  }) => {
    const player = playerNamed('limity-czas');
    await enter(player);
    const screen = new LimitsPage(page, t);
    await askForMore(screen);
    await leave(page);
    await panel.travel('day');
    await enter(player);
    let notified = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(notifyLimitsActive.path)) notified += 1;
    });
    await screen.open();
    const amount = formatMoney(800_00);
    await screen.inCard(DAILY_DEPOSITS, 'limits.pending.confirm', amount).click();
    await expect(screen.notice(t('limits.news.loosenedTitle'))).toBeVisible();
    await expect(screen.card(DAILY_DEPOSITS).getByRole('meter')).toHaveAttribute('aria-valuemax', '80000');
    await expect(screen.inCard(DAILY_DEPOSITS, 'limits.pending.cancel')).toBeHidden();
    await expect.poll(() => notified).toBe(1);
    await page.reload();
    await expect(screen.card(DAILY_DEPOSITS).getByRole('meter')).toHaveAttribute('aria-valuemax', '80000');
    expect(notified).toBe(1);
    await deposit.open();
    await expect(
      deposit.form.getByText(t('account.balance.deposit.allowance.left.DAILY_LIMIT_REACHED', { amount })),
    ).toBeVisible();
  });

  test('Past its time: what nobody confirmed has lapsed, and the old limit holds (LIM-05)', async ({
    page,
    panel,
    enter,
    t,
  }) => {
    const player = playerNamed('limity-przepadek');
    await enter(player);
    const screen = new LimitsPage(page, t);
    await askForMore(screen);
    await leave(page);
    for (let passed = 0; passed <= LIMIT_WAIT + CONFIRMATION_WINDOW; passed += DAY) await panel.travel('day');
    await enter(player);
    await screen.open();
    await expect(screen.card(DAILY_DEPOSITS).getByRole('meter')).toHaveAttribute('aria-valuemax', '50000');
    await expect(screen.inCard(DAILY_DEPOSITS, 'limits.pending.cancel')).toHaveCount(0);
  });

  test('Over the month’s end: a monthly limit that was used up begins anew (LIM-04, DEP-09)', async ({
    page,
    panel,
    enter,
    screens: { deposit },
    t,
  }) => {
    const player = playerNamed('limity-miesiac');
    await enter(player);
    const screen = new LimitsPage(page, t);
    await screen.open();
    const card = screen.card(MONTHLY_DEPOSITS);
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuenow', '10000');
    await deposit.open();
    const usedUp = t('account.balance.deposit.allowance.none.MONTHLY_LIMIT_REACHED', { resets: nextStart('month') });
    await expect(deposit.form.getByText(usedUp)).toBeVisible();
    await leave(page);
    await panel.travel('nextMonth');
    const api = await enter(player);
    const before = await api.balance();
    await screen.open();
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
    await deposit.open();
    await deposit.payByBlik('50', '777123');
    await expect(deposit.progress('success', 50_00)).toBeVisible();
    expect(await api.balance()).toBe(before + 50_00);
  });
});
