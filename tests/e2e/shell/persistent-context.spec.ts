import { expect, test } from '../fixtures.ts';
import { PersistentContext } from '../support/persistent-context.ts';

test('A profile that is kept for the next journey has nothing of the last one', async ({ browser, baseURL }) => {
  const profile = await PersistentContext.open(browser, '', baseURL ?? '');
  const { context, page } = profile;
  try {
    await profile.begin({ 'account.language': 'en' });
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.route('**/account/api/config', (route) => route.abort());
    await page.goto('/account/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.evaluate(() => {
      document.cookie = 'account.token=left; path=/account';
      sessionStorage.setItem('left', 'here');
      indexedDB.open('left');
    });
    await (await context.newPage()).goto('/account/login');

    expect(await profile.clear()).toBe(true);
    const seen = requests;
    expect(context.pages()).toEqual([page]);
    expect(await context.cookies()).toEqual([]);
    await profile.begin({});
    const answer = page.waitForResponse('**/account/api/config');
    await page.goto('/account/login');
    expect((await answer).status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.getItem('account.language')])).toEqual([
      0,
      null,
    ]);
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases).not.toContain('left');
    expect(requests).toBe(seen);
  } finally {
    await profile.close();
  }
});

test('A profile to which a journey did what lasts is not kept', async ({ browser, baseURL }) => {
  const lasting: readonly ((profile: PersistentContext) => Promise<unknown>)[] = [
    ({ page }) => page.clock.install(),
    ({ page }) => page.addInitScript(() => {}),
    ({ page }) => page.setViewportSize({ width: 360, height: 740 }),
    ({ context }) => context.setOffline(false),
  ];
  for (const leave of lasting) {
    const profile = await PersistentContext.open(browser, '', baseURL ?? '');
    await leave(profile);
    expect(await profile.clear()).toBe(false);
    await profile.close();
  }
});
