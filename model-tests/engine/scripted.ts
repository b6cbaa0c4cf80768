import {
  createActor,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate';

export interface HeldEvent extends EventObject {
  readonly type: 'held.done' | 'held.error';
  readonly output?: unknown;
  readonly error?: unknown;
}

interface HeldSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped';
  output: unknown;
  error: unknown;
}

type HeldLogic = ActorLogic<Snapshot<unknown>, EventObject>;

/** Replaces every actor of a machine under test: it waits until the path determines how it ends. */
const heldLogic: HeldLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition(snapshot, event) {
    if (event.type === 'held.done') {
      const done: HeldSnapshot = { status: 'done', output: (event as HeldEvent).output, error: undefined };
      return done as Snapshot<unknown>;
    }
    if (event.type === 'held.error') {
      const failed: HeldSnapshot = { status: 'error', output: undefined, error: (event as HeldEvent).error };
      return failed as Snapshot<unknown>;
    }
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as Snapshot<unknown>;
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/**
 * The same machine with every actor replaced by one that waits for the path. With `runsOwnCode`, starting one also runs
 * what it does by itself at its start, apart: what it asks of its surroundings is seen, what comes of it is not.
 */
export function script<M extends AnyStateMachine>(machine: M, runsOwnCode = false): M {
  const own = Object.entries(machine.implementations.actors) as readonly [string, AnyActorLogic][];
  const actors = Object.fromEntries(own.map(([src, logic]) => [src, runsOwnCode ? heldWith(logic) : heldLogic]));
  return machine.provide({ actors } as Parameters<M['provide']>[0]) as M;
}

/** A machine has paths of its own. */
function heldWith(logic: AnyActorLogic): HeldLogic {
  if (isMachine(logic)) return heldLogic;
  return {
    ...heldLogic,
    getInitialSnapshot: (_, input) => ({ ...heldLogic.getInitialSnapshot(_, input), input }),
    start: (snapshot) => {
      const { input } = snapshot as unknown as { input: unknown };
      const actor = createActor(logic, { input });
      // One that throws asks for less than was committed, which fails the path.
      actor.subscribe({ error() {} });
      actor.start();
      actor.stop();
    },
  };
}

const isMachine = (logic: AnyActorLogic): boolean => 'root' in logic;

/** Ends one running child of a live scripted actor as in the path. Throws if it is not running. */
export function settleChild(actor: AnyActorRef, id: string, outcome: Omit<HeldEvent, 'type'>): void {
  const children = (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children;
  const child = children[id];
  if (!child || !isActive(child)) {
    const running = runningChildren(actor);
    throw new Error(`Nothing waits as '${id}' (waiting: ${running.join(', ') || 'nothing'}).`);
  }
  child.send({ type: 'error' in outcome ? 'held.error' : 'held.done', ...outcome });
}

export function runningChildren(actor: AnyActorRef): readonly string[] {
  const children = (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children;
  return Object.entries(children)
    .filter(([, child]) => child !== undefined && isActive(child))
    .map(([id]) => id)
    .sort();
}

function isActive(actor: AnyActorRef): boolean {
  return (actor.getSnapshot() as Snapshot<unknown>).status === 'active';
}
