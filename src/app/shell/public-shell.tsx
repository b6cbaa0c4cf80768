import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { authStatus } from '../../../machines/auth/auth/auth.selectors.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Footer } from '../../components/navigation/footer.tsx';
import { FoldedFooter } from '../../components/navigation/small-footer.tsx';
import { PublicHeader } from '../../components/navigation/public-header.tsx';
import { useSelected } from '../../system/actors.ts';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute } from '../../system/lazy-route.tsx';
import { SkipLink } from '../../components/navigation/skip-link.tsx';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useSupport } from '../../system/support.ts';
import { CookieSettings } from './cookie-settings.tsx';
import { HelpLink } from './help-link.tsx';
import { LazyBreakButton } from './lazy-break-button.tsx';
import { LazySessionBar } from './lazy-session-bar.tsx';
import { PromptPlace } from './prompt-place.tsx';
import { Switches } from './switches.tsx';
import { useAskHelp } from './use-ask-help.ts';
import { useFooterContent } from './use-footer-content.ts';

/** The page of the registration has no navigation: a player with a basic account finishes it, or leaves on purpose. */
const REGISTRATION = '/registration';

const playerBars: LazyChunk = {
  load: async () => (await import('./player-bars.tsx')).PublicPlayerBars,
  texts: ['account'],
};

/** Help has the same place on every public page (WCAG 3.2.6), next to the visitor's settings. */
function FooterSettings() {
  const support = useSupport();
  return (
    <>
      <HelpLink />
      <SupportLink {...support} />
      <CookieSettings />
    </>
  );
}

/** The frame of the public pages; a signed-in player keeps the balance and the navigation. */
export function PublicShell() {
  const { pathname } = useLocation();
  const isSignedIn = useSelected('auth', (snapshot) => authStatus(snapshot) === 'signIn');
  const isRegistration = pathname === REGISTRATION;
  const footer = useFooterContent();
  const hasBars = isSignedIn && !isRegistration;
  return (
    <>
      <SkipLink />
      {hasBars ? <PlayerHeader /> : <VisitorHeader />}
      {isSignedIn && <LazySessionBar />}
      <main id="content" data-bottom-bar={hasBars ? '' : undefined}>
        <Outlet />
        {isSignedIn && <PromptPlace />}
      </main>
      {isRegistration ? (
        <FoldedFooter {...footer} help={<HelpLink />} settings={<CookieSettings />} />
      ) : (
        <Footer {...footer} settings={<FooterSettings />} />
      )}
    </>
  );
}

/** If its code does not load, the visitor's header with the way to the account. */
function PlayerHeader() {
  return (
    <ErrorBoundary resetKey="playerBars" fallback={() => <VisitorHeader />}>
      <Suspense fallback={<VisitorHeader />}>
        <LazyRoute chunk={playerBars} />
      </Suspense>
    </ErrorBoundary>
  );
}

function VisitorHeader() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isSignedIn = useSelected('auth', (snapshot) => authStatus(snapshot) === 'signIn');
  const action = isSignedIn ? (
    <>
      <LazyBreakButton />
      <AppLink to="/profile">{t('core.actions.account')}</AppLink>
    </>
  ) : pathname === '/login' ? null : (
    <AppLink to="/login">{t('core.actions.signIn')}</AppLink>
  );
  return <PublicHeader switches={<Switches />} action={action} onHelp={useAskHelp()} />;
}
