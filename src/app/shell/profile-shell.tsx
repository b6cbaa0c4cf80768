import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { isUnanswered } from '../../../machines/session/legal-gate/legal-gate.selectors.ts';
import { BalanceButton, UnknownBalance } from '../../components/money/balance-button.tsx';
import { BottomNav } from '../../components/navigation/bottom-nav.tsx';
import { Header } from '../../components/navigation/header.tsx';
import { SectionNavigation, type Section } from '../../components/navigation/section-navigation.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import { unreadCountQuery } from '../../queries/counts.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useActor, useSelectedOr, useSelected } from '../../system/actors.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { formatMoney } from '../../i18n/money.ts';
import { LazyRoute, type LazyChunk } from '../../system/lazy-route.tsx';
import { useLegalHold } from '../../system/use-legal-hold.ts';
import { BreakButton } from './break-button.tsx';
import { LazySessionBar } from './lazy-session-bar.tsx';
import { Switches } from './switches.tsx';
import { useStaleSince } from './use-stale-since.ts';

/** The frame of a signed-in player: header with the live balance, navigation. */
export function ProfileShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Bars />
      <LazySessionBar />
      <main id="content" data-bottom-bar="">
        <Tabs />
        <LegalHold />
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}

const legalHoldNotice: LazyChunk = {
  load: async () => (await import('../../features/legal/legal-hold-notice.tsx')).LegalHoldNotice,
  texts: ['legal'],
};

function LegalHold() {
  const hasFailed = useSelectedOr('legalGate', isUnanswered, false);
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

function Bars() {
  const app = useActor('app');
  const dialogs = useActor('dialogs');
  const isMenuOpen = useSelected('dialogs', (snapshot) => openDialog(snapshot) === 'menu');
  const { data: unread = null } = useQuery(unreadCountQuery);
  const openMenu = () => dialogs.send({ type: 'dialogs.menuAsked' });
  return (
    <>
      <Header
        breakButton={<BreakButton />}
        balance={<Balance />}
        unread={unread}
        switches={<Switches />}
        onSignOut={() => app.send({ type: 'player.signOut' })}
        onMore={openMenu}
      />
      <BottomNav unread={unread} moreOpened={isMenuOpen} onMore={openMenu} />
    </>
  );
}

function Balance() {
  const dialogs = useActor('dialogs');
  const { data: isKnown = false } = useQuery({ ...balanceQuery, select: () => true });
  if (!isKnown) return <UnknownBalance />;
  return (
    <BalanceButton onOpen={() => dialogs.send({ type: 'dialogs.fundsAsked' })}>
      <BalanceWords />
    </BalanceButton>
  );
}

/** A separate component, so that a pushed balance re-renders nothing else (`npm run bench -- push`). */
function BalanceWords() {
  const { t } = useTranslation();
  const { data = 0 } = useQuery({ ...balanceQuery, select: ({ balance }) => balance });
  const staleSince = useStaleSince();
  const amount = formatMoney(data);
  return (
    <>
      <span className="visually-hidden">{t('account.balance.open', { amount })}</span>
      <span>
        <span aria-hidden="true">{amount}</span>
        {staleSince !== null && <small>{t('account.balance.asOf', { time: staleSince })}</small>}
      </span>
    </>
  );
}
