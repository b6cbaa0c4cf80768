import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { gatewayNow } from '../api/clock.ts';
import { openDialog } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { OpenDialog } from '../../domain/messages/dialog-names.ts';
import { ClockContext } from '../lib/clock.ts';
import { ToastHost } from '../components/feedback/toast-host.tsx';
import { BrandHeader } from '../components/navigation/public-header.tsx';
import {
  type ActorSource,
  ActorsProvider,
  useActor,
  useActorIfAny,
  useSelected,
  useSelectedIfAny,
} from '../system/actors.ts';
import { ErrorBoundary } from '../components/feedback/error-boundary.tsx';
import type { LazyChunk } from '../i18n/lazy-chunk.ts';
import { resetFailedChunks, LazyRoute } from '../system/lazy-route.tsx';
import { useIsOpen } from '../system/open-dialog.ts';
import { markFirstPaint } from './after-first-paint.ts';
import { AppRoutes } from './router.tsx';
import { pressHeld } from './taking-over.ts';
import type { Services } from '../system/services.ts';
import { ServicesProvider } from '../system/services-provider.tsx';
import { Consent } from './shell/consent.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { FrameDialogs } from './shell/frame-dialogs.tsx';
import { MaintenanceScreen } from './shell/maintenance-screen.tsx';
import { Offline } from './shell/offline.tsx';
import type { ColorSchemeStorage } from '../theme/color-scheme.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';

const limitDialog: LazyChunk = {
  load: async () => (await import('./shell/limit-dialog.tsx')).LimitDialog,
  texts: ['sessionTime'],
};

const excluded: LazyChunk = {
  load: async () => (await import('./shell/excluded-dialog.tsx')).ExcludedDialog,
  texts: ['breaks'],
};

const legalGate: LazyChunk = {
  load: async () => (await import('../features/legal/legal-gate.tsx')).LegalGate,
  texts: ['legal'],
};

const playerDialogs: LazyChunk = {
  load: async () => (await import('./shell/player-dialogs.tsx')).PlayerDialogs,
  texts: ['account', 'sessionTime'],
};

const support: LazyChunk = {
  load: async () => (await import('./shell/support.tsx')).Support,
  texts: ['support'],
};

export interface AppProps {
  readonly actors: ActorSource;
  readonly services: Services;
  readonly nonce: string;
  readonly colorScheme: ColorSchemeStorage;
  /** The browser's router, or the gateway's with the path of its request. */
  readonly router: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ actors, services, nonce, colorScheme, router: Router }: AppProps) {
  useEffect(() => {
    markFirstPaint();
    pressHeld();
  }, []);
  return (
    <I18nextProvider i18n={services.texts.i18n}>
      <ServicesProvider value={services}>
        <ActorsProvider value={actors}>
          <ClockContext value={gatewayNow}>
            <ThemeProvider storage={colorScheme} nonce={nonce}>
              <Router>
                <OpenLayers />
                <ToastHost toasts={services.toasts} />
              </Router>
            </ThemeProvider>
          </ClockContext>
        </ActorsProvider>
      </ServicesProvider>
    </I18nextProvider>
  );
}

/** The page and its overlays: an error if code did not load, maintenance, the one open dialog. */
function OpenLayers() {
  const isMaintenance = useSelected('maintenance', (snapshot) => snapshot.matches({ mode: 'on' }));
  const configuration = useActor('configuration');
  const isWithoutCode = useSelected('configuration', (snapshot) => snapshot.matches('withoutCode'));
  const open = useSelectedIfAny('dialogs', openDialog);
  const isGated = open === 'legalGate';
  const isLimited = useSelected('notices', (snapshot) => snapshot.matches('reached'));
  const isNoticeOpen = useIsOpen('notice');
  const isExcluded = useSelected('notices', (snapshot) => snapshot.matches('excluded'));
  const isPlaying = useActorIfAny('session') !== undefined;
  const isUndecided = useSelected('analytics', (snapshot) => snapshot.matches('undecided'));
  const isSupportAsked = useSelected(
    'liveChat',
    (snapshot) => snapshot.matches('loading') || snapshot.matches('failed'),
  );
  return (
    <>
      <Offline />
      <div className="page" inert={isMaintenance || isGated} hidden={isMaintenance}>
        {isWithoutCode ? (
          <>
            <BrandHeader />
            <main>
              <ErrorPage onRetry={() => configuration.send({ type: 'configuration.retry' })} />
            </main>
          </>
        ) : (
          <Routed />
        )}
      </div>
      {isMaintenance && <MaintenanceScreen />}
      {isGated && <Gate />}
      <Extras>{isSupportAsked && !isMaintenance && !isGated && <LazyRoute chunk={support} />}</Extras>
      {isUndecided && !isMaintenance && !isGated && <Consent />}
      {isPlaying && <PlayerDialogs open={open} />}
      <FrameDialogs />
      <Extras>{isNoticeOpen && isLimited && <LazyRoute chunk={limitDialog} />}</Extras>
      <Extras>{isNoticeOpen && isExcluded && <LazyRoute chunk={excluded} />}</Extras>
    </>
  );
}

/** Dialogs of the player; if their code does not load, the next dialog retries. */
function PlayerDialogs({ open }: { readonly open: OpenDialog | null }) {
  return (
    <ErrorBoundary resetKey={open ?? 'none'} onReset={resetFailedChunks} fallback={() => null}>
      <Suspense>
        <LazyRoute chunk={playerDialogs} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The legal gate; if its code does not load, an error page covers the page, which stays blocked (LEG-06). */
function Gate() {
  return (
    <ErrorBoundary
      resetKey="gate"
      onReset={resetFailedChunks}
      fallback={(retry) => (
        <div className="page-cover">
          <ErrorPage onRetry={retry} />
        </div>
      )}
    >
      <Suspense>
        <LazyRoute chunk={legalGate} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Routed() {
  return (
    <ErrorBoundary resetKey="page" fallback={(retry) => <ErrorPage onRetry={retry} />}>
      <AppRoutes />
    </ErrorBoundary>
  );
}

/** Components that are loaded on demand; one that fails to load must not break the page. */
function Extras({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="extras" fallback={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
