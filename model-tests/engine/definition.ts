import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { plain } from './json.ts';

export interface TransitionInfo {
  /** `stateId|event|index`: the same in tests, diagrams, coverage and live view. */
  readonly id: string;
  readonly source: string;
  /** The descriptor, or `always`. */
  readonly event: string;
  readonly index: number;
  readonly guard: string | null;
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly requirements: readonly string[];
  readonly description: string | null;
  readonly definition: AnyTransitionDefinition;
}

export interface InvokeInfo {
  readonly id: string;
  readonly src: string;
  /** Ids made up by XState, as opposed to written in the chart. */
  readonly isNamed: boolean;
}

export interface StateInfo {
  readonly id: string;
  readonly path: string;
  readonly key: string;
  readonly type: AnyStateNode['type'];
  readonly parent: string | null;
  readonly initial: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly InvokeInfo[];
  readonly tags: readonly string[];
  readonly requirements: readonly string[];
  readonly description: string | null;
  readonly node: AnyStateNode;
}

export interface Definition {
  readonly machine: AnyStateMachine;
  readonly states: readonly StateInfo[];
  readonly transitions: readonly TransitionInfo[];
  readonly idOf: (transition: AnyTransitionDefinition) => string;
}

interface Described {
  readonly requirements?: readonly string[];
  readonly description?: string;
}

function described(meta: unknown): Described {
  return typeof meta === 'object' && meta !== null ? meta : {};
}

function childrenOf(node: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(node.states) as AnyStateNode[];
}

export function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  const visit = (node: AnyStateNode): void => {
    nodes.push(node);
    childrenOf(node).forEach(visit);
  };
  visit(machine.root);
  return nodes;
}

/** The descriptor of a transition, `always` for those without an event. */
function descriptorOf(transition: AnyTransitionDefinition): string {
  const descriptor: unknown = transition.eventType;
  return typeof descriptor === 'string' && descriptor !== '' ? descriptor : 'always';
}

/** All transitions of a node in the order of their definition: `on`, `onDone`/`onError`, `after`, then `always`. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

const GUARDS_OF_GUARDS: Record<string, (inner: readonly string[]) => string> = {
  checkAnd: (inner) => inner.join(' & '),
  checkOr: (inner) => inner.join(' | '),
  checkNot: (inner) => `!${inner.join('')}`,
};

/** A guard as people read it: its name and those of its params that are literals. */
export function guardText(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const check: unknown = Reflect.get(guard, 'check');
    if (typeof check !== 'function') return guard.name || 'inline';
    const stateValue: unknown = Reflect.get(guard, 'stateValue');
    if (stateValue !== undefined)
      return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
    const inner: unknown = Reflect.get(guard, 'guards');
    const texts = (Array.isArray(inner) ? inner : []).map((one) => guardText(one) ?? '');
    return GUARDS_OF_GUARDS[check.name]?.(texts) ?? texts.join(', ');
  }
  const { type, params } = guard as { type: string; params?: unknown };
  const literals = literalsOf(params);
  return literals.length > 0 ? `${type}: ${literals.join(', ')}` : type;
}

const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
});

/** The literal values among params, be they given directly or by a function of the event. */
export function literalsOf(params: unknown): readonly string[] {
  let values: unknown = params;
  if (typeof params === 'function') {
    try {
      values = Reflect.apply(params, undefined, [{ event: anything, context: anything }]);
    } catch {
      return [];
    }
  }
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values)
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    .map(String)
    .filter((value) => value !== '');
}

/** An action as people read it; null for what XState adds by itself and for assigns without a name. */
export function actionText(action: unknown): string | null {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') {
    const type: unknown = Reflect.get(action, 'type');
    if (typeof type !== 'string') return action.name || 'inline';
    const event: unknown = Reflect.get(action, 'event');
    const eventType = typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'event';
    switch (type) {
      case 'xstate.raise':
        return eventType.startsWith('xstate.after.') ? null : `raise ${eventType}`;
      case 'xstate.sendTo': {
        const to: unknown = Reflect.get(action, 'to');
        return `send ${eventType} to ${to === '#_parent' ? 'parent' : String(to)}`;
      }
      case 'xstate.emit':
        return `emit ${eventType}`;
      case 'xstate.assign':
        return 'assign';
      default:
        return null;
    }
  }
  const { type, params } = action as { type: string; params?: unknown };
  const literals = literalsOf(params);
  return literals.length > 0 ? `${type}(${literals.join(', ')})` : type;
}

