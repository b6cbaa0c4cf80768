import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { createAnalyticsMachine } from '../../machines/analytics/analytics.machine.ts';
import type { createAppMachine } from '../../machines/app/app.machine.ts';
import type { createAuthMachine } from '../../machines/auth/auth.machine.ts';
import type { createDepositFormMachine } from '../../machines/deposit-form/deposit-form.machine.ts';
import type { createDepositMachine } from '../../machines/deposit/deposit.machine.ts';
import type { createDialogsMachine } from '../../machines/dialogs/dialogs.machine.ts';
import type { createLoginMachine } from '../../machines/login/login.machine.ts';
import type { createMaintenanceMachine } from '../../machines/maintenance/maintenance.machine.ts';
import type { createNoticesMachine } from '../../machines/notices/notices.machine.ts';
import type { createPushMachine } from '../../machines/push/push.machine.ts';
import type { SessionMachine } from '../../machines/session/session.machine.ts';

/** Every actor that a view may look at, by its id in the system. */
export interface Actors {
  app: ActorRefFrom<ReturnType<typeof createAppMachine>>;
  auth: ActorRefFrom<ReturnType<typeof createAuthMachine>>;
  notices: ActorRefFrom<ReturnType<typeof createNoticesMachine>>;
  maintenance: ActorRefFrom<ReturnType<typeof createMaintenanceMachine>>;
  analytics: ActorRefFrom<ReturnType<typeof createAnalyticsMachine>>;
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>;
  session: ActorRefFrom<SessionMachine>;
  push: ActorRefFrom<ReturnType<typeof createPushMachine>>;
  dialogs: ActorRefFrom<ReturnType<typeof createDialogsMachine>>;
  depositForm: ActorRefFrom<ReturnType<typeof createDepositFormMachine>>;
  deposit: ActorRefFrom<ReturnType<typeof createDepositMachine>>;
}

export type ActorName = keyof Actors;

/** Where views find actors: the running system, or single actors in a test. */
export interface ActorSource {
  get<Name extends ActorName>(name: Name): Actors[Name] | undefined;
  subscribe(listener: () => void): () => void;
}

const IN_SESSION: readonly ActorName[] = ['push', 'dialogs', 'depositForm', 'deposit'];

/** Looks actors up in the running system; tells when one comes or goes. */
export function actorsOf(app: Actors['app']): ActorSource {
  const find = (name: ActorName): AnyActorRef | undefined => {
    if (name === 'app') return app;
    const top: Record<string, AnyActorRef | undefined> = app.getSnapshot().children;
    if (!IN_SESSION.includes(name)) return top[name];
    const children: Record<string, AnyActorRef | undefined> = top['session']?.getSnapshot().children ?? {};
    return children[name];
  };
  return {
    get: <Name extends ActorName>(name: Name) => find(name) as Actors[Name] | undefined,
    subscribe(listener) {
      let session: AnyActorRef | undefined;
      let inSession: { unsubscribe(): void } | undefined;
      const follow = () => {
        const present = find('session');
        if (present !== session) {
          inSession?.unsubscribe();
          session = present;
          inSession = present?.subscribe(listener);
        }
        listener();
      };
      const atTop = app.subscribe(follow);
      follow();
      return () => {
        atTop.unsubscribe();
        inSession?.unsubscribe();
      };
    },
  };
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
