import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { CONTROLS_SCRIPT } from '../../../model-tests/engine/page-controls.ts';
import { DIALOG_SIZES_SCRIPT } from '../../../model-tests/levels/dialog-size.ts';

/** The browser's messages for failed requests: journeys cause them on purpose. */
const NETWORK = /^(?:Failed to load resource: |WebSocket connection to )/;

/** Playwright's, where a journey blocks service workers (`playwright.config.ts`). */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** The app's report of a malformed response or push: a journey that sends one expects it. */
export const MALFORMED_RESPONSE = /^uncaught: malformed answer: /;
export const MALFORMED_PUSH = /^uncaught: push message: /;

export interface Watched {
  /** Violations of the page's policy, uncaught errors, errors in the console and sizes of dialogs. */
  readonly problems: string[];
  /** Problems that a journey causes on purpose; they are ignored. */
  readonly expected: RegExp[];
  /** Failed requests. */
  readonly network: FailedRequest[];
}

export interface FailedRequest {
  /** The browser's error text. */
  readonly words: string;
  /** Without the query, which contains tokens of links. */
  readonly path: string;
}

/** Collects problems that must not occur on any page of the context. */
export async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { problems: [], expected: [], network: [] };
  await context.exposeBinding('reportViolation', ({ page }, violation: string) => {
    watched.problems.push(`policy: ${violation} at ${page.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report = (globalThis as { reportViolation?: (violation: string) => void }).reportViolation;
      report?.(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  await context.exposeBinding('reportDialogSize', ({ page }, fault: string) => {
    watched.problems.push(`dialog: ${fault} at ${page.url()}`);
  });
  await context.addInitScript(DIALOG_SIZES_SCRIPT);
  await context.addInitScript(CONTROLS_SCRIPT);
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    if (text === BLOCKED_WORKER) return;
    if (NETWORK.test(text)) watched.network.push({ words: text, path: pathOf(message.location().url) });
    else watched.problems.push(`console: ${text}`);
  });
  context.on('weberror', (error) => watched.problems.push(`uncaught: ${error.error().message}`));
  return watched;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
