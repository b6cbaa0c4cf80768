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
} from '../../model-tests/engine/browser-driver.ts';

const DAY_SECONDS = 86_400;
const MAX_SECONDS = 60;
const QUIET = 3;
const MIN_TEXT_LENGTH = 40;

/**
 * Calls that the app makes by itself, as often as it likes: of the session, that news was shown, and for a code when its step
 * is opened, of which the gateway sends no other while one lives (reading 81).
 */
const HOUSEKEEPING =
  /^(?:auth\.heartbeat|auth\.logout|extensions\.issueSocketTicket|limits\.notifyActive|registration\.generateOtp)$/;

/** A gateway that answers all that is asked: as on this screen, or as the contract's samples. */
export function calmly(defaultResponses: DefaultResponses): DefaultResponses {
  return (endpoint, request) => {
    if (endpoint === heartbeat) return granted(DAY_SECONDS);
    return defaultResponses(endpoint, request) ?? sampleOf(endpoint.name) ?? { status: 204 };
  };
}

function sampleOf(name: string): StubbedResponse | null {
  // Paid without a page of the provider's.
  if (name === 'cashier.startDeposit') return { status: 200, body: { code: 0, data: null, txnId: '901' } };
  const found = samples.find(({ endpoint }) => endpoint.name === name);
  return found ? { status: found.status, body: found.body } : null;
}

/** What a person had typed, by label; secrets are left out. */
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

/** Does it again where the page went on to another one meanwhile. */
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

/** Lets time pass until the page is at rest, at most as long as a call may take. */
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
 * What was sent though no person did anything: a command of the page before that is done anew, and, where the app began anew,
 * any command. The end of what was under way is none, nor is what is sent again under its key.
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

/** What is wrong with a page after an interruption; empty where nothing is. */
export function problemsOf(summary: Summary): readonly string[] {
  const problems: string[] = [];
  if (summary.length < MIN_TEXT_LENGTH) problems.push('the page is blank');
  if (summary.heading === '') problems.push('the page has no heading');
  if (summary.busy.length > 0) problems.push(`still loads: ${summary.busy.join(', ')}`);
  if (summary.controls.length === 0) problems.push('there is no way on');
  if (summary.dialogs.length > 1) problems.push(`dialogs at once: ${summary.dialogs.join(', ')}`);
  return problems;
}

/** What was typed and is not there any more. */
export function lostOf(before: Typed, after: Typed): readonly string[] {
  return Object.entries(before).flatMap(([label, text]) => (after[label] === text ? [] : [label]));
}
