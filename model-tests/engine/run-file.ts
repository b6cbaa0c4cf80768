import type { DrivenPath, DrivenStep, Expected } from './drive.ts';
import { fitPath } from './fit.ts';
import { plain } from './json.ts';
import type { Model } from './model.ts';
import { RUN_FORMAT, runFile, type Run, type RunState, type RunStep } from './run-format.ts';
import { isSame, stimulusFrom, stimulusJson, toDriven } from './driven.ts';
import { makeWalker, type Stimulus } from './walk.ts';

/** A file that is no run, or a run that does not fit the machines. Its message says what to do. */
export class UnusableRun extends Error {
  override readonly name = 'UnusableRun';
}

/** One actor, named like its machine. */
export function runOf(machine: string, { title, input, start, steps }: DrivenPath): Run {
  return runFile.parse(
    plain({
      format: RUN_FORMAT,
      title,
      actors: [{ id: machine, machine, input, start }],
      steps: steps.map(({ stimulus, expected }) => ({ actor: machine, on: stimulusJson(stimulus), expected })),
    }),
  );
}

/** One line for each actor and step, so that a person can read and change it. */
export function runText({ actors, steps, ...rest }: Run): string {
  const lines = (items: readonly unknown[]): string => items.map((item) => `\n    ${JSON.stringify(item)}`).join();
  const fields = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${[...fields, `  "actors": [${lines(actors)}\n  ]`, `  "steps": [${lines(steps)}\n  ]`].join(',\n')}\n}\n`;
}

/** @throws UnusableRun if the text is no run; `name` says which one */
export function parseRun(text: string, name: string): Run {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnusableRun(`${name} is no JSON: record it again`);
  }
  const parsed = runFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnusableRun(`${name} is no run: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/**
 * The path of one actor of a run. A run that was made from a path keeps its expected states; a recording keeps where
 * the machine stood, and everything else is as the chart does it.
 * @throws UnusableRun if the model does not know a step
 */
export function pathOfRun(run: Run, actorId: string, model: Model): DrivenPath {
  const found = run.actors.find(({ id }) => id === actorId);
  if (!found)
    throw new UnusableRun(`no actor '${actorId}' in the run; it has ${run.actors.map(({ id }) => id).join(', ')}`);
  const own = run.steps.filter((one) => one.actor === actorId);
  const exact = exactPath(run.title, found, own, model);
  if (exact !== null) return exact;
  const walker = makeWalker(model);
  const path = fitPath(model, walker, found, own);
  if (typeof path === 'string') throw new UnusableRun(path);
  return toDriven({ walker }, path, run.title);
}

/** Null if something is missing, as in a recording. */
function exactPath(
  title: string,
  { input, start }: Run['actors'][number],
  own: readonly RunStep[],
  model: Model,
): DrivenPath | null {
  const first = expectedOfState(start);
  if (input === null || first === null) return null;
  const steps: DrivenStep[] = [];
  let before = first;
  for (const { on, expected: written } of own) {
    const stimulus: Stimulus | string = stimulusFrom(on, model);
    const expected = expectedOfState(written);
    if (typeof stimulus === 'string' || expected === null) return null;
    steps.push({ stimulus, expected, isRefused: isSame(expected, before) });
    before = expected;
  }
  return { kind: 'cover', title, input, start: first, steps };
}

function expectedOfState({ value, status, context, output, running, effects }: RunState): Expected | null {
  if (context === undefined || running === undefined || effects === undefined) return null;
  return { value, status, context, output: output ?? null, running, effects };
}
