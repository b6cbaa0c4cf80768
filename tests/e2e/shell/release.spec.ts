import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const BUILD = /"build":"([0-9a-f]{16})"/;

/** Marks the page's document: the mark is gone after a full load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

/** The gateway has a newer build. */
async function releaseAnew(page: Page): Promise<void> {
  await page.route('**/account/release.json', (route) => route.fulfill({ json: { build: 'f'.repeat(16) } }));
}

async function seeToast(page: Page, text: string): Promise<void> {
  await expect(async () => {
    // The watch of releases starts some seconds after the page.
    await page.clock.fastForward(2_000);
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('NAV-07 a newer release', () => {
  test('It is told, and the next link loads its page in full, but not while something is typed', async ({
    page,
    t,
  }) => {
    await page.clock.install();
    await releaseAnew(page);
    await page.goto('/account/login');
    await seeToast(page, t('release.found.text'));
    await mark(page);
    await page.getByLabel(t('core.signIn.email')).fill('gracz@example.com');
    await page.locator('main a[href="/account/forgotPassword"]').click();
    await expect(page).toHaveURL(/\/forgotPassword$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await page.clock.fastForward(2_000);

    await page.locator('footer a[href="/account/contact"]').click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('Where the gateway cannot be reached, the link does what it always does', async ({ page, t }) => {
    await page.clock.install();
    await releaseAnew(page);
    await page.goto('/account/contact');
    await seeToast(page, t('release.found.text'));
    await mark(page);
    await page.route('**/account/', (route) => route.abort());
    await page.locator('footer a[href="/account/responsibleGambling"]').click();
    await expect(page).toHaveURL(/\/responsibleGambling$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});

/** Waits until the browser's worker for the app is active. */
async function workerIsActive(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/account'))?.active?.state ?? 'none'),
      { timeout: 20_000 },
    )
    .toBe('activated');
}

const stored = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name): Promise<[string, string[]]> => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)];
    });
    return Object.fromEntries(await Promise.all(entries));
  });

test.describe('The service worker', () => {
  let context: BrowserContext;
  test.beforeEach(async ({ browser, baseURL }) => {
    context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' });
  });
  test.afterEach(() => context.close());

  test('It stores hashed files of its build alone, also for a signed-in player', async ({ enter, page: other }) => {
    await enter();
    await context.addCookies(await other.context().cookies());
    const page = await context.newPage();
    await page.goto('/account/profile');
    await workerIsActive(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const build = BUILD.exec(await (await page.request.get('/account/release.json')).text())?.[1] ?? '';
    await expect.poll(async () => (await stored(page))[`/account/#${build}`]?.length ?? 0).toBeGreaterThan(5);
    const paths = Object.values(await stored(page)).flat();
    expect(paths.filter((path) => !/^\/account\/assets\/[\w.-]+-[\w-]{8}\.\w+$/.test(path))).toEqual([]);
  });

  test('Without a network it shows a page of its own, and the page that was asked for once there is one', async ({
    t,
  }) => {
    const page = await context.newPage();
    await page.goto('/account/login');
    await workerIsActive(page);
    await context.setOffline(true);
    await page.goto('/account/contact');
    await expect(page.getByRole('heading', { name: t('release.offlinePage.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('release.offlinePage.retry') })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('account.language', 'en'));
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/account\/contact$/);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });

  test('A gateway that switches it off is rid of it and of all that it has stored', async () => {
    const page = await context.newPage();
    await page.goto('/account/login');
    await workerIsActive(page);
    await page.reload();
    await expect.poll(async () => Object.keys(await stored(page)).length).toBe(1);
    // What the gateway writes into its page (tests/gateway/http/pages.test.ts).
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('meta[name="release"]')?.setAttribute('data-worker', 'off'),
      ),
    );
    await page.reload();
    await expect
      .poll(
        () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]),
        { timeout: 20_000 },
      )
      .toEqual([0, 0]);
  });
});
