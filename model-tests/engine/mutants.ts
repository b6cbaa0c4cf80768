import { createMachine, not, type AnyStateMachine } from 'xstate';
import { drive, machineDriver, makeBench, type DrivenPath } from './drive.ts';
import type { Model } from './model.ts';

export interface Mutant {
  /** Location and change, the same on every run. */
  readonly name: string;
  readonly build: () => AnyStateMachine;
}

type Config = { readonly [key: string]: unknown };
type Place = readonly (string | number)[];
type Edit = (parent: Config, key: string | number) => void;

const MICROSTEP_LIMIT = 500;

/** Every small change of a machine that its golden paths should detect. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const config = machine.config as Config;
  const mutants: Mutant[] = [];
  const add = (name: string, place: Place, edit: Edit): void => {
    mutants.push({ name, build: () => make(edited(config, place, edit), machine) });
  };
  const visit = (state: Config, place: Place, title: string): void => {
    visitLists(add, state, place, title, siblingsOf(config, place));
    for (const [key, child] of Object.entries(record(state['states']))) {
      visit(record(child), [...place, 'states', key], title === '' ? key : `${title}.${key}`);
    }
  };
  visit(config, [], '');
  for (const [name, value] of Object.entries(record(machine.implementations.delays))) {
    mutants.push({ name: `delay ${name} doubled`, build: () => withDelay(machine, name, value) });
  }
  return mutants;
}

/** The machine with another value at one place of its configuration: a fault that a test must notice. */
export function seeded(machine: AnyStateMachine, place: Place, value: unknown): AnyStateMachine {
  return make(
    edited(machine.config as Config, place, (parent, key) => Reflect.set(parent, key, value)),
    machine,
  );
}

type Add = (name: string, place: Place, edit: Edit) => void;

function visitLists(add: Add, state: Config, place: Place, title: string, siblings: readonly string[]): void {
  const at = title === '' ? '(root)' : title;
  for (const kind of ['entry', 'exit'] as const) {
    list(state[kind]).forEach((action, index) => {
      add(`${at}: ${kind} action ${index} dropped (${nameOf(action)})`, [...place, kind], dropItem(index));
    });
  }
  for (const kind of ['on', 'after'] as const) {
    for (const event of Object.keys(record(state[kind]))) {
      visitTransitions(add, record(state[kind])[event], [...place, kind, event], `${at}: ${kind} ${event}`, siblings);
      if (kind === 'after' && !Number.isNaN(Number(event))) {
        add(`${at}: after ${event} doubled`, [...place, kind], (parent, key) => {
          const after = record(Reflect.get(parent, key));
          const { [event]: moved, ...others } = after;
          Reflect.set(parent, key, { ...others, [Number(event) * 2]: moved });
        });
      }
    }
  }
  for (const kind of ['always', 'onDone'] as const) {
    if (state[kind] !== undefined) visitTransitions(add, state[kind], [...place, kind], `${at}: ${kind}`, siblings);
  }
  list(state['invoke']).forEach((invoke, index) => {
    const isList = Array.isArray(state['invoke']);
    const invokePlace = isList ? [...place, 'invoke', index] : [...place, 'invoke'];
    const given: unknown = record(invoke)['id'];
    const id = typeof given === 'string' ? given : String(index);
    add(`${at}: invoke ${id} dropped`, [...place, 'invoke'], dropItem(index));
    for (const kind of ['onDone', 'onError'] as const) {
      const transitions = record(invoke)[kind];
      if (transitions === undefined) continue;
      visitTransitions(add, transitions, [...invokePlace, kind], `${at}: ${id} ${kind}`, siblings);
    }
  });
}

