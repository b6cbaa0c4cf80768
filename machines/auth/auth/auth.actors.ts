import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { AuthPorts, BiometricOutcome, Credentials, LoginOutcome, RefreshOutcome } from './auth.ports.ts';

export function createAuthActors(ports: AuthPorts) {
  return {
    findToken: fromPromise<{ readonly found: boolean }>(({ signal }) => ports.findToken(signal)),
    login: fromPromise<LoginOutcome, Credentials>(({ input, signal }) => ports.login(input, signal)),
    biometricLogin: fromPromise<BiometricOutcome>(({ signal }) => ports.biometricLogin(signal)),
    refresh: fromPromise<RefreshOutcome>(({ signal }) => ports.refresh(signal)),
    logout: fromPromise<void>(({ signal }) => ports.logout(signal)),
    otherTabs: fromCallback<EventObject>(({ sendBack }) =>
      ports.listenToOtherTabs(({ kind, ...rest }) => sendBack({ type: `tab.${kind}`, ...rest })),
    ),
  };
}
