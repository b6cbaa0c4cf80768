import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { createHeartbeatMachine } from '../heartbeat/heartbeat.machine.ts';
import { createLoginMachine } from '../login/login.machine.ts';
import { createTokenRefreshMachine } from '../token-refresh/token-refresh.machine.ts';
import type { AuthPorts, BiometricOutcome, Credentials, LoginOutcome } from './auth.ports.ts';

export function createAuthActors(ports: AuthPorts) {
  return {
    tokenRefresh: createTokenRefreshMachine(ports),
    heartbeat: createHeartbeatMachine(ports),
    login: createLoginMachine(),
    findToken: fromPromise<{ readonly found: boolean }>(({ signal }) => ports.findToken(signal)),
    passwordLogin: fromPromise<LoginOutcome, Credentials>(({ input, signal }) => ports.login(input, signal)),
    biometricLogin: fromPromise<BiometricOutcome>(({ signal }) => ports.biometricLogin(signal)),
    logout: fromPromise<void>(({ signal }) => ports.logout(signal)),
    otherTabs: fromCallback<EventObject>(({ sendBack }) =>
      ports.listenToOtherTabs(({ kind, ...rest }) => sendBack({ type: `tab.${kind}`, ...rest })),
    ),
  };
}