function visitTransitions(add: Add, value: unknown, place: Place, title: string, siblings: readonly string[]): void {
  const transitions = list(value);
  transitions.forEach((transition, index) => {
    const at = transitions.length > 1 ? `${title} [${index}]` : title;
    add(`${at}: dropped`, place, dropItem(index));
    const item = typeof transition === 'string' ? { target: transition } : record(transition);
    const change = (fields: Config): Edit => replaceItem(index, { ...item, ...fields });
    if (item['guard'] !== undefined) {
      const negated = not(item['guard'] as Parameters<typeof not>[0]);
      add(`${at}: guard ${nameOf(item['guard'])} negated`, place, change({ guard: negated }));
      add(`${at}: guard ${nameOf(item['guard'])} always true`, place, change({ guard: undefined }));
    }
    list(item['actions']).forEach((action, position) => {
      const actions = list(item['actions']).filter((_, other) => other !== position);
      add(`${at}: action ${position} dropped (${nameOf(action)})`, place, change({ actions }));
    });
    const target = item['target'];
    const sibling = siblings.find((name) => name !== target);
    if (typeof target === 'string' && siblings.includes(target) && sibling !== undefined) {
      add(`${at}: target ${target} swapped for ${sibling}`, place, change({ target: sibling }));
    } else if (typeof target === 'string') {
      add(`${at}: target ${target} left out`, place, change({ target: undefined }));
    }
  });
}

/** The sibling states of a place; transient ones last: through one of them a swap can end in the original target. */
function siblingsOf(config: Config, place: Place): readonly string[] {
  if (place.length < 2) return [];
  let parent: unknown = config;
  for (const key of place.slice(0, -2)) parent = Reflect.get(record(parent), key);
  if (record(parent)['type'] === 'parallel') return [];
  const states = Object.entries(record(record(parent)['states']));
  const passesOn = (state: unknown): boolean => record(state)['always'] !== undefined;
  return states.toSorted(([, a], [, b]) => Number(passesOn(a)) - Number(passesOn(b))).map(([name]) => name);
}

function record(value: unknown): Config {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  const type: unknown = thing instanceof Object ? Reflect.get(thing, 'type') : undefined;
  return typeof type === 'string' ? type : typeof thing === 'function' && thing.name !== '' ? thing.name : 'inline';
}

function dropItem(index: number): Edit {
  return (parent, key) => {
    const left = list(Reflect.get(parent, key)).filter((_, position) => position !== index);
    if (left.length === 0) Reflect.deleteProperty(parent, key);
    else Reflect.set(parent, key, left);
  };
}

function replaceItem(index: number, item: Config): Edit {
  return (parent, key) => {
    Reflect.set(
      parent,
      key,
      list(Reflect.get(parent, key)).map((old, position) => (position === index ? item : old)),
    );
  };
}

/** A copy of the configuration, shared except along the path to the place. */
function edited(config: Config, place: Place, edit: Edit): Config {
  const copy: Config = { ...config };
  let at: object = copy;
  for (const key of place.slice(0, -1)) {
    const inner: unknown = Reflect.get(at, key);
    const copied = Array.isArray(inner) ? [...(inner as readonly unknown[])] : record(inner);
    Reflect.set(at, key, copied);
    at = copied;
  }
  const last = place.at(-1);
  if (last !== undefined) edit(at as Config, last);
  return copy;
}

function make(config: Config, original: AnyStateMachine): AnyStateMachine {
  const bounded = { ...config, options: { maxIterations: MICROSTEP_LIMIT } };
  const create = createMachine as (config: unknown, implementations: unknown) => AnyStateMachine;
  return create(bounded, original.implementations);
}

function withDelay(machine: AnyStateMachine, name: string, value: unknown): AnyStateMachine {
  const doubled =
    typeof value === 'function'
      ? (...args: readonly unknown[]) => Number(Reflect.apply(value, undefined, args)) * 2
      : Number(value) * 2;
  return machine.provide({ delays: { [name]: doubled } });
}

export interface Verdict {
  readonly mutant: string;
  /** The path that detected it; null if it survived. */
  readonly killedBy: string | null;
}

/** Replays the committed paths, with the model's invariants, on one mutant. */
export async function checkMutant(model: Model, paths: readonly DrivenPath[], mutant: Mutant): Promise<Verdict> {
  try {
    const bench = makeBench(model, mutant.build());
    for (const path of paths) {
      await drive(path, () => machineDriver(bench, path.input, () => {}));
    }
  } catch (error) {
    return { mutant: mutant.name, killedBy: error instanceof Error ? error.message : String(error) };
  }
  return { mutant: mutant.name, killedBy: null };
}
