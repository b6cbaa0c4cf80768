import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { createAppMachine } from '../../../machines/shell/app/app.machine.ts';
import type { AppPorts } from '../../../machines/shell/app/app.ports.ts';
import type { createAuthMachine } from '../../../machines/auth/auth/auth.machine.ts';
import type { TabMessage } from '../../../machines/auth/heartbeat/heartbeat.ports.ts';
import { createMailScreens } from '../../../machines/shell/app/public-screens.ts';
import { lazy } from '../../../machines/shell/loading/lazy.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import { lazySessionActors } from '../../../machines/registry.ts';
import type { createDialogsMachine } from '../../../machines/dialogs/dialogs/dialogs.machine.ts';
import { createReleaseMachine } from '../../../machines/shell/release/release.machine.ts';
import { createSessionMachine } from '../../../machines/session/session/session.machine.ts';
import type { SessionPorts } from '../../../machines/session/session/session.ports.ts';
import type { PushSocketEvent } from '../../../machines/messages/push/push.ports.ts';

type Ports = AppPorts & SessionPorts;

interface Pending {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Requests that need the player's token; only logout may be pending after the session. */
export const AUTHENTICATED = [
  'refresh',
  'findStoredPayment',
  'fetchDepositMethods',
  'rememberPayment',
  'startDeposit',
  'fetchDepositStatus',
  'findDeposit',
  'resync',
  'fetchUnacceptedDocuments',
  'acceptDocument',
  'fetchAccountStatus',
  'fetchConsents',
  'saveConsent',
] as const;

/** The whole actor system with ports and a clock that the test controls. */
export function startSystem(some: Partial<Ports> = {}) {
  const clock = new SimulatedClock();
  const pending: Pending[] = [];
  const begun: string[] = [];
  const sockets = new Set<(event: PushSocketEvent) => void>();
  const dropped: string[] = [];
  let notifyTab: (message: TabMessage) => void = () => {};
  let storePaymentElsewhere: () => void = () => {};
  let noticeActivity: () => void = () => {};

  const held =
    (name: string) =>
    (...args: unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        begun.push(name);
        const signal = args.find((argument): argument is AbortSignal => argument instanceof AbortSignal);
        const request: Pending = { name, signal, resolve, reject };
        pending.push(request);
        signal?.addEventListener('abort', () => pending.splice(pending.indexOf(request), 1));
      });

  const ports: Ports = inert({
    loadConfig: held('loadConfig'),
    findToken: held('findToken'),
    login: held('login'),
    refresh: held('refresh'),
    logout: held('logout'),
    findStoredPayment: held('findStoredPayment'),
    fetchDepositMethods: held('fetchDepositMethods'),
    rememberPayment: held('rememberPayment'),
    startDeposit: held('startDeposit'),
    fetchDepositStatus: held('fetchDepositStatus'),
    findDeposit: held('findDeposit'),
    resync: held('resync'),
    fetchLegalDelay: held('fetchLegalDelay'),
    fetchUnacceptedDocuments: held('fetchUnacceptedDocuments'),
    acceptDocument: held('acceptDocument'),
    fetchAccountStatus: held('fetchAccountStatus'),
    fetchConsents: held('fetchConsents'),
    saveConsent: held('saveConsent'),
    dropSessionData: (reason) => void dropped.push(reason),
    listenToOtherTabs: (listener) => {
      notifyTab = listener;
      return () => {};
    },
    listenToStoredPayment: (listener) => {
      storePaymentElsewhere = listener;
      return () => {};
    },
    listenToActivity: (listener) => {
      noticeActivity = listener;
      return () => {};
    },
    openPushSocket: (listener) => {
      begun.push('socket');
      sockets.add(listener);
      return { ping: () => {}, close: () => sockets.delete(listener) };
    },
    ...some,
  });
  const loadSession = async () => {
    await held('loadSession')();
    return createSessionMachine(ports, lazySessionActors());
  };
  const machine = createAppMachine(ports, {
    ...createMailScreens(inert()),
    release: createReleaseMachine(inert()),
    registration: createRegistrationMachine(inert()),
    session: lazy({ load: loadSession, renewPage: held('renewPage') }),
  });
  const app = createActor(machine, { clock, input: { analyticsConsent: 'refused', wasProtected: false } });
  const crashes: unknown[] = [];
  app.subscribe({ error: (error) => crashes.push(error) });
  app.start();

  return {
    app,
    clock,
    pending,
    begun,
    sockets,
    crashes,
    dropped,
    notifyTab: (message: TabMessage) => notifyTab(message),
    storePaymentElsewhere: () => storePaymentElsewhere(),
    noticeActivity: () => noticeActivity(),
    /** Settles the oldest pending request with that name; false if there is none. */
    async settle(name: string, outcome: { value: unknown } | { error: unknown }): Promise<boolean> {
      const index = pending.findIndex((request) => request.name === name);
      const [request] = index < 0 ? [] : pending.splice(index, 1);
      if (!request) return false;
      if ('error' in outcome) request.reject(outcome.error);
      else request.resolve(outcome.value);
      await flush();
      return true;
    },
  };
}

export type System = ReturnType<typeof startSystem>;

export async function flush(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}

interface Children {
  readonly auth?: ActorRefFrom<ReturnType<typeof createAuthMachine>>;
  readonly notices?: { getSnapshot(): { matches(value: string): boolean } };
  readonly dialogs?: ActorRefFrom<ReturnType<typeof createDialogsMachine>>;
  readonly session?: ActorRefFrom<ReturnType<typeof createSessionMachine>>;
}

export function childrenOf(system: System): Children {
  return system.app.getSnapshot().children as unknown as Children;
}
