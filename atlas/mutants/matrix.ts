import type { Figures } from '../../model-tests/code-mutants/figures.ts';
import { isEqual } from '../../model-tests/code-mutants/figures.ts';
import { JUDGE_LEVELS, type JudgeLevel } from '../../model-tests/code-mutants/judges.ts';
import { kindOf } from '../../model-tests/code-mutants/kinds.ts';
import type { ChartMutants } from '../../model-tests/chart-mutants.ts';

/** A mutant that nothing noticed. */
export interface Left {
  readonly what: string;
  /** Empty: to be explained. */
  readonly reason: string;
}

/** A line of the matrix: a chart, or a file of code. */
export interface MatrixRow {
  readonly name: string;
  readonly kind: string;
  /** The machine that it belongs to; null for adapters and views. */
  readonly machine: string | null;
  readonly mutants: number;
  readonly killed: number;
  readonly equal: number;
  /** How many each level noticed; a level that noticed none is left out. */
  readonly by: Readonly<Partial<Record<JudgeLevel, number>>>;
  readonly left: readonly Left[];
}

/** The row of a chart, whose mutants the level machine judges. */
export function chartRow(machine: string, { names, survivors }: ChartMutants): MatrixRow {
  const left = Object.entries(survivors).map(([what, reason]) => ({ what, reason }));
  const killed = names.length - left.length;
  const equal = left.filter(isEqual).length;
  return { name: 'chart', kind: 'chart', machine, mutants: names.length, killed, equal, by: { machine: killed }, left };
}

/** The rows of the files that were tried. `machineOf`: the machine of a file, or null. */
export function codeRows(figures: Figures, machineOf: (path: string) => string | null): readonly MatrixRow[] {
  return Object.entries(figures).map(([name, { mutants, killed, by, survivors }]) => ({
    name,
    kind: kindOf(name) ?? '',
    machine: machineOf(name),
    mutants,
    killed,
    equal: survivors.filter(isEqual).length,
    by,
    left: survivors.map(({ line, change, reason }) => ({ what: `${line}: ${change}`, reason })),
  }));
}

/** Rows added up by kind, in the order in which the kinds come first. */
export function totals(rows: readonly MatrixRow[]): readonly MatrixRow[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => {
    const sum = (of: (row: MatrixRow) => number): number => own.reduce((all, row) => all + of(row), 0);
    const by = JUDGE_LEVELS.flatMap((level) => {
      const noticed = sum((row) => row.by[level] ?? 0);
      return noticed === 0 ? [] : [[level, noticed] as const];
    });
    return {
      name: kind,
      kind,
      machine: null,
      mutants: sum((row) => row.mutants),
      killed: sum((row) => row.killed),
      equal: sum((row) => row.equal),
      by: Object.fromEntries(by),
      left: own.flatMap(({ left }) => left),
    };
  });
}
