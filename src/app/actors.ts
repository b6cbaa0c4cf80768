import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { createAnalyticsMachine } from '../../machines/analytics/analytics.machine.ts';
import type { createAppMachine } from '../../machines/app/app.machine.ts';
import type { createAuthMachine } from '../../machines/auth/auth.machine.ts';
import type { createCountdownLinkMachine } from '../../machines/countdown-link/countdown-link.machine.ts';
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
  checkAgainLink: ActorRefFrom<ReturnType<typeof createCountdownLinkMachine>>;
}

export type ActorName = keyof Actors;

/** Where views find actors: the running system, or single actors in a test. */
export interface ActorSource {
  readonly get: <Name extends ActorName>(name: Name) => Actors[Name] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Under which actors each one stands, from the root down; those of the first page stand directly under it. */
const PARENTS: Readonly<Partial<Record<ActorName, readonly string[]>>> = {
  push: ['session'],
  dialogs: ['session'],
  depositForm: ['session'],
  deposit: ['session'],
  checkAgainLink: ['session', 'deposit'],
};

/** Looks actors up in the running system; tells when one comes or goes. */
export function actorsOf(app: Actors['app']): ActorSource {
  const find = (name: ActorName): AnyActorRef | undefined => {
    if (name === 'app') return app;
    return [...(PARENTS[name] ?? []), name].reduce<AnyActorRef | undefined>(childOf, app);
  };
  return {
    get: <Name extends ActorName>(name: Name) => find(name) as Actors[Name] | undefined,
    subscribe: (listener) => {
      const followed = new Map<AnyActorRef, { unsubscribe(): void }>();
      const follow = () => {
        const parents = [app, find('session'), find('deposit')].filter((actor) => actor !== undefined);
        for (const [actor, subscription] of followed) {
          if (parents.includes(actor)) continue;
          subscription.unsubscribe();
          followed.delete(actor);
        }
        for (const actor of parents) {
          if (!followed.has(actor)) followed.set(actor, actor.subscribe(follow));
        }
        listener();
      };
      follow();
      return () => followed.forEach((subscription) => subscription.unsubscribe());
    },
  };
}

function childOf(parent: AnyActorRef | undefined, id: string): AnyActorRef | undefined {
  const snapshot = parent?.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined;
  return snapshot?.children?.[id];
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
