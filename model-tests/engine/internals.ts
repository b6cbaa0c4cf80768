/**
 * The only file that uses what XState does not guarantee: an inert actor scope with its own system, the microsteps that
 * `machine.transition` reports to the inspector, the action executor, `snapshot._nodes`, and how `after` turns into
 * delayed raises. Tested by `tests/unit/engine/internals.test.ts`.
 */
import {
  createEmptyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { plain, type Json } from './json.ts';

/** One effect that a machine requested, in order. */
export type Effect =
  | { readonly do: string; readonly with?: Json }
  | { readonly emit: Json }
  | { readonly send: Json; readonly to: string; readonly after?: number }
  | { readonly start: string; readonly src: string; readonly input?: Json }
  | { readonly timer: string; readonly ms: number };

export interface Microstep {
  readonly event: EventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** A delayed event that the machine sends to itself: started or cancelled. */
export type TimerChange =
  | { readonly start: string; readonly event: EventObject; readonly ms: number }
  | { readonly cancel: string };

export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly Effect[];
  readonly timerChanges: readonly TimerChange[];
}

interface ActionRecord {
  readonly type: string;
  readonly params?: unknown;
}

interface RaiseParams {
  readonly event: EventObject;
  readonly id?: string;
  readonly delay?: number;
}

interface SendParams extends RaiseParams {
  readonly to: AnyActorRef | string;
  readonly targetId?: string;
}

interface SpawnParams {
  readonly id: string;
  readonly src: string;
  readonly input?: unknown;
}

const PARENT = '#_parent';
const emptyActor = createEmptyActor();
const parentStub = Object.assign(Object.create(emptyActor) as AnyActorRef, { id: 'parent' });

/** The external effect of an executed action; null for those that only concern the machine itself. */
export function effectOf(action: ActionRecord): Effect | null {
  switch (action.type) {
    case 'xstate.cancel':
    case 'xstate.stopChild':
    case 'xstate.log':
      return null;
    case 'xstate.raise': {
      const { event, delay } = action.params as RaiseParams;
      return delay === undefined ? null : { timer: event.type, ms: delay };
    }
    case 'xstate.emit':
      return { emit: plain((action.params as { event: EventObject }).event) };
    case 'xstate.sendTo': {
      const { to, targetId, event, delay } = action.params as SendParams;
      const name = targetId ?? (typeof to === 'string' ? to : to.id);
      const effect = { send: plain(event), to: name === PARENT ? 'parent' : name };
      return delay === undefined ? effect : { ...effect, after: delay };
    }
    case 'xstate.spawnChild': {
      const { id, src, input } = action.params as SpawnParams;
      const effect = { start: id, src };
      return input === undefined ? effect : { ...effect, input: plain(input) };
    }
    default:
      return action.params === undefined ? { do: action.type } : { do: action.type, with: plain(action.params) };
  }
}

function timerChangeOf(action: ActionRecord): TimerChange | null {
  if (action.type === 'xstate.cancel') return { cancel: (action.params as { sendId: string }).sendId };
  if (action.type !== 'xstate.raise') return null;
  const { event, id, delay } = action.params as RaiseParams;
  return delay === undefined ? null : { start: id ?? event.type, event, ms: delay };
}

function inertScope(onMicrostep: (step: Microstep) => void, onAction: (action: ActionRecord) => void): AnyActorScope {
  const keyed = new Map<string, AnyActorRef>();
  let sessions = 0;
  const self = Object.create(emptyActor) as AnyActorRef;
  const system: unknown = Object.assign(Object.create(emptyActor.system), {
    _sendInspectionEvent(event: InspectionEvent) {
      if (event.type === '@xstate.microstep' && event.actorRef === self) {
        onMicrostep({
          event: event.event,
          snapshot: event.snapshot as AnyMachineSnapshot,
          transitions: event._transitions,
        });
      }
    },
    _bookId: () => `inert:${sessions++}`,
    _register: (sessionId: string) => sessionId,
    _unregister() {},
    _set: (key: string, actor: AnyActorRef) => keyed.set(key, actor),
    get: (key: string) => keyed.get(key),
  });
  Object.assign(self, { system, _parent: parentStub });
  const scope = {
    self,
    system,
    id: 'inert',
    sessionId: 'inert',
    logger() {},
    defer() {},
    emit() {},
    stopChild() {},
    actionExecutor: onAction,
  };
  return scope as unknown as AnyActorScope;
}

function pure(run: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep {
  const microsteps: Microstep[] = [];
  const effects: Effect[] = [];
  const timerChanges: TimerChange[] = [];
  const scope = inertScope(
    (step) => microsteps.push(step),
    (action) => {
      const effect = effectOf(action);
      if (effect) effects.push(effect);
      const change = timerChangeOf(action);
      if (change) timerChanges.push(change);
    },
  );
  return { snapshot: run(scope), microsteps, effects, timerChanges };
}

/** The initial snapshot, without executing effects. */
export function pureStart(machine: AnyStateMachine, input: unknown): PureStep {
  return pure((scope) => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot);
}

/** One macrostep, without executing effects. Rethrows errors of guards and assigns. */
export function pureStep(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): PureStep {
  return pure((scope) => machine.transition(snapshot, event, scope) as AnyMachineSnapshot);
}

export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes;
}

/** The configuration a machine enters before any of its eventless transitions. */
export function initialNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  const enter = (node: AnyStateNode): void => {
    nodes.push(node);
    if (node.type === 'parallel') for (const child of Object.values(node.states)) enter(child as AnyStateNode);
    if (node.type !== 'compound') return;
    for (const target of node.initial.target) {
      const between: AnyStateNode[] = [];
      for (let ancestor = target.parent; ancestor && ancestor !== node; ancestor = ancestor.parent)
        between.push(ancestor);
      nodes.push(...between);
      enter(target);
    }
  };
  enter(machine.root);
  return nodes;
}

