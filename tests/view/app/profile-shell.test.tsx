import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, SimulatedClock } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { machines } from '../../../machines/registry.ts';
import { createLegalGateMachine } from '../../../machines/session/legal-gate/legal-gate.machine.ts';
import type { LegalGatePorts } from '../../../machines/session/legal-gate/legal-gate.ports.ts';
import { PlayerDialogs } from '../../../src/app/shell/player-dialogs.tsx';
import { createMomentMachine } from '../../../machines/dialogs/moment/moment.machine.ts';
import { ProfileShell } from '../../../src/app/shell/profile-shell.tsx';
import { balanceQuery, mergeBalance, type Balance } from '../../../src/queries/balance.ts';
import { bonusCountsQuery, unreadCountQuery } from '../../../src/queries/counts.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { legalHold } from '../../../src/system/legal-hold.ts';
import { renderInApp } from './render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

vi.hoisted(() => vi.resetModules());
const { renders, counted } = vi.hoisted(() => {
  const names: string[] = [];
  return {
    renders: names,
    counted:
      <Props extends object>(name: string, Part: ComponentType<Props>) =>
      (props: Props) => {
        names.push(name);
        return <Part {...props} />;
      },
  };
});

vi.mock(import('../../../src/components/navigation/header.tsx'), async (original) => {
  const { Header, ...rest } = await original();
  return { ...rest, Header: counted('Header', Header) };
});
vi.mock(import('../../../src/components/navigation/bottom-nav.tsx'), async (original) => {
  const { BottomNav, ...rest } = await original();
  return { ...rest, BottomNav: counted('BottomNav', BottomNav) };
});
vi.mock(import('../../../src/components/money/balance-button.tsx'), async (original) => {
  const { BalanceButton, ...rest } = await original();
  return { ...rest, BalanceButton: counted('BalanceButton', BalanceButton) };
});
vi.mock(import('../../../src/components/overlay/more-menu.tsx'), async (original) => {
  const { MoreMenu, ...rest } = await original();
  return { ...rest, MoreMenu: counted('MoreMenu', MoreMenu) };
});
vi.mock(import('../../../src/components/overlay/funds-dialog.tsx'), async (original) => {
  const { FundsDialog, ...rest } = await original();
  return { ...rest, FundsDialog: counted('FundsDialog', FundsDialog) };
});

const NBSP = '\u00a0';
const STORED: Balance = {
  balance: 25_000,
  freebet: 2_500,
  bonusBalance: 100,
  availableForWithdrawal: 20_000,
  unwithdrawableAmount: 5_000,
  freebetUnwithdrawableAmount: 7,
  currency: 'PLN',
};
const PUSHED = {
  balance: 1_300.5,
  freebet: 25,
  bonus: 1,
  availableForWithdrawal: 200,
  unwithdrawableAmount: 50,
  freebetUnwithdrawableAmount: 0.07,
};

/** The push actor with the events that the shell uses. */
const pushMachine = setup({ types: { events: {} as { type: 'lost' } | { type: 'back' } } }).createMachine({
  initial: 'connected',
  states: { connected: { on: { lost: 'waiting' } }, waiting: { on: { back: 'connected' } } },
});

const Page = counted('Page', () => <p>page</p>);
const commits = vi.fn<() => void>();

beforeEach(() => {
  queryClient.setQueryData(balanceQuery.queryKey, STORED);
  queryClient.setQueryData(unreadCountQuery.queryKey, 3);
  queryClient.setQueryData(bonusCountsQuery.queryKey, { availableAmount: 2, acceptedAmount: 1, passedAmount: 0 });
});

afterEach(() => {
  legalHold.release();
  queryClient.clear();
  vi.useRealTimers();
});

async function drawn(others: Parameters<typeof actorsWith>[0] = {}) {
  const push = createActor(pushMachine);
  push.start();
  const dialogs = createActor(machines.dialogs.create(), { input: { isConsentAnswered: true, wasProtected: false } });
  dialogs.start();
  const moment = createActor(createMomentMachine(), { input: { isConsentAnswered: true, wasProtected: false } });
  moment.start();
  await renderInApp(
    <>
      <PlayerDialogs />
      <Routes>
        <Route
          element={
            <Profiler id="shell" onRender={commits}>
              <ProfileShell />
            </Profiler>
          }
        >
          <Route path="/profile" element={<Page />} />
        </Route>
      </Routes>
    </>,
    { path: '/profile', actors: actorsWith({ dialogs, moment, push, ...others }) },
  );
  renders.length = 0;
  commits.mockClear();
  return { push, moment };
}

const balance = () => screen.getByRole('button', { name: /^Stan konta/ });

/** Waits until the cache has reported a change, which it does some turns of the event loop later. */
const settled = (change: () => void) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

