import { nameOfSource, nodesOf } from './definition.ts';
import type { Effect } from './internals.ts';
import type { Path, PathStep } from './cover.ts';
import type { DrivenPath, DrivenStep, Expected } from './drive.ts';
import type { Graph } from './explore.ts';
import { canonical, plain, type Json } from './json.ts';
import { eventsOf, type Model } from './model.ts';
import type { Place, Step, Stimulus } from './walk.ts';

/** The largest a machine's committed paths may be. */
export const SIZE_LIMIT = 200 * 1024;

/**
 * Golden paths as committed. Every number is an index into `values`, but in `paths`, whose steps are indexes into
 * `steps`; steps and values are written once however many paths share them.
 */
export interface GoldenFile {
  readonly machine: string;
  readonly fields: readonly string[];
  readonly values: readonly Json[];
  /** status, value, output, running, effects, then one for each of `fields` (-1: not there); the stimulus comes first, -1 at a start. */
  readonly steps: readonly (readonly number[])[];
  readonly paths: readonly { readonly kind: Path['kind']; readonly input: string; readonly steps: readonly number[] }[];
}

const FIXED = 6;

export function expectedOf(graph: Graph, step: Step): Expected {
  const { snapshot } = step.place;
  return {
    value: plain(snapshot.value),
    status: snapshot.status,
    context: plain(snapshot.context),
    output: plain(snapshot.output),
    running: graph.walker.running(step.place),
    effects: step.effects,
  };
}

export function toDriven(graph: Graph, path: Path, title: string): DrivenPath {
  return {
    title,
    input: path.input,
    start: expectedOf(graph, path.start),
    steps: path.steps.map((step: PathStep): DrivenStep => ({
      stimulus: step.stimulus,
      expected: expectedOf(graph, step),
      isRefused: step.transitions.length === 0,
    })),
  };
}

/** A stimulus as committed: what it is and, to be read in the diff, what it carries. */
function stimulusJson(stimulus: Stimulus): Json {
  switch (stimulus.kind) {
    case 'event':
      return plain({ ...stimulus.event, ...(stimulus.name === '' ? {} : { '#': stimulus.name }) });
    case 'done':
      return plain({ done: stimulus.invoke, '#': stimulus.name, output: stimulus.output });
    case 'error':
      return plain({ error: stimulus.invoke, '#': stimulus.name, reason: stimulus.error });
    case 'time':
      return plain({ ms: stimulus.ms, timers: stimulus.timers });
  }
}

export function toGolden(graph: Graph, paths: readonly Path[]): GoldenFile {
  const values: Json[] = [];
  const valueIndex = new Map<string, number>();
  const intern = (value: unknown): number => {
    const key = canonical(value);
    const known = valueIndex.get(key);
    if (known !== undefined) return known;
    valueIndex.set(key, values.length);
    values.push(plain(value));
    return values.length - 1;
  };
  const fields = [...new Set(paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(fieldsOf)))].sort();
  const steps: number[][] = [];
  const stepIndex = new Map<string, number>();
  const stepOf = (stimulus: Stimulus | null, step: Step): number => {
    const { status, value, output, running, effects, context } = expectedOf(graph, step);
    const contextFields = context as Readonly<Record<string, Json>>;
    const row = [
      stimulus ? intern(stimulusJson(stimulus)) : -1,
      ...[status, value, output, running, effects].map(intern),
      ...fields.map((field) => (field in contextFields ? intern(contextFields[field]) : -1)),
    ];
    const key = row.join();
    const known = stepIndex.get(key);
    if (known !== undefined) return known;
    stepIndex.set(key, steps.length);
    steps.push(row);
    return steps.length - 1;
  };
  const golden = paths.map((path) => ({
    kind: path.kind,
    input: path.input,
    steps: [stepOf(null, path.start), ...path.steps.map((step) => stepOf(step.stimulus, step))],
  }));
  return { machine: graph.model.name, fields, values, steps, paths: golden };
}

