import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { SEED_PASSWORD } from '../gateway/seeds/players.ts';
import { testLaunchOptions } from '../tooling/browser.ts';
import { builtAtlas } from '../tooling/build.ts';
import { copyOfCheckout } from '../tooling/checkout-copy.ts';
import { countsLine } from '../tooling/counts.ts';
import { freePorts } from '../tooling/free-port.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';
import { stopGroup } from '../tooling/run.ts';

const READY_TIMEOUT = 120_000;
const CHANGE_TIMEOUT = 20_000;

interface Development {
  readonly folder: string;
  readonly url: string;
  readonly child: ChildProcess;
  output(): string;
}

async function until(isTrue: () => boolean | Promise<boolean>, timeout: number, what: string): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeout / 1_000} s`);
    await wait(25);
  }
}

async function startDevelopment(folder: string): Promise<Development> {
  const port = await freePorts(3);
  let output = '';
  const child = spawn(process.execPath, [join(folder, 'scripts', 'dev.ts')], {
    cwd: folder,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data'), PUSH_SDK_URL: '', LOG_LEVEL: 'warn' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const development = { folder, url: `http://localhost:${port}`, child, output: () => output };
  await until(() => output.includes('Ready.') || child.exitCode !== null, READY_TIMEOUT, 'npm run dev');
  if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
  return development;
}

/** Replaces a text of a file, which must contain it. */
function change({ folder }: Development, file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** How many characters of a page are printed when a check fails. */
const SHOWN_TEXT = 600;

const settle = (): Promise<void> => wait(500);
const amountOf = (page: Page): Promise<string> => page.getByLabel('Kwota wpłaty').inputValue();

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ')).catch(() => 'nothing: it does not answer');

/** The window that a key opens; its errors count as the page's. */
async function openedBy(page: Page, key: string): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press(key)]);
  return opened;
}

/** How many requests are on their way at any moment of a restart. */
const ASKED_AT_ONCE = 32;

