import { createElement, Suspense, useEffect, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, matchPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isSubmitting } from '../../machines/auth/auth/auth.selectors.ts';
import { openDialog } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { LoginPage } from '../features/login/login-page.tsx';
import { PAGE_HEADING_ID } from '../components/layout/page-frame.tsx';
import { ErrorBoundary } from '../components/feedback/error-boundary.tsx';
import { GuestOnly, PlayerOnly, RegistrantOnly } from './guards.tsx';
import { type ActorName, useActorIfAny, useSelected } from '../system/actors.ts';
import { ActorBoundary } from './actor-boundary.tsx';
import { canonicalPath } from './canonical-path.ts';
import { resetFailedChunks, LazyRoute, preload, useLazyChunk, type LazyChunk } from '../system/lazy-route.tsx';
import { returnPath } from '../system/navigation.ts';
import { routes, type RouteEntry } from './routes.ts';
import { useServices } from '../system/services.ts';
import { ErrorPage, NotFoundPage } from './shell/error-page.tsx';
import { PublicShell } from './shell/public-shell.tsx';
import { Waiting } from './shell/waiting.tsx';

const profileShell: LazyChunk = {
  load: async () => (await import('./shell/profile-shell.tsx')).ProfileShell,
  texts: ['account'],
};

/** Screens of the first file: what somebody who is not signed in comes for doesn't wait for a second one. */
const AT_ONCE: Readonly<Record<string, ComponentType>> = { '/login': LoginPage };

/** Where a path leads that can't be decoded: to the page that says so. */
const NOWHERE = '/404/404';

/** The routes of the documents in their two frames, and what the root actor is told of them. */
export function AppRoutes() {
  useScreenLifecycle();
  const { pathname, search, hash } = useLocation();
  const canonical = canonicalPath(pathname);
  if (canonical !== null && canonical !== pathname) return <Navigate to={`${canonical}${search}${hash}`} replace />;
  return (
    <Routes location={canonical === null ? NOWHERE : { pathname, search, hash }}>
      <Route element={<PublicShell />}>
        {routes.filter(({ access }) => access !== 'player').map(routeOf)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<PlayerFrame />}>{routes.filter(({ access }) => access === 'player').map(routeOf)}</Route>
    </Routes>
  );
}

function routeOf(entry: RouteEntry) {
  return <Route key={entry.path} path={entry.path} element={<RouteScreen entry={entry} />} />;
}

function RouteScreen({ entry }: { readonly entry: RouteEntry }) {
  if (entry.index !== undefined) return <Navigate to={entry.index} replace />;
  const screen = (
    <Guarded>
      <Screen entry={entry} />
    </Guarded>
  );
  if (entry.access === 'registrant') return <RegistrantOnly>{screen}</RegistrantOnly>;
  return entry.access === 'guest' ? <Guest>{screen}</Guest> : screen;
}

/** While the password is being checked, what comes after it is loaded. */
function Guest({ children }: { readonly children: ReactNode }) {
  const { search } = useLocation();
  const isEntering = useSelected('auth', isSubmitting);
  usePlayerChunks(isEntering ? returnPath(search) : null);
  return <GuestOnly>{children}</GuestOnly>;
}

function Screen({ entry }: { readonly entry: RouteEntry }) {
  if (entry.load) return <LoadedScreen chunk={entry} actors={entry.actors ?? []} />;
  const AtOnce = AT_ONCE[entry.path] ?? NotFoundPage;
  return <AtOnce />;
}

function LoadedScreen({ chunk, actors }: { readonly chunk: LazyChunk; readonly actors: readonly ActorName[] }) {
  const page = createElement(useLazyChunk(chunk));
  return (
    <ActorBoundary names={actors}>
      {page}
      <Arrival />
    </ActorBoundary>
  );
}

function PlayerFrame() {
  usePlayerChunks(useLocation().pathname);
  return (
    <PlayerOnly>
      <Guarded>
        <LazyRoute chunk={profileShell} />
      </Guarded>
    </PlayerOnly>
  );
}

/** Loads the frame of the player's pages and the page at this path beside each other, before there is a session. */
function usePlayerChunks(path: string | null): void {
  const { texts } = useServices();
  useEffect(() => {
    if (path === null) return;
    preload(profileShell, texts);
    const entry = routes.find((route) => matchPath(route.path, path.replace(/[?#].*/, '')) !== null);
    if (entry?.load) preload(entry, texts);
  }, [path, texts]);
}

/** Waits while a part is loading, and stands in for it when that or the rendering fails. */
function Guarded({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} onReset={resetFailedChunks} fallback={(retry) => <ErrorPage onRetry={retry} />}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** True after a navigation to a page that is still being loaded: its heading takes the focus when it is there. */
let isHeadingAwaited = false;

/** The heading takes the focus, but not from a dialog that stays open over the new page. */
function focusHeading(isDialogOpen: boolean): boolean {
  const heading = document.getElementById(PAGE_HEADING_ID);
  const isInDialog = isDialogOpen && document.activeElement?.closest('[role="dialog"]') !== null;
  if (!isInDialog) heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Stands beside a page that may come late, and takes effect when it has come. */
function Arrival() {
  useEffect(() => {
    if (!isHeadingAwaited) return;
    isHeadingAwaited = document.activeElement === document.body && !focusHeading(false);
  }, []);
  return null;
}

/** Tells which screen is open; after a navigation the reader stands at the head of the new page. */
function useScreenLifecycle(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const { screens } = useServices();
  const dialogs = useActorIfAny('dialogs');
  const shown = useRef(pathname);
  // Before the page is painted: what the page cannot be without is there, if its code is.
  useLayoutEffect(() => screens.show(pathname), [screens, pathname]);
  useEffect(() => screens.recordView(), [screens, pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isDialogOpen = dialogs !== undefined && openDialog(dialogs.getSnapshot()) !== null;
    isHeadingAwaited = !focusHeading(isDialogOpen);
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [dialogs, pathname, type]);
}
