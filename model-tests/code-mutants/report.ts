import * as z from 'zod/mini';
import { JUDGE_LEVELS, levelOf, type JudgeLevel } from './judges.ts';

const Place = z.object({ line: z.number(), column: z.number() });

/** What is read of Stryker's report (mutation-testing-report-schema); lines and columns start from 1. */
export const StrykerReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          replacement: z.optional(z.string()),
          location: z.object({ start: Place, end: Place }),
          status: z.string(),
          killedBy: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
  testFiles: z.record(z.string(), z.object({ tests: z.array(z.object({ id: z.string() })) })),
});
export type StrykerReport = z.infer<typeof StrykerReport>;

/** A mutant that was tried: its first and last line, what was changed into what, and who noticed it, if anybody did. */
export interface Tried {
  readonly line: number;
  readonly end: number;
  readonly change: string;
  readonly levels: readonly JudgeLevel[];
}

/** With the change itself: the text between two offsets of the file is replaced. */
export interface Repeatable extends Tried {
  readonly edit: { readonly start: number; readonly end: number; readonly replacement: string };
}

/** What came of the mutants of one file. `killed`: by any level; `by`: by each, so that their sum can be larger. */
export interface Outcome {
  readonly mutants: number;
  readonly killed: number;
  readonly by: Readonly<Partial<Record<JudgeLevel, number>>>;
  readonly survivors: readonly Omit<Tried, 'levels'>[];
}

const SHOWN = 90;

/** Code on one line, cut if it is long. */
function brief(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

function offsetOf(text: string, { line, column }: z.infer<typeof Place>): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

const STOPPED: readonly string[] = ['Timeout', 'RuntimeError'];
const ALIVE: readonly string[] = ['Survived', 'NoCoverage'];
/** Of code that runs only as its module is loaded, and outside of the sample: its checker says so. */
export const AT_LOADING = 'Ignored';
const NOT_TRIED: readonly string[] = [AT_LOADING, 'CompileError'];

/** Reads the mutants of a file that were tried. @throws Error if the report has no such file, or a mutant without an end */
export function triedIn(report: StrykerReport, path: string): readonly Repeatable[] {
  const file = report.files[path];
  if (file === undefined) throw new Error(`the report has no ${path}`);
  const levelsOf = new Map(
    Object.entries(report.testFiles).flatMap(([test, { tests }]) =>
      tests.map(({ id }) => [id, levelOf(test)] as const),
    ),
  );
  const mutants = file.mutants.filter(({ status }) => !NOT_TRIED.includes(status));
  return mutants.map(({ status, location, killedBy = [], replacement = '' }) => {
    const [start, end] = [offsetOf(file.source, location.start), offsetOf(file.source, location.end)];
    const change = `${brief(file.source.slice(start, end))} → ${brief(replacement) || 'nothing'}`;
    const noticed = killedBy.flatMap((id) => levelsOf.get(id) ?? []);
    const levels = STOPPED.includes(status) ? (['stopped'] as const) : [...new Set(noticed)];
    if (levels.length === 0 && !ALIVE.includes(status))
      throw new Error(`${path}:${location.start.line} a mutant is ${status}, and no test is said to have noticed it`);
    const edit = { start, end, replacement };
    return { line: location.start.line, end: location.end.line, change, edit, levels };
  });
}

/** How many each of the levels noticed; a level that noticed none is left out. */
export function countedBy(tried: readonly Tried[]): Outcome['by'] {
  const counts = JUDGE_LEVELS.map(
    (level) => [level, tried.filter(({ levels }) => levels.includes(level)).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

export function outcomeOf(tried: readonly Tried[]): Outcome {
  const survivors = tried
    .filter(({ levels }) => levels.length === 0)
    .map(({ line, end, change }) => ({ line, end, change }));
  return { mutants: tried.length, killed: tried.length - survivors.length, by: countedBy(tried), survivors };
}
