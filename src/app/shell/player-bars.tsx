import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { isProtected } from '../../../machines/dialogs/moment/moment.selectors.ts';
import { BalanceButton, UnknownBalance } from '../../components/money/balance-button.tsx';
import { BottomNav } from '../../components/navigation/bottom-nav.tsx';
import { Header } from '../../components/navigation/header.tsx';
import type { NavigationCounts } from '../../components/navigation/navigation-items.ts';
import { formatMoney } from '../../i18n/money.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { bonusCountsQuery, unreadCountQuery } from '../../queries/counts.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useActor, useHolds, useSelected } from '../../system/actors.ts';
import { BreakButton } from './break-button.tsx';
import { Switches } from './switches.tsx';
import { useStaleSince } from './use-stale-since.ts';

/** Header with the live balance, navigation, and the bar of a phone. Reads queries of `QueryClientProvider`. */
export function PlayerBars() {
  const app = useActor('app');
  const dialogs = useActor('dialogs');
  const isMenuOpen = useSelected('dialogs', (snapshot) => openDialog(snapshot) === 'menu');
  const counts = useCounts();
  const openMenu = () => dialogs.send({ type: 'dialogs.menuAsked' });
  return (
    <>
      <Header
        breakButton={<BreakButton />}
        balance={<Balance />}
        counts={counts}
        switches={<Switches />}
        onHelp={() => dialogs.send({ type: 'dialogs.helpAsked' })}
        onSignOut={() => app.send({ type: 'player.signOut' })}
        onMore={openMenu}
      />
      <BottomNav counts={counts} moreOpened={isMenuOpen} onMore={openMenu} />
    </>
  );
}

/** Unread messages, and available bonuses unless the player protects themselves (readings 82 and 83). */
function useCounts(): NavigationCounts {
  const isProtecting = useHolds('moment', isProtected);
  const { data: unread = null } = useQuery(unreadCountQuery);
  const { data: available = null } = useQuery({
    ...bonusCountsQuery,
    select: ({ availableAmount }) => availableAmount,
    enabled: !isProtecting,
  });
  return { unread, available: isProtecting ? null : available };
}

/** The same for a public page, whose other parts read no queries. */
export function PublicPlayerBars() {
  return (
    <QueryClientProvider client={queryClient}>
      <PlayerBars />
    </QueryClientProvider>
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
