import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tooling/root.ts';
import type { Generated } from '../engine/generate.ts';
import { kebab } from '../engine/kebab.ts';
import type { GoldenFile } from '../engine/paths.ts';

/** Path of a committed file of a machine, from the checkout. */
export function goldenPath(machine: string, kind: 'json' | 'md'): string {
  return `model-tests/${kebab(machine)}/${kebab(machine)}.paths.${kind}`;
}

/** The committed files of a machine that differ from what would be generated now. */
export function outdatedFiles({ golden, json, summary }: Generated): readonly { path: string; text: string }[] {
  return (
    [
      ['json', json],
      ['md', summary],
    ] as const
  ).flatMap(([kind, text]) => {
    const path = goldenPath(golden.machine, kind);
    const file = join(ROOT, path);
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [{ path, text }];
  });
}

/** The committed golden paths. Throws if there are none. */
export function readGolden(machine: string): GoldenFile {
  const golden = findGolden(machine);
  if (!golden) throw new Error(`'${machine}' has no golden paths: npm run paths`);
  return golden;
}

/** The committed golden paths; null if there are none. */
export function findGolden(machine: string): GoldenFile | null {
  const file = join(ROOT, goldenPath(machine, 'json'));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GoldenFile) : null;
}
