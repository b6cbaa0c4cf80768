import type { Edge, Graph } from '../engine/explore.ts';
import type { Effect } from '../engine/internals.ts';
import { canonical, type Json } from '../engine/json.ts';
import { stimulusText, type Stimulus } from '../engine/walk.ts';
import { relative, standingOf, type Space, type Value, type Values, type Variable } from './space.ts';

/** A variable is one of these values. */
export interface Condition {
  readonly variable: string;
  readonly values: readonly Value[];
}

/** What becomes of a variable. */
export type Update =
  | { readonly kind: 'same' }
  | { readonly kind: 'set'; readonly to: Value }
  | { readonly kind: 'add'; readonly by: number }
  | { readonly kind: 'change'; readonly with: readonly string[]; readonly without: readonly string[] };

/** A transition: where it is taken, what leads to it, and what becomes of the variables. */
export interface Action {
  readonly name: string;
  /** The name of what happens, the same for all its transitions. */
  readonly cause: string;
  /** What happens, as paths write it: `fetchStatus ✓ finalized`. */
  readonly label: string;
  readonly transitions: readonly string[];
  readonly guard: readonly Condition[];
  readonly updates: Readonly<Record<string, Update>>;
  /** What is started, sent and done: `starts fetchStatus`. */
  readonly effects: readonly string[];
}

interface Move {
  readonly before: Values;
  readonly after: Values;
}

interface Group {
  readonly stimulus: Stimulus;
  readonly transitions: readonly string[];
  readonly effects: readonly string[];
  readonly moves: readonly Move[];
}

const keyOf = (value: Value | Values): string => canonical(value);

/** What an effect is called in the specification; null for a timer, whose end is a step of its own. */
export function effectText(effect: Effect): string | null {
  if ('start' in effect) return `starts ${effect.start}`;
  if ('send' in effect) return `sends ${typeOf(effect.send)}`;
  if ('emit' in effect) return `emits ${typeOf(effect.emit)}`;
  return 'do' in effect ? `does ${effect.do}` : null;
}

const typeOf = (event: Json): string =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string' ? event.type : '';

export const effectTexts = (effects: readonly Effect[]): readonly string[] =>
  [...new Set(effects.flatMap((effect) => effectText(effect) ?? []))].toSorted();

/** All transitions of the graph as actions. In the places of the graph they do exactly what the machine does. */
export function actionsOf(graph: Graph, space: Space): readonly Action[] {
  const values = new Map(graph.nodes.map((node) => [node, space.project(standingOf(graph, node))]));
  const valuesOf = (node: Edge['from']): Values => values.get(node) ?? {};
  const active = graph.nodes.filter(({ place }) => place.snapshot.status === 'active').map(valuesOf);
  const kinds = Map.groupBy(graph.edges, (edge) =>
    canonical([stimulusText(edge.stimulus), edge.transitions, effectTexts(edge.effects)]),
  );
  const actions = [...kinds.values()].flatMap((edges) => {
    const [first] = edges;
    if (first === undefined) return [];
    const group: Group = {
      stimulus: first.stimulus,
      transitions: first.transitions,
      effects: effectTexts(first.effects),
      moves: edges.map(({ from, to }) => ({ before: valuesOf(from), after: valuesOf(to) })),
    };
    return actionsOfGroup(group, space.variables, active);
  });
  return named(actions);
}

/** One action if a guard and updates can say it; otherwise one for each part of the group. */
function actionsOfGroup(group: Group, variables: readonly Variable[], active: readonly Values[]): readonly Action[] {
  const updates: Record<string, Update> = {};
  for (const { name } of variables) {
    const update = updateOf(name, group.moves);
    const others = group.moves.filter((move) => !fits(name, update, move));
    if (others.length > 0) {
      const parts = [group.moves.filter((move) => !others.includes(move)), others];
      return parts.flatMap((moves) => actionsOfGroup({ ...group, moves }, variables, active));
    }
    updates[name] = update;
  }
  const guard = guardOf(group.moves, variables, active);
  if (guard === null) {
    return partsOf(group, variables).flatMap((moves) => actionsOfGroup({ ...group, moves }, variables, active));
  }
  const cause = causeName(group.stimulus);
  const { transitions, effects } = group;
  const name = `${sourceName(group)}_${cause}`;
  return [{ name, cause, label: stimulusText(group.stimulus), transitions, guard, updates, effects }];
}

/** Divided by the first variable that has several values. */
function partsOf({ stimulus, moves }: Group, variables: readonly Variable[]): readonly (readonly Move[])[] {
  for (const { name } of variables) {
    const parts = [...Map.groupBy(moves, ({ before }) => keyOf(before[name] ?? '')).values()];
    if (parts.length > 1) return parts;
  }
  throw new Error(`'${stimulusText(stimulus)}' cannot be said with ${variables.map(({ name }) => name).join(', ')}`);
}

