import type { Locator, Page } from '@playwright/test';
import { BASES } from '../../../contract/bases.ts';
import { fetchSessionClock } from '../../../contract/safer-play.ts';
import { expect, test } from '../fixtures.ts';
import type { Panel } from '../pages/panel.ts';
import { PlayerApi } from '../support/player-api.ts';
import { playerNamed } from '../support/players.ts';

test.describe.configure({ mode: 'serial' });

/** The gateway checks for reached limits every few seconds; a request of the page may detect it first. */
const ENDED_WITHIN = 25_000;

/** Moves the gateway's clock forward by this number of minutes and makes the page check the time. */
async function pass(minutes: number, panel: Panel, page: Page): Promise<void> {
  for (let tens = 0; tens < Math.floor(minutes / 10); tens += 1) await panel.travel('tenMinutes');
  for (let ones = 0; ones < minutes % 10; ones += 1) await panel.travel('minute');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test.describe('Time of play', () => {
  test.afterEach(async ({ panel }) => panel.travel('reset'));

  const barOf = (page: Page, label: string): Locator => page.getByRole('region', { name: label });

  test('Of a day: warned five minutes and one minute before, signed out, refused until the next day (LIM-03, LIM-04, AUTH-09, PSH-01)', async ({
    page,
    panel,
    enter,
    screens: { shell, login },
    t,
  }) => {
    const player = playerNamed('czas-dzien');
    await panel.travel('nextDay');
    await enter(player);
    await page.goto('/account/profile');
    await shell.live();
    const bar = barOf(page, t('sessionTime.bar.label'));
    await expect(bar).toContainText(t('sessionTime.bar.left', { count: 15 }));

    await pass(10, panel, page);
    const five = shell.toast(t('sessionTime.warning.title', { count: 5 }));
    await expect(five).toContainText('00:15');
    await expect(bar).toContainText(t('sessionTime.bar.left', { count: 5 }));
    await pass(4, panel, page);
    const one = shell.toast(t('sessionTime.warning.title', { count: 1 }));
    await expect(one).toBeVisible();
    await expect(five).toHaveCount(0);

    await pass(1, panel, page);
    const reached = shell.dialog(t('core.session.limit.dailyTitle'));
    await expect(reached).toContainText(/dziś\so\spółnocy/, { timeout: ENDED_WITHIN });
    await expect(one).toHaveCount(0);
    await reached.getByRole('button', { name: t('core.actions.understood') }).click();
    await expect(login.heading).toBeVisible();

    await login.fill(player);
    await expect(shell.toast(t('core.authErrors.dailySessionTimeLimitReached'))).toBeVisible();
    await reached.getByRole('button', { name: t('core.actions.understood') }).click();
    await panel.travel('nextDay');
    await login.fill(player);
    await expect(bar).toContainText(t('sessionTime.bar.left', { count: 15 }));
  });

  test('Of a month: signed out until the next month begins (LIM-03, LIM-04, AUTH-09)', async ({
    page,
    panel,
    enter,
    screens: { shell, login },
    t,
  }) => {
    const player = playerNamed('czas-miesiac');
    await panel.travel('nextMonth');
    await enter(player);
    await page.goto('/account/profile');
    await shell.live();
    await pass(14, panel, page);
    await pass(1, panel, page);
    const reached = shell.dialog(t('core.session.limit.monthlyTitle'));
    await expect(reached).toContainText(/\b1\s\p{L}+/u, { timeout: ENDED_WITHIN });
    await reached.getByRole('button', { name: t('core.actions.understood') }).click();
    await panel.travel('nextDay');
    await login.fill(player);
    await expect(shell.toast(t('core.authErrors.monthlySessionTimeLimitReached'))).toBeVisible();
    await reached.getByRole('button', { name: t('core.actions.understood') }).click();
    await panel.travel('nextMonth');
    await login.fill(player);
    await expect(barOf(page, t('sessionTime.bar.label'))).toBeVisible();
  });

  test('On two devices at once counts once, and goes on where one of them leaves (LIM-03)', async ({
    page,
    request,
    panel,
    enter,
    t,
  }) => {
    const player = playerNamed('czas-urzadzenia');
    await panel.travel('nextDay');
    await enter(player);
    await page.goto('/account/profile');
    const bar = barOf(page, t('sessionTime.bar.label'));
    await expect(bar).toContainText('0:00');
    await pass(10, panel, page);
    const other = await PlayerApi.signIn(request, player);
    await pass(10, panel, page);
    await expect(bar).toHaveText(/0:20.*0:20.*0:20/);
    const answer = await request.get(`${BASES[fetchSessionClock.service]}${fetchSessionClock.path}`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    const { sessionSeconds, todaySeconds } = fetchSessionClock.responses[200].parse(await answer.json());
    expect([sessionSeconds, todaySeconds].map((seconds) => Math.floor(seconds / 60))).toEqual([10, 20]);
  });

  test('Is told at the interval that the player chose, with four ways from there (LIM-03, NAV-11)', async ({
    page,
    panel,
    enter,
    screens: { shell, login },
    t,
  }) => {
    await panel.travel('nextDay');
    await enter(playerNamed('czas-przypomnienie'));
    await page.goto('/account/profile/settings/limits');
    const saved = page.waitForResponse('**/player/reality-check');
    await page.getByRole('radio', { name: t('sessionTime.setting.every', { count: 15 }) }).click();
    expect((await saved).status()).toBe(200);

    const dialog = shell.dialog(t('sessionTime.check.title'));
    const choose = async (name: string): Promise<void> => {
      await pass(15, panel, page);
      await expect(dialog).toContainText(t('sessionTime.check.even'));
      await dialog.getByRole('button', { name }).click();
      await expect(dialog).toBeHidden();
    };
    await choose(t('sessionTime.check.goOn'));
    await expect(page).toHaveURL('/account/profile/settings/limits');
    // A new page refreshes the session, which is valid for half an hour.
    await page.goto('/account/profile');
    await expect(barOf(page, t('sessionTime.bar.label'))).toContainText('0:15');
    await choose(t('sessionTime.check.history'));
    await expect(page).toHaveURL('/account/profile/transactionHistory');
    await page.goto('/account/profile');
    await expect(barOf(page, t('sessionTime.bar.label'))).toContainText('0:30');
    await choose(t('sessionTime.check.break'));
    await expect(page).toHaveURL('/account/profile/settings/accountSettings/timeout');
    await page.goto('/account/profile');
    await expect(barOf(page, t('sessionTime.bar.label'))).toContainText('0:45');
    await choose(t('core.actions.signOut'));
    await expect(login.heading).toBeVisible();
  });
});