export function historyOf(snapshot: AnyMachineSnapshot): Json {
  const ids = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id).sort()]);
  return plain(Object.fromEntries(ids));
}

/** The microstep in an inspection event of a live actor; null if there is none. */
export function microstepOf(event: InspectionEvent): Microstep | null {
  if (event.type !== '@xstate.microstep') return null;
  return { event: event.event, snapshot: event.snapshot as AnyMachineSnapshot, transitions: event._transitions };
}

/** Whether a live actor runs this machine object. */
export function runs(actor: unknown, machine: AnyStateMachine): boolean {
  return typeof actor === 'object' && actor !== null && Reflect.get(actor, 'logic') === machine;
}

/** Data of a running machine from an inspection event. */
export interface InspectedMachine {
  readonly id: string;
  readonly machine: string;
  readonly parent: string | null;
  /** Ids of all active states; empty if the event has none. */
  readonly states: readonly string[];
  /** Coverage ids of the transitions taken. */
  readonly transitions: readonly string[];
}

/**
 * Reads an inspection event; null if it is not about a machine. Runs in a page, so it must not reference anything
 * outside itself.
 */
export function inspectedMachine(event: InspectionEvent): InspectedMachine | null {
  interface Node {
    readonly id: string;
    readonly always?: readonly unknown[];
    readonly transitions: ReadonlyMap<string, readonly unknown[]>;
  }
  interface Inspected {
    readonly actorRef?: {
      readonly sessionId: string;
      readonly logic?: { readonly id?: string; readonly root?: unknown };
      readonly _parent?: { readonly sessionId: string };
    };
    readonly snapshot?: { readonly _nodes?: readonly Node[] };
    readonly _transitions?: readonly { readonly source: Node; readonly eventType: string }[];
  }
  const { actorRef, snapshot, _transitions: transitions = [] } = event as unknown as Inspected;
  const machine = actorRef?.logic?.id;
  if (!actorRef || machine === undefined || actorRef.logic?.root === undefined) return null;
  return {
    id: actorRef.sessionId,
    machine,
    parent: actorRef._parent?.sessionId ?? null,
    states: (snapshot?._nodes ?? []).map((node) => node.id),
    transitions: transitions.map((transition) => {
      const { source, eventType } = transition;
      const list = eventType === '' ? source.always : source.transitions.get(eventType);
      return `${source.id}|${eventType === '' ? 'always' : eventType}|${list?.indexOf(transition) ?? -1}`;
    }),
  };
}
