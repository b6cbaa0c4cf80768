import { QueryClientProvider } from '@tanstack/react-query';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { AccountPage } from '../../src/features/account/account-page.tsx';
import { balanceQuery } from '../../src/queries/balance.ts';
import { playPlanQuery } from '../../src/queries/play-plan.ts';
import { accountStatusesQuery, profileQuery } from '../../src/queries/player.ts';
import { lastMovementsQuery } from '../../src/queries/last-movements.ts';
import { queryClient } from '../../src/queries/query-client.ts';
import { rememberBonuses } from '../account-overview/account-bonuses.ts';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';
import { accountStatusScreen } from './account-status.screen.ts';

const PROFILE = {
  id: '1',
  name: 'Jan',
  surname: null,
  email: 'jan@example.com',
  username: null,
  nationality: null,
  phoneNumber: null,
  pesel: null,
  dateOfBirth: null,
  city: null,
  postalCode: null,
  street: null,
  bankAccountNumber: null,
  bankAccountSortCode: null,
};

const BALANCE = {
  balance: 12_050,
  freebet: 0,
  bonusBalance: 0,
  availableForWithdrawal: 12_000,
  unwithdrawableAmount: 0,
  freebetUnwithdrawableAmount: 0,
  currency: 'PLN',
};

describeView(accountStatusScreen, async (actor: AnyActorRef) => {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, PROFILE);
  queryClient.setQueryData(balanceQuery.queryKey, BALANCE);
  queryClient.setQueryData(playPlanQuery.queryKey, null);
  queryClient.setQueryData(lastMovementsQuery.queryKey, []);
  rememberBonuses(queryClient, []);
  // In the running app, the port puts the response into the cache before the machine receives it.
  actor.subscribe((snapshot: AnyMachineSnapshot) => {
    if (snapshot.matches('known')) queryClient.setQueryData(accountStatusesQuery.queryKey, VERIFIED_STATUSES);
  });
  await showSection(
    <QueryClientProvider client={queryClient}>
      <AccountPage />
    </QueryClientProvider>,
    'accountStatus',
    actor,
  );
});
