import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

const QUIET = 500;

/** One loaded file of the build; `bytes` is its compressed body on the wire. */
export interface LoadedFile {
  readonly name: string;
  readonly kind: 'script' | 'style' | 'other';
  readonly bytes: number;
  /** Start of its request, ms since the navigation. */
  readonly startedAt: number;
}

/** A page in a browser profile of its own, measured from its start. */
export interface MeasuredPage {
  readonly page: Page;
  /** Violations of the content security policy and script errors since the start. */
  problems(): readonly string[];
  /** The loaded files of the build, in the order of their requests. */
  loaded(): Promise<LoadedFile[]>;
  /** Resolves after 500 ms without a request. */
  quiet(): Promise<void>;
  /** When the sign-in form could first be submitted, ms: the button is enabled and the session check is done. */
  formReadyAt(): Promise<number>;
  close(): Promise<void>;
}

type Watch = { measuredFormReady?: number; __inspectMachines?: (event: unknown) => void };

/** Runs in the page. A machine's snapshot is passed as `{ actorRef: { id }, snapshot: { value } }`. */
function watchForm(): void {
  const watch = globalThis as unknown as Watch;
  let isChecked = false;
  const check = (): void => {
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
    if (watch.measuredFormReady !== undefined || !isChecked || !button) return;
    if (button.disabled || button.getAttribute('aria-disabled') === 'true') return;
    watch.measuredFormReady = performance.now();
  };
  watch.__inspectMachines = (event) => {
    const { actorRef, snapshot } = event as { actorRef?: { id?: string }; snapshot?: { value?: unknown } };
    if (actorRef?.id !== 'auth' || snapshot?.value === undefined) return;
    isChecked = JSON.stringify(snapshot.value).includes('checked');
    check();
  };
  new MutationObserver(check).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Opens an empty page of desktop size, without cookies, storage or cached files. */
export async function openMeasuredPage(browser: Browser): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pl-PL' });
  const page = await context.newPage();
  const problems = watchProblems(page);
  await page.addInitScript(watchForm);
  return {
    page,
    problems: () => problems,
    loaded: () => loadedBy(page),
    quiet: watchTraffic(page),
    formReadyAt: () => formReadyAt(page),
    close: () => context.close(),
  };
}

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|trusted/i.test(message.text())) {
      problems.push(message.text());
    }
  });
  return problems;
}

function watchTraffic(page: Page): () => Promise<void> {
  let lastAt = performance.now();
  let open = 0;
  const count = (change: number) => () => {
    open += change;
    lastAt = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    lastAt = performance.now();
    while (open > 0 || performance.now() - lastAt < QUIET) await wait(QUIET / 10);
  };
}

async function loadedBy(page: Page): Promise<LoadedFile[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, startTime }) => ({ name, encodedBodySize, startTime })),
  );
  return entries
    .filter(({ name }) => new URL(name).pathname.includes('/assets/'))
    .map(({ name, encodedBodySize, startTime }) => ({
      name: basename(new URL(name).pathname),
      kind: kindOf(name),
      bytes: encodedBodySize,
      startedAt: startTime,
    }));
}

function kindOf(name: string): LoadedFile['kind'] {
  if (name.endsWith('.js')) return 'script';
  return name.endsWith('.css') ? 'style' : 'other';
}

async function formReadyAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => (globalThis as unknown as Watch).measuredFormReady);
  return Number(await found.jsonValue());
}
