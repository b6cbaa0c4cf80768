import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tooling/root.ts';
import type { Composition, Standing } from './engine/composition.ts';
import { kebab } from './engine/kebab.ts';
import type { Properties } from './engine/properties.ts';
import { models } from './models.ts';

/** A composition with properties over time. */
export interface TimedComposition {
  readonly composition: Composition;
  readonly properties: Properties<Standing>;
}

/** From the checkout. */
export function propertiesFile(machine: string): string {
  return `model-tests/${kebab(machine)}/${kebab(machine)}.properties.ts`;
}

/** Properties over time by machine: `model-tests/login/login.properties.ts` exports `loginProperties`. */
export const properties: Readonly<Record<string, Properties>> = Object.fromEntries(
  await Promise.all(
    Object.keys(models)
      .filter((name) => existsSync(join(ROOT, propertiesFile(name))))
      .map(async (name) => [name, await exportOf<Properties>(propertiesFile(name), `${name}Properties`)] as const),
  ),
);

const FOLDER = 'model-tests/compositions';

/** Those of compositions, by file: each `*.properties.ts` of their folder exports `timed`. */
export const timedCompositions: Readonly<Record<string, TimedComposition>> = Object.fromEntries(
  await Promise.all(
    readdirSync(join(ROOT, FOLDER))
      .filter((name) => name.endsWith('.properties.ts'))
      .toSorted()
      .map(
        async (name) => [`${FOLDER}/${name}`, await exportOf<TimedComposition>(`${FOLDER}/${name}`, 'timed')] as const,
      ),
  ),
);

async function exportOf<Value>(file: string, name: string): Promise<Value> {
  const found = (await import(join(ROOT, file))) as Readonly<Record<string, Value | undefined>>;
  const value = found[name];
  if (value === undefined) throw new Error(`${file} has no ${name}`);
  return value;
}
