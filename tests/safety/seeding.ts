import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../tooling/root.ts';
import type { SeededFault } from './seeded-faults/seeded-fault.ts';
import { SEEDED_FAULTS } from './seeded-faults/seeded-faults.ts';

/** The active fault of this thread. */
const present: { name: string | null } = { name: null };

export function seededFault(name: string | null): void {
  present.name = name;
}

/**
 * Adds the seeded faults to modules loaded from now on in this thread, each behind its own switch. The shipped code
 * contains none of it. Call `missing` once all modules are loaded.
 */
export function prepareFaults(faults: readonly Pick<SeededFault, 'name' | 'edits'>[] = SEEDED_FAULTS): {
  readonly missing: () => string[];
} {
  Object.assign(globalThis, { isSeeded: (name: string) => present.name === name });
  const done = new Set<string>();
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith('file:') || url.includes('/node_modules/')) return loaded;
      const file = relative(ROOT, fileURLToPath(url));
      const before = textOf(loaded.source);
      const after = before === null ? null : edited(faults, file, before, done);
      return after === null || after === before ? loaded : { ...loaded, source: after };
    },
  });
  return {
    missing: () =>
      faults
        .flatMap(({ name, edits }) => edits.map((edit, index) => ({ name, edit, key: `${name} ${index}` })))
        .filter(({ key }) => !done.has(key))
        .map(({ name, edit }) => `${name}: ${edit.file} has no ${edit.from}`),
  };
}

function textOf(source: unknown): string | null {
  if (typeof source === 'string') return source;
  return source instanceof Uint8Array ? new TextDecoder().decode(source) : null;
}

function edited(
  faults: readonly Pick<SeededFault, 'name' | 'edits'>[],
  file: string,
  before: string,
  done: Set<string>,
): string {
  let text = before;
  for (const { name, edits } of faults) {
    for (const [index, { file: wanted, from, to }] of edits.entries()) {
      if (wanted !== file) continue;
      const switched = (code: string): string =>
        code.replaceAll('PLANTED', `globalThis.isSeeded(${JSON.stringify(name)})`);
      const at = text.indexOf(from);
      if (at < 0) continue;
      text = text.slice(0, at) + switched(to) + text.slice(at + from.length);
      done.add(`${name} ${index}`);
    }
  }
  return text;
}
