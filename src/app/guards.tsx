import { createElement, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { authStatus } from '../../machines/auth/auth/auth.selectors.ts';
import { isRefreshSlow } from '../../machines/auth/token-refresh/token-refresh.selectors.ts';
import { useHolds, useSelected } from '../system/actors.ts';
import { useLazyChunk, type LazyChunk } from '../i18n/lazy-chunk.ts';
import { ActorBoundary } from './actor-boundary.tsx';
import { loginPath, returnPath } from '../system/navigation.ts';
import { SlowStart } from './shell/slow-start.tsx';
import { Waiting } from './shell/waiting.tsx';

const basicOnly: LazyChunk<{ readonly children?: ReactNode }> = {
  load: async () => (await import('./basic-only.tsx')).BasicOnly,
};

const SESSION = ['session'] as const;

/** Only for a signed-in player; anybody else signs in first and returns to the wanted page (NAV-04). */
export function PlayerOnly({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const status = useSelected('auth', authStatus);
  const reason = useSelected('auth', (snapshot) => snapshot.context.signOutReason);
  if (status === 'signOut' && (reason === 'chosen' || reason === 'excluded')) return <Navigate to="/login" replace />;
  if (status === 'signOut' || status === 'checked') {
    return <Navigate to={loginPath(`${location.pathname}${location.search}${location.hash}`)} replace />;
  }
  // Without the frame, which has the page's main part and comes with the session.
  if (status === 'idle') {
    return (
      <main>
        <Start />
      </main>
    );
  }
  return <ActorBoundary names={SESSION}>{children}</ActorBoundary>;
}

/** Only for a visitor who is not signed in; a player goes to the wanted page, or to the account. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { search } = useLocation();
  const status = useSelected('auth', authStatus);
  return status === 'signIn' ? <Navigate to={returnPath(search)} replace /> : children;
}

/** For a visitor who is not signed in, or a player with a basic account, who may continue the registration (NAV-04). */
export function RegistrantOnly({ children }: { readonly children: ReactNode }) {
  const status = useSelected('auth', authStatus);
  if (status === 'idle') return <Start />;
  if (status !== 'signIn') return children;
  return (
    <Suspense fallback={<Waiting />}>
      <Basic>{children}</Basic>
    </Suspense>
  );
}

function Basic({ children }: { readonly children: ReactNode }) {
  return createElement(useLazyChunk(basicOnly), null, children);
}

/** Shown while a session is looked up. */
function Start() {
  return useHolds('tokenRefresh', isRefreshSlow) ? <SlowStart /> : <Waiting />;
}
