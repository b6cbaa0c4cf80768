import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createActor, createMachine, type AnyActorRef } from 'xstate';
import { actorsWith } from './support/inert-actors.ts';
import { ActorsProvider, type ActorName } from '../src/system/actors.ts';
import { allTexts } from './support/all-texts.ts';
import { now } from './support/now.ts';
import { ClockContext } from '../src/lib/clock.ts';
import { ServicesProvider } from '../src/system/services-provider.tsx';
import { ThemeProvider } from '../src/theme/theme-provider.tsx';
import { createToasts } from '../src/lib/toasts.ts';
import { profileQuery } from '../src/queries/player.ts';
import { queryClient } from '../src/queries/query-client.ts';

const PROFILE = { id: 1, email: 'ann@example.com', username: 'ann' };

/** Replaces the root actor, which receives events of views. One for each page, because listeners are added before. */
export const standIn = (): AnyActorRef => createActor(createMachine({})).start();

/** Renders one page in Polish with these actors, for a player whose profile is known. */
export async function showPage(
  page: ReactNode,
  actors: Readonly<Partial<Record<ActorName, AnyActorRef>>>,
): Promise<void> {
  const texts = await allTexts('pl');
  queryClient.setQueryData(profileQuery.queryKey, PROFILE as never);
  const known: typeof actors = { app: standIn(), ...actors };
  render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={texts.i18n}>
        <ServicesProvider value={{ texts, toasts: createToasts(), screens: { show() {}, recordView() {} } }}>
          <ClockContext value={now}>
            <ThemeProvider storage={{ read: () => 'light', write() {} }} nonce="" env="test">
              <MemoryRouter basename="/account" initialEntries={['/account/']}>
                <ActorsProvider value={actorsWith(known)}>
                  <main>{page}</main>
                </ActorsProvider>
              </MemoryRouter>
            </ThemeProvider>
          </ClockContext>
        </ServicesProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
