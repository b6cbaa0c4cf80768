import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { openDialog } from '../../../machines/dialogs/dialogs.selectors.ts';
import { BalanceButton, UnknownBalance } from '../../components/balance-button.tsx';
import { BottomNav } from '../../components/bottom-nav.tsx';
import { FundsDialog } from '../../components/funds-dialog.tsx';
import { Header } from '../../components/header.tsx';
import { MoreMenu } from '../../components/more-menu.tsx';
import { SectionNavigation, type Section } from '../../components/section-navigation.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import { unreadCountQuery } from '../../queries/counts.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useActorIfAny, useFact } from '../actors.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { LazyRoute, type LazyPart } from '../lazy-route.tsx';
import { formatTime } from '../i18n/dates.ts';
import { formatMoney } from '../i18n/money.ts';
import { isNetPositionMissing } from '../net-position.ts';
import { useServices } from '../services.ts';
import { BreakButton } from './break-button.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { LateSessionBar } from './late-session-bar.tsx';
import { Switches } from './switches.tsx';

/** The frame of a signed-in player: live balance, navigation, the one open dialog. */
export function ProfileShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Bars />
      <LateSessionBar />
      <main id="content" data-bottom-bar="">
        <Tabs />
        <Outlet />
      </main>
      <Dialogs />
    </QueryClientProvider>
  );
}

const SECTIONS: readonly Section[] = ['personalData', 'settings'];

function Tabs() {
  const { pathname } = useLocation();
  const section = SECTIONS.find((name) => pathname.startsWith(`/profile/${name}`));
  return section === undefined ? null : <SectionNavigation section={section} />;
}

function Bars() {
  const app = useActorIfAny('app');
  const dialogs = useActorIfAny('dialogs');
  const isMenuOpen = useFact('dialogs', (snapshot) => openDialog(snapshot) === 'menu', false);
  const { data: unread = null } = useQuery(unreadCountQuery);
  const openMenu = () => dialogs?.send({ type: 'dialogs.menuAsked' });
  return (
    <>
      <Header
        breakButton={<BreakButton />}
        balance={<Balance />}
        unread={unread}
        switches={<Switches />}
        signingOut={false}
        onSignOut={() => app?.send({ type: 'player.signOut' })}
        onMore={openMenu}
      />
      <BottomNav unread={unread} moreOpened={isMenuOpen} onMore={openMenu} />
    </>
  );
}

function Balance() {
  const dialogs = useActorIfAny('dialogs');
  const { data: isKnown = false } = useQuery({ ...balanceQuery, select: () => true });
  if (!isKnown) return <UnknownBalance />;
  return (
    <BalanceButton onOpen={() => dialogs?.send({ type: 'dialogs.fundsAsked' })}>
      <BalanceWords />
    </BalanceButton>
  );
}

/** Apart from all around it, so that a pushed balance renders this one component (`npm run bench -- push`). */
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

/** When the balance was last known to be true, while the live connection is down; otherwise null. */
function useStaleSince(): string | null {
  const isLive = useFact('push', (snapshot) => snapshot.matches('connected'), true);
  const language = useServices().texts.language();
  if (isLive) return null;
  const updatedAt = queryClient.getQueryState(balanceQuery.queryKey)?.dataUpdatedAt;
  return updatedAt ? formatTime(updatedAt, language) : null;
}

function Dialogs() {
  const app = useActorIfAny('app');
  const dialogs = useActorIfAny('dialogs');
  const open = useFact('dialogs', openDialog, null);
  const close = () => dialogs?.send({ type: 'dialogs.closed' });
  return (
    <>
      <Funds opened={open === 'funds'} onClose={close} />
      <MoreMenu
        opened={open === 'menu'}
        missing={isNetPositionMissing(queryClient) ? 'netPosition' : undefined}
        switches={<Switches variant="full" />}
        signingOut={false}
        onClose={close}
        onSignOut={() => app?.send({ type: 'player.signOut' })}
      />
      <ExpiryDialog opened={open === 'expiry'} />
      <LatePart part={realityCheck} wanted={open === 'realityCheck'} />
      <LatePart part={offers} wanted={open === 'offer'} />
    </>
  );
}

const offers: LazyPart = {
  load: async () => (await import('../../features/dialogs/offers.tsx')).Offers,
  texts: ['dialogs'],
};

const realityCheck: LazyPart = {
  load: async () => (await import('../../features/session-time/reality-check-dialog.tsx')).RealityCheckDialog,
  texts: ['sessionTime'],
};

/** Dialogs that come late; they stay once they were there, so that they close as they opened. */
function LatePart({ part, wanted }: { readonly part: LazyPart; readonly wanted: boolean }) {
  const [wereWanted, setWereWanted] = useState(false);
  if (wanted && !wereWanted) setWereWanted(true);
  if (!wereWanted) return null;
  return (
    <ErrorBoundary resetKey={String(wanted)} fallback={() => null}>
      <Suspense>
        <LazyRoute part={part} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Funds({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { data } = useQuery({ ...balanceQuery, subscribed: opened });
  const staleSince = useStaleSince();
  return (
    <FundsDialog
      opened={opened}
      funds={data ? { ...data, bonus: data.bonusBalance } : null}
      staleSince={staleSince}
      onClose={onClose}
    />
  );
}
