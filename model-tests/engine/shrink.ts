import { PathFailed, type DrivenPath, type DrivenStep, type Expected } from './drive.ts';
import { canonical } from './json.ts';
import { Infeasible, stimulusText } from './walk.ts';

/** How often a path may be tried, at most. */
const TRIES = 24;

/** Where paths come to, and the steps that lead on from there. */
interface Junction {
  readonly state: Expected;
  readonly onward: Map<string, DrivenStep>;
}

/** A shortest way: the start of an input, and its steps. */
type Way = Pick<DrivenPath, 'input' | 'start' | 'steps'>;

/**
 * The shortest path that fails like this one, found among the shortest ways over the steps of `known` paths to a step
 * like the one that failed, or to one of the path's own steps before it. `run` drives a path and returns its failure.
 */
export async function shrink(
  failed: PathFailed,
  known: readonly DrivenPath[],
  run: (path: DrivenPath) => Promise<PathFailed | null>,
  tries = TRIES,
): Promise<PathFailed> {
  const { path, taken } = failed;
  const steps = path.steps.slice(0, taken);
  const states = [path.start, ...steps.map(({ expected }) => expected)];
  const ways = shortestWays([path, ...known]);
  const last = steps.at(-1);
  const candidates = [
    ...states.slice(0, taken).map((state, from) => [state, steps.slice(from)] as const),
    // The same step elsewhere: what went before may have nothing to do with the failure.
    ...(last ? stepsLike(last, known) : []),
  ]
    .flatMap(([state, onward]): readonly Way[] => {
      const way = ways.get(keyOf(state));
      return way ? [{ ...way, steps: [...way.steps, ...onward] }] : [];
    })
    .filter((way) => way.steps.length < steps.length)
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .slice(0, tries);
  for (const candidate of candidates) {
    const again = await run({ ...path, ...candidate });
    if (again !== null && again.taken === candidate.steps.length && again.difference === failed.difference)
      return again;
  }
  return taken === path.steps.length ? failed : ((await run({ ...path, steps })) ?? failed);
}

/** Steps of paths with the same stimulus, each with the state before it. */
function stepsLike(
  step: DrivenStep,
  paths: readonly DrivenPath[],
): readonly (readonly [Expected, readonly DrivenStep[]])[] {
  const text = stimulusText(step.stimulus);
  return paths.flatMap(({ start, steps }) =>
    steps.flatMap((one, index) =>
      stimulusText(one.stimulus) === text ? [[steps[index - 1]?.expected ?? start, [one]] as const] : [],
    ),
  );
}

/** The effects are those of the step that led there. */
function keyOf({ value, status, context, output, running }: Expected): string {
  return canonical([value, status, context, output, running]);
}

/** To each state that the paths come to, breadth first over their steps. */
function shortestWays(paths: readonly DrivenPath[]): ReadonlyMap<string, Way> {
  const junctions = new Map<string, Junction>();
  const junctionAt = (state: Expected): Junction => {
    const key = keyOf(state);
    const found = junctions.get(key) ?? { state, onward: new Map<string, DrivenStep>() };
    junctions.set(key, found);
    return found;
  };
  const ways = new Map<string, Way>();
  const queue: Way[] = [];
  const reach = (state: Expected, way: Way): void => {
    const key = keyOf(state);
    if (ways.has(key)) return;
    ways.set(key, way);
    queue.push(way);
  };
  for (const { start, steps } of paths) {
    let from = junctionAt(start);
    for (const step of steps) {
      const name = `${stimulusText(step.stimulus)} ${keyOf(step.expected)}`;
      if (!from.onward.has(name)) from.onward.set(name, step);
      from = junctionAt(step.expected);
    }
  }
  for (const { input, start } of paths) reach(start, { input, start, steps: [] });
  for (let way = queue.shift(); way; way = queue.shift()) {
    const state = way.steps.at(-1)?.expected ?? way.start;
    for (const step of junctionAt(state).onward.values()) reach(step.expected, { ...way, steps: [...way.steps, step] });
  }
  return ways;
}

/** The failure of a path, null if it came to its end. Rethrows everything else. */
export async function failureOf(drive: () => Promise<void>): Promise<PathFailed | null> {
  try {
    await drive();
    return null;
  } catch (error) {
    if (error instanceof PathFailed) return error;
    // The steps of other paths may not fit together in time.
    if (error instanceof Infeasible) return null;
    throw error;
  }
}
