import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  actionText,
  composedGuard,
  guardText,
  literalParams,
  nameOfSource,
  nodesOf,
} from '../../model-tests/engine/definition.ts';
import type { Json } from '../../model-tests/engine/json.ts';

/** A guard or an action by its name; what XState's own hold stands under `params`. */
export interface NamedJson {
  readonly type: string;
  readonly params?: Readonly<Record<string, Json>> | undefined;
}

export interface TransitionJson {
  /** Ids of states with `#` before them. */
  readonly target?: readonly string[] | undefined;
  readonly guard?: NamedJson | undefined;
  readonly actions?: readonly NamedJson[] | undefined;
  readonly reenter?: true | undefined;
  readonly description?: string | undefined;
  readonly meta?: Json | undefined;
}

export type TransitionsJson = Readonly<Record<string, readonly TransitionJson[]>>;

export interface InvokeJson {
  readonly id: string;
  readonly src: string;
  readonly onDone?: readonly TransitionJson[] | undefined;
  readonly onError?: readonly TransitionJson[] | undefined;
  readonly onSnapshot?: readonly TransitionJson[] | undefined;
}

export interface StateJson {
  readonly id: string;
  readonly type: AnyStateNode['type'];
  /** Key of the first inner state. */
  readonly initial?: string | undefined;
  readonly history?: 'shallow' | 'deep' | undefined;
  /** Where a history state leads at first, `#id`. */
  readonly target?: string | undefined;
  readonly description?: string | undefined;
  readonly meta?: Json | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly entry?: readonly NamedJson[] | undefined;
  readonly exit?: readonly NamedJson[] | undefined;
  readonly invoke?: readonly InvokeJson[] | undefined;
  readonly on?: TransitionsJson | undefined;
  readonly onDone?: readonly TransitionJson[] | undefined;
  /** By delay: its name, or ms. */
  readonly after?: TransitionsJson | undefined;
  readonly always?: readonly TransitionJson[] | undefined;
  readonly states?: Readonly<Record<string, StateJson>> | undefined;
}

/**
 * A chart as plain data that `createMachine` takes. `machine.toJSON()` leaves out what is `always`, and guards that are
 * functions. What a function computes (context, input, output, params of an event) is not written: its name is.
 */
export function chartJson(machine: AnyStateMachine): StateJson {
  return stateJson(machine.root);
}

/** The text of the file. */
export function xstateJson(machine: AnyStateMachine): string {
  return `${JSON.stringify(chartJson(machine), undefined, 2)}\n`;
}

/** The lengths of named delays that are fixed, ms. */
export function fixedDelays(machine: AnyStateMachine): ReadonlyMap<string, number> {
  const names = nodesOf(machine).flatMap((node) => Object.keys(node.config.after ?? {}));
  return new Map(
    names.flatMap((name) => {
      const value: unknown = machine.implementations.delays[name];
      return typeof value === 'number' ? [[name, value] as const] : [];
    }),
  );
}

function stateJson(node: AnyStateNode): StateJson {
  const { id, type, config } = node;
  const inner = Object.entries(node.states) as readonly (readonly [string, AnyStateNode])[];
  return {
    id,
    type,
    initial: type === 'compound' ? node.initial.target[0]?.key : undefined,
    history: type === 'history' && node.history !== false ? node.history : undefined,
    target: type === 'history' ? historyTarget(node) : undefined,
    description: node.description,
    meta: json(node.meta),
    tags: filled(node.tags),
    // Not `node.entry` and `node.exit`: XState adds the start and the end of each delay to them.
    entry: filled(actionsJson([config.entry ?? []].flat())),
    exit: filled(actionsJson([config.exit ?? []].flat())),
    ...transitionsJson(node),
    states: inner.length === 0 ? undefined : Object.fromEntries(inner.map(([key, one]) => [key, stateJson(one)])),
  };
}

/** Without one of its own, a history state leads to the first state beside it. */
function historyTarget({ config, parent }: AnyStateNode): string | undefined {
  const written: unknown = Reflect.get(config, 'target');
  if (typeof written !== 'string') return parent?.type === 'compound' ? `#${parent.initial.target[0]?.id}` : undefined;
  if (written.startsWith('#')) return written;
  let node: AnyStateNode | undefined = parent;
  for (const key of written.split('.')) node = node?.states[key];
  return node && `#${node.id}`;
}

