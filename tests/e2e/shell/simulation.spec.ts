import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseRun, pathOfRun } from '../../../model-tests/engine/run-file.ts';
import { stimulusText } from '../../../model-tests/engine/walk.ts';
import { models } from '../../../model-tests/models.ts';
import { atlasFolder } from '../../../tooling/build.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const siteUrl = (name = 'payment-status'): string => pathToFileURL(join(atlasFolder(), `${name}.html`)).href;

test.describe('The simulation on a machine’s page', () => {
  test.use({ viewport: { width: 1366, height: 800 } });

  test('Runs the machine on clicks in the drawing and in the list, takes steps back, and is saved as a run', async ({
    page,
  }) => {
    await page.goto(siteUrl());
    const part = page.getByRole('region', { name: 'Simulation' });
    const status = part.getByRole('status');
    const state = (id: string) => page.locator(`.chart [data-state="paymentStatus.${id}"]`);
    await part.getByRole('button', { name: 'Start' }).press('Enter');
    await expect(status).toContainText('At the start: polling.');
    await expect(state('polling')).toHaveClass(/active/);

    await part.getByRole('button', { name: '1 s pass' }).press('Enter');
    await expect(status).toContainText('After step 1: polling.asking.fetching + polling.shown.accepted.');
    await expect(part.getByRole('heading', { name: 'What can happen now' })).toBeFocused();
    await expect(part.getByRole('row').filter({ hasText: 'polls' }).last()).toHaveClass('context-changed');

    const label = page.locator('.chart text[data-transitions$="fetching|xstate.done.actor.fetchStatus|0"]').first();
    await label.click();
    await expect(status).toContainText('After step 2: finalized, which has ended. It gives {"kind":"finalized"}.');
    await expect(label).toHaveClass(/lit/);
    await expect(state('finalized')).toHaveClass(/active/);
    await label.click();
    await expect(status).toContainText('cannot happen now: paymentStatus.polling.asking.fetching is not active.');

    await part.getByRole('button', { name: 'Take back' }).click();
    await expect(status).toContainText('After step 1:');
    await page.goBack();
    await expect(status).toContainText('After step 2: finalized');
    await part.locator('[data-step="1"]').click();
    await part.getByRole('button', { name: 'fetchStatus ✓ sent' }).click();
    await expect(status).toContainText('After step 2: polling.asking.waiting + polling.shown.confirmBlik.');

    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Save as a run' }).click();
    const file = await (await saved).path();
    const run = parseRun(readFileSync(file, 'utf8'), file);
    const path = pathOfRun(run, 'paymentStatus', models.paymentStatus);
    expect(path.steps.map(({ stimulus }) => stimulusText(stimulus))).toEqual(['+1000 ms', 'fetchStatus ✓ sent']);

    const link = page.url();
    await page.getByLabel('Open a run file').setInputFiles(file);
    await expect(status).toHaveText('The simulation has ended.');
    await expect(page.getByRole('region', { name: 'A run' }).getByRole('status')).toHaveText('Step 0 of 2.');
    await page.goto('about:blank');
    await page.goto(link);
    await expect(status).toContainText('After step 2: polling.asking.waiting');
    expect(await axeFindings(page)).toEqual([]);
    await part.getByRole('button', { name: 'End' }).click();
    await expect(page.locator('.chart .state.active')).toHaveCount(0);
  });

  test('Starts in sight: the page goes to the drawing, which is in the middle of what is left for it', async ({
    page,
  }) => {
    await page.goto(siteUrl('withdraw'));
    await page.getByRole('link', { name: 'Simulation' }).click();
    const part = page.getByRole('region', { name: 'Simulation' });
    await expect(part).toContainText('maxAttempts 2, in the product 3');
    await part.getByRole('button', { name: 'Start' }).click();
    await expect(part.getByRole('status')).toContainText('At the start: loading.');
    const chart = page.getByRole('region', { name: 'Chart of withdraw' });
    await expect(chart).toBeInViewport({ ratio: 1 });
    await expect(part.getByRole('button', { name: 'Start again' })).toBeInViewport({ ratio: 1 });
    await expect(part.getByRole('button', { name: 'Start again' })).toBeFocused();
    const [frame, drawing] = [await chart.boundingBox(), await chart.locator(':scope > svg').boundingBox()];
    const middle = (box: typeof frame): number => (box ? box.x + box.width / 2 : Number.NaN);
    expect(Math.abs(middle(frame) - middle(drawing))).toBeLessThan(2);
    await page.goto(`${siteUrl('withdraw')}#simulate=nosuch`);
    await expect(part.getByRole('status')).toHaveText('There is no starting point “nosuch” for withdraw.');
  });

  test('Says of which numbers of a starting point the product has others', async ({ page }) => {
    await page.goto(siteUrl());
    const part = page.getByRole('region', { name: 'Simulation' });
    const choice = part.getByLabel('Starting point');
    const said = part.getByText(', in the product ');
    await expect(said).toHaveText('From here it runs with maxPolls 2, in the product 60.');
    await choice.selectOption('blikInProduct');
    await expect(said).toHaveCount(0);
  });

  test('Fits a narrow screen, and has nothing that axe finds in dark', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${siteUrl()}#simulate=blik&do=page.shown`);
    await expect(page.getByRole('region', { name: 'Simulation' }).getByRole('status')).toContainText('After step 1:');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFindings(page)).toEqual([]);
  });
});
