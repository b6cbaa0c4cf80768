import type { TextKey } from '../../src/i18n/text-keys.ts';
import { canonical } from './json.ts';
import type { Screen, Words } from './screen.ts';
import type { StubbedResponse, BrowserDriver } from './browser-driver.ts';

/** What is done to the app. */
export type Act = (driver: BrowserDriver, screen: Screen, words: Words) => Promise<void>;

/** A command and exactly the transitions of the machine that come of it. */
export interface Command {
  readonly what: string;
  readonly act: Act;
  readonly takes: readonly string[];
  /** Whether they come in this order; else what they answer to is under way at once. */
  readonly inOrder: boolean;
}

/**
 * A path through the app that is written by hand: where one command sets off several machines at once, so that no tour over
 * one of them alone can plan it.
 */
export interface Walk {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** A click on what has a text of the page, and whatever comes of it at once. */
export const clicks =
  (text: TextKey, role: 'button' | 'checkbox' = 'button'): Act =>
  async (driver, screen, words) => {
    await screen.click(role, words(text));
    await driver.settleDown();
  };

/** Shorter to write; the id of a transition is `source|event|index`. */
export function command(what: string, act: Act, takes: readonly string[]): Command {
  return { what, act, takes, inOrder: true };
}

/** A command that sets off several things at once, of which any may come first: opening a page, whose parts, store and sockets do not wait for each other. */
export function commandAtOnce(what: string, act: Act, takes: readonly string[]): Command {
  return { what, act, takes, inOrder: false };
}

/** Does one command after the other. Throws where the machine takes other transitions than it should. */
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

/** All that was taken until now. */
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

/** A refusal as the gateway words it. */
export function refusal(status: number, code: string): StubbedResponse {
  return { status, body: { code, message: '' } };
}