/**
 * In which states, and by how few of the other variables the places of the moves differ from all others; null if no
 * such guard says it.
 */
function guardOf(
  moves: readonly Move[],
  variables: readonly Variable[],
  active: readonly Values[],
): readonly Condition[] | null {
  const wanted = new Set(moves.map(({ before }) => keyOf(before)));
  const conditionOn = ({ name }: Variable): Condition => ({
    variable: name,
    values: [...new Map(moves.map(({ before }) => [keyOf(before[name] ?? ''), before[name] ?? ''])).values()],
  });
  let others = active.filter((values) => !wanted.has(keyOf(values)));
  const guard: Condition[] = [];
  const add = (condition: Condition): void => {
    guard.push(condition);
    others = others.filter((values) => holds(condition, values));
  };
  let possible = active;
  for (const condition of variables.filter(({ isState }) => isState).map(conditionOn)) {
    if (possible.every((values) => holds(condition, values))) continue;
    possible = possible.filter((values) => holds(condition, values));
    add(condition);
  }
  const left = variables.filter(({ isState }) => !isState).map(conditionOn);
  while (others.length > 0) {
    const counts = left.map((condition) => others.filter((values) => holds(condition, values)).length);
    const fewest = Math.min(...counts);
    if (fewest >= others.length) return null;
    const [best] = left.splice(counts.indexOf(fewest), 1);
    if (best === undefined) return null;
    add(best);
  }
  return guard;
}

export const holds = ({ variable, values }: Condition, at: Values): boolean =>
  values.some((value) => keyOf(value) === keyOf(at[variable] ?? ''));

const fits = (name: string, update: Update, { before, after }: Move): boolean =>
  keyOf(updated(update, before[name] ?? '')) === keyOf(after[name] ?? '');

/** The update that fits most moves; of several the simplest. */
function updateOf(name: string, moves: readonly Move[]): Update {
  const befores = new Set(moves.map(({ before }) => keyOf(before[name] ?? '')));
  const candidates: Update[] = [{ kind: 'same' }];
  if (befores.size > 1 && moves.every(({ before }) => typeof before[name] === 'number'))
    candidates.push({ kind: 'add', by: 1 });
  for (const { before, after } of moves) {
    const [from = '', to = ''] = [before[name], after[name]];
    candidates.push({ kind: 'set', to });
    if (typeof from !== 'object' || typeof to !== 'object') continue;
    candidates.push({
      kind: 'change',
      with: to.filter((item) => !from.includes(item)),
      without: from.filter((item) => !to.includes(item)),
    });
  }
  const countOf = (update: Update): number => moves.filter((move) => fits(name, update, move)).length;
  return candidates.reduce((best, update) => (countOf(update) > countOf(best) ? update : best));
}

export function updated(update: Update, before: Value): Value {
  switch (update.kind) {
    case 'same':
      return before;
    case 'set':
      return update.to;
    case 'add':
      return Number(before) + update.by;
    case 'change':
      return typeof before === 'object'
        ? [...new Set([...before, ...update.with])].filter((item) => !update.without.includes(item)).toSorted()
        : before;
  }
}

/** `fetchStatus ✓ finalized` is fetchStatusFinalized, an error of it fetchStatusFails…, time after…ms. */
export function causeName(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'event':
      return camel(`${stimulus.event.type} ${stimulus.name}`);
    case 'done':
      return camel(`${stimulus.invoke} ${stimulus.name}`);
    case 'error':
      return camel(`${stimulus.invoke} fails ${stimulus.name}`);
    case 'time':
      return `after${stimulus.ms}ms`;
  }
}

export const camel = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? `${word[0]?.toLowerCase()}` : `${word[0]?.toUpperCase()}`) + word.slice(1))
    .join('');

/** The state that takes it, by its last names. */
function sourceName({ transitions, moves }: Group): string {
  const [source = ''] = (transitions[0] ?? '').split('|');
  const states = new Set(moves.map(({ before }) => String(before['state'])));
  const path = source === '' ? (states.size === 1 ? [...states].join() : 'anywhere') : relative(source);
  return path === '' ? 'anywhere' : camel(path);
}

/** Those of the same name are numbered. */
function named(actions: readonly Action[]): readonly Action[] {
  const counts = new Map<string, number>();
  const total = Map.groupBy(actions, ({ name }) => name);
  return actions.map((action) => {
    const count = (counts.get(action.name) ?? 0) + 1;
    counts.set(action.name, count);
    return (total.get(action.name)?.length ?? 1) > 1 ? { ...action, name: `${action.name}_${count}` } : action;
  });
}
