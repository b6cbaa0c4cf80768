import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atlasFolder } from '../../../tooling/build.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const URL_OF_PAGE = pathToFileURL(join(atlasFolder(), 'mutants.html')).href;

test.describe('The analysts’ page of mutants', () => {
  test('Says without its script which levels notice what of a machine, and leads to what is left', async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1366, height: 800 } });
    await page.goto(URL_OF_PAGE);
    const machines = page.getByRole('region', { name: 'Machines' });
    const selectors = machines.getByRole('row').filter({ hasText: 'withdraw.selectors.ts' });
    const share = /^\s*\d+\/\d+\s*$/;
    await expect(selectors.getByRole('cell')).toHaveText(['–', '–', share, share, '–', '–', share, /^\d+$/]);
    const app = machines.getByRole('row').filter({ has: page.getByRole('link', { name: 'app', exact: true }) });
    await app
      .first()
      .getByRole('link', { name: /^\d+ left$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'app: chart' })).toBeInViewport();
    await page.close();
  });

  test('Fits a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(URL_OF_PAGE);
    await page.getByText(/files whose mutants were never tried$/).click();
    await expect(page.getByText('machines/auth/auth/auth.machine.ts')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('Has nothing that axe finds, in light and in dark', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(URL_OF_PAGE);
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
  });
});
