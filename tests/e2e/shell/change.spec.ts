import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { diff } from '../../../atlas/change/diff.ts';
import { writeChangeSite } from '../../../atlas/change/site.ts';
import { chart, revision } from '../../unit/change/fixtures.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const before = chart({
  description: 'A job.',
  initial: 'idle',
  states: {
    idle: { on: { 'job.start': { guard: 'isLarge', target: 'working' } } },
    working: { invoke: { src: 'work', id: 'work', onDone: 'old' }, on: { 'job.cancel': 'idle' } },
    old: { on: { 'job.again': 'idle' } },
    quiet: { initial: 'low', states: { low: { on: { 'job.next': 'high' } }, high: {} } },
  },
});
const after = chart({
  description: 'A job.',
  initial: 'idle',
  states: {
    idle: { on: { 'job.start': { guard: 'isHuge', target: 'working' } } },
    working: { invoke: { src: 'work', id: 'work', onDone: 'ended' }, on: { 'job.cancel': 'quiet' } },
    ended: { type: 'final', meta: { requirements: ['NAV-01'] } },
    quiet: { initial: 'low', states: { low: { on: { 'job.next': 'high' } }, high: {} } },
  },
});
const change = diff(
  { name: 'main (0123abcd)', revision: revision({ machines: { job: before }, texts: { pl: { 'core.yes': 'Tak' } } }) },
  {
    name: 'the working tree',
    revision: revision({ machines: { job: after }, texts: { pl: { 'core.yes': 'Owszem' } } }),
  },
);

const folder = mkdtempSync(join(tmpdir(), 'player-account-change-site-'));
const at = (name: string): string => pathToFileURL(join(folder, name)).href;

/** Errors of scripts and of the console. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test.describe('What changed, on the analysts’ site', () => {
  test.describe.configure({ timeout: 120_000 });
  test.beforeAll(() => writeChangeSite(folder, change));
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('Leads from the list to the drawing of a machine, where what came, went and changed is marked by sign and line', async ({
    page,
  }) => {
    const errors = errorsOf(page);
    await page.goto(at('change.html'));
    await expect(page.getByText('From main (0123abcd) to the working tree: 1 machine changed')).toBeVisible();
    await page.getByRole('link', { name: 'job' }).click();
    const drawing = page.getByRole('region', { name: 'Chart of what changed in job' });
    await expect(page.locator('.chart.moving')).toBeVisible();
    const marked = (mark: string) =>
      drawing.locator(`.state.${mark}`).evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
    expect(await marked('added')).toEqual(['job.ended']);
    expect(await marked('removed')).toEqual(['job.old']);
    await expect(drawing.locator('text', { hasText: '+ ended' })).toHaveCount(1);
    await expect(drawing.locator('text', { hasText: '− old' })).toHaveCount(1);
    await expect(drawing.locator('text.changed', { hasText: '~ job.start [isHuge, was isLarge]' })).toHaveCount(1);
    await expect(drawing.locator('text.removed', { hasText: '− job.cancel' })).toHaveCount(1);
    const dashesOf = (mark: string): Promise<string> =>
      drawing
        .locator(`.arrow.${mark} path`)
        .first()
        .evaluate((line) => getComputedStyle(line).strokeDasharray);
    expect([await dashesOf('removed'), await dashesOf('changed')]).toEqual(['3px, 4px', '14px, 3px, 3px, 3px']);
    // Nothing differs in it.
    await expect(drawing.locator('[data-state="job.quiet"]')).toHaveClass(/collapsed/);
    expect(errors).toEqual([]);
  });

  test('A difference of the list is brought into sight in the drawing, by keyboard, and the drawing can be drawn anew', async ({
    page,
  }) => {
    const errors = errorsOf(page);
    await page.goto(at('change-job.html'));
    await expect(page.locator('.chart.moving')).toBeVisible();
    await page.getByRole('link', { name: /^working: job\.cancel → quiet/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.chart text.lit').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(page.locator('.chart [data-state="job.quiet.low"]')).toHaveCount(1, { timeout: 40_000 });
    await expect(page.locator('.chart .state.added')).toHaveCount(1);
    await expect(page.locator('.chart .state.removed')).toHaveCount(1);
    expect(errors).toEqual([]);
  });

  test('Has nothing that axe finds, in light and in dark, and fits a narrow screen', async ({ page }) => {
    for (const name of ['change.html', 'change-job.html']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width: 1366, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(at(name));
        expect(await axeFindings(page), `${name}, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      const { scroll, width } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(scroll, name).toBe(width);
    }
  });
});
