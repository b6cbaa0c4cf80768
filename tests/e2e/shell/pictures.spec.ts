import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNG } from 'pngjs';
import { drawingAssets } from '../../../atlas/assets.ts';
import { picturesSection } from '../../../atlas/pictures/section.ts';
import { pictureUrl } from '../../../atlas/pictures/urls.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const STATES = { 'job.idle': 'job/job.idle', job: 'job/job.idle', 'job.done': 'job/job.done' };
const pictures = { pl: STATES, en: { 'job.idle': 'job/job.idle' } };
const change = {
  changed: [{ file: 'job/job.idle-pl-light-360.png', pixels: 4, of: 16 }],
  added: ['job/job.done-pl-light-360.png'],
  removed: [],
  same: 3,
};

const folder = mkdtempSync(join(tmpdir(), 'player-account-pictures-site-'));
const at = (name: string): string => pathToFileURL(join(folder, name)).href;

function write(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), PNG.sync.write(new PNG({ width: 4, height: 4 })));
}

test.describe('Pictures of states, on the analysts’ site', () => {
  test.beforeAll(async () => {
    // A worker that takes another test of this file has removed it.
    mkdirSync(folder, { recursive: true });
    const { files } = await picturesSection(pictures, { since: 'main (0123abcd)', change });
    for (const [name, text] of [...files, ...(await drawingAssets())]) writeFileSync(join(folder, name), text);
    for (const name of Object.values(STATES)) {
      for (const width of [360, 1280]) {
        for (const scheme of ['light', 'dark']) write(pictureUrl(name, 'pl', scheme, width));
      }
    }
    write(pictureUrl('job/job.idle', 'en', 'dark', 1280));
    for (const kind of ['pictures-before', 'pictures-difference']) write(`${kind}/job/job.idle-pl-light-360.png`);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('Show each state in the chosen language and scheme at the chosen width, and lead to its chart', async ({
    page,
  }) => {
    await page.goto(at('gallery.html'));
    const images = page.getByRole('img');
    await expect(images).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'job.idle', exact: true }).last()).toHaveAttribute(
      'href',
      'job.html#state=job.idle',
    );
    await page.getByLabel('Language').selectOption('English');
    await page.getByLabel('Scheme').selectOption('dark');
    await page.getByLabel('Width').selectOption('1280 px');
    await expect(images).toHaveCount(1);
    await expect(images).toHaveAttribute('src', 'pictures/job/job.idle-en-dark-1280.png');
    await expect(page.getByRole('status')).toHaveText('1 was not seen in this language.');
  });

  test('List what changed since a revision, with both pictures and what differs', async ({ page }) => {
    await page.goto(at('pictures-change.html'));
    await expect(page.getByText('1 changed, 1 new, 0 gone, 3 the same.')).toBeVisible();
    await expect(page.getByText('4 of 16 pixels (25.00 %).')).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(3);
  });

  test('Have nothing that axe finds, in light and in dark, and fit a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['gallery.html', 'pictures-change.html']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(at(name));
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      }
    }
  });
});
