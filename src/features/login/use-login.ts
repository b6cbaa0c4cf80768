import type { LoginError } from '../../../machines/domain/login-errors.ts';
import { useActorIfAny, useFact } from '../../app/actors.ts';

export interface LoginFacts {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly error: LoginError | null;
}

export interface LoginIntents {
  readonly submit: (credentials: { readonly email: string; readonly password: string }) => void;
}

export function useLogin(): LoginFacts & LoginIntents {
  const login = useActorIfAny('login');
  return {
    isBusy: useFact('login', (snapshot) => snapshot.hasTag('busy'), true),
    isDone: useFact('login', (snapshot) => snapshot.status === 'done', false),
    error: useFact('login', (snapshot) => snapshot.context.error, null),
    submit: (credentials) => login?.send({ type: 'login.submit', ...credentials }),
  };
}
