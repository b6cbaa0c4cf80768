import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../../tooling/root.ts';
import { kebab } from '../engine/kebab.ts';

/** Keys of the texts on the page while a state is active, and where its links lead, by the state's id; sorted. */
const TextsByState = z.record(
  z.string(),
  z.object({
    /** At every look. */
    always: z.array(z.string()),
    sometimes: z.array(z.string()),
    /** `key → target` of every link that stood there once. */
    links: z.array(z.string()),
  }),
);
export type TextsByState = Readonly<z.infer<typeof TextsByState>>;

/** Collects what stands on the page in each state, look by look. */
export class ShownTexts {
  private readonly rounds = new Map<string, number>();
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly links = new Map<string, Set<string>>();

  look(states: readonly string[], keys: readonly string[], links: readonly string[]): void {
    for (const state of states) {
      this.links.set(state, new Set([...(this.links.get(state) ?? []), ...links]));
      this.rounds.set(state, (this.rounds.get(state) ?? 0) + 1);
      const counts = this.counts.get(state) ?? new Map<string, number>();
      this.counts.set(state, counts);
      for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }

  byState(): TextsByState {
    const states = [...this.counts].toSorted(([one], [other]) => one.localeCompare(other));
    return Object.fromEntries(
      states.map(([state, counts]) => {
        const isAlways = (key: string): boolean => counts.get(key) === this.rounds.get(state);
        const keys = [...counts.keys()].toSorted();
        const links = [...(this.links.get(state) ?? [])].toSorted();
        return [state, { always: keys.filter(isAlways), sometimes: keys.filter((key) => !isAlways(key)), links }];
      }),
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

/**
 * Texts that are committed as always there and that a state did not show once, in words. A state that no path came to
 * is not looked at; texts that are new are no fault.
 */
export function missingTexts(committed: TextsByState, seen: TextsByState): readonly string[] {
  return Object.entries(committed).flatMap(([state, { always }]) => {
    const now = seen[state];
    if (!now) return [];
    return always
      .filter((key) => !now.always.includes(key) && !now.sometimes.includes(key))
      .map((key) => `${state} does not show ${key}: npm run texts, and read the difference`);
  });
}

/** Links that lead where no committed link of their state leads, in words. A state that is not committed has none. */
export function strayLinks(committed: TextsByState, seen: TextsByState): readonly string[] {
  return Object.entries(seen).flatMap(([state, { links }]) => {
    const known = committed[state]?.links;
    if (!known) return [];
    return links
      .filter((link) => !known.includes(link))
      .map((link) => `${state} has a link that is not committed: ${link}: npm run texts, and read the difference`);
  });
}
