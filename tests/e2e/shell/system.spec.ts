import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atlasFolder } from '../../../tooling/build.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const url = (hash = ''): string => `${pathToFileURL(join(atlasFolder(), 'system.html')).href}${hash}`;

/** The page lays the map out itself, which takes seconds while other journeys run beside. */
const drawn = expect.configure({ timeout: 40_000 });

test.describe('The analysts’ map of the system', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ viewport: { width: 1366, height: 800 } });

  test('Opens from the folder with the rooms; a line says what goes along it, by key as well', async ({ page }) => {
    await page.goto(url());
    const map = page.getByRole('region', { name: 'Map of the system' });
    await drawn(page.locator('.chart.moving')).toBeVisible();
    await expect(map.locator('[data-state="payments"]')).toBeInViewport({ ratio: 1 });
    await expect(map.locator('[data-state="shell"]')).toBeInViewport({ ratio: 1 });
    const sizes = await map
      .locator('svg text')
      .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
    expect(Math.min(...sizes)).toBe(11);
    await map.getByRole('button', { name: /^auth to shell: / }).focus();
    const panel = page.getByRole('complementary', { name: 'Links of what is chosen' });
    await expect(panel.getByRole('heading', { name: 'auth → app' })).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'auth.signedOut' })).toHaveCount(1);
  });

  test('Says what machines keep together, with the result of each and links to the machines', async ({ page }) => {
    await page.goto(url('#together'));
    const gate = page.getByRole('region', { name: 'What dialogs, auth, legalGate, deposit keep together' });
    await expect(gate.getByRole('row')).toHaveCount(8);
    const row = gate.getByRole('row', { name: /who rejects is signed out, though the network never answers/ });
    await expect(row.getByRole('cell')).toHaveText([/^LEG-04/, 'leads to', /./, 'holds']);
    await page.getByRole('heading', { name: 'limits' }).getByRole('link', { name: 'sessionClock' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'sessionClock' })).toBeVisible();
  });

  test('DEP-04 A machine is found by its name, is seen with its neighbours alone, and leads to its page', async ({
    page,
  }) => {
    await page.goto(url());
    const map = page.getByRole('region', { name: 'Map of the system' });
    await page.getByLabel('Find a machine or an event').fill('deposit');
    await drawn(map.locator('[data-state="payments.deposit"]')).toHaveClass(/chosen/);
    await expect(map.locator('[data-state="payments.paymentStatus"]')).toHaveCount(1);
    await expect(map.locator('[data-state="payments.withdraw"]')).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('#show=payments.deposit');
    await map.focus();
    await page.keyboard.press('Escape');
    await drawn(map.locator('[data-state="payments.deposit"]')).toHaveCount(0);
    await page.goBack();
    await drawn(map.getByRole('link', { name: 'paymentStatus' })).toBeVisible();
    await map.getByRole('link', { name: 'paymentStatus' }).click();
    await expect(page.getByRole('heading', { name: 'paymentStatus', level: 1 })).toBeVisible();
  });

  test('Stays as the reader chose: what is written, and the machine that was chosen among all others', async ({
    page,
  }) => {
    await page.goto(url());
    const map = page.getByRole('region', { name: 'Map of the system' });
    const labels = page.getByLabel('Labels');
    const neighbours = page.getByRole('button', { name: 'Neighbours only' });
    const chosen = map.locator('[data-state="payments.paymentDetails"]');
    await page.getByLabel('Machine or room').selectOption('payments.paymentDetails');
    await drawn(chosen).toHaveClass(/chosen/);
    const before = await labels.inputValue();
    await neighbours.click();
    await drawn(map.locator('[data-state="shell"]')).toHaveCount(1);
    await expect(labels).toHaveValue(before);
    await expect(chosen).toHaveClass(/chosen/);
    await expect(chosen).toBeInViewport();

    await neighbours.click();
    await drawn(map.locator('[data-state="shell"]')).toHaveCount(0);
    await labels.selectOption('outline');
    await neighbours.click();
    await drawn(map.locator('[data-state="shell"]')).toHaveCount(1);
    await expect(labels).toHaveValue('outline');
    await page.getByLabel('Machine or room').selectOption('payments.deposit');
    await drawn(map.locator('[data-state="payments.deposit"]')).toHaveClass(/chosen/);
    await expect(labels).toHaveValue('outline');
  });

  test('The table has each event with its place, and fits a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url());
    await page.getByLabel('Find a machine or an event').fill('status.unconfirmed');
    await expect(page.locator('#map-found')).toHaveText(/^1 of \d+ links$/);
    const row = page.getByRole('row').filter({ hasText: 'status.unconfirmed' });
    await expect(row.getByRole('link')).toHaveText([
      'paymentStatus',
      'deposit',
      'paymentStatus.polling.asking.deciding|always|1',
    ]);
    await expect(row).toContainText('declared');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('Says when its address names nothing, and opens whole on a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url('#show=payments.bogus'));
    await expect(page.locator('#missing')).toHaveText('There is nothing named “payments.bogus” here.');
    const map = page.getByRole('region', { name: 'Map of the system' });
    const [frame, drawing] = [await map.boundingBox(), await map.locator(':scope > svg').boundingBox()];
    expect(drawing?.width).toBeLessThanOrEqual(frame?.width ?? 0);
    await page.getByLabel('Machine or room').selectOption('payments.deposit');
    await expect(page.locator('#missing')).toBeEmpty();
  });

  test('Has nothing that axe finds, in light and in dark', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(url('#show=payments.deposit'));
      await drawn(page.locator('.state.chosen')).toHaveCount(1);
      expect(await axeFindings(page), colorScheme).toEqual([]);
      await page.goto('about:blank');
    }
  });
});
