import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nextStart } from '../support/warsaw.ts';

const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

/** Counts the page's session refreshes from now on. */
function countHeartbeats(page: Page): { readonly count: number } {
  const heartbeats = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/player/heartbeat')) heartbeats.count += 1;
  });
  return heartbeats;
}

/** A page with few calls: a deadline that the clock brings forward ends what is still loading. */
const FEW_CALLS = '/account/profile/personalData/userData';

test.describe('Signing out', () => {
  test('Ends the session at the gateway and drops what the page knew (AUTH-06)', async ({
    page,
    context,
    request,
    enter,
    screens: { login, shell },
    t,
  }) => {
    const { token } = await enter();
    await page.goto('/account/profile');
    await expect(shell.balance()).toBeVisible();
    await shell.navigationLink(t('account.navigation.personalData')).click();
    await expect(shell.heading(t('account.userData.title'))).toBeVisible();
    const loggedOut = page.waitForResponse('**/player/logout');
    await shell.signOutButton().click();
    await expect(page).toHaveURL('/account/login');
    await expect(login.submit).toBeEnabled();
    expect((await loggedOut).status()).toBe(204);
    expect(await cookieNames(context)).not.toContain('account.token');
    await expect(shell.toasts()).toHaveCount(0);
    await expect(shell.balance()).toBeHidden();

    const answer = await request.post('/online-api/v1/accounts/api/player/heartbeat', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/account\/login(?:\?return=%2Fprofile)?$/);
    await expect(page.getByText(t('account.balance.title'))).toBeHidden();
  });

  test('Happens here even where the gateway does not answer (AUTH-06)', async ({
    page,
    context,
    enter,
    screens: { login, shell },
  }) => {
    await enter();
    await page.goto('/account/profile');
    await page.route('**/player/logout', (route) => route.abort());
    await shell.signOutButton().click();
    await expect(login.heading).toBeVisible();
    expect(await cookieNames(context)).not.toContain('account.token');
    await page.reload();
    await expect(login.heading).toBeVisible();
  });

  test('In one tab signs out the other, which says why (AUTH-06, AUTH-11)', async ({
    page,
    context,
    enter,
    screens: { login, shell },
    screensOf,
    t,
  }) => {
    await enter();
    const other = await context.newPage();
    const there = screensOf(other);
    await page.goto('/account/profile');
    await other.goto('/account/profile/personalData/userData');
    await expect(there.shell.heading(t('account.userData.title'))).toBeVisible();
    // The heading is painted before the app is there, the balance is not.
    await expect(there.shell.balance()).toBeVisible();
    await expect(shell.balance()).toBeVisible();
    await shell.signOutButton().click();
    await expect(login.heading).toBeVisible();
    await expect(there.login.heading).toBeVisible();
    await expect(there.shell.toast(t('core.session.ended.title'))).toContainText(t('core.session.ended.elsewhere'));
    await expect(shell.toasts()).toHaveCount(0);
  });

  test('In one tab is undone by signing in there: the other follows (AUTH-11)', async ({
    page,
    context,
    player,
    screens: { login },
    screensOf,
    t,
  }) => {
    const other = await context.newPage();
    const there = screensOf(other);
    await page.goto('/account/profile/personalData/userData');
    await expect(login.heading).toBeVisible();
    await there.login.open();
    await there.login.fill(player);
    await expect(other).toHaveURL('/account/profile');
    // A background tab gets little CPU time on a busy machine.
    await expect(page).toHaveURL('/account/profile/personalData/userData', { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: t('account.userData.title') })).toBeVisible();
  });
});

