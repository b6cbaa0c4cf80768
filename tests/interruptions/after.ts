import type { Page } from 'playwright';
import { heartbeat } from '../../contract/auth.ts';
import { samples } from '../hostile/samples.ts';
import { summarize, type Summary } from '../hostile/summary.ts';
import { granted } from '../../model-tests/app/app-commands.ts';
import type {
  StubbedResponse,
  DefaultResponses,
  Sent,
  BrowserDriver,
} from '../../model-tests/levels/browser-driver.ts';

const DAY_SECONDS = 86_400;
const MAX_SECONDS = 60;
const QUIET = 3;
const MIN_TEXT_LENGTH = 40;

/**
 * Requests that the app sends by itself, any number of times: of the session, for shown notifications, and for a code
 * when its step opens (the gateway sends no other code while one is valid, reading 81).
 */
const HOUSEKEEPING =
  /^(?:auth\.heartbeat|auth\.logout|extensions\.issueSocketTicket|limits\.notifyActive|registration\.generateOtp)$/;

/** A gateway that responds to every request: as on this screen, or with the contract's samples. */
export function calmly(defaultResponses: DefaultResponses): DefaultResponses {
  return (endpoint, request) => {
    if (endpoint === heartbeat) return granted(DAY_SECONDS);
    return defaultResponses(endpoint, request) ?? sampleOf(endpoint.name) ?? { status: 204 };
  };
}

function sampleOf(name: string): StubbedResponse | null {
  // Paid without a page of the provider.
  if (name === 'cashier.startDeposit') return { status: 200, body: { code: 0, data: null, txnId: '901' } };
  const found = samples.find(({ endpoint }) => endpoint.name === name);
  return found ? { status: found.status, body: found.body } : null;
}

/** Entered values by label, without secrets. */
export type Typed = Readonly<Record<string, string>>;

export function typedIn(page: Page): Promise<Typed> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      ({ type, autocomplete, value, name }) =>
        !['password', 'hidden', 'checkbox', 'radio', 'file'].includes(type) &&
        autocomplete !== 'one-time-code' &&
        !/blik|code/i.test(name) &&
        value !== '',
    );
    return Object.fromEntries(fields.map((field) => [field.labels?.[0]?.textContent ?? field.name, field.value]));
  });
}

const TRIES = 20;

/** Retries if the page navigated in the meantime. */
export async function steadily<Value>(page: Page, act: () => Promise<Value>): Promise<Value> {
  for (let tried = 1; ; tried++) {
    try {
      return await act();
    } catch (error) {
      if (tried === TRIES || !/Execution context was destroyed|navigation/i.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

/** Runs the clock until the page is idle, at most as long as a request may take. */
export async function restOf(driver: BrowserDriver, page: Page): Promise<Summary> {
  let summary = await steadily(page, () => page.evaluate(summarize));
  for (let passed = 0, quiet = 0; passed < MAX_SECONDS && quiet < QUIET; passed++) {
    await steadily(page, () => driver.advance(1_000));
    summary = await steadily(page, () => page.evaluate(summarize));
    quiet = summary.busy.length === 0 && summary.heading !== '' ? quiet + 1 : 0;
  }
  return summary;
}

/**
 * Commands sent without a user action: a command that the page sent before or, after a restart of the app, any command.
 * Commands that finish pending work and repeats with the same idempotency key are allowed.
 */
export function doubled(before: readonly Sent[], after: readonly Sent[], isAnew: boolean): readonly string[] {
  const known = [...before];
  return after.flatMap(({ endpoint, key }) => {
    const wasSent = known.some((sent) => sent.endpoint === endpoint);
    const isRepeat = key !== null && known.some((sent) => sent.endpoint === endpoint && sent.key === key);
    known.push({ endpoint, key });
    return HOUSEKEEPING.test(endpoint.name) || isRepeat || (!isAnew && !wasSent) ? [] : [endpoint.name];
  });
}

/** Problems of a page after an interruption; empty if there are none. */
export function problemsOf(summary: Summary): readonly string[] {
  const problems: string[] = [];
  if (summary.length < MIN_TEXT_LENGTH) problems.push('the page is blank');
  if (summary.heading === '') problems.push('the page has no heading');
  if (summary.busy.length > 0) problems.push(`still loads: ${summary.busy.join(', ')}`);
  if (summary.controls.length === 0) problems.push('there is no way on');
  if (summary.dialogs.length > 1) problems.push(`dialogs at once: ${summary.dialogs.join(', ')}`);
  return problems;
}

/** Entered values that were lost. */
export function lostOf(before: Typed, after: Typed): readonly string[] {
  return Object.entries(before).flatMap(([label, text]) => (after[label] === text ? [] : [label]));
}