function fieldsOf({ place }: { readonly place: Place }): readonly string[] {
  return Object.keys(plain(place.snapshot.context) as object);
}

/** One value, step and path a line, so that a diff shows what changed. */
export function goldenText(golden: GoldenFile): string {
  const lines = (items: readonly unknown[]): string => items.map((item) => `\n${JSON.stringify(item)}`).join(',');
  const head = `"machine":${JSON.stringify(golden.machine)},\n"fields":${JSON.stringify(golden.fields)},`;
  return `{${head}\n"values":[${lines(golden.values)}],\n"steps":[${lines(golden.steps)}],\n"paths":[${lines(golden.paths)}]}\n`;
}

/** The committed paths made ready to be driven; outcomes and payloads are taken from the model by their names. */
export function fromGolden(golden: GoldenFile, model: Model): readonly DrivenPath[] {
  const at = (index: number): Json => {
    const value = golden.values[index];
    if (value === undefined) throw new Error(`The golden paths of '${golden.machine}' have no value ${index}.`);
    return value;
  };
  const expected = golden.steps.map((row): Expected => {
    const [status, value, output, running, effects] = row.slice(1, FIXED).map(at);
    const context = golden.fields.flatMap((field, index): readonly (readonly [string, Json])[] => {
      const position = row[FIXED + index] ?? -1;
      return position < 0 ? [] : [[field, at(position)]];
    });
    return {
      status: typeof status === 'string' ? status : '',
      value: value ?? null,
      output: output ?? null,
      running: running as readonly string[],
      effects: effects as readonly unknown[] as readonly Effect[],
      context: Object.fromEntries(context),
    };
  });
  const stimulus = golden.steps.map(([index = -1]) => (index < 0 ? null : stimulusFrom(at(index), model)));
  return golden.paths.map(({ kind, input, steps }, index): DrivenPath => {
    const [first = 0, ...others] = steps;
    return {
      title: `${golden.machine} ${kind} ${index + 1}`,
      input,
      start: required(expected[first]),
      steps: others.map((step, position) => ({
        stimulus: required(stimulus[step]),
        expected: required(expected[step]),
        isRefused: isSame(required(expected[step]), required(expected[steps[position] ?? first])),
      })),
    };
  });
}

/** True where a step did nothing at all: the golden paths hold no transitions, and such a step need not be told from a refused one. */
function isSame(after: Expected, before: Expected): boolean {
  return after.effects.length === 0 && canonical({ ...after, effects: [] }) === canonical({ ...before, effects: [] });
}

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The golden paths are damaged: write them anew.');
  return value;
}

interface Written {
  readonly '#'?: string;
  readonly type?: string;
  readonly done?: string;
  readonly error?: string;
  readonly ms?: number;
  readonly timers?: readonly string[];
}

function stimulusFrom(json: Json, model: Model): Stimulus {
  const written = json as Written;
  const name = written['#'] ?? '';
  if (written.ms !== undefined) return { kind: 'time', ms: written.ms, timers: written.timers ?? [] };
  if (written.type !== undefined) {
    const found = eventsOf(model, written.type).find((one) => one.name === name);
    const by = model.events[written.type]?.by;
    if (!found || !by || by === 'machine')
      throw new Error(`The model of '${model.name}' has no '${written.type}' (${name}).`);
    return { kind: 'event', by, name, event: found.event };
  }
  const invoke = written.done ?? written.error ?? '';
  const kind = written.done === undefined ? 'error' : 'done';
  for (const { src } of nodesOf(model.machine)
    .flatMap((node) => node.invoke)
    .filter(({ id }) => id === invoke)) {
    const cases = model.actors[nameOfSource(src)]?.[kind];
    if (!cases || !(name in cases)) continue;
    return kind === 'done' ? { kind, invoke, name, output: cases[name] } : { kind, invoke, name, error: cases[name] };
  }
  throw new Error(`The model of '${model.name}' has no ${kind} '${name}' for '${invoke}'.`);
}
