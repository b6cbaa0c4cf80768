import type { TextKey } from '../../src/i18n/text-keys.ts';
import { canonical } from '../engine/json.ts';
import type { Screen, Words } from './screen.ts';
import type { StubbedResponse, BrowserDriver } from './browser-driver.ts';

/** An action on the app. */
export type Act = (driver: BrowserDriver, screen: Screen, words: Words) => Promise<void>;

/** A command and exactly the transitions that it causes in the machine. */
export interface Command {
  readonly what: string;
  readonly act: Act;
  readonly takes: readonly string[];
  /** Whether the transitions happen in this order; otherwise their causes run concurrently. */
  readonly inOrder: boolean;
}

/**
 * A hand-written path through the app, for commands that affect several machines at once, which no tour over one
 * machine can plan.
 */
export interface Walk {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Clicks the element with a text of the page. */
export const clicks =
  (text: TextKey, role: 'button' | 'checkbox' = 'button'): Act =>
  async (driver, screen, words) => {
    await screen.click(role, words(text));
    await driver.settleDown();
  };

/** Short form of a command; the id of a transition is `source|event|index`. */
export function command(what: string, act: Act, takes: readonly string[]): Command {
  return { what, act, takes, inOrder: true };
}

/** A command whose effects come in any order: when a page opens, its sections, store and sockets are independent. */
export function commandAtOnce(what: string, act: Act, takes: readonly string[]): Command {
  return { what, act, takes, inOrder: false };
}

/** Executes the commands one after the other. Throws if the machine takes other transitions than expected. */
export async function walk(
  { title, commands }: Walk,
  driver: BrowserDriver,
  screen: Screen,
  words: Words,
): Promise<void> {
  let before: readonly string[] = [];
  for (const { what, act, takes, inOrder } of commands) {
    try {
      await act(driver, screen, words);
      before = await checkTaken(driver, before, takes, inOrder);
      await driver.checkDialogs();
    } catch (error) {
      throw new Error(`${title}: ${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
}

/** Compares all transitions taken so far. */
async function checkTaken(
  driver: BrowserDriver,
  before: readonly string[],
  takes: readonly string[],
  inOrder: boolean,
): Promise<readonly string[]> {
  const arranged = (ids: readonly string[]): string => canonical(inOrder ? ids : [...ids].sort());
  const isAsExpected = (taken: readonly string[]): boolean =>
    canonical(taken.slice(0, before.length)) === canonical(before) &&
    arranged(taken.slice(before.length)) === arranged(takes);
  const fault = (taken: readonly string[]): string => difference(taken, [...before, ...takes]);
  let taken: readonly string[] = [];
  await driver.until(
    async () => {
      ({ taken } = await driver.seen());
      return isAsExpected(taken);
    },
    () => fault(taken),
  );
  await driver.settleDown();
  ({ taken } = await driver.seen());
  if (!isAsExpected(taken)) throw new Error(fault(taken));
  return taken;
}

function difference(taken: readonly string[], expected: readonly string[]): string {
  const same = taken.findIndex((id, index) => id !== expected[index]);
  const from = same < 0 ? Math.min(taken.length, expected.length) : same;
  const listed = (ids: readonly string[]): string => ids.slice(from).join(', ') || 'nothing';
  return `the actor in the page took ${listed(taken)}, not ${listed(expected)}`;
}

/** A refusal in the format of the gateway. */
export function refusal(status: number, code: string): StubbedResponse {
  return { status, body: { code, message: '' } };
}
