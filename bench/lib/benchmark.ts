/** One table of a benchmark. */
export interface Section {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Outcome {
  readonly sections: readonly Section[];
  /** Missed limits of the product, as text; empty if all are met. */
  readonly missed: readonly string[];
}

export interface BenchmarkOptions {
  /** Fewer runs, for a loaded machine; only a few benchmarks know it. */
  readonly isQuick: boolean;
  /** How many times as slow as usual this machine is, as `npm test` says at its end; 1 by default. */
  readonly slowness: number;
}

export interface Benchmark {
  readonly name: string;
  /** What it measures, in one line. */
  readonly about: string;
  /** True if it takes minutes and runs only when named. */
  readonly isSlow: boolean;
  /** @throws Error if it cannot be measured, which is not a missed limit */
  run(options: BenchmarkOptions): Promise<Outcome>;
}

/** A measured value and its limit. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly digits?: number;
}

export const FIGURE_HEAD = ['figure', 'measured', 'at most', 'unit', 'share', ''] as const;

/** Rows under `FIGURE_HEAD`, with the used share of the limit. */
export function figureRows(figures: readonly Figure[]): string[][] {
  return figures.map(({ what, value, limit, unit, digits = 0 }) => [
    what,
    value.toFixed(digits),
    String(limit),
    unit,
    limit === 0 ? '' : (value / limit).toFixed(2),
    value <= limit ? 'holds' : 'MISSED',
  ]);
}

export function missedOf(figures: readonly Figure[]): string[] {
  return figures
    .filter(({ value, limit }) => value > limit)
    .map(({ what, value, limit, unit, digits = 0 }) => `${what}: ${value.toFixed(digits)} ${unit}, at most ${limit}`);
}

/** The median; the mean of the two middle values for an even count. @throws RangeError on none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('a median of nothing');
  return (lower + upper) / 2;
}
