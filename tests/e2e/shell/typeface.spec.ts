import { expect, test } from '../fixtures.ts';

/** Of the page's movements, summed (WCAG has no limit; a visitor notices from about 0.05). */
declare global {
  interface Window {
    movedBy: number;
  }
}

test('The typeface comes after the text and moves nothing', async ({ page, screens: { login } }) => {
  const first = Promise.withResolvers<void>();
  await page.route(/figtree.*\.woff2$/, async (route) => {
    await first.promise;
    await route.continue();
  });
  // The page is loaded only once its typeface is there.
  await page.goto('/account/login', { waitUntil: 'commit' });
  await expect(login.submit).toBeVisible();
  // As long as no style sheet has named the typeface, none is missing.
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Figtree Variable"', 'a'))).toBe(false);
  const before = await login.submit.boundingBox();
  await page.evaluate(() => {
    window.movedBy = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.movedBy += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  first.resolve();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"', 'aż'))).toBe(true);
  const after = await login.submit.boundingBox();
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
  expect(await page.evaluate(() => window.movedBy)).toBeLessThan(0.01);
});
