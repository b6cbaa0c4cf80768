import { createActor, waitFor } from 'xstate';
import { createAppMachine } from '../../../machines/shell/app/app.machine.ts';
import type { AppPorts } from '../../../machines/shell/app/app.ports.ts';
import type { RefreshOutcome } from '../../../machines/auth/auth/auth.ports.ts';
import { createMailScreens } from '../../../machines/shell/app/public-screens.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../../machines/onboarding/registration/registration.machine.ts';
import { lateSessionActors } from '../../../machines/registry.ts';
import { createSessionMachine } from '../../../machines/session/session/session.machine.ts';
import type { SessionPorts } from '../../../machines/session/session/session.ports.ts';
import type { Actors } from '../../../src/system/actors.ts';

export const GRANTED: RefreshOutcome = { kind: 'granted', durationSeconds: 1_800, at: 0 };

export interface RunningApp {
  readonly app: Actors['app'];
  /** What the gateway says to the stored token; it is silent until then. */
  readonly answerRefresh: (outcome: RefreshOutcome) => void;
  readonly signedIn: () => Promise<unknown>;
}

/** The real root actor with ports that answer nothing but what is given. Stop it after the test. */
export function runningApp(given: Partial<AppPorts & SessionPorts> = {}): RunningApp {
  const refresh = Promise.withResolvers<RefreshOutcome>();
  const ports: AppPorts & SessionPorts = inert({
    loadConfig: () => Promise.resolve('known' as const),
    loadSession: () => Promise.resolve(),
    findToken: () => Promise.resolve({ found: true }),
    refresh: () => refresh.promise,
    ...given,
  });
  const machine = createAppMachine(ports, {
    ...createMailScreens(inert()),
    registration: createRegistrationMachine(inert()),
    session: createSessionMachine(ports, lateSessionActors()),
  });
  const app = createActor(machine, { input: { analyticsConsent: null } });
  return {
    app,
    answerRefresh: refresh.resolve,
    signedIn: () => {
      refresh.resolve(GRANTED);
      return waitFor(app, (snapshot) => snapshot.matches({ session: { present: 'running' } }));
    },
  };
}
