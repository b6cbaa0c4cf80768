import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { define, matchesDescriptor, nameOfSource, nodesOf, type Definition, type StateInfo } from './definition.ts';
import type { Graph } from './explore.ts';
import type { Effect } from './internals.ts';
import { stateIds } from './walk.ts';

export interface LintEntry {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The machines to which it may report: those that start it. */
  readonly parents: readonly string[];
}

/** Faults that are visible in the chart itself. */
export function lintChart(entry: LintEntry): readonly string[] {
  const definition = define(entry.machine);
  return [
    ...definition.states.flatMap((state) => [...deadEnd(state), ...invokeFaults(entry.machine, state)]),
    ...ambiguous(definition),
    ...delayFaults(entry.machine),
    ...unusedNames(entry.machine),
  ];
}

/** Faults found by exploration. */
export function lintWalk(graph: Graph): readonly string[] {
  const { definition, model } = graph;
  const visited = new Set<string>();
  const taken = new Set<string>();
  for (const { transitions } of [...graph.starts, ...graph.edges]) for (const id of transitions) taken.add(id);
  for (const node of graph.nodes) for (const id of stateIds(node.place)) visited.add(id);
  for (const transition of definition.transitions) {
    if (!taken.has(transition.id)) continue;
    visited.add(transition.source);
    for (const target of transition.targets) visited.add(target);
  }
  const untraced = model.isTraced
    ? definition.states.filter((state) => isLeaf(state) && !isTraced(definition, state))
    : [];
  return [
    ...definition.states
      .filter((state) => state.type !== 'history' && !visited.has(state.id) && !(state.id in model.impossible))
      .map((state) => `${state.id}: unreachable`),
    ...definition.transitions
      .filter((transition) => !taken.has(transition.id) && !(transition.id in model.impossible))
      .map((transition) => `${transition.id}: never taken`),
    ...untraced.map((state) => `${state.id}: realises no requirement (neither it nor a state around it)`),
    ...graph.crashes.map(({ stimulus, error }) => `throws on ${JSON.stringify(stimulus).slice(0, 120)}: ${error}`),
  ];
}

/** Events sent between machines that the receiver never handles. */
export function lintSends(entries: readonly LintEntry[], graphs: ReadonlyMap<string, Graph>): readonly string[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const faults = new Set<string>();
  for (const entry of entries) {
    const graph = graphs.get(entry.name);
    if (!graph) continue;
    for (const effect of effectsOf(graph)) {
      if (!('send' in effect)) continue;
      const type = typeOf(effect.send);
      const receivers = effect.to === 'parent' ? entry.parents : receiverOf(entry.machine, effect.to, byName);
      if (effect.to === 'parent' && receivers.length === 0)
        faults.add(`${entry.name}: sends '${type}' to a parent it does not have`);
      for (const name of receivers) {
        const receiver = byName.get(name);
        if (receiver && !receives(receiver.machine, type))
          faults.add(`${entry.name}: sends '${type}' to '${name}', which never receives it`);
      }
    }
  }
  return [...faults];
}

function isLeaf(state: StateInfo): boolean {
  return state.type === 'atomic' || state.type === 'final';
}

function isTraced(definition: Definition, state: StateInfo): boolean {
  const leads = definition.transitions.some(
    (transition) => transition.requirements.length > 0 && transition.targets.includes(state.id),
  );
  for (let node: AnyStateNode | undefined = state.node; node; node = node.parent) {
    const { requirements } = (node.meta ?? {}) as { readonly requirements?: readonly string[] };
    if (requirements && requirements.length > 0) return true;
  }
  return leads || state.type === 'final';
}

function deadEnd(state: StateInfo): readonly string[] {
  if (state.type !== 'atomic' || state.node.parent?.type === 'parallel') return [];
  for (let node: AnyStateNode | undefined = state.node; node; node = node.parent) {
    if (node.transitions.size > 0 || (node.always?.length ?? 0) > 0) return [];
    if (node.parent?.type === 'parallel' && hasRegionWithTransitions(node.parent)) return [];
  }
  return [`${state.id}: a dead end: not final, and nothing leads out of it or of a state around it`];
}