/** Each descriptor at the place in the chart that it comes from; the order in each place is kept. */
function transitionsJson(node: AnyStateNode): Pick<StateJson, 'on' | 'onDone' | 'invoke' | 'after' | 'always'> {
  const written = new Map([...node.transitions].map(([event, list]) => [event, list.map(transitionJson)]));
  const take = (event: string): readonly TransitionJson[] | undefined => {
    const found = written.get(event);
    written.delete(event);
    return found;
  };
  const events = Object.keys(node.config.on ?? {});
  const on = Object.fromEntries(events.map((event) => [event, take(event) ?? []]));
  const onDone = take(`xstate.done.state.${node.id}`);
  const invoke = node.invoke.map(({ id, src }) => ({
    id,
    src: nameOfSource(src),
    onDone: take(`xstate.done.actor.${id}`),
    onError: take(`xstate.error.actor.${id}`),
    onSnapshot: take(`xstate.snapshot.${id}`),
  }));
  const delays = Object.keys(node.config.after ?? {});
  const after = Object.fromEntries(delays.map((delay) => [delay, take(`xstate.after.${delay}.${node.id}`) ?? []]));
  if (written.size > 0)
    throw new Error(`'${node.id}' has transitions that can't be written: ${[...written.keys()].join(', ')}`);
  return {
    on: events.length === 0 ? undefined : on,
    onDone,
    invoke: filled(invoke),
    after: delays.length === 0 ? undefined : after,
    always: filled((node.always ?? []).map(transitionJson)),
  };
}

function transitionJson(transition: AnyTransitionDefinition): TransitionJson {
  const { target, guard, actions, reenter, description } = transition;
  return {
    target: target?.map(({ id }) => `#${id}`),
    guard: guardJson(guard),
    actions: filled(actionsJson(actions)),
    reenter: reenter || undefined,
    description,
    meta: json(transition.meta),
  };
}

function guardJson(guard: unknown): NamedJson | undefined {
  const text = guardText(guard);
  if (text === null) return undefined;
  const composed = composedGuard(guard);
  if (composed) {
    if ('stateValue' in composed) return { type: text, params: { in: { state: json(composed.stateValue) ?? null } } };
    const parts = composed.guards.map((one) => guardJson(one) ?? { type: '' });
    return { type: text, params: { [composed.operator]: json(parts) ?? [] } };
  }
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return { type: text };
  return { type: String(guard.type), params: paramsJson(guard) };
}

function actionsJson(actions: readonly unknown[]): readonly NamedJson[] {
  return actions.map((action): NamedJson => {
    if (typeof action === 'function') return ownActionJson(action);
    if (typeof action !== 'object' || action === null || !('type' in action)) return { type: String(action) };
    return { type: String(action.type), params: paramsJson(action) };
  });
}

/** An action made by XState's `raise`, `sendTo` and the like: named by what it does. */
function ownActionJson(action: object): NamedJson {
  const own: unknown = Reflect.get(action, 'type');
  const event: unknown = Reflect.get(action, 'event');
  const to: unknown = Reflect.get(action, 'to');
  const type = actionText(action) ?? (typeof own === 'string' ? own : 'inline');
  const sent = typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : null;
  if (own === 'xstate.raise') return { type, params: { raise: { event: sent } } };
  if (own === 'xstate.sendTo' && typeof to === 'string') return { type, params: { sendTo: { event: sent, to } } };
  return { type };
}

function paramsJson(named: object): Readonly<Record<string, Json>> | undefined {
  const params: unknown = Reflect.get(named, 'params');
  if (typeof params === 'object' && params !== null) return JSON.parse(JSON.stringify(params)) as Record<string, Json>;
  const literals = literalParams(params);
  return Object.keys(literals).length === 0 ? undefined : literals;
}

function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** The order of keys is kept. */
function json(value: unknown): Json | undefined {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Json);
}
