import { createHash } from 'node:crypto';
import { expectedOf, isSame, stimulusFrom, stimulusJson } from './driven.ts';
import type { Effect } from './internals.ts';
import type { Path } from './cover.ts';
import type { DrivenPath, Expected } from './drive.ts';
import type { Graph } from './explore.ts';
import { canonical, plain, type Json } from './json.ts';
import type { Model } from './model.ts';
import type { Stimulus } from './walk.ts';

/** Maximum size of a machine's committed paths, bytes. */
export const SIZE_LIMIT = 200 * 1024;

/**
 * Golden paths as committed. Each value and step is written once, even if shared, under a name made from its content:
 * an added or removed path adds or removes lines, and leaves all others unchanged. A large object in a value is a
 * value of its own, in whose place stands `{"=": name}`.
 */
export interface GoldenFile {
  readonly machine: string;
  readonly values: Readonly<Record<string, Json>>;
  /** Each step and its changes, as names of values; a start contains everything. */
  readonly steps: Readonly<Record<string, Partial<Readonly<Record<Field, string>>>>>;
  readonly paths: readonly GoldenPath[];
}

export interface GoldenPath {
  readonly kind: Path['kind'];
  readonly input: string;
  /** Names of steps, separated by spaces; the first one is the start. */
  readonly steps: string;
}

/** `on` is the stimulus; a start has none. `running` and `context` contain what is new, changed or removed. */
type Field = 'on' | 'status' | 'value' | 'output' | 'running' | 'context' | 'effects';

/** Length of the JSON from which an object in a value is a value of its own. */
const SHARED_LENGTH = 300;

const REFERENCE = '=';

/** Length of a name, enough for thousands; on a collision one more letter is used. */
const NAME_LENGTH = 5;

export function toGolden(graph: Graph, paths: readonly Path[]): GoldenFile {
  const values = new Names<Json>();
  const steps = new Names<Partial<Record<Field, string>>>();
  const golden = paths.map((path): GoldenPath => {
    let before: Expected | null = null;
    const names: string[] = [];
    for (const [index, step] of [path.start, ...path.steps].entries()) {
      const after = expectedOf(graph, step);
      const stimulus = path.steps[index - 1]?.stimulus;
      const reported = { ...(stimulus ? { on: stimulusJson(stimulus) } : {}), ...changes(before, after) };
      names.push(
        steps.nameOf(
          Object.fromEntries(
            Object.entries(reported).map(([key, value]) => [key, values.nameOf(withReferences(value, values))]),
          ),
        ),
      );
      before = after;
    }
    return { kind: path.kind, input: path.input, steps: names.join(' ') };
  });
  return { machine: graph.model.name, values: values.named, steps: steps.named, paths: golden };
}

/** Items under names that depend only on their content. */
class Names<Item> {
  readonly named: Record<string, Item> = {};
  readonly #texts = new Map<string, string>();

