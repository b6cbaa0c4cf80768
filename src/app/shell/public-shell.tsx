import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { authStatus } from '../../../machines/auth/auth/auth.selectors.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Footer } from '../../components/navigation/footer.tsx';
import { PublicHeader } from '../../components/navigation/public-header.tsx';
import { useSelected } from '../../system/actors.ts';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useSupport } from '../../system/support.ts';
import { ConsentChange } from './consent-change.tsx';
import { LazyBreakButton } from './lazy-break-button.tsx';
import { LazySessionBar } from './lazy-session-bar.tsx';
import { Switches } from './switches.tsx';
import { useFooterContent } from './use-footer-content.ts';

/** Help has the same place on every public page (WCAG 3.2.6), next to the visitor's settings. */
function FooterSettings() {
  const support = useSupport();
  return (
    <>
      <p>
        <SupportLink {...support} />
      </p>
      <ConsentChange />
    </>
  );
}

/** The frame of the public pages. */
export function PublicShell() {
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
  return (
    <>
      <PublicHeader switches={<Switches />} action={action} />
      {isSignedIn && <LazySessionBar />}
      <main id="content">
        <Outlet />
      </main>
      <Footer {...useFooterContent()} settings={<FooterSettings />} />
    </>
  );
}
