import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { FundsDialog } from '../../components/overlay/funds-dialog.tsx';
import { MoreMenu } from '../../components/overlay/more-menu.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { isNetPositionMissing } from '../../queries/net-position-missing.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { LazyContent } from './lazy-content.tsx';
import { Switches } from './switches.tsx';
import { useStaleSince } from './use-stale-since.ts';

/** The dialogs of a signed-in player, on every page; the dialogs' machine decides which one is open. */
export function PlayerDialogs() {
  return (
    <QueryClientProvider client={queryClient}>
      <Dialogs />
    </QueryClientProvider>
  );
}

function Dialogs() {
  const app = useActor('app');
  const dialogs = useActor('dialogs');
  // The tap is answered by its button at once, before a dialog is drawn.
  const open = useDeferredValue(useSelected('dialogs', openDialog));
  const close = () => dialogs.send({ type: 'dialogs.closed' });
  return (
    <>
      <Funds opened={open === 'funds'} onClose={close} />
      <MoreMenu
        opened={open === 'menu'}
        missing={isNetPositionMissing(queryClient) ? 'netPosition' : undefined}
        switches={<Switches variant="full" />}
        onClose={close}
        onHelp={() => dialogs.send({ type: 'dialogs.helpAsked' })}
        onSignOut={() => app.send({ type: 'player.signOut' })}
      />
      <ExpiryDialog opened={open === 'expiry'} />
      <LazyContent chunk={realityCheck} wanted={open === 'realityCheck'} />
      <LazyContent chunk={offers} wanted={open === 'offer' || open === 'warning'} />
    </>
  );
}

const offers: LazyChunk = {
  load: async () => (await import('../../features/dialogs/offers.tsx')).Offers,
  texts: ['dialogs', 'legal'],
};

const realityCheck: LazyChunk = {
  load: async () => (await import('../../features/session-time/reality-check-dialog.tsx')).RealityCheckDialog,
  texts: ['sessionTime'],
};

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
