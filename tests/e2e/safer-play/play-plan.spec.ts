import { PLAY_PLAN_PLACE } from '../../../model-tests/play-plan/play-plan.screen.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

test('LIM-01 LIM-02 (readings 97, 98 and 99) a plan before the first deposit becomes limits, is seen on the account, and in its month', async ({
  page,
  enter,
  t,
}) => {
  await enter(playerNamed('plan'));
  await page.goto('/account/profile');
  await page.getByRole('link', { name: t('account.plan.invitation.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t(PLAY_PLAN_PLACE.title) })).toBeFocused();
  await page.getByRole('button', { name: t('playPlan.set') }).click();
  await expect(page.getByText(t('playPlan.errors.nothing')).first()).toBeVisible();
  await page.getByLabel(t('playPlan.deposits.label')).fill('300');
  await page.getByLabel(t('playPlan.hours.label')).fill('10');
  await page.getByRole('button', { name: t('playPlan.set') }).click();
  await expect(page.getByRole('heading', { name: t('playPlan.ends.planned.title') })).toBeFocused();

  // Never asked for again: the plan is the player's limits.
  await page.reload();
  await expect(page.getByRole('heading', { name: t('playPlan.ends.settled.title') })).toBeVisible();
  await page.getByRole('link', { name: t('playPlan.toLimits') }).click();
  const card = page.getByRole('group', { name: t('limits.namesAtStart.DEPOSIT.MONTHLY'), exact: true });
  await expect(card.getByText(formatMoney(300_00)).first()).toBeVisible();
  await card.getByRole('button', { name: t('why.ask') }).click();
  await expect(card.getByText(t('why.answers.ownLimit'))).toBeVisible();

  await page.goto('/account/profile');
  const amount = formatMoney(300_00);
  await expect(page.getByText(t('account.plan.left.deposits', { left: amount, amount }))).toBeVisible();
  await page.getByRole('link', { name: t('account.plan.month') }).click();
  await expect(page).toHaveURL(/\/profile\/month$/);
  await expect(page.getByText(t('playMonth.plan', { plan: amount, left: amount }))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('playMonth.share.save') }).click();
  expect((await download).suggestedFilename()).toMatch(/_\d{4}-\d{2}\.html$/);
});
