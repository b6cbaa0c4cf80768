import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from 'playwright';

const execute = promisify(execFile);

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * For pages that live about a second: no optimising compilers, and fewer processes. Without the limit, the renderer of
 * the empty first page is discarded and a second one starts for the app.
 */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu', '--renderer-process-limit=1'];
/** Headless shells first: the same engine without a browser window uses less than half of the CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const VERSION_TIMEOUT = 20_000;
const INSTALL_TIMEOUT = 5 * 60_000;

/** Thrown if there is no Chromium and none can be installed; the message is one line with the remedy. */
export class BrowserMissing extends Error {
  override readonly name = 'BrowserMissing';
}

async function isRunnable(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  try {
    const { stdout } = await execute(path, ['--version'], { timeout: VERSION_TIMEOUT });
    return /chrom/i.test(stdout) && /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

/** Path of a working Chromium: `CHROMIUM_PATH`, Playwright's own, then the system's; null if there is none. */
export async function findChromium(names: readonly string[] = NAMES): Promise<string | null> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (await isRunnable(chosen)) return chosen;
    throw new BrowserMissing(
      `CHROMIUM_PATH is ${chosen}, which is not a Chromium that runs here; correct or unset it.`,
    );
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
  ];
  for (const path of candidates) if (path && (await isRunnable(path))) return path;
  return null;
}

const isRoot = (): boolean => process.getuid?.() === 0;

async function installByApt(): Promise<void> {
  const options = { timeout: INSTALL_TIMEOUT, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = (name: string) =>
    execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  await execute('apt-get', ['update', '-q'], options);
  const [shell, whole] = PACKAGES;
  await install(shell).catch(() => install(whole));
}

async function installByPlaywright(): Promise<void> {
  const cli = join(import.meta.dirname, '..', 'node_modules', 'playwright', 'cli.js');
  await execute(process.execPath, [cli, 'install', 'chromium'], { timeout: INSTALL_TIMEOUT });
}

/** Installs a Chromium: as root on Debian with apt-get, otherwise with Playwright's download. */
async function installChromium(): Promise<void> {
  if (isRoot() && existsSync('/usr/bin/apt-get')) await installByApt();
  else await installByPlaywright();
}

let found: Promise<string> | undefined;

async function locate(): Promise<string> {
  const present = await findChromium();
  if (present) return present;
  console.log('browser: no Chromium was found; installing one.');
  const reason = await installChromium().then(
    () => null,
    (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0],
  );
  const installed = await findChromium();
  if (installed) return installed;
  throw new BrowserMissing(
    `no Chromium was found or could be installed (${reason ?? 'the installed one does not run'}); ` +
      'install chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** Path of the Chromium, installed first if needed. Searched once per process. @throws BrowserMissing */
export function chromiumPath(): Promise<string> {
  found ??= locate();
  return found;
}

/** Launch options of the benchmarks' browser, as close to users' browsers as possible. @throws BrowserMissing */
export async function launchOptions(): Promise<LaunchOptions> {
  return { executablePath: await chromiumPath(), args: [...ARGUMENTS] };
}

/**
 * Launch options of the browsers in Playwright's tests, path tests and the accessibility run. @throws BrowserMissing
 */
export async function testLaunchOptions(): Promise<LaunchOptions> {
  return { executablePath: await chromiumPath(), args: [...ARGUMENTS, ...SHORT_LIVED] };
}

/** Launch options of a browser with a window. @throws BrowserMissing if there are only headless ones */
export async function headedLaunchOptions(): Promise<LaunchOptions> {
  const executablePath = await findChromium(NAMES.filter((name) => !name.endsWith('-headless-shell')));
  if (executablePath === null)
    throw new BrowserMissing('no Chromium with a window was found; install one, or set CHROMIUM_PATH to it.');
  return { executablePath, args: [...ARGUMENTS] };
}

if (import.meta.main) {
  try {
    console.log(await chromiumPath());
  } catch (error) {
    console.error(`browser: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
