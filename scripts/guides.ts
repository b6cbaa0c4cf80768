import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';
import { atlasLink } from '../model-tests/levels/failed-runs.ts';
import { readRun } from '../model-tests/engine/read-run.ts';
import { testLaunchOptions } from '../tooling/browser.ts';
import { builtAtlas } from '../tooling/build.ts';
import { ROOT } from '../tooling/root.ts';

interface GuidePicture {
  /** In docs/images. */
  readonly file: string;
  /** A page of the analysts' site, with what its URL says. */
  readonly url: string;
  /** Resolves when the page shows what the picture is about. */
  readonly shown: (page: Page) => Promise<void>;
}

const SIZE = { width: 1366, height: 800 };

const RUN = 'model-tests/payment-status/runs/paid-after-the-polls.run.json';
const TIMEOUT = 'paymentStatus.polling.asking.deciding|always|1';

const PICTURES: readonly GuidePicture[] = [
  {
    file: 'guide-question.png',
    url: `ask.html#${new URLSearchParams({ ask: 'timeout', of: TIMEOUT }).toString()}`,
    shown: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    file: 'guide-state.png',
    url: 'payment-status.html#state=paymentStatus.overdue',
    shown: (page) => page.locator('#state-panel h2').waitFor(),
  },
  {
    file: 'guide-system.png',
    url: 'system.html',
    shown: (page) => page.locator('.chart svg').first().waitFor(),
  },
  {
    file: 'guide-simulation.png',
    url: `payment-status.html#${new URLSearchParams({ simulate: 'blik', do: '+1000 ms' }).toString()}`,
    shown: (page) => page.getByRole('button', { name: 'fetchStatus ✓ paid' }).waitFor(),
  },
  {
    file: 'guide-run.png',
    url: atlasLink(readRun(join(ROOT, RUN))).replace('dist/atlas/', ''),
    async shown(page) {
      const run = page.getByRole('region', { name: 'A run' });
      for (let step = 0; step < 3; step++) await run.getByRole('button', { name: 'Next' }).click();
      await run.scrollIntoViewIfNeeded();
    },
  },
];

/** Writes the pictures of docs/for-analysts.md and docs/for-testers.md. */
const folder = await builtAtlas();
const browser = await chromium.launch(await testLaunchOptions());
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  for (const { file, url, shown } of PICTURES) {
    const [name = '', hash] = url.split('#');
    await page.goto('about:blank');
    await page.goto(`${pathToFileURL(join(folder, name)).href}${hash === undefined ? '' : `#${hash}`}`);
    await shown(page);
    await page.screenshot({ path: join(ROOT, 'docs', 'images', file) });
    console.log(`written: docs/images/${file}`);
  }
} finally {
  await browser.close();
}
