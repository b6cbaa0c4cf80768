import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { machines } from '../../../machines/registry.ts';
import { define } from '../../../model-tests/engine/definition.ts';
import { atlasLink } from '../../../model-tests/levels/failed-runs.ts';
import { kebab } from '../../../model-tests/engine/kebab.ts';
import { readGolden } from '../../../model-tests/levels/golden-files.ts';
import { fromGolden } from '../../../model-tests/engine/paths.ts';
import { parseRun, pathOfRun, runOf } from '../../../model-tests/engine/run-file.ts';
import { models } from '../../../model-tests/models.ts';
import { atlasFolder } from '../../../tooling/build.ts';
import { expect, test } from '../fixtures.ts';
import { axeFindings } from '../support/axe-findings.ts';

const MIN_TEXT = 11;
/** Sizes are computed from a scale, px. */
const ROUNDING = 0.01;

/** What of the chart is on the screen: sizes of the texts as drawn, px; ids of the states; whether all of it is seen. */
function measure(page: Page) {
  return page.locator('.canvas .chart').evaluate((frame) => {
    const svg = frame.querySelector<SVGSVGElement>(':scope > svg');
    if (!svg) throw new Error('no drawing');
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const texts = [...svg.querySelectorAll('text')].filter((text) => getComputedStyle(text).display !== 'none');
    const [outer, inner] = [frame.getBoundingClientRect(), svg.getBoundingClientRect()];
    return {
      smallest: Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale)),
      states: [...svg.querySelectorAll<SVGElement>('[data-state]')].map((state) => state.dataset['state'] ?? ''),
      isWhole:
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom,
      isOnScreen: outer.bottom <= innerHeight && outer.right <= innerWidth,
      transform: getComputedStyle(svg).transform,
    };
  });
}

/** How large the chart is drawn. */
function scaleOf(page: Page): Promise<number> {
  return page
    .locator('.canvas .chart > svg')
    .evaluate((svg) => svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width);
}

