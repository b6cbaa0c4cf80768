import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { MachineName, MachineOf } from '../../machines/registry.ts';
import { isLoading } from '../../machines/shell/loading/is-loading.ts';
import type { LoadingMachine } from '../../machines/shell/loading/loading.machine.ts';
import { isAlike } from '../lib/alike.ts';

type ActorOf<Name extends MachineName> = ActorRefFrom<MachineOf<Name>>;

/** Every actor available to views, by its id: those of the registry, and actors that share a machine. */
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

/** The views' source of actors: the running system, or single actors in a test. */
export interface ActorSource {
  readonly get: <Name extends ActorName>(name: Name) => Actors[Name] | undefined;
  /** The actor's loader, while its machine is loading or failed to load. */
  readonly getLoading: (name: ActorName) => Loading | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export type Loading = ActorRefFrom<LoadingMachine<unknown>>;

/** Finds actors in the running system; notifies when an actor starts, its machine is loaded, or it stops. */
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

/** The actor and all machines under it, nearest first: of two with one id, the first belongs to the screen. */
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

/** The actor of that name, or undefined if it does not exist. */
export function useActorIfAny<Name extends ActorName>(name: Name): Actors[Name] | undefined {
  const source = useActorSource();
  const lookUp = () => source.get(name);
  return useSyncExternalStore(source.subscribe, lookUp, lookUp);
}

/** A value selected from an actor's snapshot; null without the actor. Re-renders only when the value changes. */
export function useSelectedIfAny<Name extends ActorName, Selected>(
  name: Name,
  select: (snapshot: SnapshotFrom<Actors[Name]>) => Selected,
): Selected | null {
  return useSelector(
    useActorIfAny(name) as AnyActorRef | undefined,
    (snapshot) => (snapshot === undefined ? null : select(snapshot as SnapshotFrom<Actors[Name]>)),
    isAlike,
  );
}

/** Whether the actor exists and its snapshot is like this. */
export function useHolds<Name extends ActorName>(
  name: Name,
  isTrue: (snapshot: SnapshotFrom<Actors[Name]>) => boolean,
): boolean {
  return useSelectedIfAny(name, isTrue) === true;
}

/** An existing actor: the view is inside an `ActorBoundary`, or of a component that requires the actor. */
export function useActor<Name extends ActorName>(name: Name): Actors[Name] {
  const source = useActorSource();
  const lookUp = useMemo(() => lastOf(() => source.get(name)), [source, name]);
  const actor = useSyncExternalStore(source.subscribe, lookUp, lookUp);
  if (actor === undefined) throw new Error(`there is no actor ${name} here`);
  return actor;
}

/** The last defined value: when an actor has stopped, its views render once more before they unmount. */
function lastOf<Value>(read: () => Value | undefined): () => Value | undefined {
  let last: Value | undefined;
  return () => (last = read() ?? last);
}

/** A value selected from an existing actor's snapshot. Re-renders only when the value changes. */
export function useSelected<Name extends ActorName, Selected>(
  name: Name,
  select: (snapshot: SnapshotFrom<Actors[Name]>) => Selected,
  isSame: (one: Selected, other: Selected) => boolean = isAlike,
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

/** Whether all of these actors exist. */
export function usePresence(names: readonly ActorName[]): Presence {
  const source = useActorSource();
  const findAbsent = () => names.find((name) => source.get(name) === undefined);
  const absent = useSyncExternalStore(source.subscribe, findAbsent, findAbsent);
  const findLoading = () => absent && source.getLoading(absent);
  const loading = useSyncExternalStore(source.subscribe, findLoading, findLoading);
  const hasFailed = useSelector(loading, (snapshot) => snapshot?.matches('failed') ?? false);
  if (absent === undefined) return PRESENT;
  if (!hasFailed) return AWAITED;
  // A file that failed to load has failed for all its machines.
  return {
    kind: 'failed',
    retry: () => names.forEach((name) => source.getLoading(name)?.send({ type: 'loading.retry' })),
  };
}