/** Asks the gateway without a pause until the signal; how the failed requests failed. */
async function askUntil(signal: AbortSignal, { url }: Development): Promise<readonly string[]> {
  const failures: string[] = [];
  const ask = async (): Promise<void> => {
    while (!signal.aborted) {
      const response = await fetch(`${url}/online-api/v1/i18n/pl`);
      if (!response.ok) failures.push(`${response.status} ${await response.text()}`);
      else await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  return failures;
}

interface Check {
  readonly title: string;
  readonly perform: (page: Page, development: Development) => Promise<string>;
}

/** Run in order, in one page; each returns what it observed. */
const CHECKS: readonly Check[] = [
  {
    title: 'the policy is the one of the built app',
    async perform(page, { url }) {
      const response = await page.goto(`${url}/account/login`);
      const policy = response?.headers()['content-security-policy'] ?? '';
      for (const rule of ["require-trusted-types-for 'script'", "default-src 'none'"]) {
        if (!policy.includes(rule)) throw new Error(`no ${rule} in: ${policy}`);
      }
      if (policy.includes('unsafe')) throw new Error(policy);
      return 'strict';
    },
  },
  {
    title: 'a player signs in',
    async perform(page) {
      await page.getByRole('button', { name: 'Nie zgadzam się' }).click();
      await page.locator('input[name=email]').fill('gracz-03@example.com');
      await page.locator('input[name=password]').fill(SEED_PASSWORD);
      await page.locator('form button[type=submit]').click();
      await page.getByRole('heading', { level: 1, name: 'Moje konto' }).waitFor();
      await page.getByText('Konto aktywne').first().waitFor({ timeout: CHANGE_TIMEOUT });
      return page.url();
    },
  },
  {
    title: 'a saved view is seen in a second, and what was typed stays',
    async perform(page, development) {
      await page.goto(`${development.url}/account/profile/deposit`);
      await page.getByLabel('Kwota wpłaty').fill('55');
      await settle();
      // The first change of a view also loads the hot-update runtime.
      change(
        development,
        'src/features/deposit/deposit-page.tsx',
        '<div className={classes.main}>',
        '<div className={classes.main} data-change="first">',
      );
      await page.locator('[data-change=first]').waitFor({ timeout: CHANGE_TIMEOUT });
      const startedAt = performance.now();
      change(development, 'src/features/deposit/deposit-page.tsx', 'data-change="first"', 'data-change="second"');
      await page.locator('[data-change=second]').waitFor({ timeout: CHANGE_TIMEOUT });
      const milliseconds = performance.now() - startedAt;
      if ((await amountOf(page)) !== '55') throw new Error('the amount is lost');
      if (milliseconds > 1_000) throw new Error(`it took ${milliseconds.toFixed(0)} ms`);
      return `${milliseconds.toFixed(0)} ms`;
    },
  },
  {
    title: 'a saved text is seen where the old one stood, and what was typed stays',
    async perform(page, development) {
      await page.evaluate(() => document.body.setAttribute('data-old', ''));
      const startedAt = performance.now();
      change(development, 'locales/pl/deposit.json', '"Kwota wpłaty"', '"Kwota tej wpłaty"');
      await page.getByLabel('Kwota tej wpłaty').waitFor({ timeout: CHANGE_TIMEOUT });
      const milliseconds = performance.now() - startedAt;
      // A file watcher reports two saves within a moment as one change.
      await page.waitForTimeout(1_000);
      change(development, 'locales/pl/deposit.json', '"Kwota tej wpłaty"', '"Kwota wpłaty"');
      await page.getByLabel('Kwota wpłaty').waitFor({ timeout: CHANGE_TIMEOUT });
      if ((await amountOf(page)) !== '55') throw new Error('the amount is lost');
      await page.locator('body[data-old]').waitFor();
      return `${milliseconds.toFixed(0)} ms`;
    },
  },
  {
    title: 'a saved colour is seen in a second, and what was typed stays',
    async perform(page, development) {
      const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
      const old = await accent();
      const startedAt = performance.now();
      change(development, 'src/theme/palette.ts', `accent: '${old}'`, "accent: '#123456'");
      await until(async () => (await accent()) === '#123456', CHANGE_TIMEOUT, 'the new colour');
      const milliseconds = performance.now() - startedAt;
      await page.waitForTimeout(1_000);
      change(development, 'src/theme/palette.ts', "accent: '#123456'", `accent: '${old}'`);
      await until(async () => (await accent()) === old, CHANGE_TIMEOUT, 'the old colour');
      if ((await amountOf(page)) !== '55') throw new Error('the amount is lost');
      if (milliseconds > 1_000) throw new Error(`it took ${milliseconds.toFixed(0)} ms`);
      return `${milliseconds.toFixed(0)} ms`;
    },
  },
  {
    title: 'the queries are one key away, and are those of the page also when it was loaded anew',
    async perform(page) {
      const queries = await openedBy(page, 'Alt+KeyQ');
      const key = queries.getByText('["balance"]').first();
      await key.waitFor({ timeout: CHANGE_TIMEOUT });
      const isNew = queries.waitForEvent('load');
      await page.reload();
      await isNew;
      await key.waitFor({ timeout: CHANGE_TIMEOUT });
      await queries.close();
      return 'the balance';
    },
  },
  {
    title: 'the machines are one key away, in the states that they are in',
    async perform(page) {
      const machines = await openedBy(page, 'Alt+KeyM');
      await machines.getByRole('button', { name: 'depositForm', exact: true }).waitFor({ timeout: CHANGE_TIMEOUT });
      const seen = await machines.getByRole('status').innerText();
      await machines.close();
      return seen;
    },
  },
  {
    title: 'a saved machine opens the page anew, and says so',
    async perform(page, development) {
      await page.evaluate(() => document.body.setAttribute('data-old', ''));
      change(
        development,
        'machines/payments/deposit-form/deposit-form.machine.ts',
        "id: 'depositForm'",
        "id: 'depositForm' as const",
      );
      await page.locator('body:not([data-old])').waitFor({ timeout: CHANGE_TIMEOUT });
      await page.getByLabel('Kwota wpłaty').waitFor();
      await until(
        () => development.output().includes('page reload machines/payments/deposit-form'),
        CHANGE_TIMEOUT,
        'the notice',
      );
      return 'page reload';
    },
  },
  {
    title: 'a saved file of the gateway restarts it, and the app goes on',
    async perform(page, development) {
      await page.waitForLoadState('networkidle');
      const asking = new AbortController();
      const asked = askUntil(asking.signal, development);
      change(development, 'gateway/routes/config.ts', 'import ', '\nimport ');
      await until(() => development.output().includes('the gateway restarts'), CHANGE_TIMEOUT, 'the restart');
      // A second change during the restart: requests waiting since the first are served by the second.
      change(development, 'gateway/routes/config.ts', '\nimport ', '\n\nimport ');
      await until(() => development.output().includes('the gateway is back'), CHANGE_TIMEOUT, 'the gateway');
      asking.abort();
      const failures = await asked;
      if (failures.length > 0) throw new Error(`requests failed meanwhile: ${failures.join(', ')}`);
      await page.goto(`${development.url}/account/profile`);
      await page.getByRole('heading', { level: 1, name: 'Moje konto' }).waitFor();
      await page.getByText('100,00 zł').first().waitFor();
      return /the gateway is back after [\d.]+ s/.exec(development.output())?.[0] ?? '';
    },
  },
];

const START = 'the product starts';
const progress = new Progress('test:dev', [
  { atOnce: 1, names: [START, ...CHECKS.map(({ title }) => title)], usual: 3_000 },
]);
progress.begin(START);
const folder = copyOfCheckout('dev');
// Otherwise the copy would generate the same site for half a minute during the measurements.
const atlas = await builtAtlas();
cpSync(atlas, join(folder, relative(ROOT, atlas)), { recursive: true });
let development: Development | null = null;
const counts = { passed: 0, failed: 0, skipped: 0 };
try {
  development = await startDevelopment(folder);
  progress.end(START);
  const browser = await chromium.launch(await testLaunchOptions());
  try {
    const context = await browser.newContext({ locale: 'pl-PL' });
    const problems: string[] = [];
    context.on('weberror', (error) => problems.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const page = await context.newPage();
    for (const { title, perform } of CHECKS) {
      problems.length = 0;
      progress.begin(title);
      try {
        const seen = await perform(page, development);
        if (problems.length > 0) throw new Error(`the page complained: ${problems.join('; ')}`);
        counts.passed += 1;
        progress.print(`ok   ${title}: ${seen}`);
      } catch (error) {
        counts.failed += 1;
        progress.print(`fail ${title}: ${error instanceof Error ? error.message : String(error)}`);
        progress.print(`     at ${page.url()}, which says: ${(await textOf(page)).slice(0, SHOWN_TEXT)}`);
        for (const problem of problems) progress.print(`     the page complained: ${problem}`);
      }
      progress.end(title);
    }
    if (counts.failed > 0) console.log(development.output().slice(-3_000));
  } finally {
    await browser.close();
  }
} finally {
  if (development !== null) {
    const ended = new Promise((resolve) => development?.child.once('close', resolve));
    stopGroup(development.child);
    await Promise.race([ended, wait(15_000)]);
    stopGroup(development.child, 'SIGKILL');
  }
  progress.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(countsLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
