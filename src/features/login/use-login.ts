import { authStatus, isProving, isSubmitting } from '../../../machines/auth/auth/auth.selectors.ts';
import type { LoginError } from '../../../domain/account/login-errors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface LoginViewModel {
  readonly isBusy: boolean;
  /** The sign-in by the device's key is running. */
  readonly isProving: boolean;
  readonly isDone: boolean;
  readonly error: LoginError | null;
  /** Of the registration that must be completed first. */
  readonly registrationToken: string | null;
  /** Whether this device has a sign-in key (AUTH-05). */
  readonly hasDeviceKey: boolean;
}

export interface LoginIntents {
  readonly submitBiometrics: () => void;
  /** The typed e-mail, to prefill the request for a new password. */
  readonly setEmail: (email: string) => void;
  readonly submit: (credentials: { readonly email: string; readonly password: string }) => void;
}

export function useLogin(): LoginViewModel & LoginIntents {
  const app = useActor('app');
  const login = useActor('login');
  const isAsking = useSelected('auth', isProving);
  const isChecking = useSelected('auth', isSubmitting);
  const refusal = useSelected('login', (snapshot) => snapshot.context.refusal);
  return {
    isBusy: isAsking || isChecking,
    isProving: isAsking,
    isDone: useSelected('auth', (snapshot) => authStatus(snapshot) === 'signIn'),
    error: refusal?.error ?? null,
    registrationToken: refusal?.registrationToken ?? null,
    hasDeviceKey: useSelected('login', (snapshot) => snapshot.context.hasDeviceKey),
    submitBiometrics: () => login.send({ type: 'login.byBiometrics' }),
    setEmail: (email) => app.send({ type: 'email.typed', email }),
    submit: (credentials) => login.send({ type: 'login.submit', ...credentials }),
  };
}