test.describe('A session that ends by itself', () => {
  test('By push without a reason: signed out with a word of it, and back after signing in (PSH-01, NAV-04)', async ({
    page,
    panel,
    player,
    enter,
    screens: { login, shell },
    t,
  }) => {
    await enter();
    await page.goto('/account/profile/personalData/userData');
    await shell.live();
    await panel.push(player.email, { type: 'SESSION_EXPIRATION', reason: null });
    await expect(page).toHaveURL('/account/login?return=%2Fprofile%2FpersonalData%2FuserData');
    await expect(page.getByRole('main').getByText(t('core.session.ended.ended'))).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
    await login.fill(player);
    await expect(page).toHaveURL('/account/profile/personalData/userData');
  });

  for (const [period, reason] of [
    ['daily', 'DAILY_SESSION_TIME_LIMIT_REACHED'],
    ['monthly', 'MONTHLY_SESSION_TIME_LIMIT_REACHED'],
  ] as const) {
    test(`By push with the ${period} limit: the dialog stays over the sign-out until it is read (PSH-01, LIM-03, LIM-04)`, async ({
      page,
      panel,
      player,
      enter,
      screens: { login, shell },
      t,
    }) => {
      await enter();
      await page.goto('/account/profile');
      await shell.live();
      await panel.push(player.email, { type: 'SESSION_EXPIRATION', reason });
      const dialog = shell.dialog(t(`core.session.limit.${period}Title`));
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(
        t(`core.session.limit.${period}`, { resets: nextStart(period === 'daily' ? 'day' : 'month') }),
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: t('core.actions.understood') }).click();
      await expect(dialog).toBeHidden();
      await expect(login.heading).toBeVisible();
    });
  }

  test('Ended at the gateway: its own push signs the page out (PSH-01)', async ({
    page,
    enter,
    screens: { login, shell },
    t,
  }) => {
    const api = await enter();
    await page.goto('/account/profile');
    await shell.live();
    await api.revoke();
    await expect(login.heading).toBeVisible();
    await expect(page.getByRole('main').getByText(t('core.session.ended.ended'))).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
  });

  test('A 401 in the middle: one refresh, then signed out with a word of it (API-03, AUTH-03)', async ({
    page,
    enter,
    screens: { login, shell },
    t,
  }) => {
    // This socket never opens: an open one would refetch and detect the session's end before the click does.
    await page.routeWebSocket('**/notifications?*', () => new Promise<void>(() => {}));
    const api = await enter();
    await page.goto('/account/profile');
    await expect(shell.balance()).toBeVisible();
    const heartbeats = countHeartbeats(page);
    await page.route(
      '**/api/payment-product/deposit',
      async (route) => {
        // Not before: a call of the page that is left would find it.
        await page.waitForURL('**/profile/deposit');
        await api.revoke();
        await route.continue();
      },
      { times: 1 },
    );
    await shell.navigationLink(t('account.navigation.deposit')).click();
    await expect(page).toHaveURL('/account/login?return=%2Fprofile%2Fdeposit');
    await expect(login.heading).toBeVisible();
    await expect(page.getByRole('main').getByText(t('core.session.ended.ended'))).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
    expect(heartbeats.count).toBe(1);
  });

  test('A 401 by mistake: one refresh and the player stays (API-03, AUTH-03)', async ({
    page,
    enter,
    screens: { deposit, shell },
    t,
  }) => {
    await enter();
    await page.goto('/account/profile');
    await expect(shell.balance()).toBeVisible();
    const heartbeats = countHeartbeats(page);
    await page.route(
      '**/api/payment-product/deposit',
      (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"TOKEN_NOT_VALID"}' }),
      { times: 1 },
    );
    await shell.navigationLink(t('account.navigation.deposit')).click();
    await page.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(deposit.form).toBeVisible();
    expect(heartbeats.count).toBe(1);
    await expect(shell.toasts()).toHaveCount(0);
  });

  test('Nobody there: warned a minute before, then signed out (AUTH-08, AUTH-12)', async ({
    page,
    enter,
    screens: { login, shell },
    t,
  }) => {
    await page.clock.install();
    await enter();
    await page.goto(FEW_CALLS);
    await expect(shell.balance()).toBeVisible();
    await beInactiveUntilWarned(page);
    const dialog = shell.dialog(t('core.session.expiry.title'));
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(t('core.session.expiry.text'));
    await page.clock.fastForward(61_000);
    await expect(login.heading).toBeVisible();
    await expect(page.getByRole('main').getByText(t('core.session.ended.expired'))).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
    await expect(dialog).toBeHidden();
  });

  test('Nobody there: one click and the player stays (AUTH-12)', async ({ page, enter, screens: { shell }, t }) => {
    await page.clock.install();
    await enter();
    await page.goto(FEW_CALLS);
    await expect(shell.balance()).toBeVisible();
    await beInactiveUntilWarned(page);
    const dialog = shell.dialog(t('core.session.expiry.title'));
    const stay = dialog.getByRole('button', { name: t('core.session.expiry.stay') });
    await expect(stay).toBeFocused();
    const heartbeats = countHeartbeats(page);
    await stay.press('Enter');
    await expect(dialog).toBeHidden();
    expect(heartbeats.count).toBe(1);
    await page.clock.fastForward(61_000);
    await expect(shell.heading(t('account.userData.title'))).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('Somebody there: refreshed every minute, without a warning (AUTH-03, AUTH-08)', async ({
    page,
    enter,
    screens: { shell },
  }) => {
    await page.clock.install();
    await enter();
    await page.goto(FEW_CALLS);
    await expect(shell.balance()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (let minute = 0; minute < 3; minute += 1) {
      await page.keyboard.press('Shift');
      await page.clock.runFor(30_000);
      await page.keyboard.press('Shift');
      const refreshed = page.waitForResponse('**/player/heartbeat');
      await page.clock.runFor(30_000);
      expect((await refreshed).status()).toBe(200);
    }
  });
});

/** Without activity no refresh follows after two minutes, and the page warns a minute before the session's end. */
async function beInactiveUntilWarned(page: Page): Promise<void> {
  await page.clock.runFor(2 * 60_000);
  await page.clock.fastForward(1_740_000);
}
