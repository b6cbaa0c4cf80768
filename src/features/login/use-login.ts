import { authStatus, isProving, isSubmitting } from '../../../machines/auth/auth/auth.selectors.ts';
import type { LoginError } from '../../../domain/account/login-errors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface LoginFacts {
  readonly isBusy: boolean;
  /** The device's key is being asked for. */
  readonly isProving: boolean;
  readonly isDone: boolean;
  readonly error: LoginError | null;
  /** Of the registration that is to be completed first. */
  readonly registrationToken: string | null;
  /** Whether this device holds a key to sign in with (AUTH-05). */
  readonly hasDeviceKey: boolean;
}

export interface LoginIntents {
  readonly submitBiometrics: () => void;
  /** The address as it was typed, for who then wants a new password. */
  readonly tellEmail: (email: string) => void;
  readonly submit: (credentials: { readonly email: string; readonly password: string }) => void;
}

export function useLogin(): LoginFacts & LoginIntents {
  const app = useActorIfAny('app');
  const login = useActorIfAny('login');
  const isAsking = useFact('auth', isProving, false);
  const isChecking = useFact('auth', isSubmitting, false);
  const refusal = useFact('login', (snapshot) => snapshot.context.refusal, null);
  return {
    isBusy: isAsking || isChecking,
    isProving: isAsking,
    isDone: useFact('auth', (snapshot) => authStatus(snapshot) === 'signIn', false),
    error: refusal?.error ?? null,
    registrationToken: refusal?.registrationToken ?? null,
    hasDeviceKey: useFact('login', (snapshot) => snapshot.context.hasDeviceKey, false),
    submitBiometrics: () => login?.send({ type: 'login.byBiometrics' }),
    tellEmail: (email) => app?.send({ type: 'email.typed', email }),
    submit: (credentials) => login?.send({ type: 'login.submit', ...credentials }),
  };
}
