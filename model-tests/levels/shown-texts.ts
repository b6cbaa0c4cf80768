import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../../tooling/root.ts';
import { kebab } from '../engine/kebab.ts';

const Seen = z.object({
  /** At every look. */
  always: z.array(z.string()),
  sometimes: z.array(z.string()),
});
type Seen = Readonly<z.infer<typeof Seen>>;

/** What is on the page while a state is active, by the state's id: keys of texts; sorted. */
const TextsByState = z.record(
  z.string(),
  Seen.extend({
    /** `key → target` of every link that stood there once. */
    links: z.array(z.string()),
    /** `key is off` of every control that is not as controls usually are. */
    controls: Seen,
  }),
);
export type TextsByState = Readonly<z.infer<typeof TextsByState>>;

/** One look at a page. */
export interface Look {
  readonly keys: readonly string[];
  readonly links: readonly string[];
  readonly controls: readonly string[];
}

/** Counts the looks at which each thing was there. */
class Counted {
  private readonly counts = new Map<string, number>();

  add(things: readonly string[]): void {
    for (const thing of new Set(things)) this.counts.set(thing, (this.counts.get(thing) ?? 0) + 1);
  }

  seen(rounds: number): Seen {
    const isAlways = (thing: string): boolean => this.counts.get(thing) === rounds;
    const all = this.all();
    return { always: all.filter(isAlways), sometimes: all.filter((thing) => !isAlways(thing)) };
  }

  all(): string[] {
    return [...this.counts.keys()].toSorted();
  }
}

/** Collects what is on the page in each state, look by look. */
export class ShownTexts {
  private readonly states = new Map<string, { rounds: number; keys: Counted; links: Counted; controls: Counted }>();

  look(states: readonly string[], { keys, links, controls }: Look): void {
    for (const state of states) {
      const counted = this.states.get(state) ?? {
        rounds: 0,
        keys: new Counted(),
        links: new Counted(),
        controls: new Counted(),
      };
      this.states.set(state, counted);
      counted.rounds += 1;
      counted.keys.add(keys);
      counted.links.add(links);
      counted.controls.add(controls);
    }
  }

  byState(): TextsByState {
    const states = [...this.states].toSorted(([one], [other]) => one.localeCompare(other));
    return Object.fromEntries(
      states.map(([state, { rounds, keys, links, controls }]) => [
        state,
        { ...keys.seen(rounds), links: links.all(), controls: controls.seen(rounds) },
      ]),
    );
  }
}

/** Path of the file in the repository. */
export function textsFile(machine: string): string {
  return `model-tests/${kebab(machine)}/${kebab(machine)}.texts.json`;
}

/** The committed texts of a machine's states; none for a machine without a view. @throws ZodError */
export function committedTexts(machine: string): TextsByState {
  const file = join(ROOT, textsFile(machine));
  return existsSync(file) ? TextsByState.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function writeTexts(machine: string, texts: TextsByState): void {
  writeFileSync(join(ROOT, textsFile(machine)), `${JSON.stringify(texts, null, 2)}\n`);
}

const READ = 'npm run texts, and read the difference';

/**
 * Texts that are committed and that a state did not show once, and texts that it showed and that are not committed, in
 * words. A state that no path came to, or that is new, is not looked at.
 */
export function changedTexts(committed: TextsByState, seen: TextsByState): readonly string[] {
  return ofBoth(committed, seen).flatMap(([state, known, now]) => [
    ...missing(known, now).map((key) => `${state} does not show ${key}: ${READ}`),
    ...missing(now, known).map((key) => `${state} shows ${key}, which is not committed: ${READ}`),
  ]);
}

/** Links that lead where no committed link of their state leads, in words. A state that is not committed has none. */
export function strayLinks(committed: TextsByState, seen: TextsByState): readonly string[] {
  return ofBoth(committed, seen).flatMap(([state, known, now]) =>
    now.links
      .filter((link) => !known.links.includes(link))
      .map((link) => `${state} has a link that is not committed: ${link}: ${READ}`),
  );
}

/** Controls that are never as they are committed to be, or that are as none is committed to be, in words. */
export function changedControls(committed: TextsByState, seen: TextsByState): readonly string[] {
  return ofBoth(committed, seen).flatMap(([state, { controls: known }, { controls: now }]) => [
    ...missing(known, now).map((one) => `${state}: never ${one}: ${READ}`),
    ...missing(now, known).map((one) => `${state}: ${one}, which is not committed: ${READ}`),
  ]);
}

/** What of the first is not in the second. */
function missing(first: Seen, second: Seen): readonly string[] {
  const there = new Set([...second.always, ...second.sometimes]);
  return [...first.always, ...first.sometimes].filter((one) => !there.has(one));
}

type StateTexts = TextsByState[string];

/** States that are committed and were looked at. */
function ofBoth(committed: TextsByState, seen: TextsByState): readonly (readonly [string, StateTexts, StateTexts])[] {
  return Object.entries(committed).flatMap(([state, known]) => {
    const now = seen[state];
    return now ? [[state, known, now] as const] : [];
  });
}
