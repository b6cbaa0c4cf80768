import * as z from 'zod/mini';
import { lineAt } from '../../tooling/source.ts';
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

/** A mutant that nothing noticed: its line, and what was changed into what. */
export interface Survivor {
  readonly line: number;
  readonly change: string;
}

/** What came of the mutants of one file. `killed`: by any level; `by`: by each, so that their sum can be larger. */
export interface Outcome {
  readonly mutants: number;
  readonly killed: number;
  readonly by: Readonly<Partial<Record<JudgeLevel, number>>>;
  readonly survivors: readonly Survivor[];
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

/** Reads what came of the mutants of a file. @throws Error if the report has no such file, or a mutant without an end */
export function outcomeOf(report: StrykerReport, path: string): Outcome {
  const file = report.files[path];
  if (file === undefined) throw new Error(`the report has no ${path}`);
  const levels = new Map(
    Object.entries(report.testFiles).flatMap(([test, { tests }]) =>
      tests.map(({ id }) => [id, levelOf(test)] as const),
    ),
  );
  const counts = new Map<JudgeLevel, number>();
  const survivors: Survivor[] = [];
  let killed = 0;
  for (const { status, location, killedBy = [], replacement = '' } of file.mutants) {
    const found = new Set(
      STOPPED.includes(status) ? ['stopped' as const] : killedBy.flatMap((id) => levels.get(id) ?? []),
    );
    if (ALIVE.includes(status)) {
      const [start, end] = [offsetOf(file.source, location.start), offsetOf(file.source, location.end)];
      const change = `${brief(file.source.slice(start, end))} → ${brief(replacement) || 'nothing'}`;
      survivors.push({ line: lineAt(file.source, start), change });
    } else if (found.size > 0) killed += 1;
    else
      throw new Error(`${path}:${location.start.line} a mutant is ${status}, and no test is said to have noticed it`);
    for (const level of found) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  const by = Object.fromEntries(
    JUDGE_LEVELS.flatMap((level) => (counts.has(level) ? [[level, counts.get(level)]] : [])),
  );
  return { mutants: file.mutants.length, killed, by, survivors };
}
