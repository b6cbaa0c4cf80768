import { kebab } from '../engine/kebab.ts';

/** An import of one file by another, as `tooling/source.ts` reads it; a null target is a package. */
interface Importing {
  readonly path: string;
  readonly imports: readonly { readonly target: string | null; readonly typeOnly: boolean }[];
}

/**
 * Levels that can judge a mutant. `browser`: paths in the built app, asked only about what no other level noticed;
 * `stopped`: no test could end, or its files could not be loaded.
 */
export const JUDGE_LEVELS = ['unit', 'machine', 'view', 'model-view', 'browser', 'gateway', 'stopped'] as const;
export type JudgeLevel = (typeof JUDGE_LEVELS)[number];

/** Drives the committed paths of one machine at the level machine. */
export const MACHINE_LEVEL_TEST = 'tests/mutation/machine-level.test.ts';

/** Imports between a test and the file; what is further away starts half of the app. */
const FARTHEST = { unit: 3, machine: 0, view: 5, 'model-view': 5 } as const;
/** Unit tests start quickly: those one import further away than the nearest judge, too. */
const UNIT_MORE = 1;

/** The level of a test file; null for a test of the tools or of documents, which judges no mutants of code. */
export function levelOf(test: string): Exclude<JudgeLevel, 'browser' | 'stopped'> | null {
  if (test === MACHINE_LEVEL_TEST) return 'machine';
  if (/^tests\/unit\/(?!(?:tooling|engine|atlas|change|contract)\/).+\.test\.ts$/.test(test)) return 'unit';
  if (/^tests\/view\/.+\.test\.tsx$/.test(test)) return 'view';
  if (/^tests\/gateway\/.+\.test\.ts$/.test(test)) return 'gateway';
  return /^model-tests\/.+\.view\.test\.tsx$/.test(test) ? 'model-view' : null;
}

/** Folders of a machine: `machines/<room>/<name>`. */
const MACHINE_FOLDER = /^machines\/[\w-]+\/[\w-]+\//;
/** Imports between an adapter or a view and the file whose machine it serves. */
const FARTHEST_SERVED = 2;

/**
 * The machines that a file belongs to or serves, nearest first: its own, or those whose types or code it imports, or
 * that a file which imports it does.
 */
export function machinesServed(
  file: string,
  sources: readonly Importing[],
  machineOf: (path: string) => string | null,
): readonly string[] {
  const own = machineOf(file);
  if (own !== null) return [own];
  const bySource = new Map(sources.map((source) => [source.path, source]));
  const importers = [...importersOf(file, sources)]
    .filter(([path, distance]) => distance <= FARTHEST_SERVED && path.startsWith('src/'))
    .toSorted(([, one], [, other]) => one - other);
  const machines = importers.flatMap(([path]) =>
    (bySource.get(path)?.imports ?? []).flatMap(({ target }) =>
      target !== null && MACHINE_FOLDER.test(target) ? (machineOf(target) ?? []) : [],
    ),
  );
  return [...new Set(machines)];
}

/** All files that import the file, itself included, with the number of imports between them. */
function importersOf(file: string, sources: readonly Importing[]): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    for (const { target, typeOnly } of imports) {
      if (target === null || typeOnly) continue;
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

/**
 * The test files that judge the mutants of a file, sorted: at each level those that import it over the fewest others; on
 * the view those of its machine alone, if there are any; with `isWide` all that import it. `machine`: the name of its machine, or null.
 */
export function judgesOf(
  file: string,
  machine: string | null,
  sources: readonly Importing[],
  isWide: boolean,
): readonly string[] {
  const distances = importersOf(file, sources);
  const tests = [...distances].flatMap(([path, distance]) => {
    const level = levelOf(path);
    return level === null ? [] : [{ path, distance, level }];
  });
  const nearest = new Map<JudgeLevel, number>();
  for (const { level, distance } of tests) nearest.set(level, Math.min(distance, nearest.get(level) ?? distance));
  const own = machine === null ? '' : `model-tests/${kebab(machine)}/${kebab(machine)}`;
  const ownView = `${own}.view.test.tsx`;
  const hasOwnView = distances.has(ownView);
  const chosen = tests.filter(({ path, distance, level }) => {
    if (isWide || path === ownView) return true;
    if (level === 'model-view' && hasOwnView) return false;
    // A test of the gateway asks the whole of it.
    if (level === 'gateway') return true;
    return distance <= FARTHEST[level] && distance <= (nearest.get(level) ?? 0) + (level === 'unit' ? UNIT_MORE : 0);
  });
  const isWalked = machine !== null && distances.has(`${own}.model.ts`);
  return [...chosen.map(({ path }) => path), ...(isWalked ? [MACHINE_LEVEL_TEST] : [])].toSorted();
}
