import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';
import { createLoadingMachine, type LoadingPorts } from './loading.machine.ts';

/** The actor scope passed to a machine's logic; XState's types hide that an actor's logic can be replaced. */
interface Scope {
  readonly self: AnyActorRef & { logic: AnyStateMachine; readonly options: { readonly input?: unknown } };
  readonly defer: (effect: () => void) => void;
}

/** Events sent to an actor before its machine was loaded. */
const held = new WeakMap<Scope['self'], EventObject[]>();

const MAX_HELD = 100;

export interface LazyPorts<Machine> extends LoadingPorts<Machine> {
  /** The machine if its code is there already, otherwise null. */
  known?(): Machine | null;
}

/**
 * A machine whose code is loaded when it is invoked. Its actor first runs the loading chart and queues events sent to
 * it; once the code is loaded, it becomes the machine: the same actor, with the same id and parent, in the machine's
 * initial state, and receives the queued events. If the code is there already, it is the machine at once. Charts invoke
 * it like any other machine, so it has that type.
 */
export function lazy<Machine extends AnyStateMachine>(
  ports: LazyPorts<Machine>,
  { retriesByItself = false }: { readonly retriesByItself?: boolean } = {},
): Machine {
  const loading = createLoadingMachine(ports);
  let loaded: Machine | null = null;

  const becoming = {
    getInitialSnapshot(scope: Scope, input: unknown): unknown {
      loaded ??= ports.known?.() ?? null;
      return loaded === null
        ? loading.getInitialSnapshot(scope as never, { retriesByItself })
        : become(scope, loaded, input);
    },
    transition(snapshot: unknown, event: EventObject, scope: Scope): unknown {
      if (isForMachine(event)) hold(scope.self, event);
      const next = loading.transition(snapshot as never, event as never, scope as never);
      if (next.status !== 'done') return next;
      loaded = next.output;
      return become(scope, loaded, scope.self.options.input);
    },
  };
  return Object.assign(Object.create(loading), becoming) as Machine;
}

function become({ self, ...scope }: Scope, machine: AnyStateMachine, input: unknown): unknown {
  self.logic = machine;
  const events = held.get(self) ?? [];
  held.delete(self);
  scope.defer(() => events.forEach((event) => self.send(event)));
  return machine.getInitialSnapshot({ self, ...scope } as never, input);
}

function isForMachine({ type }: EventObject): boolean {
  return !type.startsWith('loading.') && !type.startsWith('xstate.');
}

function hold(actor: Scope['self'], event: EventObject): void {
  const events = held.get(actor) ?? [];
  if (events.length < MAX_HELD) held.set(actor, [...events, event]);
}
