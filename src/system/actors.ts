import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { MachineName, MachineOf } from '../../machines/registry.ts';
import { isLoading } from '../../machines/shell/loading/is-loading.ts';
import type { LoadingMachine } from '../../machines/shell/loading/loading.machine.ts';

type ActorOf<Name extends MachineName> = ActorRefFrom<MachineOf<Name>>;

/** Every actor that a view may look at, by its id: those of the registry, and several of one machine, each under its own id. */
export type Actors = { readonly [Name in MachineName]: ActorOf<Name> } & {
  readonly resendLink: ActorOf<'countdownLink'>;
  readonly checkAgainLink: ActorOf<'countdownLink'>;
  readonly promocode: ActorOf<'codeForm'>;
  readonly referralCode: ActorOf<'codeForm'>;
  readonly emailAvailability: ActorOf<'availability'>;
  readonly usernameAvailability: ActorOf<'availability'>;
  readonly peselAvailability: ActorOf<'availability'>;
};

export type ActorName = keyof Actors;

/** Where views find actors: the running system, or single actors in a test. */
export interface ActorSource {
  readonly get: <Name extends ActorName>(name: Name) => Actors[Name] | undefined;
  /** The actor of that name whose machine is still being loaded, or could not be. */
  readonly getLoading: (name: ActorName) => Loading | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export type Loading = ActorRefFrom<LoadingMachine<unknown>>;

/** Looks actors up in the running system; tells when one comes, becomes its machine, or goes. */
export function actorsOf(app: Actors['app']): ActorSource {
  return {
    get: <Name extends ActorName>(name: Name) => {
      const found = name === 'app' ? app : running(app).find((actor) => actor.id === name && !isLoading(actor));
      return found as Actors[Name] | undefined;
    },
    getLoading: (name) => running(app).find((actor) => actor.id === name && isLoading(actor)) as Loading | undefined,
    subscribe: (listener) => {
      const followed = new Map<AnyActorRef, Followed>();
      const follow = (): void => {
        const present = running(app);
        const gone = [...followed.keys()].filter((actor) => !present.includes(actor));
        const changed = present.filter((actor) => followed.get(actor)?.isLoading !== isLoading(actor));
        if (gone.length + changed.length === 0) return;
        for (const actor of gone) {
          followed.get(actor)?.stop();
          followed.delete(actor);
        }
        for (const actor of changed) {
          const stop = followed.get(actor)?.stop ?? stopping(actor.subscribe(follow));
          followed.set(actor, { isLoading: isLoading(actor), stop });
        }
        listener();
      };
      follow();
      return () => followed.forEach(({ stop }) => stop());
    },
  };
}

interface Followed {
  readonly isLoading: boolean;
  readonly stop: () => void;
}

function stopping(subscription: { unsubscribe(): void }): () => void {
  return () => subscription.unsubscribe();
}

/** The actor and all machines under it, those nearest to it first: of two with one id, the first is the one of the screen. */
function running(app: Actors['app']): readonly AnyActorRef[] {
  const found: AnyActorRef[] = [app];
  for (const actor of found) {
    const { children = {} } = actor.getSnapshot() as { children?: Readonly<Record<string, AnyActorRef | undefined>> };
    for (const child of Object.values(children)) if (child && hasChildren(child)) found.push(child);
  }
  return found;
}

/** True for machines; promises and callbacks have none. */
function hasChildren(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'children' in snapshot;
}

const ActorsContext = createContext<ActorSource | null>(null);
export const ActorsProvider = ActorsContext;

function useActorSource(): ActorSource {
  const source = use(ActorsContext);
  if (!source) throw new Error('no actors are provided here');
  return source;
}

/** The actor of that name, or undefined while there is none. */
export function useActorIfAny<Name extends ActorName>(name: Name): Actors[Name] | undefined {
  const source = useActorSource();
  return useSyncExternalStore(source.subscribe, () => source.get(name));
}

/** A fact of an actor's snapshot; `otherwise` while there is no such actor. Renders only when the fact changes. */
export function useSelectedOr<Name extends ActorName, Selected>(
  name: Name,
  select: (snapshot: SnapshotFrom<Actors[Name]>) => Selected,
  otherwise: Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  const actor = useActorIfAny(name);
  return useSelector(
    actor as AnyActorRef | undefined,
    (snapshot) => (snapshot === undefined ? otherwise : select(snapshot as SnapshotFrom<Actors[Name]>)),
    isSame,
  );
}

/** An actor that is there: above the view stands an `ActorBoundary`, or what cannot be without it. */
export function useActor<Name extends ActorName>(name: Name): Actors[Name] {
  const source = useActorSource();
  const lookUp = useMemo(() => lastOf(() => source.get(name)), [source, name]);
  const actor = useSyncExternalStore(source.subscribe, lookUp);
  if (actor === undefined) throw new Error(`there is no actor ${name} here`);
  return actor;
}

/** What was last there: where an actor has just gone, its views are drawn once more before they go. */
function lastOf<Value>(read: () => Value | undefined): () => Value | undefined {
  let last: Value | undefined;
  return () => (last = read() ?? last);
}

/** Something of the snapshot of an actor that is there. Renders only when that changes. */
export function useSelected<Name extends ActorName, Selected>(
  name: Name,
  select: (snapshot: SnapshotFrom<Actors[Name]>) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(
    useActor(name) as AnyActorRef,
    (snapshot) => select(snapshot as SnapshotFrom<Actors[Name]>),
    isSame,
  );
}

export type Presence =
  | { readonly kind: 'present' | 'awaited' }
  | { readonly kind: 'failed'; readonly retry: () => void };

const PRESENT: Presence = { kind: 'present' };
const AWAITED: Presence = { kind: 'awaited' };

/** Whether all of these actors are there. */
export function usePresence(names: readonly ActorName[]): Presence {
  const source = useActorSource();
  const absent = useSyncExternalStore(source.subscribe, () => names.find((name) => source.get(name) === undefined));
  const loading = useSyncExternalStore(source.subscribe, () => absent && source.getLoading(absent));
  const hasFailed = useSelector(loading, (snapshot) => snapshot?.matches('failed') ?? false);
  if (absent === undefined) return PRESENT;
  if (!hasFailed) return AWAITED;
  // What did not come of one file did not come for any of its machines.
  return {
    kind: 'failed',
    retry: () => names.forEach((name) => source.getLoading(name)?.send({ type: 'loading.retry' })),
  };
}
