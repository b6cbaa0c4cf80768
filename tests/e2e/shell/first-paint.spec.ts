import type { Page } from '@playwright/test';
import { BASES } from '../../../contract/bases.ts';
import { heartbeat } from '../../../contract/auth.ts';
import { BRAND } from '../../../domain/brand.ts';
import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';
import { usable } from '../../../model-tests/engine/page-controls.ts';
import { breakNames, breakPlace } from '../../../model-tests/exclusion/exclusion.screen.ts';
import { routes } from '../../../src/app/routes.ts';
import { expect, test } from '../fixtures.ts';
import { wordsOf } from '../support/page-screen.ts';
import { textsOf } from '../support/texts.ts';

/** Keeps the first heading of the page, to see later whether it is still the same element. */
function storeHeading(): void {
  const stored = globalThis as { firstHeading?: Element };
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('main h1');
    if (heading === null) return;
    stored.firstHeading = heading;
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
}

const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as { firstHeading?: Element }).firstHeading?.isConnected === true);

/** Holds the app's first file until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The first visit of a page may be too early: its rendering is not waited for longer than a second. */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator('#root[data-path]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

test.describe('Without scripts', () => {
  for (const language of ['pl', 'en'] as const) {
    test(`The sign-in and the home page are there in ${language}, chosen by the browser’s language and by cookie (NAV-02, I18N-01)`, async ({
      browser,
      baseURL,
    }) => {
      const t = await textsOf(language);
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled: false,
        locale: language === 'pl' ? 'pl-PL' : 'en-GB',
        timezoneId: 'Europe/Warsaw',
      });
      const page = await context.newPage();
      await openRendered(page, '/account/login');
      await expect(page).toHaveTitle(`${t('core.signIn.title')} · ${BRAND}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1, name: t('core.signIn.title') })).toBeVisible();
      await expect(page.getByLabel(t('core.signIn.email'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('core.signIn.submit'), exact: true })).toBeVisible();
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
      await openRendered(page, '/account');
      await expect(page.getByRole('heading', { level: 1, name: t('core.home.title') })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('promotions.home.banners') })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();

      const other = language === 'pl' ? 'en' : 'pl';
      await context.addCookies([{ name: 'account.language', value: other, url: `${baseURL}/account` }]);
      const words = await textsOf(other);
      await openRendered(page, '/account/login');
      await expect(page.getByRole('heading', { level: 1, name: words('core.signIn.title') })).toBeVisible();
      await context.close();
    });
  }
});

/** Every public page that the gateway renders; the registration has a part of its own code for its long list. */
const PUBLIC_PAGES = [
  '',
  '/login',
  '/promotions',
  '/promotions/welcome',
  '/registration',
  '/forgotPassword',
  '/newPassword',
  '/emailVerification',
  '/emailUnsubscribe',
  '/FAQ#take-break',
  '/regulations',
  '/contact',
  '/careers',
  '/cooperation',
  '/legalBookmaker',
  '/responsibleGambling',
  '/accessibility',
];

for (const [language, colorScheme] of [
  ['pl', 'light'],
  ['en', 'dark'],
] as const) {
  test(`Every public page is taken over as it was painted, and nothing complains: ${language}, ${colorScheme} (NAV-02, NAV-07)`, async ({
    page,
    context,
    baseURL,
    watched,
  }) => {
    test.setTimeout(400_000);
    const choices = { 'account.language': language, 'account.colorScheme': colorScheme };
    const url = `${baseURL}/account`;
    await context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url })));
    await page.addInitScript((chosen) => {
      if (location.protocol === 'about:') return;
      for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value);
    }, choices);
    await page.addInitScript(storeHeading);
    for (const path of PUBLIC_PAGES) {
      await test.step(path, async () => {
        await page.goto('about:blank');
        await openRendered(page, `/account${path}`);
        await usable(page);
        expect(await isTakenOver(page)).toBe(true);
      });
    }
    expect(watched.problems).toEqual([]);
  });
}

/** Classes of the elements of a page's HTML. */
const classesIn = (html: string): readonly string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

test('No page is painted with a class whose styles come later (NAV-07)', async ({ page, enter }) => {
  test.setTimeout(200_000);
  const later = new Map<string, string[]>();
  let paintedClasses = 0;
  const look = async (path: string): Promise<void> => {
    let html = '';
    await expect(async () => {
      html = await (await page.request.get(`/account${path}`)).text();
      expect(html).toContain('data-first-paint');
    }).toPass();
    const sheet = /l\.rel='stylesheet';l\.href="([^"]+)"/.exec(html)?.[1] ?? '';
    const css = await (await page.request.get(sheet)).text();
    const names = new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(100);
    const all = classesIn(html);
    paintedClasses += all.length;
    const found = all.filter((name) => names.has(name));
    if (found.length > 0) later.set(path, found);
  };
  for (const path of PUBLIC_PAGES) await look(path.replace(/#.*/, ''));
  await enter();
  for (const { path, access, index } of routes) {
    if (access === 'player' && index === undefined && !path.includes(':')) await look(path);
  }
  expect(paintedClasses).toBeGreaterThan(2_000);
  expect(Object.fromEntries(later)).toEqual({});
});

test('What is typed and sent before the app has come is kept and sent (AUTH-04)', async ({
  page,
  screens: { login, shell },
  player,
  t,
}) => {
  await openRendered(page, '/account/login');
  const release = await holdApp(page);
  await page.goto('/account/login', { waitUntil: 'commit' });
  await login.email.pressSequentially(player.email);
  await login.email.press('Tab');
  await page.keyboard.type(SEED_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/login');
  release();
  await expect(page).toHaveURL('/account/profile');
  await expect(shell.heading(t('account.overview.title'))).toBeVisible();
});

test('What is typed is kept although the app replaces the page, here by one in another language (I18N-01)', async ({
  page,
  context,
  baseURL,
  screens: { login },
  player,
}) => {
  await context.addCookies([{ name: 'account.language', value: 'en', url: `${baseURL}/account` }]);
  await openRendered(page, '/account/login');
  await context.addCookies([{ name: 'account.language', value: 'en', url: `${baseURL}/account` }]);
  const release = await holdApp(page);
  await page.goto('/account/login', { waitUntil: 'commit' });
  await page.locator('input[name=email]').pressSequentially(player.email);
  release();
  await expect(login.heading).toBeVisible();
  await expect(login.email).toHaveValue(player.email);
  await expect(login.email).toBeFocused();
});

test('A player’s page is painted with its frame and without any data before the app has come (NAV-06)', async ({
  page,
  enter,
  screens: { shell },
  t,
}) => {
  await enter();
  await page.goto('/account/profile/deposit');
  await expect(shell.heading(t('account.balance.deposit.title'))).toBeVisible();
  const release = await holdApp(page);
  await page.goto('/account/profile/deposit', { waitUntil: 'commit' });
  await expect(shell.heading(t('account.balance.deposit.title'))).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(t('account.navigation.deposit'));
  await expect(page.locator('body')).not.toContainText(/zł/);
  release();
  await expect(page.getByRole('banner')).toContainText(/zł/);
});

test('A button that is pressed before the app has come is pressed when it has: for visitors and for players (I18N-01, AUTH-06)', async ({
  page,
  enter,
  screens: { login, shell },
}) => {
  const polish = await textsOf('pl');
  const english = await textsOf('en');
  await openRendered(page, '/account/login');
  let release = await holdApp(page);
  await page.goto('/account/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: polish('core.signIn.title') })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: english('core.signIn.title') })).toBeVisible();
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(login.heading).toBeVisible();

  await page.unrouteAll();
  await enter();
  await page.goto('/account/profile/deposit');
  await expect(shell.signOutButton()).toBeVisible();
  release = await holdApp(page);
  await page.goto('/account/profile/deposit', { waitUntil: 'commit' });
  await shell.signOutButton().click();
  release();
  await expect(login.heading).toBeVisible();
});

test('A code that a player sends before the app has come is sent when it has, and nothing leaves by itself (BON-07)', async ({
  page,
  enter,
  panel,
  player: { email },
  screens: { bonuses },
  t,
}) => {
  await enter();
  await panel.expireBonuses(email);
  await bonuses.open();
  const release = await holdApp(page);
  await page.goto('/account/profile/bonuses', { waitUntil: 'commit' });
  const code = bonuses.codeField('referralCode');
  await code.fill('Ania 7');
  await code.press('Enter');
  await expect(page).toHaveURL('/account/profile/bonuses');
  release();
  // In place, and as a toast.
  await expect(page.getByText(t('account.bonuses.referralCode.successMessage'))).toHaveCount(2);
});

/** The page of a break as the gateway painted it some minutes ago: its cards say when a break would have ended. */
async function paintEarlier(page: Page, path: string): Promise<void> {
  await page.route(`**/account${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(/\d\d:\d\d</);
    await route.fulfill({ response, body: html.replaceAll(/\d\d:\d\d</g, '00:01<') });
  });
}

for (const isSlow of [false, true]) {
  test(`The length of a break that is chosen before the app has come stays chosen, ${
    isSlow ? 'also if the app first shows that it waits' : 'also if the page was painted some minutes ago'
  } (EXC-01)`, async ({ page, enter, t }) => {
    const { path } = breakPlace('SELF_EXCLUSION');
    const { title } = breakNames(wordsOf(t), 'SELF_EXCLUSION');
    const heading = page.getByRole('heading', { level: 1, name: title });
    await enter();
    await page.goto(`/account${path}`);
    await expect(heading).toBeVisible();
    if (!isSlow) await paintEarlier(page, path);
    const answer = Promise.withResolvers<void>();
    if (isSlow) {
      await page.route(`**${BASES[heartbeat.service]}${heartbeat.path}`, async (route) => {
        await answer.promise;
        await route.continue();
      });
    }
    const release = await holdApp(page);
    await page.goto(`/account${path}`, { waitUntil: 'commit' });
    const duration = page.getByRole('radio', { name: t('breaks.durations.SIX_MONTHS') });
    await duration.check();
    release();
    if (isSlow) {
      await expect(page.getByRole('heading', { name: t('core.slowStart.heading') })).toBeVisible();
      answer.resolve();
    }
    await expect(page.getByRole('banner')).toContainText(/zł/);
    await expect(duration).toBeChecked();
    await page.getByRole('button', { name: t('breaks.next') }).click();
    await expect(page.getByRole('checkbox', { name: t('breaks.pages.SELF_EXCLUSION.tick') })).toBeVisible();
  });
}
