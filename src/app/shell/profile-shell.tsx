import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isUnanswered } from '../../../machines/session/legal-gate/legal-gate.selectors.ts';
import { SectionNavigation, type Section } from '../../components/navigation/section-navigation.tsx';
import { SkipLink } from '../../components/navigation/skip-link.tsx';
import { queryClient } from '../../queries/query-client.ts';
import { useHolds } from '../../system/actors.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute } from '../../system/lazy-route.tsx';
import { useLegalHold } from '../../system/use-legal-hold.ts';
import { AccountFooter } from './account-footer.tsx';
import { LazySessionBar } from './lazy-session-bar.tsx';
import { PlayerBars } from './player-bars.tsx';
import { PromptPlace } from './prompt-place.tsx';

/** The frame of a signed-in player: header with the live balance, navigation. */
export function ProfileShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <PlayerBars />
      <LazySessionBar />
      <main id="content" data-bottom-bar="">
        <Tabs />
        <LegalHold />
        <Outlet />
        <PromptPlace />
      </main>
      <AccountFooter />
    </QueryClientProvider>
  );
}

const legalHoldNotice: LazyChunk = {
  load: async () => (await import('../../features/legal/legal-hold-notice.tsx')).LegalHoldNotice,
  texts: ['legal'],
};

function LegalHold() {
  const hasFailed = useHolds('legalGate', isUnanswered);
  const isHeld = useLegalHold();
  if (!hasFailed && !isHeld) return null;
  return (
    <ErrorBoundary resetKey="legalHold" fallback={() => null}>
      <Suspense>
        <LazyRoute chunk={legalHoldNotice} />
      </Suspense>
    </ErrorBoundary>
  );
}

const SECTIONS: readonly Section[] = ['personalData', 'settings'];

function Tabs() {
  const { pathname } = useLocation();
  const section = SECTIONS.find((name) => pathname.startsWith(`/profile/${name}`));
  return section === undefined ? null : <SectionNavigation section={section} />;
}
