import { createElement, Suspense, useEffect, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isSubmitting } from '../../machines/auth/auth/auth.selectors.ts';
import { openDialog } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { LoginPage } from '../features/login/login-page.tsx';
import { PAGE_HEADING_ID } from '../components/layout/page-frame.tsx';
import { ErrorBoundary } from '../components/feedback/error-boundary.tsx';
import { GuestOnly, PlayerOnly, RegistrantOnly } from './guards.tsx';
import { type ActorName, useActorIfAny, useSelected } from '../system/actors.ts';
import { ActorBoundary } from './actor-boundary.tsx';
import { canonicalPath } from './canonical-path.ts';
import { useLazyChunk, type LazyChunk } from '../i18n/lazy-chunk.ts';
import { resetFailedChunks, LazyRoute, preload } from '../system/lazy-route.tsx';
import { returnPath } from '../system/navigation.ts';
import { KeepTyped } from './taking-over.ts';
import { profileShell, routeAt, routes, type RouteEntry } from './routes.ts';
import { useServices } from '../system/services.ts';
import { ErrorPage, NotFoundPage } from './shell/error-page.tsx';
import { PublicShell } from './shell/public-shell.tsx';
import { Waiting } from './shell/waiting.tsx';

/** Screens in the first file: a visitor who is not signed in does not wait for a second file. */
const AT_ONCE: Readonly<Record<string, ComponentType>> = { '/login': LoginPage };

/** A path that cannot be decoded leads to the not-found page. */
const NOWHERE = '/404/404';

/** The documented routes in their two frames; keeps the root actor informed of the open screen. */
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

/** Loads the next page while the password is being checked. */
function Guest({ children }: { readonly children: ReactNode }) {
  const { search } = useLocation();
  const isEntering = useSelected('auth', isSubmitting);
  usePlayerChunks(isEntering ? returnPath(search) : null);
  return <GuestOnly>{children}</GuestOnly>;
}

function Screen({ entry }: { readonly entry: RouteEntry }) {
  if (entry.load) return <LoadedScreen chunk={entry} actors={entry.actors ?? []} />;
  const AtOnce = AT_ONCE[entry.path] ?? NotFoundPage;
  return (
    <>
      <AtOnce />
      <KeepTyped />
    </>
  );
}

function LoadedScreen({ chunk, actors }: { readonly chunk: LazyChunk; readonly actors: readonly ActorName[] }) {
  const page = createElement(useLazyChunk(chunk));
  return (
    <ActorBoundary names={actors}>
      {page}
      <Arrival />
      <KeepTyped />
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

/** Loads the player's frame and the page at this path in parallel, before there is a session. */
function usePlayerChunks(path: string | null): void {
  const { texts } = useServices();
  useEffect(() => {
    if (path === null) return;
    preload(profileShell, texts);
    const entry = routeAt(path.replace(/[?#].*/, ''));
    if (entry?.load) preload(entry, texts);
  }, [path, texts]);
}

/** Shows a wait while a chunk loads, and an error page when loading or rendering fails. */
function Guarded({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} onReset={resetFailedChunks} fallback={(retry) => <ErrorPage onRetry={retry} />}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** True after a navigation to a page that is still loading: its heading gets the focus once it is rendered. */
let isHeadingAwaited = false;

/** Focuses the heading, unless the focus is in a dialog that stays open over the new page. */
function focusHeading(isDialogOpen: boolean): boolean {
  const heading = document.getElementById(PAGE_HEADING_ID);
  const isInDialog = isDialogOpen && document.activeElement?.closest('[role="dialog"]') !== null;
  if (!isInDialog) heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Rendered with a lazy page: moves the focus to its heading once the page is there. */
function Arrival() {
  useEffect(() => {
    if (!isHeadingAwaited) return;
    isHeadingAwaited = document.activeElement === document.body && !focusHeading(false);
  }, []);
  return null;
}

/** Reports the open screen; after a navigation, the focus and the scroll position move to the new page's top. */
function useScreenLifecycle(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const { screens } = useServices();
  const dialogs = useActorIfAny('dialogs');
  const shown = useRef(pathname);
  // Before paint: the page's actors exist then, if their code is loaded.
  useLayoutEffect(() => screens.show(pathname), [screens, pathname]);
  useEffect(() => screens.recordView(), [screens, pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector('[data-first-paint]')?.removeAttribute('data-first-paint');
    const isDialogOpen = dialogs !== undefined && openDialog(dialogs.getSnapshot()) !== null;
    isHeadingAwaited = !focusHeading(isDialogOpen);
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [dialogs, pathname, type]);
}