function hasRegionWithTransitions(parallel: AnyStateNode): boolean {
  return Object.values(parallel.states).some((region) => (region as AnyStateNode).transitions.size > 0);
}

function invokeFaults(machine: AnyStateMachine, state: StateInfo): readonly string[] {
  return state.invokes.flatMap(({ id, src, isNamed }) => {
    const faults: string[] = [];
    const config = state.node.invoke.find((invoke) => invoke.id === id);
    if (!isNamed) faults.push(`${state.id}: an invoke of '${src}' without an id`);
    if (!(src in machine.implementations.actors)) faults.push(`${state.id}: invokes '${src}', which is not declared`);
    if (config?.onError === undefined) faults.push(`${state.id}: invoke '${id}' without onError`);
    const hasExit = state.node.transitions.size > (config?.onError === undefined ? 0 : 1);
    if (config?.onDone === undefined && ends(machine.implementations.actors[src]) && !hasExit) {
      faults.push(`${state.id}: invoke '${id}' ends, but there is no onDone`);
    }
    return faults;
  });
}

/** Whether an actor ends by itself: promises do, machines with a final state at the top do, callbacks do not. */
function ends(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  const root: unknown = Reflect.get(logic, 'root');
  if (root instanceof Object && 'states' in root) {
    return Object.values((root as AnyStateNode).states).some((state) => (state as AnyStateNode).type === 'final');
  }
  return !String(Reflect.get(logic, 'start')).includes('receivers');
}

function ambiguous(definition: Definition): readonly string[] {
  const faults: string[] = [];
  for (const transition of definition.transitions) {
    if (transition.guard !== null) continue;
    const later = definition.transitions.find(
      (other) =>
        other.source === transition.source && other.event === transition.event && other.index > transition.index,
    );
    if (later) faults.push(`${transition.id}: without a guard, so that ${later.id} can never be taken`);
  }
  return faults;
}

function delayFaults(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine).flatMap((node) =>
    Object.keys(node.config.after ?? {})
      .filter((delay) => Number.isNaN(Number(delay)) && !(delay in machine.implementations.delays))
      .map((delay) => `${node.id}: the delay '${delay}' is not declared: it would fire at once`),
  );
}

/** Names declared in setup that the chart does not use; undeclared names that it uses throw at runtime. */
function unusedNames(machine: AnyStateMachine): readonly string[] {
  const said = namesIn(machine.config);
  const faults: string[] = [];
  for (const kind of ['actions', 'guards', 'actors', 'delays'] as const) {
    const declared = machine.implementations[kind];
    for (const [, implementation] of Object.entries(declared)) {
      for (const name of namesIn(implementation)) said.add(name);
    }
    for (const name of Object.keys(declared)) {
      if (!said.has(name)) faults.push(`${kind}: '${name}' is declared but used nowhere`);
    }
  }
  return faults;
}

/** Every string in a chart, as a value or as a key, also inside composed guards. */
function namesIn(config: unknown): Set<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    if (seen.has(value) || value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      names.add(key);
      visit(inner);
    }
  };
  visit(config);
  return names;
}

function effectsOf(graph: Graph): readonly Effect[] {
  return [...graph.starts, ...graph.edges].flatMap(({ effects }) => effects);
}

function typeOf(event: unknown): string {
  return event instanceof Object && 'type' in event ? String(event.type) : '';
}

/** The machine of a child, by the id of its invoke; nothing if it is not a machine. */
function receiverOf(machine: AnyStateMachine, id: string, byName: ReadonlyMap<string, LintEntry>): readonly string[] {
  const invoke = nodesOf(machine)
    .flatMap((node) => node.invoke)
    .find((one) => one.id === id);
  if (!invoke) return [];
  const logic: unknown = machine.implementations.actors[nameOfSource(invoke.src)];
  const machineId: unknown = logic instanceof Object ? Reflect.get(logic, 'id') : undefined;
  return typeof machineId === 'string' && byName.has(machineId) ? [machineId] : [];
}

function receives(machine: AnyStateMachine, type: string): boolean {
  return nodesOf(machine).some((node) =>
    [...node.transitions.keys()].some((descriptor) => matchesDescriptor(type, descriptor)),
  );
}
