import { notifyLimitsActive } from '../../../contract/limits.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { DAILY_DEPOSITS, DAILY_PLAY, LimitsPage } from '../pages/limits-page.ts';
import { playerNamed } from '../support/players.ts';
import { nextStart } from '../support/warsaw.ts';

test('LIM-01 LIM-02 LIM-05 DEP-09 NAV-05 limits that were never set: a first own one holds at once, and stops a deposit', async ({
  page,
  enter,
  screens: { deposit, shell },
  t,
  watched,
}) => {
  watched.expected.push(/422/);
  await enter(playerNamed('limity-wybor'));
  const screen = new LimitsPage(page, t);
  await screen.open();
  const radio = (choice: 'ownLimits' | 'minimumRestrictions') =>
    page.getByRole('radio', { name: t(`limits.choice.${choice}.name`) });
  await expect(radio('ownLimits')).toBeChecked();
  await radio('minimumRestrictions').check();
  await expect(page.getByRole('button', { name: t('limits.choice.take') })).toBeVisible();
  await radio('ownLimits').check();
  await page.getByRole('button', { name: t('limits.choice.next') }).click();
  const first = page.getByRole('heading', { name: t('limits.groups.DEPOSIT'), exact: true });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();

  const card = screen.card(DAILY_DEPOSITS);
  await screen.give(DAILY_DEPOSITS, '10000,01');
  await expect(card.getByText(t('limits.errors.DEPOSIT.max', { max: formatMoney(10_000_00) }))).toBeVisible();
  await expect(screen.field(DAILY_DEPOSITS)).toBeFocused();
  await screen.field(DAILY_DEPOSITS).fill('50');
  await screen.inCard(DAILY_DEPOSITS, 'limits.next').click();
  const name = t('limits.namesAtStart.DEPOSIT.DAILY');
  const amount = formatMoney(50_00);
  await expect(card.getByRole('definition').filter({ hasText: amount })).toHaveCount(1);
  await expect(card.getByText(t('limits.compare.atOnce'), { exact: true })).toBeVisible();
  await screen.inCard(DAILY_DEPOSITS, 'limits.confirm.submitNow').click();
  await expect(screen.notice(t('limits.news.holds', { name, amount }))).toBeVisible();
  const resets = nextStart('day');
  await expect(card.getByText(t('limits.resets', { resets }))).toBeVisible();
  await expect(card.getByRole('meter')).toHaveAttribute('aria-valuemax', '5000');

  await deposit.open();
  await expect(
    deposit.form.getByText(t('account.balance.deposit.allowance.left.DAILY_LIMIT_REACHED', { amount })),
  ).toBeVisible();
  await deposit.amount.fill('50,01');
  await expect(deposit.form.getByText(t('account.balance.deposit.allowance.above', { max: amount }))).toBeVisible();
  await deposit.payByBlik('50,01', '777123');
  const notice = deposit.notice(t('account.balance.deposit.limits.name.DAILY_LIMIT_REACHED'));
  await expect(notice).toContainText(t('account.balance.deposit.limits.next.DAILY_LIMIT_REACHED', { resets }));
  await expect(shell.toast(t('account.balance.deposit.limits.title'))).toBeVisible();
  await notice.getByRole('link', { name: t('account.balance.deposit.limits.way.limits') }).click();
  await expect(screen.heading).toBeVisible();
  await expect(card.getByText(amount).first()).toBeVisible();
});

test.describe('In English', () => {
  test.use({ language: 'en' });

  test('LIM-01 LIM-05 a looser limit waits, and is taken back; playing time is given in minutes', async ({
    page,
    enter,
    t,
  }) => {
    let notified = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(notifyLimitsActive.path)) notified += 1;
    });
    await enter(playerNamed('limity'));
    const screen = new LimitsPage(page, t);
    await screen.open();
    const card = screen.card(DAILY_DEPOSITS);
    await screen.give(DAILY_DEPOSITS, '800');
    const asked = card.getByRole('group', { name: t('limits.confirm.title') });
    await expect(asked.getByRole('definition')).toHaveText([formatMoney(500_00), formatMoney(800_00)]);
    await expect(asked.getByText(/^Earliest: tomorrow at\s\d\d:\d\d$/)).toBeVisible();
    await expect(asked.getByText(/^You have until \d+\s\w+(?: \d{4})? at\s\d\d:\d\d to confirm/)).toBeVisible();
    await screen.inCard(DAILY_DEPOSITS, 'limits.confirm.submitLater').click();
    const pending = t('limits.pending.title');
    await expect(card.getByRole('heading', { name: pending })).toBeVisible();
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuemax', '50000');
    await expect(screen.inCard(DAILY_DEPOSITS, 'limits.pending.cancel')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

    await page.reload();
    await screen.inCard(DAILY_DEPOSITS, 'limits.pending.cancel').click();
    await expect(screen.notice('Change cancelled.')).toBeVisible();
    await expect(card.getByRole('heading', { name: t('limits.times.DAILY'), exact: true })).toBeFocused();
    await expect(card.getByRole('heading', { name: pending })).toBeHidden();

    await screen.give(DAILY_PLAY, '14');
    const play = screen.card(DAILY_PLAY);
    await expect(play.getByText(t('limits.errors.SESSION_TIME.min', { min: '15 min' }))).toBeVisible();
    await screen.field(DAILY_PLAY).fill('90');
    await expect(play.getByText(t('limits.readAs', { duration: '1 hr 30 min' }))).toBeVisible();
    await screen.inCard(DAILY_PLAY, 'limits.next').click();
    await screen.inCard(DAILY_PLAY, 'limits.confirm.submitNow').click();
    await expect(screen.notice('1 hr 30 min')).toBeVisible();
    await expect(play.getByRole('meter')).toHaveAttribute('aria-valuemax', '5400');
    expect(notified).toBe(0);
  });
});
