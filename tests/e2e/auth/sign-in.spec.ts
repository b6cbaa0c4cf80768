import { BRAND } from '../../../domain/brand.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

test.describe('Signing in', () => {
  test('A player signs in and sees the account and the balance (AUTH-01, AUTH-02, AUTH-04, NAV-13, BAL-01)', async ({
    page,
    context,
    screens: { login, shell },
    t,
  }) => {
    await login.open();
    await login.fill(playerNamed('gracz'));
    await expect(page).toHaveURL('/account/profile');
    await expect(shell.heading(t('account.overview.title'))).toBeVisible();
    await expect(page.getByText(t('account.overview.greeting', { name: 'Jan' }))).toBeVisible();
    await expect(shell.balance(100_00)).toBeVisible();
    await expect(page).toHaveTitle(`${t('account.overview.title')} · ${BRAND}`);

    const cookie = (await context.cookies()).find(({ name }) => name === 'account.token');
    expect([cookie?.path, cookie?.sameSite, cookie?.secure]).toEqual(['/account', 'Strict', false]);
    const lifetime = (cookie?.expires ?? 0) - Date.now() / 1_000;
    expect(lifetime).toBeGreaterThan(23 * 3_600);
    expect(lifetime).toBeLessThanOrEqual(24 * 3_600);
  });

  test('A wrong password is told once, what was typed stays, and the right one goes through (AUTH-09, AUTH-10)', async ({
    page,
    player,
    screens: { login, shell },
    t,
  }) => {
    await login.open();
    await login.fill({ ...player, password: 'Inne!2026' });
    const toast = shell.toast(t('core.authErrorTitles.other'));
    await expect(toast).toContainText(t('core.authErrors.wrongCredentials'));
    await expect(toast.getByRole('button', { name: t('core.authErrorActions.support') })).toBeVisible();
    await expect(login.email).toHaveValue(player.email);
    await expect(page).toHaveURL('/account/login');

    await login.fill(player);
    await expect(page).toHaveURL('/account/profile');
    await expect(shell.toasts()).toHaveCount(0);
  });

  test('An unknown address is answered as a wrong password (AUTH-09)', async ({ screens: { login, shell }, t }) => {
    await login.open();
    await login.fill({ email: 'nikt@example.com', password: 'Gracz!2026' });
    await expect(shell.toast(t('core.authErrorTitles.other'))).toContainText(t('core.authErrors.wrongCredentials'));
  });

  test('Both fields are required; the summary leads to them and nothing is sent (VAL-15)', async ({
    page,
    screens: { login },
    t,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await login.open();
    await login.submit.click();
    const summary = login.form.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText(t('core.errorSummary.heading', { count: 2 }));
    await expect(summary.getByRole('link')).toHaveText([
      t('core.signIn.validation.emailRequired'),
      t('core.signIn.validation.passwordRequired'),
    ]);
    await expect(page).toHaveTitle(/^Błąd: /);
    await summary.getByRole('link', { name: t('core.signIn.validation.passwordRequired') }).click();
    await expect(login.password).toBeFocused();
    await login.password.fill('x');
    await login.email.fill('   ');
    await login.submit.click();
    await expect(summary.getByRole('link')).toHaveText([t('core.signIn.validation.emailRequired')]);
    expect(sent.filter((url) => url.includes('/player/auth'))).toEqual([]);
  });

  test('With the keyboard alone, and the password can be looked at (AUTH-04)', async ({
    page,
    player,
    screens: { login },
    t,
  }) => {
    await login.open();
    await login.email.focus();
    await page.keyboard.type(player.email);
    await page.keyboard.press('Tab');
    await expect(login.password).toBeFocused();
    await page.keyboard.type(player.password);
    await expect(login.password).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('core.field.showPassword') })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(login.password).toHaveAttribute('type', 'text');
    await login.password.press('Enter');
    await expect(page).toHaveURL('/account/profile');
  });

  test('A double click signs in once (AUTH-04)', async ({ page, player, screens: { login } }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/player/auth')) sent.push(request.method());
    });
    await login.open();
    await login.email.fill(player.email);
    await login.password.fill(player.password);
    await login.submit.dblclick();
    await expect(page).toHaveURL('/account/profile');
    expect(sent).toEqual(['POST']);
  });

  test('Whatever comes instead of an answer is told, and the next try goes through (AUTH-09, API-02)', async ({
    page,
    player,
    screens: { login, shell },
    t,
  }) => {
    const responses = {
      'a server fault': { status: 500, body: '{"code":"INTERNAL_ERROR"}' },
      'an answer that makes no sense': { status: 200, body: '{"token":7}' },
      'half an answer': { status: 200, body: '{"token":"a' },
      'a code that nobody knows': { status: 403, body: '{"code":"SOMETHING_NEW"}' },
      'no answer': null,
    };
    await login.open();
    for (const [name, answer] of Object.entries(responses)) {
      await test.step(name, async () => {
        await page.route(
          '**/player/auth',
          (route) => (answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort()),
          { times: 1 },
        );
        await login.fill(player);
        const toast = shell.toast(t('core.authErrorTitles.other'));
        await expect(toast).toContainText(t('core.authErrors.requestFailed'));
        await expect(toast.getByRole('button', { name: t('core.authErrorActions.support') })).toBeVisible();
        await shell.closeToast(toast);
        await expect(shell.toasts()).toHaveCount(0);
      });
    }
    await login.fill(player);
    await expect(page).toHaveURL('/account/profile');
  });

  test('A stored token is taken up at the start, a refused one is not (AUTH-01, AUTH-03)', async ({
    page,
    enter,
    screens: { login, shell },
    t,
  }) => {
    const api = await enter();
    await page.goto('/account/profile');
    await expect(shell.heading(t('account.overview.title'))).toBeVisible();
    await api.revoke();
    await page.goto('/account/profile');
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL('/account/login?return=%2Fprofile');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('account.token');
  });

  test('A start without network is tried again before it counts (AUTH-03)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter();
    await page.clock.install();
    await page.route('**/player/heartbeat', (route) => route.abort(), { times: 2 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/player/heartbeat'));
    await page.goto('/account/profile');
    await failed;
    const failedAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/player/heartbeat'));
    await page.clock.runFor(2_000);
    await failedAgain;
    await page.clock.runFor(5_000);
    await expect(shell.heading(t('account.overview.title'))).toBeVisible();
  });

  test('After signing in the reader stands at the head of the page that was wanted (NAV-04)', async ({
    page,
    player,
    screens: { login, deposit },
  }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await deposit.open();
    await expect(page).toHaveURL(/\/account\/login\?/);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await login.fill(player);
    await expect(deposit.heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('A toast that comes does not hide the field that has the focus (AUTH-10)', async ({
    page,
    player,
    screens: { login, shell },
    t,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/account/login?return=/profile');
    await login.email.fill(player.email);
    await login.password.fill('Inne!2026');
    await login.password.press('Enter');
    await expect(shell.toast(t('core.authErrorTitles.other'))).toBeVisible();
    await expect(login.password).toBeFocused();
    const isInSight = () =>
      login.password.evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        return field.contains(document.elementFromPoint(left + width / 2, top + height - 2));
      });
    await expect.poll(isInSight).toBe(true);
  });
});
