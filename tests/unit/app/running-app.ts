import { createActor } from 'xstate';
import { createAppMachine } from '../../../machines/shell/app/app.machine.ts';
import type { AppPorts } from '../../../machines/shell/app/app.ports.ts';
import type { RefreshOutcome } from '../../../machines/auth/token-refresh/token-refresh.ports.ts';
import { createMailScreens } from '../../../machines/shell/app/public-screens.ts';
import { lazy } from '../../../machines/shell/loading/lazy.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import { lazySessionActors } from '../../../machines/registry.ts';
import { createReleaseMachine } from '../../../machines/shell/release/release.machine.ts';
import { createSessionMachine } from '../../../machines/session/session/session.machine.ts';
import type { SessionPorts } from '../../../machines/session/session/session.ports.ts';
import { actorsOf, type Actors } from '../../../src/system/actors.ts';

export const GRANTED: RefreshOutcome = { kind: 'granted', durationSeconds: 1_800, at: 0 };

export interface RunningApp {
  readonly app: Actors['app'];
  /** The gateway's response for the stored token; none until then. */
  readonly respondRefresh: (outcome: RefreshOutcome) => void;
  readonly signedIn: () => Promise<unknown>;
}

interface Given extends Partial<AppPorts & SessionPorts> {
  /** Loads the session's code; available at once by default. */
  readonly loadSession?: () => Promise<void>;
}

/** The real root actor with ports that return only the given values. Stop it after the test. */
export function runningApp({ loadSession, ...given }: Given = {}): RunningApp {
  const refresh = Promise.withResolvers<RefreshOutcome>();
  const ports: AppPorts & SessionPorts = inert({
    loadConfig: () => Promise.resolve('known' as const),
    findToken: () => Promise.resolve({ found: true }),
    refresh: () => refresh.promise,
    ...given,
  });
  const session = createSessionMachine(ports, lazySessionActors());
  const machine = createAppMachine(ports, {
    ...createMailScreens(inert()),
    release: createReleaseMachine(inert()),
    registration: createRegistrationMachine(inert()),
    session: loadSession ? lazy({ load: () => loadSession().then(() => session), renewPage: async () => {} }) : session,
  });
  const app = createActor(machine, { input: { analyticsConsent: null, wasProtected: false } });
  return {
    app,
    respondRefresh: refresh.resolve,
    signedIn: () => {
      refresh.resolve(GRANTED);
      return sessionOf(app);
    },
  };
}

/** Resolves once the session is running, with its code. */
async function sessionOf(app: Actors['app']): Promise<void> {
  const { get, subscribe } = actorsOf(app);
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = subscribe(() => get('session') && resolve());
  if (get('session') === undefined) await promise;
  stop();
}
