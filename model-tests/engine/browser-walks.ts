import { canonical } from './json.ts';
import type { Screen, Words } from './screen.ts';
import type { Answer, Stage } from './stage.ts';

/** What is done to the app. */
export type Act = (stage: Stage, screen: Screen, words: Words) => Promise<void>;

/** A deed and exactly the transitions of the machine that come of it, in their order. */
export interface Deed {
  readonly what: string;
  readonly act: Act;
  readonly takes: readonly string[];
}

/**
 * A path through the app that is written by hand: where one deed sets off several machines at once, so that no tour over
 * one of them alone can plan it.
 */
export interface Walk {
  readonly title: string;
  readonly deeds: readonly Deed[];
}

/** Shorter to write; the id of a transition is `source|event|index`. */
export function deed(what: string, act: Act, takes: readonly string[]): Deed {
  return { what, act, takes };
}

/** Does one deed after the other. Throws where the machine takes other transitions than it should. */
export async function walk({ title, deeds }: Walk, stage: Stage, screen: Screen, words: Words): Promise<void> {
  const expected: string[] = [];
  for (const { what, act, takes } of deeds) {
    expected.push(...takes);
    try {
      await act(stage, screen, words);
      await checkTaken(stage, expected);
    } catch (error) {
      throw new Error(`${title}: ${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
}

async function checkTaken(stage: Stage, expected: readonly string[]): Promise<void> {
  let taken: readonly string[] = [];
  const should = canonical(expected);
  await stage.until(
    async () => {
      ({ taken } = await stage.seen());
      return canonical(taken) === should;
    },
    () => difference(taken, expected),
  );
  await stage.settleDown();
  ({ taken } = await stage.seen());
  if (canonical(taken) !== should) throw new Error(difference(taken, expected));
}

function difference(taken: readonly string[], expected: readonly string[]): string {
  const same = taken.findIndex((id, index) => id !== expected[index]);
  const from = same < 0 ? Math.min(taken.length, expected.length) : same;
  const listed = (ids: readonly string[]): string => ids.slice(from).join(', ') || 'nothing';
  return `the actor in the page took ${listed(taken)}, not ${listed(expected)}`;
}

/** A refusal as the gateway words it. */
export function refusal(status: number, code: string): Answer {
  return { status, body: { code, message: '' } };
}
