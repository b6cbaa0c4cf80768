import { QueryClientProvider } from '@tanstack/react-query';
import type { AnyActorRef } from 'xstate';
import { AccountPage } from '../../src/features/account/account-page.tsx';
import { balanceQuery } from '../../src/queries/balance.ts';
import { playPlanQuery } from '../../src/queries/play-plan.ts';
import { accountStatusesQuery } from '../../src/queries/player.ts';
import { lastMovementsQuery } from '../../src/queries/last-movements.ts';
import { queryClient } from '../../src/queries/query-client.ts';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';
import { rememberBonuses } from './account-bonuses.ts';
import { accountOverviewScreen } from './account-overview.screen.ts';

const EMPTY_BALANCE = {
  balance: 0,
  freebet: 0,
  bonusBalance: 0,
  availableForWithdrawal: 0,
  unwithdrawableAmount: 0,
  freebetUnwithdrawableAmount: 0,
  currency: 'PLN',
};

describeView(accountOverviewScreen, async (actor: AnyActorRef) => {
  queryClient.clear();
  queryClient.setQueryData(accountStatusesQuery.queryKey, VERIFIED_STATUSES);
  queryClient.setQueryData(balanceQuery.queryKey, EMPTY_BALANCE);
  queryClient.setQueryData(playPlanQuery.queryKey, null);
  queryClient.setQueryData(lastMovementsQuery.queryKey, []);
  rememberBonuses(queryClient);
  await showSection(
    <QueryClientProvider client={queryClient}>
      <AccountPage />
    </QueryClientProvider>,
    'accountOverview',
    actor,
  );
});
