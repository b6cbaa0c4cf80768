import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import { actorsWith } from '../support/inert-actors.ts';
import { ActorsProvider, type ActorName } from '../../src/system/actors.ts';
import { allTexts } from '../support/all-texts.ts';
import { now } from '../support/now.ts';
import { ClockContext } from '../../src/lib/clock.ts';
import { ServicesProvider } from '../../src/system/services-provider.tsx';
import { ThemeProvider } from '../../src/theme/theme-provider.tsx';
import { createToasts } from '../../src/lib/toasts.ts';
import { WithdrawPage } from '../../src/features/withdraw/withdraw-page.tsx';
import { balanceQuery, type Balance } from '../../src/queries/balance.ts';
import { profileQuery } from '../../src/queries/player.ts';
import { recentWithdrawalsQuery, type RecentWithdrawal } from '../../src/queries/withdrawals.ts';
import { standIn } from '../page-view.tsx';
import { FUNDS } from './withdraw.model.ts';

export const BALANCE: Balance = {
  balance: FUNDS.balance,
  availableForWithdrawal: FUNDS.available,
  unwithdrawableAmount: FUNDS.balance - FUNDS.available,
  bonusBalance: 0,
  freebet: 0,
  freebetUnwithdrawableAmount: 0,
  currency: 'PLN',
};

interface Known {
  readonly balance?: Balance;
  readonly recent?: readonly RecentWithdrawal[];
  /** The time on the page. */
  readonly clock?: () => number;
}

/** Renders the page with these actors; balance and history are given, and nothing is fetched. */
export async function showWithdrawPage(
  actors: Readonly<Partial<Record<ActorName, AnyActorRef>>>,
  { balance = BALANCE, recent = [], clock = now }: Known = {},
): Promise<void> {
  const texts = await allTexts('pl');
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(profileQuery.queryKey, {
    id: 1,
    bankAccountNumber: 'PL**2874',
    bankAccountSortCode: '1090',
  } as never);
  client.setQueryData(balanceQuery.queryKey, balance);
  client.setQueryData(recentWithdrawalsQuery.queryKey, [...recent]);
  const known: typeof actors = { app: standIn(), ...actors };
  render(
    <I18nextProvider i18n={texts.i18n}>
      <ServicesProvider value={{ texts, toasts: createToasts(), screens: { show() {}, recordView() {} } }}>
        <ClockContext value={clock}>
          <ThemeProvider storage={{ read: () => 'light', write() {} }} nonce="" env="test">
            <MemoryRouter basename="/account" initialEntries={['/account/profile/withdraw']}>
              <ActorsProvider value={actorsWith(known)}>
                <QueryClientProvider client={client}>
                  <WithdrawPage />
                </QueryClientProvider>
              </ActorsProvider>
            </MemoryRouter>
          </ThemeProvider>
        </ClockContext>
      </ServicesProvider>
    </I18nextProvider>,
  );
}
