import { chromium, type Browser, type Page } from 'playwright';
import { launchOptions } from '../tooling/browser.ts';
import { startStack, type Stack } from '../tooling/stack.ts';
import { FIGURE_HEAD, figureRows, median, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';
import { signIn } from './lib/test-controls.ts';
import { timeAppends, timePaint, timeScroll, type Append } from './lib/history-page.ts';
import { openMeasuredPage, type MeasuredPage } from './lib/measured-page.ts';

const PLAYER = 'historia@example.com';
const PAGE = '/profile/transactionHistory';
const PAINT_MS = 100;
const APPEND_MS = 20;
const RUNS = 5;
const LINES = 10_000;
const FRAMES = 240;

async function openHistory(measured: MeasuredPage, stack: Stack, token: string): Promise<void> {
  const { page } = measured;
  await page.context().addCookies([{ name: 'account.token', value: token, url: `${stack.url}/account` }]);
  await page.goto(`${stack.url}/account${PAGE}`);
  await page.locator('main li').first().waitFor();
  await measured.quiet();
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    globalThis.history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/account${path}`);
}

/** Time until the whole loaded list is painted, ms, several times; the first, cold run is left out. */
async function paints(measured: MeasuredPage): Promise<number[]> {
  const { page } = measured;
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    await goTo(page, '/profile');
    await page.locator('main li').first().waitFor();
    await measured.quiet();
    times.push(await page.evaluate(timePaint, `/account${PAGE}`));
    await measured.quiet();
  }
  return times.slice(1);
}

async function measure(stack: Stack, browser: Browser, token: string) {
  const measured = await openMeasuredPage(browser);
  try {
    const { page } = measured;
    await openHistory(measured, stack, token);
    const appends: Append[] = await page.evaluate(timeAppends, LINES);
    const last = appends.slice(-RUNS);
    const lines = last.at(-1)?.lines ?? 0;
    if (lines < LINES) throw new Error(`${lines} lines were loaded, not ${LINES}`);
    const frames = await page.evaluate(timeScroll, FRAMES);
    const elements = await page.evaluate(() => document.querySelectorAll('main *').length);
    const painted = await paints(measured);
    if (measured.problems().length > 0) throw new Error(`the page complained: ${measured.problems().join('; ')}`);
    return { appends: last.map(({ milliseconds }) => milliseconds), lines, frames, elements, painted };
  } finally {
    await measured.close();
  }
}

const list = (times: readonly number[]): string => times.map((time) => time.toFixed(1)).join(' ');

const share = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);

/** A history of 10,000 lines in the built app: render, load of a page, scrolling. */
export const history: Benchmark = {
  name: 'history',
  about: '10,000 lines of history in the built app, 1280 × 800',
  isSlow: true,
  async run() {
    const stack = await startStack({ RATE_LIMIT: '10000000' });
    try {
      const browser = await chromium.launch(await launchOptions());
      try {
        const { appends, lines, frames, elements, painted } = await measure(
          stack,
          browser,
          await signIn(stack, PLAYER),
        );
        const count = lines.toLocaleString('en');
        const figures: Figure[] = [
          { what: `${count} lines: to paint`, value: median(painted), limit: PAINT_MS, unit: 'ms', digits: 1 },
          { what: `${count} lines: to append a page`, value: median(appends), limit: APPEND_MS, unit: 'ms', digits: 1 },
        ];
        const sorted = [...frames].sort((a, b) => a - b);
        return {
          sections: [
            { title: `median of ${RUNS}`, head: FIGURE_HEAD, rows: figureRows(figures) },
            {
              title: 'each run, and scrolling by 400 px a frame',
              head: ['what', 'measured'],
              rows: [
                ['from the click to the painted list, ms', list(painted)],
                ['from the answer to the page in its place, laid out, ms', list(appends)],
                [
                  `frames while scrolling (${frames.length}), ms: half, 95 of 100, longest`,
                  `${share(sorted, 0.5)} ${share(sorted, 0.95)} ${share(sorted, 1)}`,
                ],
                ['elements in the page', String(elements)],
              ],
            },
          ],
          missed: missedOf(figures),
        };
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  },
};