test.describe('The analysts’ live page', () => {
  test('Shows where the machines of a page in another tab stand, and what they do (AUTH-04, DEP-03)', async ({
    page,
    context,
    player,
    screensOf,
  }) => {
    await page.goto('/atlas/live.html');
    await page.getByRole('button', { name: 'Watch this browser' }).click();
    await expect(page.getByRole('status')).toHaveText('Watching; open the app in another tab, or reload it there.');
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeHidden();

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the app in another tab' }).click();
    const app = await opened;
    const { login, shell, deposit } = screensOf(app);
    await login.open();
    await login.fill(player);
    await expect(shell.balance()).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Watching; pages of the app: 1.');
    const machine = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await expect(machine('heartbeat')).toContainText('beating.token.fresh');

    await deposit.open();
    await deposit.payByBlik('11', '777123');
    await expect(deposit.progress('success', 11_00)).toBeVisible();
    await machine('deposit').getByRole('button').click();
    await expect(machine('deposit')).toContainText('success');
    await expect(page.locator('.chart [data-state="deposit.success"]')).toHaveClass(/active/);
    const log = page.getByRole('region', { name: 'What happened' });
    await expect(log.getByRole('row').filter({ hasText: 'deposit.submit' })).toHaveCount(1);
    await expect(log).not.toContainText('777123');
    await expect(page.getByRole('button', { name: 'Hold the picture' })).toBeEnabled();
    await page.getByRole('button', { name: 'Clear the log' }).click();
    await expect(page.getByRole('button', { name: 'Clear the log' })).toBeDisabled();
    await expect(log.getByRole('row')).toHaveCount(1);

    await app.close();
    await expect(page.getByRole('status')).toHaveText('Watching; open the app in another tab, or reload it there.');
  });

  test('Saves a session as a run, which the model of a machine walks, and which the atlas plays (DEP-03)', async ({
    page,
    context,
    player,
    screensOf,
  }) => {
    await page.goto('/atlas/live.html');
    await page.getByRole('button', { name: 'Watch this browser' }).click();
    const app = await context.newPage();
    const { login, shell, deposit } = screensOf(app);
    await login.open();
    await login.fill(player);
    await expect(shell.balance()).toBeVisible();
    await deposit.open();
    await deposit.payByBlik('11', '777123');
    await expect(deposit.progress('success', 11_00)).toBeVisible();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a run' }).click();
    const file = await (await saved).path();
    const text = readFileSync(file, 'utf8');
    for (const typed of ['777123', player.email, player.password]) expect(text).not.toContain(typed);
    const run = parseRun(text, file);
    const status = run.actors.find(({ machine }) => machine === 'paymentStatus');
    const path = pathOfRun(run, status?.id ?? '', models.paymentStatus);
    expect(path.steps.at(-1)?.expected.output).toEqual({ kind: 'finalized' });

    // The path is shorter than the recording if the payment was asked about more often than the model does.
    const recorded = run.steps.filter(({ actor }) => actor === status?.id).length;
    await page.goto('/atlas/payment-status.html');
    await page.getByLabel('Open a run file').setInputFiles(file);
    const part = page.getByRole('region', { name: 'A run' });
    await expect(part.getByRole('status')).toHaveText(`Step 0 of ${recorded}.`);
    await expect(page.locator('.chart [data-state="paymentStatus.polling"]')).toHaveClass(/active/);
    for (let step = 1; step <= recorded; step++) await part.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('.chart [data-state="paymentStatus.finalized"]')).toHaveClass(/active/);
    await expect(part.getByRole('button', { name: 'Next' })).toBeDisabled();
    await part.locator('[data-step="0"]').click();
    await expect(part.getByRole('status')).toHaveText(`Step 0 of ${recorded}.`);
    await part.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(part.getByRole('status')).toHaveText(`Step 1 of ${recorded}.`);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('Has nothing to hold or to clear while it watches nothing', async ({ page }) => {
    await page.goto(pathToFileURL(join(atlasFolder(), 'live.html')).href);
    await expect(page.getByRole('status')).toContainText('Not watching');
    for (const name of ['Hold the picture', 'Clear the log', 'Save as a run']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
  });

  test('The link of a failed run opens it where it failed', async ({ page }) => {
    const [path] = fromGolden(readGolden('paymentStatus'), models.paymentStatus);
    if (!path) throw new Error('there is no path');
    const failure = { level: 'machine', difference: 'context.polls is 2, not 1' } as const;
    const link = atlasLink({ ...runOf('paymentStatus', path), failure });
    await page.goto(pathToFileURL(join(atlasFolder(), link.replace('dist/atlas/', ''))).href.replace('%23', '#'));
    const part = page.getByRole('region', { name: 'A run' });
    await expect(part.getByRole('status')).toHaveText(`Step 0 of ${path.steps.length}.`);
    await part.locator(`[data-step="${path.steps.length}"]`).click();
    await expect(part.getByRole('status')).toContainText('Here it failed: context.polls is 2, not 1');
  });
});

/** The page lays charts out itself, which takes seconds while other journeys run beside. */
const drawn = expect.configure({ timeout: 40_000 });

test.describe('The chart of a machine', () => {
  test.use({ viewport: { width: 1366, height: 800 } });
  test.describe.configure({ timeout: 180_000 });

  test('Opens from the folder, whole and legible, with every state of the top level, for all machines', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    for (const [name, { create }] of Object.entries(machines)) {
      await page.goto(pathToFileURL(join(atlasFolder(), `${kebab(name)}.html`)).href);
      await drawn(page.locator('.chart.moving')).toBeVisible();
      const { smallest, states, isWhole, isOnScreen } = await measure(page);
      expect.soft(smallest, `${name}: the smallest text`).toBeGreaterThan(MIN_TEXT - ROUNDING);
      expect.soft(isWhole && isOnScreen, `${name}: all of it is seen`).toBe(true);
      const top = define(create()).states.filter(({ path }) => path !== '' && !path.includes('.'));
      expect.soft(states, name).toEqual(expect.arrayContaining(top.map(({ id }) => id)));
    }
  });

  test('Opens and closes states, all at once and one by one, and writes more or less of each transition', async ({
    page,
  }) => {
    await page.goto(pathToFileURL(join(atlasFolder(), 'limits.html')).href);
    const chart = page.getByRole('region', { name: 'Chart of limits' });
    const inner = chart.locator('[data-state="limits.pending.shown"]');
    await drawn(chart.locator('[data-state="limits.pending"]')).toHaveCount(1);
    await drawn(inner).toHaveCount(0);
    await chart.locator('[data-toggle="limits.pending"]').click();
    await drawn(inner).toHaveCount(1);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await drawn(chart.locator('[data-state="limits.confirming.looking"]')).toHaveCount(1);
    await page.getByLabel('Labels').selectOption('everything');
    await drawn(chart.locator('text', { hasText: 'entry /' }).first()).toBeAttached();
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await drawn(inner).toHaveCount(0);
    await page.getByRole('button', { name: 'First view' }).click();
    expect((await measure(page)).isWhole).toBe(true);
  });

  test('Coverage lies over the drawing in layers; what is touched or chosen says why it has its mark', async ({
    page,
  }) => {
    await page.goto(pathToFileURL(join(atlasFolder(), 'bank-account.html')).href);
    const chart = page.getByRole('region', { name: 'Chart of bankAccount' });
    const layer = page.getByLabel('Coverage');
    const note = page.locator('#layer-note');
    const state = chart.locator('g[data-state="bankAccount.sending"]');
    await drawn(state).toHaveClass(/cover-whole/);
    await drawn(note).toBeHidden();
    await chart.locator('[data-of="bankAccount.sending"]').hover();
    await drawn(note).toContainText('bankAccount.sending (golden paths on the live actor)');
    await drawn(note).toContainText(/\d+ paths: /);
    await layer.selectOption('browser');
    await drawn(state).not.toHaveClass(/cover-/);
    await layer.selectOption('mutants');
    await page.goto(
      `${page.url().split('#')[0] ?? ''}#transition=${encodeURIComponent('bankAccount.refused|bankAccount.submit|0')}`,
    );
    await drawn(note.locator('strong')).toContainText('bankAccount.refused|bankAccount.submit|0');
    await drawn(note.locator('span')).toHaveText('4 of 4 changes noticed by the golden paths');
    await drawn(note).toBeVisible();
    await layer.selectOption('');
    await drawn(note).toBeHidden();
    await expect(chart.locator('[class*="cover-"]')).toHaveCount(0);
  });

  test('Prints what is drawn on sheets of A4 or A3, as many as can be read, and nothing else', async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.print = () => {};
    });
    await page.goto(pathToFileURL(join(atlasFolder(), 'bank-account.html')).href);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await drawn(page.locator('.canvas .chart [data-state="bankAccount.inVerification.checking"]')).toHaveCount(1);
    for (const [paper, longest] of [
      ['A4', 297],
      ['A3', 420],
    ] as const) {
      await page.getByRole('button', { name: `Print on ${paper}` }).click();
      const sheets = await page.locator('.sheet').count();
      expect(sheets, paper).toBeGreaterThan(0);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), paper).toHaveLength(sheets);
      const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
        Math.max(Number(width), Number(height)),
      );
      expect(Math.round(((sizes[0] ?? 0) / 72) * 25.4), paper).toBe(longest);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(page.locator('.sheets')).toHaveCount(0);
    }
  });

  test('Moves by drag, wheel and keys, and shows in the corner where one is', async ({ page }) => {
    await page.goto('/atlas/limits.html');
    const chart = page.getByRole('region', { name: 'Chart of limits' });
    await page.getByRole('button', { name: 'Expand all' }).click();
    await drawn(chart.locator('[data-state="limits.confirming.looking"]')).toHaveCount(1);
    await drawn.poll(async () => (await measure(page)).isWhole).toBe(true);
    const whole = await scaleOf(page);
    await page.mouse.move(700, 400);
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 1_000);
    await drawn.poll(async () => (await scaleOf(page)) / whole).toBeCloseTo(0.5, 1);
    await chart.focus();
    await page.keyboard.press('1');
    await drawn(page.locator('.minimap')).toBeVisible();
    const moved = async (act: () => Promise<void>): Promise<void> => {
      const before = (await measure(page)).transform;
      await act();
      await drawn.poll(async () => (await measure(page)).transform).not.toBe(before);
    };
    await moved(async () => {
      await page.mouse.move(700, 400);
      await page.mouse.down();
      await page.mouse.move(600, 300, { steps: 3 });
      await page.mouse.up();
    });
    await moved(() => page.mouse.wheel(0, 400));
    await drawn.poll(async () => (await measure(page)).smallest).toBeGreaterThan(MIN_TEXT - ROUNDING);
    await chart.focus();
    await moved(() => page.keyboard.press('ArrowRight'));
    await moved(() => page.keyboard.press('+'));
    await moved(() => page.locator('.minimap').click({ position: { x: 40, y: 100 } }));
    await chart.focus();
    await moved(() => page.keyboard.press('0'));
    expect((await measure(page)).isWhole).toBe(true);
    await expect(page.locator('.minimap')).toBeHidden();
  });

  test('A link leads to a state, to a transition and back; a state is seen alone with its neighbours', async ({
    page,
  }) => {
    await page.goto('/atlas/limits.html#state=limits.confirming.asking');
    const chart = page.getByRole('region', { name: 'Chart of limits' });
    const asking = chart.locator('[data-state="limits.confirming.asking"]');
    await drawn(asking).toHaveClass(/chosen/);
    await drawn(page.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('limits.confirming.asking');
    await page.getByRole('button', { name: 'Neighbours only' }).click();
    await drawn(chart.locator('[data-state="limits.viewing"]')).toHaveCount(0);
    await drawn(chart.locator('[data-state="limits.saving"]')).toHaveClass(/near/);
    await page.getByRole('button', { name: 'Neighbours only' }).click();
    await drawn(chart.locator('[data-state="limits.viewing"]')).toHaveCount(1);

    const row = page.getByRole('row').filter({ hasText: 'limits.confirming.asking|' }).first();
    await row.getByRole('link', { name: /\|/ }).click();
    expect(new URL(page.url()).hash).toMatch(/^#transition=limits\.confirming\.asking%7C/);
    await drawn(chart.locator('text.lit').first()).toBeInViewport();
    await page.goBack();
    await drawn(asking).toHaveClass(/chosen/);
    const panel = page.getByRole('complementary', { name: 'Chosen state' });
    await expect(panel.getByRole('heading', { name: 'limits.confirming.asking' })).toBeVisible();
    await expect(panel.getByRole('link', { name: '/profile/settings/limits' })).toBeVisible();
    await chart.focus();
    await page.keyboard.press('Escape');
    await drawn(asking).not.toHaveClass(/chosen/);
    expect(new URL(page.url()).hash).toBe('');
    await expect(panel).toBeHidden();
  });

  test('Says when its address names nothing that is there, as the list of requirements does', async ({ page }) => {
    const missing = page.locator('#missing');
    const open = (place: string) => page.goto(pathToFileURL(atlasFolder()).href + place);
    await open('/withdraw.html#state=withdraw.nonexistent');
    await expect(missing).toHaveText('There is nothing named “withdraw.nonexistent” here.');
    await expect(missing).toHaveRole('status');
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('withdraw.choosing');
    await drawn(page.locator('[data-state="withdraw.choosing"]')).toHaveClass(/chosen/);
    await expect(missing).toBeEmpty();
    for (const [hash, name] of [
      ['#transition=withdraw.gone%7Cx%7C0', 'withdraw.gone|x|0'],
      ['#path-zzzzz', 'path-zzzzz'],
      ['#state=%E0%A4', '%E0%A4'],
    ]) {
      await open(`/withdraw.html${hash}`);
      await expect(missing).toHaveText(`There is nothing named “${name}” here.`);
    }
    await open('/requirements.html#ZZZ-99');
    await expect(missing).toHaveText('There is nothing named “ZZZ-99” here.');
    await open('/requirements.html#DEP-04');
    await expect(missing).toBeEmpty();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'DEP-04', exact: true }) });
    await page.getByLabel('Show only those with').fill('dep-04');
    await expect(page.locator('#found')).toHaveText(/^\d of \d+ requirements$/);
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^[1-9]\d*$/);
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('link', { name: 'DEP-04', exact: true }).click();
    await expect(page.locator('[data-ask="answer"]')).toContainText('DEP-04');
  });

  test('Has nothing that axe finds, in light and in dark', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/atlas/limits.html#state=limits.saving');
      await drawn(page.locator('.state.chosen')).toHaveCount(1);
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
  });
});