describe('BAL-01 the live balance', () => {
  test('A pushed balance renders its words, in one commit, and no other part of the frame or the page', async () => {
    await drawn();
    expect(balance().textContent).toContain(`250,00${NBSP}zł`);
    await settled(() => mergeBalance(queryClient, PUSHED));
    expect(balance().textContent).toContain(`1${NBSP}300,50${NBSP}zł`);
    expect([renders, commits.mock.calls.length]).toEqual([[], 1]);
  });

  test('A pushed balance that says nothing new of it renders nothing at all', async () => {
    await drawn();
    await settled(() => mergeBalance(queryClient, { ...PUSHED, balance: 250 }));
    expect([renders, commits.mock.calls.length]).toEqual([[], 0]);
  });

  test('These counts can see a render: the unread count renders the bars', async () => {
    await drawn();
    await settled(() => queryClient.setQueryData(unreadCountQuery.queryKey, 4));
    await waitFor(() => expect(renders.toSorted()).toEqual(['BalanceButton', 'BottomNav', 'Header']));
  });

  test('Opens its six parts, which follow every push', async () => {
    await drawn();
    await userEvent.click(balance());
    const dialog = await screen.findByRole('dialog');
    const amounts = () => [...dialog.querySelectorAll('dt')].map((name) => name.nextElementSibling?.textContent);
    expect(amounts()).toEqual(
      ['250,00', '200,00', '50,00', '1,00', '25,00', '0,07'].map((amount) => `${amount}${NBSP}zł`),
    );
    await settled(() => mergeBalance(queryClient, { ...PUSHED, balance: 0.29 }));
    expect(amounts()[0]).toBe(`0,29${NBSP}zł`);
    expect(within(dialog).queryByText(/połączenia na żywo/)).toBeNull();
  });

  test('PSH-01 while the live connection is down it says as of when it is', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 17, 5), toFake: ['Date'] });
    queryClient.setQueryData(balanceQuery.queryKey, { ...STORED });
    const { push } = await drawn();
    expect(balance().textContent).not.toContain('stan z godz.');
    act(() => push.send({ type: 'lost' }));
    expect(balance().textContent).toContain('stan z godz. 18:05');
    act(() => push.send({ type: 'back' }));
    expect(balance().textContent).not.toContain('stan z godz.');
  });
});

test('BON-01 available bonuses are counted in both bars until the player looks for protection (readings 82 and 83)', async () => {
  const { moment } = await drawn();
  const links = () =>
    screen
      .getAllByRole('link', { name: /Bonusy/ })
      .map((link) => link.textContent)
      .toSorted();
  expect(links()).toEqual(['2, 2 bonusy do przyjęciaBonusy', 'Bonusy2, 2 bonusy do przyjęcia']);
  await settled(() => moment.send({ type: 'page.opened', path: '/profile/settings/accountSettings/selfExclusion' }));
  expect(links()).toEqual(['Bonusy', 'Bonusy']);
  await settled(() => moment.send({ type: 'page.opened', path: '/profile' }));
  expect(links()).toEqual(['Bonusy', 'Bonusy']);
});

describe('LEG-06 (reading 78) a submit that waits for the first response about legal documents', () => {
  const notices = () =>
    screen.queryAllByText(/^Wyślemy to, gdy tylko sprawdzimy, czy masz nowe dokumenty do akceptacji\./);
  let isThere: boolean;
  let looked: number;
  let clock: SimulatedClock;

  async function withGate(): Promise<void> {
    [isThere, looked, clock] = [false, 0, new SimulatedClock()];
    const ports: Partial<LegalGatePorts> = {
      fetchLegalDelay: () => Promise.resolve(0),
      fetchUnacceptedDocuments: () => {
        looked += 1;
        return isThere ? Promise.resolve([]) : Promise.reject(new Error('no response'));
      },
      holdSubmits: () => legalHold.hold(),
      releaseSubmits: () => legalHold.release(),
    };
    const legalGate = createActor(createLegalGateMachine(inert(ports)), { clock }).start();
    await drawn({ legalGate });
  }

  /** A submit whose five silent seconds never pass. */
  function submitNow(signal = new AbortController().signal): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const submit = legalHold.pass(signal);
    vi.useRealTimers();
    return submit;
  }

  const look = async (after: number, count: number) => {
    await settled(() => clock.increment(after));
    expect(looked).toBe(count);
  };

  test('Says why after a failed look, as long as it waits, and no more once it was sent', async () => {
    await withGate();
    await look(0, 1);
    expect(notices()).toHaveLength(0);
    const submit = submitNow();
    await waitFor(() => expect(notices()).toHaveLength(1));
    await look(2_000, 2);
    expect(notices()).toHaveLength(1);
    isThere = true;
    await look(5_000, 3);
    await submit;
    await waitFor(() => expect(notices()).toHaveLength(0));
  });

  test('Given up, it takes its notice along', async () => {
    await withGate();
    await look(0, 1);
    const given = new AbortController();
    const submit = submitNow(given.signal).catch(() => 'given up');
    await waitFor(() => expect(notices()).toHaveLength(1));
    given.abort();
    expect(await submit).toBe('given up');
    await waitFor(() => expect(notices()).toHaveLength(0));
  });

  test('Waits silently while nothing has failed, for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    legalHold.hold();
    await drawn();
    const submit = legalHold.pass(new AbortController().signal);
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(notices()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await waitFor(() => expect(notices()).toHaveLength(1));
    legalHold.release();
    await submit;
    await waitFor(() => expect(notices()).toHaveLength(0));
  });
});
