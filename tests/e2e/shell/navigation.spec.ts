import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';
import { MALFORMED_RESPONSE } from '../support/watch.ts';

test.describe('Routes', () => {
  test('The root of the host leads to the base path (NAV-01)', async ({ page, screens: { shell }, t }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/account');
    await expect(shell.heading(t('core.home.title'))).toBeVisible();
  });

  test('An unknown one says so and leads back (NAV-07)', async ({ page, screens: { shell }, t }) => {
    await page.goto('/account/profil/wplata');
    await expect(shell.heading(t('core.notFound.title'))).toBeVisible();
    await page.getByRole('link', { name: t('core.actions.goToStart') }).click();
    await expect(page).toHaveURL('/account');
    await expect(shell.heading(t('core.home.title'))).toBeVisible();
  });

  for (const path of ['/%E0%A4%A', '/profile/deposit/%E0%A4%A', '/profile/%zz?a=%zz#%zz']) {
    test(`One that can’t be decoded is the not-found page: ${path} (NAV-07, reading 80)`, async ({
      page,
      screens: { shell },
      t,
    }) => {
      await page.goto(`/account${path}`);
      await expect(shell.heading(t('core.notFound.title'))).toBeVisible();
      expect(page.url().endsWith(`/account${path}`)).toBe(true);
      await page.getByRole('link', { name: t('core.actions.goToStart') }).click();
      await expect(page).toHaveURL('/account');
      await expect(shell.heading(t('core.home.title'))).toBeVisible();
    });
  }

  test('What browsers and robots ask for by themselves is there (NAV-01)', async ({ request }) => {
    const robots = await request.get('/robots.txt');
    expect([robots.status(), robots.headers()['content-type'], (await robots.text()).split('\n')[0]]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *',
    ]);
    const icon = await request.get('/favicon.ico');
    expect([icon.status(), icon.headers()['content-type'], new URL(icon.url()).pathname]).toEqual([
      200,
      'image/svg+xml',
      '/account/icon.svg',
    ]);
  });

  test('A protected one asks to sign in and comes back, the query kept (NAV-04)', async ({
    page,
    player,
    screens: { login },
    t,
  }) => {
    await page.goto('/account/profile/bonuses?type=accepted&kind=freebet');
    await expect(page).toHaveURL(
      `/account/login?${new URLSearchParams({ return: '/profile/bonuses?type=accepted&kind=freebet' })}`,
    );
    await expect(page.getByRole('main').getByText(t('core.signIn.signInToContinue'))).toBeVisible();
    await login.fill(player);
    await expect(page).toHaveURL('/account/profile/bonuses?type=accepted&kind=freebet');
  });

  test('A way back that leads out of the app is not followed (NAV-04, NAV-08)', async ({ page, enter }) => {
    await enter();
    for (const url of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)', '/login']) {
      await test.step(url, async () => {
        await page.goto(`/account/login?${new URLSearchParams({ return: url })}`);
        await expect(page).toHaveURL('/account/profile');
      });
    }
  });

  test('A signed-in player who opens the login goes to the account (NAV-04)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter();
    for (const path of ['/account/login', '/account/registration']) {
      await page.goto(path);
      await expect(page).toHaveURL('/account/profile');
      await expect(shell.heading(t('account.overview.title'))).toBeVisible();
    }
  });

  test('A parent without content shows its first child (NAV-05)', async ({ page, enter }) => {
    await enter();
    await page.goto('/account/profile/personalData');
    await expect(page).toHaveURL('/account/profile/personalData/userData');
    await page.goto('/account/profile/settings');
    await expect(page).toHaveURL('/account/profile/settings/consents');
  });

  test('The top navigation leads everywhere, and back leads back (NAV-05, NAV-06)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter(playerNamed('gracz'));
    await page.goto('/account/profile');
    await expect(shell.balance(100_00)).toBeVisible();
    for (const [item, path] of [
      ['personalData', 'personalData/userData'],
      ['deposit', 'deposit'],
      ['withdraw', 'withdraw'],
      ['bonuses', 'bonuses'],
      ['messages', 'messages'],
      ['settings', 'settings/consents'],
    ] as const) {
      await shell.navigationLink(t(`account.navigation.${item}`)).click();
      await expect(page).toHaveURL(`/account/profile/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    const unread = t('account.navigation.unread', { count: 2 });
    await expect(shell.navigationLink(t('account.navigation.messages'))).toContainText(unread);
    await page.goBack();
    await expect(page).toHaveURL('/account/profile/messages');
  });

  test('The personal data are shown with PESEL and account number masked (NAV-13)', async ({ page, enter, t }) => {
    await enter(playerNamed('gracz'));
    await page.goto('/account/profile/personalData/userData');
    const detail = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
    await expect(detail(t('account.userData.fields.email'))).toHaveText('gracz@example.com');
    await expect(detail(t('account.userData.fields.surname'))).toHaveText('Testowy');
    await expect(detail(t('account.userData.fields.nationality'))).toHaveText('Polska (PL)');
    await expect(detail(t('account.userData.fields.dateOfBirth'))).toHaveText('31-01-1990');
    await expect(detail(t('account.userData.fields.pesel'))).toHaveText(/^•{7}\d{4}/);
    await expect(detail(t('account.userData.fields.bankAccountNumber'))).toHaveText(/^[\p{L} /]+ ··\s\d{4}$/u);
  });
});

test.describe('What fails to load', () => {
  test('A route whose code does not come: an error page, and the retry brings it (NAV-07)', async ({
    page,
    enter,
    screens: { shell, deposit },
    watched,
    t,
  }) => {
    watched.expected.push(/^console: TypeError: Failed to fetch dynamically imported module/);
    await enter();
    await page.goto('/account/profile');
    await expect(shell.balance()).toBeVisible();
    await page.route('**/assets/deposit-page-*.js', (route) => route.abort());
    await shell.navigationLink(t('account.navigation.deposit')).click();
    await expect(shell.heading(t('core.errorPage.title'))).toBeVisible();
    await expect(shell.navigationLink(t('account.navigation.messages'))).toBeVisible();
    await page.unroute('**/assets/deposit-page-*.js');
    await page.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(deposit.form).toBeVisible();
  });

  test('The styles do not come: the page works without, asks for them again and looks as it should (NAV-07)', async ({
    page,
    enter,
    screens: { deposit },
  }) => {
    const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await enter();
    await page.route('**/assets/style-*.css', (route) => route.abort());
    await page.goto('/account/profile/deposit');
    await expect(deposit.form).toBeVisible();
    const plain = await font();
    await page.waitForEvent('requestfailed', (request) => request.resourceType() === 'stylesheet');
    await page.unroute('**/assets/style-*.css');
    await expect.poll(font).not.toBe(plain);
    await expect(deposit.form).toBeVisible();
  });

  test('The code that calls the gateway does not come: an error page, and the retry brings it (NAV-07, AUTH-03)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter();
    await page.route('**/assets/gateway-*.js', (route) => route.abort());
    await page.goto('/account/profile');
    await expect(shell.heading(t('core.errorPage.title'))).toBeVisible();
    await page.unroute('**/assets/gateway-*.js');
    await page.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(shell.heading(t('account.overview.title'))).toBeVisible();
    await expect(shell.balance()).toBeVisible();
  });

  test('A configuration that can not be had replaces no page and is asked for again after 5 and 30 s; a malformed one is told once (CFG-01) (reading 79)', async ({
    page,
    watched,
    screens: { login },
    t,
  }) => {
    watched.expected.push(MALFORMED_RESPONSE);
    const responses = {
      nothing: { answer: null, asked: 3, isReported: false },
      'a server fault': { answer: { status: 500, body: '{"code":"INTERNAL_ERROR"}' }, asked: 3, isReported: false },
      'an answer that makes no sense': {
        answer: { status: 200, body: '{"authologic":{"pollingTimeout":"ten"}}' },
        asked: 1,
        isReported: true,
      },
      'half an answer': { answer: { status: 200, body: '{"authologic":' }, asked: 1, isReported: true },
    };
    await page.clock.install();
    for (const [name, { answer, asked, isReported }] of Object.entries(responses)) {
      await test.step(name, async () => {
        let requests = 0;
        await page.route('**/account/api/config', (route) => {
          requests += 1;
          return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort();
        });
        await page.goto('/account/login');
        await expect(login.form).toBeVisible();
        await expect.poll(() => requests).toBe(1);
        const reported = page.getByText(t('core.requestErrors.malformed'));
        if (isReported) await expect(reported).toHaveCount(1);
        await page.clock.runFor(5_000);
        await expect.poll(() => requests).toBe(Math.min(asked, 2));
        await page.clock.runFor(30_000);
        await expect.poll(() => requests).toBe(asked);
        await expect(reported).toHaveCount(isReported ? 1 : 0);
        await expect(login.form).toBeVisible();
        await page.unroute('**/account/api/config');
      });
    }
  });

  test('Keys that the configuration leaves out take their defaults (CFG-01)', async ({ page, screens: { login } }) => {
    await page.route('**/account/api/config', (route) => route.fulfill({ json: {} }));
    const loaded = page.waitForResponse('**/account/api/config');
    await login.open();
    await loaded;
    await expect(login.form).toBeVisible();
  });
});
