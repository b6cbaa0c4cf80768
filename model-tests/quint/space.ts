import type { AnyStateNode } from 'xstate';
import type { Graph, Node } from '../engine/explore.ts';
import { canonical, plain, type Json } from '../engine/json.ts';

/** A value of a variable; a list is a set of texts, sorted. */
export type Value = string | number | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

export interface Variable {
  readonly name: string;
  readonly type: 'str' | 'int' | 'bool' | 'Set[str]';
  /** Says in which state the machine is; the others say what it holds. */
  readonly isState: boolean;
  /** What it holds, as a sentence for readers. */
  readonly about: string;
}

/** Where a machine stands, as files and actors say it. */
export interface Standing {
  readonly value: Json;
  readonly context: Json;
  readonly running: readonly string[];
}

/** What tells the places of a machine apart, as few variables as possible. */
export interface Space {
  readonly variables: readonly Variable[];
  readonly project: (standing: Standing) => Values;
}

/** `state`, and one for each region of a parallel state; a region that is not active is ''. */
const STATE = 'state';

interface Column extends Variable {
  readonly of: (standing: Standing) => Value;
}

/** @throws Error if the variables do not tell two places apart */
export function spaceOf(graph: Graph): Space {
  const standings = graph.nodes.map((node) => standingOf(graph, node));
  const columns = [...stateColumns(graph), ...contextColumns(standings)];
  const ids = undetermined(columns, standings);
  if (ids.length > 0) {
    columns.push({
      name: 'running',
      type: 'Set[str]',
      isState: false,
      about: `Which of ${ids.join(', ')} still run.`,
      of: ({ running }) => running.filter((id) => ids.includes(id)).toSorted(),
    });
  }
  const project = (standing: Standing): Values =>
    Object.fromEntries(columns.map((column) => [column.name, column.of(standing)]));
  const seen = new Map<string, number>();
  for (const [index, standing] of standings.entries()) {
    const key = canonical(project(standing));
    const other = seen.get(key);
    if (other !== undefined)
      throw new Error(`'${graph.model.name}': places ${other} and ${index} differ in nothing that is written: ${key}`);
    seen.set(key, index);
  }
  return { variables: columns, project };
}

export function standingOf({ walker }: Graph, { place }: Pick<Node, 'place'>): Standing {
  return {
    value: plain(place.snapshot.value),
    context: plain(place.snapshot.context),
    running: walker.running(place),
  };
}

function stateColumns({ definition }: Graph): Column[] {
  const { root } = definition.machine;
  const regions = regionsIn(root);
  const pathIn = (name: string, value: Json): string => {
    const found: Record<string, string> = {};
    const whole = follow(root, value, found);
    return name === STATE ? whole : (found[name] ?? '');
  };
  const column = (name: string, about: string): Column => ({
    name,
    type: 'str',
    isState: true,
    about,
    of: ({ value }) => pathIn(name, value),
  });
  return [
    column(STATE, 'The state, without its regions.'),
    ...regions.map((region) => column(region.key, `The state in the region ${relative(region.id)}.`)),
  ];
}

/** The id of a state without the machine's. */
export const relative = (id: string): string => id.split('.').slice(1).join('.');

function regionsIn(node: AnyStateNode): readonly AnyStateNode[] {
  const children = Object.values(node.states) as AnyStateNode[];
  return [...(node.type === 'parallel' ? children : []), ...children.flatMap(regionsIn)];
}

/** The path below a node up to a parallel state, whose regions are put `into` by their names. */
function follow(node: AnyStateNode | undefined, value: Json | undefined, into: Record<string, string>): string {
  if (typeof value === 'string') return value;
  if (node === undefined || typeof value !== 'object' || value === null) return '';
  const states = node.states as Readonly<Record<string, AnyStateNode | undefined>>;
  if (node.type === 'parallel') {
    for (const [key, inner] of Object.entries(value)) into[key] = follow(states[key], inner, into);
    return '';
  }
  const [entry] = Object.entries(value);
  if (entry === undefined) return '';
  const [key, inner] = entry;
  const rest = follow(states[key], inner, into);
  return rest === '' ? key : `${key}.${rest}`;
}

const fieldOf = ({ context }: Standing, key: string): Json =>
  (context as Readonly<Record<string, Json | undefined>>)[key] ?? null;

/** The fields of the context that are not the same everywhere. */
function contextColumns(standings: readonly Standing[]): Column[] {
  const keys = new Set(standings.flatMap(({ context }) => Object.keys(context ?? {})));
  return [...keys].toSorted().flatMap((key) => {
    const values = new Map(standings.map((standing) => [canonical(fieldOf(standing, key)), fieldOf(standing, key)]));
    return values.size > 1 ? [contextColumn(key, [...values.values()])] : [];
  });
}

function contextColumn(key: string, values: readonly Json[]): Column {
  const about = `context.${key}`;
  const field = { name: key, isState: false, about };
  if (values.every((value) => Number.isInteger(value)))
    return { ...field, type: 'int', of: (standing) => Number(fieldOf(standing, key)) };
  if (values.every((value) => typeof value === 'boolean'))
    return { ...field, type: 'bool', of: (standing) => fieldOf(standing, key) === true };
  const lengthOf = (value: Json): number => (Array.isArray(value) ? value.length : -1);
  if (values.every(Array.isArray) && new Set(values.map(lengthOf)).size === values.length) {
    return {
      ...field,
      type: 'int',
      about: `How many are in ${about}.`,
      of: (standing) => lengthOf(fieldOf(standing, key)),
    };
  }
  const others = values.filter((value) => typeof value === 'object' && value !== null).map(canonical);
  const label = (value: Json): string => {
    if (value === null) return 'none';
    if (typeof value !== 'object') return String(value);
    const index = others.indexOf(canonical(value));
    return others.length === 1 && index === 0 ? 'given' : `given ${index + 1}`;
  };
  return { ...field, type: 'str', of: (standing) => label(fieldOf(standing, key)) };
}

/** Children that run in one place and not in another that looks the same otherwise. */
function undetermined(columns: readonly Column[], standings: readonly Standing[]): readonly string[] {
  const alike = Map.groupBy(standings, (standing) => canonical(columns.map((column) => column.of(standing))));
  const ids = new Set(standings.flatMap(({ running }) => running));
  return [...ids]
    .filter((id) =>
      [...alike.values()].some((group) => new Set(group.map(({ running }) => running.includes(id))).size > 1),
    )
    .toSorted();
}
