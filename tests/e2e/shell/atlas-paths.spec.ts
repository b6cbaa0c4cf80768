import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atlasFolder } from '../../../tooling/build.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const url = (hash = ''): string => `${pathToFileURL(join(atlasFolder(), 'session.html')).href}${hash}`;

test.describe('The paths of a large machine', () => {
  test.use({ viewport: { width: 1366, height: 800 } });

  test('Have their steps when they are opened, by hand or by a link, and are shown in the chart', async ({ page }) => {
    await page.goto(url());
    const path = page.locator('details[data-path]').nth(40);
    const count = Number(/· (\d+) step/.exec((await path.locator('summary').textContent()) ?? '')?.[1]);
    await expect(path.getByRole('listitem')).toHaveCount(0);
    await path.locator('summary').click();
    await expect(path.getByRole('listitem')).toHaveCount(count);
    await expect(path.getByRole('listitem').first()).toContainText('→');
    await path.getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('tr.lit').first()).toBeAttached();
    const id = (await path.getAttribute('id')) ?? '';
    const said = page.locator('#lit-path');
    await expect(said.getByRole('status')).toHaveText(`Path ${id.slice('path-'.length)} is lit: ${count} steps.`);
    await expect(said).toBeInViewport();
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    expect(await axeFindings(page)).toEqual([]);
    await said.getByRole('button').click();
    await expect(page.locator('tr.lit')).toHaveCount(0);
    await expect(said).toBeHidden();

    await page.goto('about:blank');
    await page.goto(url(`#${id}`));
    await expect(page.locator(`#${id} ol li`)).toHaveCount(count);
    await expect(said).toBeVisible();
    await page.goto(url('#state=session.legal'));
    await page.locator('#layer-note').getByRole('link').first().click();
    await expect(said.getByRole('status')).toContainText('is lit');
    await expect(said).toBeInViewport();
  });

  test('Are data rather than elements: the page has few of them to read before it opens', async ({ page }) => {
    await page.goto(url());
    expect(await page.locator('details[data-path]').count()).toBeGreaterThan(500);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(12_000);
  });
});
