import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createActor, createMachine, type AnyActorRef } from 'xstate';
import { actorsWith } from '../support/inert-actors.ts';
import { now } from '../support/now.ts';
import { ActorsProvider, type ActorName } from '../../src/system/actors.ts';
import { whenLoaded } from '../../src/system/lazy-route.tsx';
import { allTexts } from '../support/all-texts.ts';
import { ServicesProvider } from '../../src/system/services-provider.tsx';
import { ThemeProvider } from '../../src/theme/theme-provider.tsx';
import { ClockContext } from '../../src/lib/clock.ts';
import { createToasts } from '../../src/lib/toasts.ts';
import { balanceQuery, type Balance } from '../../src/queries/balance.ts';
import { depositMethodsQuery } from '../../src/queries/cashier.ts';
import { depositAllowanceQuery, type DepositAllowance } from '../../src/queries/deposit-allowance.ts';
import { lastDepositsQuery } from '../../src/queries/last-deposits.ts';
import { playPlanQuery, type PlanStanding } from '../../src/queries/play-plan.ts';
import type { Transaction } from '../../src/queries/transactions.ts';
import { METHODS } from '../deposit-form/deposit-form.model.ts';
import { DepositPage } from '../../src/features/deposit/deposit-page.tsx';
import { allowance } from '../../src/features/deposit/lazy-allowance.tsx';
import { aside } from '../../src/features/deposit/lazy-aside.tsx';
import { standIn } from '../page-view.tsx';

/** What the queries of the page have; nothing is fetched. */
export interface DepositData {
  readonly balance?: Balance;
  readonly plan?: PlanStanding;
  readonly deposits?: readonly Transaction[];
  readonly allowance?: DepositAllowance | null;
}

/** Renders the deposit screen with these actors, for a player whose stored payment is known. */
export async function showDepositPage(
  actors: Readonly<Partial<Record<ActorName, AnyActorRef>>>,
  { balance, plan, deposits, allowance: max }: DepositData = {},
): Promise<void> {
  const texts = await allTexts('pl');
  const payment = createActor(createMachine({ initial: 'known', states: { known: {} } })).start();
  const known: typeof actors = { app: standIn(), payment, ...actors };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(depositMethodsQuery.queryKey, [...METHODS]);
  client.setQueryData(balanceQuery.queryKey, balance);
  client.setQueryData(playPlanQuery.queryKey, plan);
  client.setQueryData(lastDepositsQuery.queryKey, deposits);
  client.setQueryData(depositAllowanceQuery.queryKey, max);
  const page = (
    <I18nextProvider i18n={texts.i18n}>
      <ServicesProvider value={{ texts, toasts: createToasts(), screens: { show() {}, recordView() {} } }}>
        <ClockContext value={now}>
          <ThemeProvider storage={{ read: () => 'light', write() {} }} nonce="" env="test">
            <MemoryRouter basename="/account" initialEntries={['/account/profile/deposit']}>
              <ActorsProvider value={actorsWith(known)}>
                <QueryClientProvider client={client}>
                  <DepositPage />
                </QueryClientProvider>
              </ActorsProvider>
            </MemoryRouter>
          </ThemeProvider>
        </ClockContext>
      </ServicesProvider>
    </I18nextProvider>
  );
  // What the page loads later is there at the first look: how soon it would come depends on the machine.
  await Promise.all([aside, allowance].map((chunk) => whenLoaded(chunk, texts)));
  await act(async () => void render(page));
}
