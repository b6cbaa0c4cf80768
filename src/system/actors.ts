import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { MachineName, MachineOf } from '../../machines/registry.ts';

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
  readonly subscribe: (listener: () => void) => () => void;
}

/** Looks actors up in the running system; tells when one comes or goes. */
export function actorsOf(app: Actors['app']): ActorSource {
  return {
    get: <Name extends ActorName>(name: Name) => {
      const found: AnyActorRef | undefined = name === 'app' ? app : running(app).find(({ id }) => id === name);
      return found as Actors[Name] | undefined;
    },
    subscribe: (listener) => {
      const followed = new Map<AnyActorRef, { unsubscribe(): void }>();
      const follow = (): void => {
        const present = running(app);
        const gone = [...followed.keys()].filter((actor) => !present.includes(actor));
        const come = present.filter((actor) => !followed.has(actor));
        if (gone.length + come.length === 0) return;
        for (const actor of gone) {
          followed.get(actor)?.unsubscribe();
          followed.delete(actor);
        }
        for (const actor of come) followed.set(actor, actor.subscribe(follow));
        listener();
      };
      follow();
      return () => followed.forEach((subscription) => subscription.unsubscribe());
    },
  };
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
export function useFact<Name extends ActorName, Fact>(
  name: Name,
  select: (snapshot: SnapshotFrom<Actors[Name]>) => Fact,
  otherwise: Fact,
  isSame?: (one: Fact, other: Fact) => boolean,
): Fact {
  const actor = useActorIfAny(name);
  return useSelector(
    actor as AnyActorRef | undefined,
    (snapshot) => (snapshot === undefined ? otherwise : select(snapshot as SnapshotFrom<Actors[Name]>)),
    isSame,
  );
}
