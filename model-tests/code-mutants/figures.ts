import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { JUDGE_LEVELS } from './judges.ts';
import { kindOf, KINDS, LEAST, type Kind } from './kinds.ts';
import { countedBy, type Outcome, type Tried } from './report.ts';

/** How the reason of a mutant begins that no test can notice: it leaves the count. */
const EQUAL = 'equal: ';

const FileFigures = z.object({
  /** The code that was tried: twelve digits of SHA-256. */
  code: z.string(),
  mutants: z.number(),
  killed: z.number(),
  by: z.partialRecord(z.enum(JUDGE_LEVELS), z.number()),
  /** First and last line, and what was changed into what. */
  survivors: z.array(z.object({ line: z.number(), end: z.number(), change: z.string(), reason: z.string() })),
});
export type FileFigures = z.infer<typeof FileFigures>;

/** Path of a file -> what came of its mutants when they were last tried. */
export const Figures = z.record(z.string(), FileFigures);
export type Figures = z.infer<typeof Figures>;

export function codeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Figures with one file tried anew: a survivor that was known keeps its reason, wherever it stands now. */
export function withOutcome(figures: Figures, path: string, code: string, outcome: Outcome): Figures {
  const known = [...(figures[path]?.survivors ?? [])];
  const survivors = outcome.survivors.map((survivor) => {
    const at = known.findIndex(({ change }) => change === survivor.change);
    const [same] = at < 0 ? [] : known.splice(at, 1);
    return { ...survivor, reason: same?.reason ?? '' };
  });
  const all = { ...figures, [path]: { code: codeHash(code), ...outcome, survivors } };
  return Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Figures after the survivors of a file were tried again, with others of their lines: what a test notices by now joins
 * what was noticed before.
 */
export function withRetried(figures: Figures, path: string, tried: readonly Tried[]): Figures {
  const before = figures[path];
  if (before === undefined) return figures;
  const left = [...tried];
  const noticed: Tried[] = [];
  const survivors = before.survivors.filter(({ line, change }) => {
    const at = left.findIndex((one) => one.line === line && one.change === change);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    if (same === undefined || same.levels.length === 0) return true;
    noticed.push(same);
    return false;
  });
  const more = countedBy(noticed);
  const by = JUDGE_LEVELS.flatMap((level) => {
    const count = (before.by[level] ?? 0) + (more[level] ?? 0);
    return count === 0 ? [] : [[level, count] as const];
  });
  const killed = before.killed + noticed.length;
  return { ...figures, [path]: { ...before, killed, by: Object.fromEntries(by), survivors } };
}

/** The figures of all files of a kind. `equal`: survivors that no test can notice. */
export interface KindFigures {
  readonly kind: Kind;
  readonly files: number;
  readonly mutants: number;
  readonly killed: number;
  readonly equal: number;
  /** Survivors without a reason. */
  readonly unexplained: number;
  /** Of the mutants that a test can notice, the share that one did; 1 if there are none. */
  readonly share: number;
}

export function isEqual({ reason }: { readonly reason: string }): boolean {
  return reason.startsWith(EQUAL);
}

/** Figures by kind, for the kinds of which a file was tried. */
export function byKind(figures: Figures): readonly KindFigures[] {
  return KINDS.flatMap((kind) => {
    const files = Object.entries(figures).filter(([path]) => kindOf(path) === kind);
    if (files.length === 0) return [];
    const sum = (of: (file: FileFigures) => number): number => files.reduce((all, [, file]) => all + of(file), 0);
    const mutants = sum((file) => file.mutants);
    const killed = sum((file) => file.killed);
    const equal = sum(({ survivors }) => survivors.filter(isEqual).length);
    const unexplained = sum(({ survivors }) => survivors.filter(({ reason }) => reason === '').length);
    const share = mutants === equal ? 1 : killed / (mutants - equal);
    return [{ kind, files: files.length, mutants, killed, equal, unexplained, share }];
  });
}

export function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

/**
 * What is wrong with the figures: a kind of which too few mutants are noticed, a file that is there no more.
 * `codes`: the files as they are now.
 */
export function problemsOf(figures: Figures, codes: ReadonlyMap<string, string>): readonly string[] {
  const few = byKind(figures)
    .filter(({ kind, share }) => share < LEAST[kind])
    .map(({ kind, share }) => `${kind}: ${percent(share)} noticed, less than ${LEAST[kind] * 100} %`);
  const gone = Object.keys(figures).filter((path) => !codes.has(path));
  return [...few, ...gone.map((path) => `${path} has figures, but is there no more`)];
}

/** Files whose mutants were never tried, and files that have changed since. */
export function notTried(
  figures: Figures,
  codes: ReadonlyMap<string, string>,
): { readonly never: readonly string[]; readonly changed: readonly string[] } {
  const paths = [...codes.keys()].toSorted();
  return {
    never: paths.filter((path) => figures[path] === undefined),
    changed: paths.filter((path) => {
      const tried = figures[path];
      return tried !== undefined && tried.code !== codeHash(codes.get(path) ?? '');
    }),
  };
}
