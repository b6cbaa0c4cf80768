import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tooling/root.ts';
import { groundOf } from '../engine/coverage.ts';
import type { Generated } from '../engine/generate.ts';

/** What is counted (`states`, `pairs`) -> how many of it are to be walked. */
export type Counts = Readonly<Record<string, number>>;

/** A denominator that became smaller, and why that is right. */
export interface NamedChange {
  readonly machine: string;
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly why: string;
}

/** The committed file. */
export interface Denominators {
  readonly machines: Readonly<Record<string, Counts>>;
  /** Every one that became smaller, the oldest first. */
  readonly named: readonly NamedChange[];
}

export const DENOMINATORS = 'model-tests/denominators.json';

/** How many states, transitions, branches and pairs of a machine are to be walked. */
export function countsOf({ graph, infeasible }: Generated): Counts {
  const ground: Readonly<Record<string, readonly string[]>> = { ...groundOf(graph, infeasible) };
  return Object.fromEntries(Object.entries(ground).map(([what, ids]) => [what, ids.length]));
}

export function readDenominators(): Denominators {
  const file = join(ROOT, DENOMINATORS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Denominators) : { machines: {}, named: [] };
}

const lineOf = (value: object): string =>
  `{ ${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${JSON.stringify(one)}`)
    .join(', ')} }`;

/** A line for each machine and each name, so that a difference shows one figure. */
export function denominatorsText({ machines, named }: Denominators): string {
  const counts = Object.keys(machines)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${lineOf(machines[name] ?? {})}`);
  const names = named.length === 0 ? '[]' : `[\n${named.map((one) => `    ${lineOf(one)}`).join(',\n')}\n  ]`;
  return `{\n  "machines": {\n${counts.join(',\n')}\n  },\n  "named": ${names}\n}\n`;
}

export interface Compared {
  readonly smaller: readonly Omit<NamedChange, 'why'>[];
  /** Whether one became larger, or is new. */
  readonly hasGrown: boolean;
}

/** A machine's counts beside the committed ones; `now` is null for a machine that is there no more. */
export function compareCounts(machine: string, committed: Counts | undefined, now: Counts | null): Compared {
  const smaller = Object.entries(committed ?? {})
    .map(([what, from]) => ({ machine, what, from, to: now?.[what] ?? 0 }))
    .filter(({ from, to }) => to < from);
  const hasGrown = Object.entries(now ?? {}).some(([what, count]) => count > (committed?.[what] ?? -1));
  return { smaller, hasGrown };
}

/** What the committed denominators say against these counts, with what to do about it; none if they are the same. */
export function denominatorProblems(
  { machines }: Denominators,
  counts: ReadonlyMap<string, Counts | null>,
): readonly string[] {
  return [...counts].flatMap(([machine, now]) => {
    const { smaller, hasGrown } = compareCounts(machine, machines[machine], now);
    return [
      ...smaller.map(
        ({ what, from, to }) =>
          `${machine}: ${what} to walk are ${to}, were ${from}; if that is right, name it: ` +
          `npm run paths -- ${now === null ? '' : `--machine ${machine} `}--why "…"`,
      ),
      ...(hasGrown ? [`${machine}: ${DENOMINATORS} is not up to date: npm run paths`] : []),
    ];
  });
}

/**
 * The denominators with these counts. One that became smaller stays as it was unless there is a reason, which is then
 * added to the names.
 */
export function updatedDenominators(
  { machines, named }: Denominators,
  counts: ReadonlyMap<string, Counts | null>,
  why: string | null,
): Denominators {
  const updated: Record<string, Counts> = { ...machines };
  const names = [...named];
  for (const [machine, now] of counts) {
    const { smaller } = compareCounts(machine, machines[machine], now);
    const stays = why === null ? smaller.map(({ what, from }) => [what, from] as const) : [];
    if (why !== null) names.push(...smaller.map((one) => ({ ...one, why })));
    if (now === null && stays.length === 0) delete updated[machine];
    else updated[machine] = { ...now, ...Object.fromEntries(stays) };
  }
  return { machines: updated, named: names };
}