  nameOf(item: Item): string {
    const text = canonical(item);
    const hash = hashOf(text);
    let length = NAME_LENGTH;
    while ((this.#texts.get(hash.slice(0, length)) ?? text) !== text) length += 1;
    const name = hash.slice(0, length);
    this.#texts.set(name, text);
    this.named[name] = item;
    return name;
  }
}

/** The value with its large objects replaced by references. */
function withReferences(value: Json, values: Names<Json>): Json {
  const referenceTo = (object: Json): Json => {
    const inner = withReferences(object, values);
    const isLarge = typeof object === 'object' && JSON.stringify(inner).length >= SHARED_LENGTH;
    return isLarge ? { [REFERENCE]: values.nameOf(inner) } : inner;
  };
  return mapped(value, referenceTo);
}

/** The value with its objects in place of the references. */
function whole(value: Json, values: GoldenFile['values']): Json {
  const name = typeof value === 'object' && value !== null && !Array.isArray(value) && (value as Fields)[REFERENCE];
  const object = typeof name === 'string' ? values[name] : undefined;
  return object === undefined ? mapped(value, (inner) => whole(inner, values)) : whole(object, values);
}

function mapped(value: Json, map: (inner: Json) => Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(map);
  return Object.fromEntries(Object.entries(value as Fields).map(([key, inner]) => [key, map(inner)]));
}

/** Starts with a letter: an object would put keys that look like numbers first. */
function hashOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url');
  return hash.replaceAll(/[-_]/g, '').replace(/^\d*/, '');
}

type Fields = Readonly<Record<string, Json>>;
type Context = Fields;

function changes(before: Expected | null, after: Expected): Partial<Record<Field, Json>> {
  const reported: Partial<Record<Field, Json>> = {};
  for (const field of ['status', 'value', 'output'] as const) {
    if (before === null || canonical(before[field]) !== canonical(after[field])) reported[field] = after[field];
  }
  const running = new Set(before?.running);
  const started = after.running.filter((id) => !running.has(id));
  const ended = [...running].filter((id) => !after.running.includes(id));
  if (started.length + ended.length > 0) reported.running = { started, ended };
  const old = (before?.context ?? {}) as Context;
  const now = after.context as Context;
  const set = Object.entries(now).filter(
    ([field, value]) => !(field in old) || canonical(old[field]) !== canonical(value),
  );
  const unset = Object.keys(old).filter((field) => !(field in now));
  if (set.length + unset.length > 0) reported.context = { set: Object.fromEntries(set), unset };
  if (after.effects.length > 0) reported.effects = plain(after.effects);
  return reported;
}

/** One line for each value, step and path, so that a diff shows what changed. */
export function goldenText({ machine, values, steps, paths }: GoldenFile): string {
  const named = (items: object): string =>
    Object.entries(items)
      .map(([name, item]) => `\n${JSON.stringify(name)}:${JSON.stringify(item)}`)
      .join();
  const listed = paths.map((path) => `\n${JSON.stringify(path)}`).join();
  return `{"machine":${JSON.stringify(machine)},\n"values":{${named(values)}},\n"steps":{${named(steps)}},\n"paths":[${listed}]}\n`;
}

/** The committed paths, ready to be driven; throws if the model does not know one of their steps. */
export function fromGolden(golden: GoldenFile, model: Model): readonly DrivenPath[] {
  const unknown = unknownSteps(golden, model);
  if (unknown.size > 0) throw new Error([...unknown.values()].join('\n'));
  return pathsFrom(golden, model);
}

/** The committed paths, each as far as the model knows its steps. */
export function knownFromGolden(golden: GoldenFile, model: Model): readonly DrivenPath[] {
  const unknown = unknownSteps(golden, model);
  const paths = golden.paths.map((path) => {
    const names = path.steps.split(' ');
    const end = names.findIndex((name) => unknown.has(name));
    return end < 0 ? path : { ...path, steps: names.slice(0, end).join(' ') };
  });
  return pathsFrom({ ...golden, paths }, model);
}

/** Steps that the model does not know, each with the unknown part. */
function unknownSteps(golden: GoldenFile, model: Model): ReadonlyMap<string, string> {
  const starts = new Set(golden.paths.map(({ steps }) => steps.split(' ')[0]));
  const unknown = new Map<string, string>();
  for (const name of Object.keys(golden.steps)) {
    if (starts.has(name)) continue;
    const stimulus = stimulusFrom(reportedOf(golden, name).on ?? null, model);
    if (typeof stimulus === 'string') unknown.set(name, stimulus);
  }
  return unknown;
}

/** Takes outcomes and payloads from the model by their names. */
function pathsFrom(golden: GoldenFile, model: Model): readonly DrivenPath[] {
  const stimuli = new Map<string, Stimulus>();
  const stimulusOf = (name: string): Stimulus => {
    const known = stimuli.get(name) ?? stimulusFrom(reportedOf(golden, name).on ?? null, model);
    if (typeof known === 'string') throw new Error(known);
    stimuli.set(name, known);
    return known;
  };
  return golden.paths.map(({ kind, input, steps }): DrivenPath => {
    const [first = '', ...others] = steps.split(' ');
    const start = goneOn(null, reportedOf(golden, first));
    let before = start;
    return {
      kind,
      title: `${golden.machine} ${kind} ${pathName({ input, steps })}`,
      input,
      start,
      steps: others.map((name) => {
        const expected = goneOn(before, reportedOf(golden, name));
        const step = { stimulus: stimulusOf(name), expected, isRefused: isSame(expected, before) };
        before = expected;
        return step;
      }),
    };
  });
}

/** The name of a path: the same as long as the path is the same. */
export function pathName({ input, steps }: Pick<GoldenPath, 'input' | 'steps'>): string {
  return hashOf(`${input} ${steps}`).slice(0, NAME_LENGTH);
}

function reportedOf({ machine, steps, values }: GoldenFile, name: string): Partial<Record<Field, Json>> {
  const reported = Object.entries(steps[name] ?? {}).map(
    ([field, value]) => [field, values[value] === undefined ? undefined : whole(values[value], values)] as const,
  );
  const isDamaged = reported.length === 0 || reported.some(([, value]) => value === undefined);
  if (isDamaged) throw new Error(`The golden paths of '${machine}' are damaged at ${name}: write them anew.`);
  return Object.fromEntries(reported);
}

interface Difference {
  readonly running?: { readonly started: readonly string[]; readonly ended: readonly string[] };
  readonly context?: { readonly set: Context; readonly unset: readonly string[] };
  readonly effects?: readonly Effect[];
}

function goneOn(before: Expected | null, reported: Partial<Record<Field, Json>>): Expected {
  const { running, context, effects = [] } = reported as Difference;
  const left = Object.entries(before?.context ?? {}).filter(([field]) => !context?.unset.includes(field));
  return {
    status: typeof reported.status === 'string' ? reported.status : (before?.status ?? ''),
    value: reported.value ?? before?.value ?? null,
    output: reported.output ?? before?.output ?? null,
    running: [
      ...(before?.running ?? []).filter((id) => !running?.ended.includes(id)),
      ...(running?.started ?? []),
    ].sort(),
    effects,
    context: { ...Object.fromEntries(left), ...context?.set },
  };
}
