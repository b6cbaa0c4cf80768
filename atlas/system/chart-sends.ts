import type { AnyStateMachine } from 'xstate';
import type { Definition } from '../../model-tests/engine/definition.ts';

/** Where a chart says something: on entry to or exit from a state, or on a transition. */
export interface Place {
  readonly kind: 'state' | 'transition';
  /** The id of coverage. */
  readonly id: string;
}

/** An actor that a state of a chart starts. */
export interface Started {
  readonly id: string;
  readonly src: string;
  readonly place: Place;
}

/** An event that a chart sends or emits. */
export interface Sent {
  /** Id of an actor, `PARENT`, or `LISTENERS` of emitted events; null if the chart works it out. */
  readonly to: string | null;
  /** The event's type; null if the chart takes it from elsewhere, such as an event within an event. */
  readonly event: string | null;
  readonly place: Place;
}

export const PARENT = '#_parent';
export const LISTENERS = '#_listeners';

/** A value of which each property, call and element is what `inner` gives. */
function unknownValue(inner: () => unknown): unknown {
  return new Proxy(() => inner(), { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : inner()) });
}

const anything = unknownValue((): unknown => anything);
/** Stands for the event that is being handled, so that one that is passed on can be told from a new one or a part of it. */
const handled = unknownValue(() => anything);

function called(given: unknown, args: readonly unknown[]): unknown {
  if (typeof given !== 'function' || given === handled || given === anything) return given;
  try {
    return Reflect.apply(given, undefined, [...args]) as unknown;
  } catch {
    return null;
  }
}

/** The event's type if it is the same whatever the context and the event hold; null if that decides it. */
function typeOf(event: unknown, params: unknown, descriptor: string | null): string | null {
  const scope = { context: anything, event: handled };
  const made = called(event, [scope, called(params, [scope])]);
  if (made === handled) return descriptor;
  if (typeof made !== 'object' || made === null || !('type' in made)) return null;
  return typeof made.type === 'string' ? made.type : null;
}

/** The type that a transition is taken on; null if there are several, and for events of XState. */
function descriptorOf(event: string): string | null {
  return event === 'always' || event.includes('*') || event.startsWith('xstate.') ? null : event;
}

interface Written {
  readonly action: unknown;
  readonly params: unknown;
}

/** An action as it is implemented: the chart names it, with params or without. */
function written(action: unknown, machine: AnyStateMachine): Written {
  const implementations: Readonly<Record<string, unknown>> = machine.implementations.actions;
  if (typeof action === 'string') return { action: implementations[action], params: undefined };
  if (typeof action !== 'object' || action === null || !('type' in action)) return { action, params: undefined };
  return { action: implementations[String(action.type)], params: 'params' in action ? action.params : undefined };
}

/** All actions of a chart, each with its place and the type of the event that it handles. */
function actionsOf({ states, transitions, machine }: Definition) {
  const all = (actions: readonly unknown[], place: Place, descriptor: string | null) =>
    actions.map((action) => ({ ...written(action, machine), place, descriptor }));
  return [
    ...states.flatMap(({ id, node }) => all([...node.entry, ...node.exit], { kind: 'state', id }, null)),
    ...transitions.flatMap(({ id, event, definition }) =>
      all(definition.actions, { kind: 'transition', id }, descriptorOf(event)),
    ),
  ];
}

function property(action: unknown, name: string): unknown {
  return typeof action === 'function' ? Reflect.get(action, name) : undefined;
}

/** Whom a chart says that it starts. */
export function startedBy(definition: Definition): readonly Started[] {
  const invoked = definition.states.flatMap(({ id: state, invokes }) =>
    invokes.map(({ id, src }): Started => ({ id, src, place: { kind: 'state', id: state } })),
  );
  const spawned = actionsOf(definition).flatMap(({ action, place }): readonly Started[] => {
    const src = property(action, 'src');
    if (property(action, 'type') !== 'xstate.spawnChild' || typeof src !== 'string') return [];
    const id = property(action, 'id');
    return [{ id: typeof id === 'string' ? id : src, src, place }];
  });
  return [...invoked, ...spawned];
}

/** What a chart says that it sends and emits, in the order in which it says so. */
export function sentBy(definition: Definition): readonly Sent[] {
  return actionsOf(definition).flatMap(({ action, params, place, descriptor }): readonly Sent[] => {
    const type = property(action, 'type');
    if (type !== 'xstate.sendTo' && type !== 'xstate.emit') return [];
    const target = type === 'xstate.emit' ? LISTENERS : property(action, 'to');
    const event = typeOf(property(action, 'event'), params, descriptor);
    return [{ to: typeof target === 'string' ? target : null, event, place }];
  });
}
