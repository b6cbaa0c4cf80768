import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isEqual, percent } from './figures.ts';
import { JUDGE_LEVELS } from './judges.ts';
import { KINDS, LEAST, type Kind } from './kinds.ts';
import { countedBy, type Tried } from './report.ts';

/** A mutant, as far as its place in a sample depends on it. `file`: path in the checkout; lines and columns as Stryker counts. */
export interface Candidate {
  readonly file: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

function rankOf({ file, mutator, replacement, start, end }: Candidate, seed: string): string {
  const key = [seed, file, mutator, start.line, start.column, end.line, end.column, replacement];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}

/** A simple random sample: the same seed chooses the same mutants of the same code, in whatever order they come. */
export function sampleOf<T>(
  all: readonly T[],
  candidateOf: (one: T) => Candidate,
  { seed, size }: { readonly seed: string; readonly size: number },
): readonly T[] {
  const ranked = all.map((one) => ({ one, rank: rankOf(candidateOf(one), seed) }));
  return ranked
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1))
    .slice(0, size)
    .map(({ one }) => one);
}

/** One of several equal slices of a sample, which are tried at different times: the second of three is `2/3`. */
export interface Slice {
  readonly number: number;
  readonly of: number;
}

/** @throws RangeError for a text that names no slice */
export function sliceOf(text: string): Slice {
  const [number = 0, of = 0] = text.split('/').map(Number);
  if (!(Number.isInteger(number) && Number.isInteger(of) && number >= 1 && number <= of))
    throw new RangeError(`no slice of a sample: ${text}`);
  return { number, of };
}

/** Each member of the sample is in one slice. */
export function membersOf<T>(sample: readonly T[], { number, of }: Slice): readonly T[] {
  return sample.slice(Math.floor(((number - 1) * sample.length) / of), Math.floor((number * sample.length) / of));
}

const Z_95 = 1.96;

/** Wilson's interval of a share at 95 %, both ends from 0 to 1. @throws RangeError where nothing was tried */
export function wilson(successes: number, tries: number): readonly [number, number] {
  if (tries === 0) throw new RangeError('an interval needs at least one try');
  const share = successes / tries;
  const spread = Z_95 ** 2 / tries;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z_95 / (1 + spread)) * Math.sqrt((share * (1 - share)) / tries + spread / (4 * tries));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const SampleFigures = z.object({
  seed: z.string(),
  /** Of all files of the kind: how many there are, and their mutants. */
  files: z.number(),
  mutants: z.number(),
  /** Mutants of code that runs once, when its module is loaded: they are not in the sample. */
  atLoading: z.number(),
  /** The slices that were tried, where the sample is tried in slices. */
  slices: z.optional(z.array(z.string())),
  tried: z.number(),
  killed: z.number(),
  by: z.partialRecord(z.enum(JUDGE_LEVELS), z.number()),
  survivors: z.array(
    z.object({ path: z.string(), line: z.number(), end: z.number(), change: z.string(), reason: z.string() }),
  ),
});
export type SampleFigures = z.infer<typeof SampleFigures>;

/** Kind of file -> what came of its last sample. */
export const Samples = z.partialRecord(z.enum(KINDS), SampleFigures);
export type Samples = z.infer<typeof Samples>;

/** Tried mutants of many files as the figures of their kind: a survivor that was known keeps its reason. */
export function sampleFigures(
  counts: Pick<SampleFigures, 'seed' | 'files' | 'mutants' | 'atLoading'>,
  tried: readonly (Tried & { readonly path: string })[],
  before: SampleFigures | undefined,
): SampleFigures {
  const survivors = tried
    .filter(({ levels }) => levels.length === 0)
    .map(({ path, line, end, change }) => {
      const known = before?.survivors.find((other) => other.path === path && other.change === change);
      return { path, line, end, change, reason: known?.reason ?? '' };
    });
  return { ...counts, tried: tried.length, killed: tried.length - survivors.length, by: countedBy(tried), survivors };
}

/**
 * The figures of the slices that were tried before, and of one more.
 *
 * @throws Error where they are of another seed, or hold this slice
 */
export function withSlice(before: SampleFigures | undefined, slice: string, more: SampleFigures): SampleFigures {
  if (before?.slices === undefined) return { ...more, slices: [slice] };
  if (before.seed !== more.seed) throw new Error(`the slices before are of seed ${before.seed}`);
  if (before.slices.includes(slice)) throw new Error(`slice ${slice} was tried before`);
  const by = JUDGE_LEVELS.flatMap((level) => {
    const count = (before.by[level] ?? 0) + (more.by[level] ?? 0);
    return count === 0 ? [] : [[level, count] as const];
  });
  return {
    ...more,
    slices: [...before.slices, slice].toSorted(),
    tried: before.tried + more.tried,
    killed: before.killed + more.killed,
    by: Object.fromEntries(by),
    survivors: [...before.survivors, ...more.survivors],
  };
}

/** What a sample says of its kind: of the mutants that a test can notice, the share that one did, and its interval. */
export function estimateOf({ tried, killed, survivors }: SampleFigures): {
  readonly share: number;
  readonly interval: readonly [number, number];
} {
  const noticeable = tried - survivors.filter(isEqual).length;
  return { share: killed / noticeable, interval: wilson(killed, noticeable) };
}

/** One row for each kind that was sampled: its counts, share, interval and what is asked for. */
export function sampleRows(samples: Samples): readonly (readonly string[])[] {
  return KINDS.flatMap((kind) => {
    const figures = samples[kind];
    if (figures === undefined) return [];
    const { share, interval } = estimateOf(figures);
    const equal = figures.survivors.filter(isEqual).length;
    const { files, mutants, atLoading, tried, killed, seed } = figures;
    return [
      [
        kind,
        ...[files, mutants, atLoading, tried, killed, equal].map(String),
        percent(share),
        interval.map(percent).join(' to '),
        percent(LEAST[kind]),
        seed,
      ],
    ];
  });
}

export const SAMPLE_HEAD = [
  'sample of',
  'files',
  'mutants',
  'at loading',
  'tried',
  'killed',
  'equal',
  'noticed',
  '95 % interval',
  'at least',
  'seed',
];

/** Kinds of whose sample too few mutants were noticed. */
export function sampleProblems(samples: Samples): readonly string[] {
  return Object.entries(samples).flatMap(([kind, figures]) => {
    const least = LEAST[kind as Kind];
    const { share } = estimateOf(figures);
    return share < least ? [`sample of ${kind}: ${percent(share)} noticed, less than ${least * 100} %`] : [];
  });
}
