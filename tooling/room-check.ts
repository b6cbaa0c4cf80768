import { cruise, type ICruiseResult } from 'dependency-cruiser';
import type { Violation } from './code-rules.ts';
import { filesUnder } from './files.ts';
import { ROOT } from './root.ts';
import { ROOMS, rulesOf, TOP_ROOMS, type Room } from './rooms.ts';

/** Import violations of these files, by path from `directory`, and the files that were not analysed. */
export async function importViolations(
  rooms: readonly Room[],
  files: readonly string[],
  directory: string,
): Promise<Violation[]> {
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? file))];
  const { output } = await cruise(folders, {
    baseDir: directory,
    // TypeScript 7 has no API for dependency-cruiser yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    validate: true,
    ruleSet: { forbidden: rulesOf(rooms) },
  });
  const { modules, summary } = output as ICruiseResult;
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = files.filter((file) => !seen.has(file));
  return [
    ...unseen.map((path) => ({ path, line: 1, message: 'not seen by the check of the rooms' })),
    ...summary.violations.map(({ from, to, rule, cycle = [] }) => ({
      path: from,
      line: 1,
      message: cycle.length > 0 ? `circle: ${cycle.map(({ name }) => name).join(' -> ')}` : `${to}: ${rule.name}`,
    })),
  ];
}

/** Violations of the rooms in the checkout: forbidden imports, missing rooms. */
export async function roomViolations(): Promise<Violation[]> {
  const files = filesUnder(TOP_ROOMS, /\.tsx?$/);
  const empty = ROOMS.filter(({ folder }) => !files.some((file) => file.startsWith(`${folder}/`)));
  return [
    ...empty.map(({ folder }) => ({ path: 'tooling/rooms.ts', line: 1, message: `${folder}: there is no such room` })),
    ...(await importViolations(ROOMS, files, ROOT)),
  ];
}
