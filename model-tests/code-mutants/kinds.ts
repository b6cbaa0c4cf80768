import { basename, dirname } from 'node:path/posix';

/** What of the code a path touches besides the charts themselves, and the gateway's rules and queries. */
export const KINDS = ['machine', 'actors', 'selectors', 'adapter', 'view', 'gatewayDomain', 'gatewayStore'] as const;
export type Kind = (typeof KINDS)[number];

/** The share of the mutants of each kind that must be noticed, over all files of the kind that were tried. */
export const LEAST: Readonly<Record<Kind, number>> = {
  machine: 0.98,
  actors: 0.95,
  selectors: 0.95,
  adapter: 0.95,
  view: 0.9,
  gatewayDomain: 0.85,
  gatewayStore: 0.85,
};

const FOLDERS: readonly (readonly [RegExp, Kind])[] = [
  [/^machines\/.+\.actors\.ts$/, 'actors'],
  [/^machines\/.+\.selectors\.ts$/, 'selectors'],
  [/^machines\/[\w-]+\/[\w-]+\/(?!.+\.(?:ports|events)\.ts$).+\.ts$/, 'machine'],
  [/^src\/adapters\/.+\.ts$/, 'adapter'],
  [/^src\/features\/.+\.tsx?$/, 'view'],
  [/^gateway\/domain\/.+\.ts$/, 'gatewayDomain'],
  [/^gateway\/store\/.+\.ts$/, 'gatewayStore'],
];

/** The folders of what paths touch; of the gateway's files only samples are tried. */
export const MUTATED_FOLDERS: readonly string[] = ['machines', 'src/adapters', 'src/features'];

/** The kind of a file of the checkout; null if its mutants are not asked for here. */
export function kindOf(path: string): Kind | null {
  return FOLDERS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** The machine whose folder the file is in, by its name in the registry; null for a file of no machine's folder. */
export function machineOf(path: string, names: readonly string[]): string | null {
  if (!path.startsWith('machines/')) return null;
  const name = basename(dirname(path)).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return names.includes(name) ? name : null;
}