/** The name under which an actor was declared; XState makes one up for logic that stands in the chart itself. */
export function nameOfSource(src: unknown): string {
  if (typeof src !== 'string') throw new TypeError('Actors are invoked by the name of their declaration.');
  return src;
}

function texts(actions: readonly unknown[]): readonly string[] {
  return actions.map(actionText).filter((text) => text !== null);
}

function stateInfo(node: AnyStateNode): StateInfo {
  const written = [node.config.invoke ?? []].flat() as readonly { id?: string }[];
  return {
    id: node.id,
    path: node.path.join('.'),
    key: node.key,
    type: node.type,
    parent: node.parent?.id ?? null,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    entry: texts(node.entry),
    exit: texts(node.exit),
    invokes: node.invoke.map((invoke, index) => ({
      id: invoke.id,
      src: nameOfSource(invoke.src),
      isNamed: written[index]?.id !== undefined,
    })),
    tags: node.tags,
    requirements: described(node.meta).requirements ?? [],
    // That of the root is the machine's purpose, which stands over every drawing.
    description: described(node.meta).description ?? (node.parent ? node.description : null) ?? null,
    node,
  };
}

export function define(machine: AnyStateMachine): Definition {
  const ids = new Map<AnyTransitionDefinition, string>();
  const transitions: TransitionInfo[] = [];
  const nodes = nodesOf(machine);
  for (const node of nodes) {
    const counts = new Map<string, number>();
    for (const definition of transitionsOf(node)) {
      const event = descriptorOf(definition);
      const index = counts.get(event) ?? 0;
      counts.set(event, index + 1);
      const id = `${node.id}|${event}|${index}`;
      ids.set(definition, id);
      transitions.push({
        id,
        source: node.id,
        event,
        index,
        guard: guardText(definition.guard),
        targets: (definition.target ?? []).map((target) => target.id),
        actions: texts(definition.actions),
        requirements: described(definition.meta).requirements ?? [],
        description: described(definition.meta).description ?? definition.description ?? null,
        definition,
      });
    }
  }
  return {
    machine,
    states: nodes.map(stateInfo),
    transitions,
    idOf(transition) {
      const id = ids.get(transition);
      if (id === undefined) throw new Error(`A transition on '${transition.eventType}' is not one of '${machine.id}'.`);
      return id;
    },
  };
}

/** An event descriptor as people read it. */
export function eventText(event: string, source: string, machine: AnyStateMachine): string {
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (settled) return `${settled[2]} ${settled[1] === 'done' ? '✓' : '✗'}`;
  if (event.startsWith('xstate.done.state.')) return 'done';
  if (event.startsWith('xstate.after.')) {
    const delay = event.slice('xstate.after.'.length, -(source.length + 1));
    return `after ${delayText(delay, machine)}`;
  }
  return event;
}

export function delayText(delay: string, machine: AnyStateMachine): string {
  const literal = Number(delay);
  if (!Number.isNaN(literal)) return duration(literal);
  const value: unknown = machine.implementations.delays[delay];
  return typeof value === 'number' ? `${delay} (${duration(value)})` : delay;
}

export function duration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms >= 120_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return `${ms / 1_000} s`;
}

/** Whether an event of this type is selected by this descriptor (`*` and `prefix.*` included). */
export function matchesDescriptor(type: string, descriptor: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  return descriptor.endsWith('.*') && (type + '.').startsWith(descriptor.slice(0, -1));
}

/** The value of a state as dotted paths of its leaves. */
export function leaves(value: unknown, prefix = ''): readonly string[] {
  if (typeof value === 'string') return [prefix + value];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(plain(value) as Record<string, unknown>);
  if (entries.length === 0) return prefix === '' ? [] : [prefix.slice(0, -1)];
  return entries.flatMap(([key, inner]) => leaves(inner, `${prefix}${key}.`));
}
