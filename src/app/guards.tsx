import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { authStatus, isStartSlow } from '../../machines/auth/auth/auth.selectors.ts';
import { useActorIfAny, useFact } from '../system/actors.ts';
import { loginPath, returnPath } from '../system/navigation.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { SlowStart } from './shell/slow-start.tsx';
import { Waiting } from './shell/waiting.tsx';

const BasicOnly = lazy(async () => ({ default: (await import('./basic-only.tsx')).BasicOnly }));

/** Only for a signed-in player; anybody else signs in first and comes back to where they wanted to go (NAV-04). */
export function PlayerOnly({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const app = useActorIfAny('app');
  const status = useFact('auth', authStatus, 'idle');
  const reason = useFact('auth', (snapshot) => snapshot.context.signOutReason, 'chosen');
  const stage = useFact('app', sessionStage, 'loading');
  if (status === 'signOut' && (reason === 'chosen' || reason === 'excluded')) return <Navigate to="/login" replace />;
  if (status === 'signOut' || status === 'checked') {
    return <Navigate to={loginPath(`${location.pathname}${location.search}${location.hash}`)} replace />;
  }
  if (stage === 'failed') return <ErrorPage onRetry={() => app?.send({ type: 'app.retry' })} />;
  if (status === 'idle') return <Start />;
  return stage === 'running' ? children : <Waiting />;
}

/** Only for somebody who is not signed in; a player goes to where they wanted to go, or to the account. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { search } = useLocation();
  const status = useFact('auth', authStatus, 'idle');
  return status === 'signIn' ? <Navigate to={returnPath(search)} replace /> : children;
}

/** For somebody who is not signed in, or a player with a basic account, who may go on with the registration (NAV-04). */
export function RegistrantOnly({ children }: { readonly children: ReactNode }) {
  const status = useFact('auth', authStatus, 'idle');
  if (status === 'idle') return <Start />;
  if (status !== 'signIn') return children;
  return (
    <Suspense fallback={<Waiting />}>
      <BasicOnly>{children}</BasicOnly>
    </Suspense>
  );
}

/** The look for a session. */
function Start() {
  return useFact('auth', isStartSlow, false) ? <SlowStart /> : <Waiting />;
}

type SessionStage = 'loading' | 'running' | 'failed';

function sessionStage(snapshot: { matches(value: { session: { present: SessionStage } }): boolean }): SessionStage {
  if (snapshot.matches({ session: { present: 'running' } })) return 'running';
  return snapshot.matches({ session: { present: 'failed' } }) ? 'failed' : 'loading';
}
