import { createActor } from 'xstate';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bonus } from '../../../contract/incentives.ts';
import type { AccountStatuses } from '../../../contract/player.ts';
import { AccountPage } from '../../../src/features/account/account-page.tsx';
import { UserDataPage } from '../../../src/features/account/user-data-page.tsx';
import { nextAction, STATUS_PARTS } from '../../../domain/account/next-action.ts';
import type { UsedLimits } from '../../../domain/limits/used-limits.ts';
import { createMomentMachine } from '../../../machines/dialogs/moment/moment.machine.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createAccountOverviewMachine } from '../../../machines/session/account-overview/account-overview.machine.ts';
import { createAccountStatusMachine } from '../../../machines/session/account-status/account-status.machine.ts';
import type { AccountStatusPorts } from '../../../machines/session/account-status/account-status.ports.ts';
import type { AccountOverviewPorts } from '../../../machines/session/account-overview/account-overview.ports.ts';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';
import { balanceQuery, type Balance } from '../../../src/queries/balance.ts';
import { lastMovementsQuery } from '../../../src/queries/last-movements.ts';
import { playPlanQuery, type PlanStanding } from '../../../src/queries/play-plan.ts';
import { accountStatusesQuery, profileQuery } from '../../../src/queries/player.ts';
import type { Transaction } from '../../../src/queries/transactions.ts';
import { fakeGateway, json, silence, type FakeGateway } from '../../unit/api/fake-gateway.ts';
import { renderInApp, type RenderOptions } from '../app/render-in-app.tsx';
import { startProving } from './proving.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';
import { rememberBonuses } from '../../../model-tests/account-overview/account-bonuses.ts';
import { OFFER } from '../../../model-tests/account-overview/offer.ts';

const NBSP = '\u00a0';
const BALANCE: Balance = {
  balance: 123_456,
  freebet: 2_500,
  bonusBalance: 100,
  availableForWithdrawal: 20_000,
  unwithdrawableAmount: 5_000,
  freebetUnwithdrawableAmount: 7,
  currency: 'PLN',
};
const PROFILE = {
  id: 7,
  name: 'Jan',
  surname: 'Testowy',
  email: 'jan@test.pl',
  username: 'jan_t',
  nationality: { code: 'PL', name: 'Polska' },
  phoneNumber: '600100200',
  pesel: '*******1234',
  dateOfBirth: '1990-01-31',
  city: 'Łódź',
  postalCode: '90-001',
  street: 'Piotrkowska 1',
  bankAccountNumber: 'PL**..1234',
  bankAccountSortCode: '1140',
};

let client: QueryClient;
let gateway: FakeGateway;
let accepted: readonly Bonus[];

beforeEach(() => {
  gateway = fakeGateway(silence);
  accepted = [];
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

function known(statuses: Partial<AccountStatuses> = {}): void {
  client.setQueryData(balanceQuery.queryKey, BALANCE);
  client.setQueryData(accountStatusesQuery.queryKey, { ...VERIFIED_STATUSES, ...statuses });
  client.setQueryData(profileQuery.queryKey, PROFILE);
  client.setQueryData(lastMovementsQuery.queryKey, []);
  if (client.getQueryData(playPlanQuery.queryKey) === undefined) client.setQueryData(playPlanQuery.queryKey, null);
  rememberBonuses(client, [OFFER], accepted);
}

const drawn = (options: Pick<RenderOptions, 'language' | 'actors'> = {}) =>
  renderInApp(
    <QueryClientProvider client={client}>
      <AccountPage />
    </QueryClientProvider>,
    { path: '/profile', ...options },
  );

const section = (name: string) => screen.getByRole('region', { name });
const next = () => screen.queryByRole('region', { name: 'Następny krok' })?.textContent;
/** The parts that are not folded away. */
const openRows = () =>
  within(section('Status konta'))
    .queryAllByRole('listitem')
    .filter((item) => item.closest('details') === null)
    .map(({ textContent }) => textContent);

describe('NAV-13 my account', () => {
  test('Greets by name, and shows the balance with its parts and the ways in and out', async () => {
    known();
    await drawn();
    expect(screen.getAllByText('Dzień dobry, Jan')).toHaveLength(1);
    const funds = section('Twoje środki');
    expect(within(funds).getAllByText('1 234,56 zł')).toHaveLength(1);
    expect(within(funds).getAllByText('Do wypłaty 200,00 zł')).toHaveLength(1);
    expect([...funds.querySelectorAll('dt')].map((name) => name.nextElementSibling?.textContent)).toEqual(
      ['200,00', '50,00', '1,00', '25,00', '0,07'].map((amount) => `${amount}${NBSP}zł`),
    );
    expect(
      within(funds)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/account/profile/deposit',
      '/account/profile/withdraw',
      '/account/profile/month',
      '/account/profile/netPosition',
    ]);
  });

  test('A balance that can be withdrawn whole is said once, without parts', async () => {
    known();
    const none = { freebet: 0, bonusBalance: 0, unwithdrawableAmount: 0, freebetUnwithdrawableAmount: 0 };
    client.setQueryData(balanceQuery.queryKey, { ...BALANCE, ...none, availableForWithdrawal: BALANCE.balance });
    await drawn();
    const funds = section('Twoje środki');
    expect(within(funds).getAllByText('Całość możesz wypłacić.')).toHaveLength(1);
    expect([funds.querySelector('details'), funds.textContent.match(/1\s234,56/g)?.length]).toEqual([null, 1]);
  });

  test.each([
    [299_99, true],
    [300_00, false],
  ])(
    'LIM-02 (reading 98) with %d grosze of a plan of 300 zł paid in, the way in stands out: %s; a monthly limit is said once',
    async (deposits, standsOut) => {
      known();
      planKnown({
        isDue: false,
        plan: { deposits: 300_00, seconds: null },
        deposits,
        seconds: 0,
      });
      await drawn();
      const way = within(section('Twoje środki')).getByRole('link', { name: 'Wpłać' });
      expect(way.dataset['variant'] === 'filled').toBe(standsOut);
      expect(screen.getAllByRole('region', { name: 'Plan na ten miesiąc' })).toHaveLength(1);
    },
  );

  test.each([
    ['ACTIVE', 'Konto aktywne'],
    ['TRIAL', 'Konto tymczasowe'],
    ['BASIC', 'Rejestracja niedokończona'],
    ['SUSPENDED', 'Konto zawieszone'],
    ['CLOSED', 'Konto zamknięte'],
  ] as const)('An account that is %s', async (accountStatus, name) => {
    known({ accountStatus });
    await drawn();
    expect(within(section('Status konta')).getAllByText(name)).toHaveLength(1);
  });

  test('VER-05 each part with its status in words', async () => {
    known({ emailVerificationStatus: 'UNVERIFIED', identityStatus: 'IN_VERIFICATION' });
    await drawn();
    const [email, identity, ...others] = openRows();
    expect(email).toBe('Adres e-mailNiepotwierdzonyKliknij link, który wysłaliśmy na Twój adres.');
    expect(identity).toMatch(/^TożsamośćSprawdzamy/);
    expect(others).toEqual([]);
    const fold = screen.getByText('Potwierdzone: 4').closest('details');
    expect([...(fold?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toContain(
      'Numer telefonuPotwierdzonyTwój numer jest potwierdzony.',
    );
  });

  test('VER-05 where all parts are confirmed they are folded into one line', async () => {
    known();
    await drawn();
    expect(openRows()).toEqual([]);
    const fold = screen.getByText('Wszystko potwierdzone').closest('details');
    expect([fold?.open, fold?.querySelectorAll('li').length]).toEqual([false, STATUS_PARTS.length]);
  });

  test('VER-05 the next step is the first part that waits for the player, with the way to it', async () => {
    known({ limitsStatus: 'UNVERIFIED', bankAccountNumberStatus: 'UNVERIFIED', identityStatus: 'IN_VERIFICATION' });
    await drawn();
    expect(next()).toBe('Następny krokUstaw limity wpłat i czasu gry.Ustaw limity');
    expect(within(section('Następny krok')).getByRole('link', { name: 'Ustaw limity' }).getAttribute('href')).toBe(
      '/account/profile/settings/limits',
    );
  });

  test('Where nothing waits for the player, no step is shown', async () => {
    known();
    await drawn();
    expect(next()).toBeUndefined();
  });

  test('VER-05 what is being checked is not called ready', async () => {
    known({ identityStatus: 'IN_VERIFICATION' });
    await drawn();
    expect(next()).toBeUndefined();
    expect(within(section('Status konta')).getAllByText('Sprawdzamy Twoje dane. Nie musisz nic robić.')).not.toEqual(
      [],
    );
  });

  test.each([
    ['BASIC', 'Dokończ rejestrację, żeby wpłacać i grać.', 'Dokończ rejestrację', '/account/registration'],
    ['SUSPENDED', 'Obsługa klienta wyjaśni powód i dalsze kroki.', 'Napisz do obsługi klienta', '/account/contact'],
    [
      'CLOSED',
      'To konto jest zamknięte. Pozostałe pieniądze możesz wypłacić.',
      'Wypłać pieniądze',
      '/account/profile/withdraw',
    ],
  ] as const)(
    'VER-05 an account that is %s asks for one thing before all others',
    async (accountStatus, text, label, href) => {
      known({ accountStatus, emailVerificationStatus: 'UNVERIFIED' });
      await drawn();
      expect(next()).toBe(`Następny krok${text}${label}`);
      expect(within(section('Następny krok')).getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    },
  );

  test('VER-05 how the identity is confirmed, where it is known; the role is nobody’s business but the gateway’s', async () => {
    known({ verificationMethod: 'MOJE_ID' });
    await drawn();
    expect([...section('Status konta').querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'mojeID, przez bank',
    ]);
  });

  test.each(STATUS_PARTS)('$part: has a way on, and texts in both languages', async ({ part, field, to }) => {
    expect(nextAction({ ...VERIFIED_STATUSES, [field]: 'UNVERIFIED' })).toEqual({ kind: 'part', part, to });
    for (const language of ['pl', 'en'] as const) {
      known({ [field]: 'UNVERIFIED' });
      const { unmount, container } = await drawn({ language });
      const link = container.querySelector(`a[href="/account${to}"]`);
      expect([link !== null, container.textContent.match(/account\.[a-z]\w*|\{\{/g)]).toEqual([true, null]);
      unmount();
    }
  });

  test('A part that is loading holds its place, and one that failed can be asked again, beside what is known', async () => {
    known();
    client.removeQueries({ queryKey: balanceQuery.queryKey });
    const answers: (() => Response)[] = [
      () => json(403, { code: 'FORBIDDEN' }),
      () =>
        json(200, {
          balance: 1,
          freebet: 0,
          bonus: 0,
          availableForWithdrawal: 0,
          unwithdrawableAmount: 0,
          freebetUnwithdrawableAmount: 0,
          currencyIso: 'PLN',
        }),
    ];
    const held = Promise.withResolvers<void>();
    gateway.respond = async () => {
      await held.promise;
      return (answers.shift() ?? (() => json(500, {})))();
    };
    await drawn();
    expect(within(section('Twoje środki')).getByRole('status').textContent).toBe('Wczytujemy dane…');
    await act(async () => held.resolve());
    const failure = await screen.findByRole('alert');
    expect(section('Twoje środki').contains(failure)).toBe(true);
    expect(failure.textContent).toContain('Nie udało się pobrać stanu konta');
    expect(within(section('Status konta')).getAllByText('Konto aktywne')).toHaveLength(1);
    await userEvent.click(within(failure).getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await within(section('Twoje środki')).findAllByText('1,00 zł')).toHaveLength(1);
  });

  test('Where nothing of it can be loaded, it says so once, and one retry asks for all', async () => {
    let isBroken = true;
    const asked: string[] = [];
    const ports: Partial<AccountStatusPorts> = {
      async fetchAccountStatus() {
        asked.push('account-statuses');
        if (isBroken) throw new Error('no answer');
        client.setQueryData(accountStatusesQuery.queryKey, VERIFIED_STATUSES);
      },
    };
    gateway.respond = ({ url, signal }) => {
      asked.push(new URL(url).pathname.replace(/^.*\/(?=[\w-]+$)/, ''));
      if (isBroken) return json(403, { code: 'FORBIDDEN' });
      return url.includes('/txn') ? json(200, { records: [], total: 0, sums: null }) : silence({ signal } as Request);
    };
    client.setQueryData(playPlanQuery.queryKey, null);
    const accountStatus = createActor(createAccountStatusMachine(inert(ports))).start();
    await drawn({ actors: actorsWith({ accountStatus }) });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    const [failure] = screen.getAllByRole('alert');
    expect(failure?.textContent).toContain('Nie udało się wczytać Twojego konta');
    expect(screen.queryByRole('region', { name: 'Ostatnie operacje' })).toBeNull();
    isBroken = false;
    asked.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(section('Ostatnie operacje')).toBeInstanceOf(HTMLElement));
    expect(['account-statuses', 'balance-info', 'txn'].filter((name) => !asked.includes(name))).toEqual([]);
    expect(within(section('Status konta')).getAllByText('Konto aktywne')).toHaveLength(1);
  });

  test('The balance, and what is below it, wait for the plan that stands within, and not for one whose call failed', async () => {
    known();
    client.removeQueries({ queryKey: playPlanQuery.queryKey });
    const held = Promise.withResolvers<void>();
    let asked = 0;
    gateway.respond = async () => {
      asked += 1;
      await held.promise;
      return json(500, {});
    };
    await drawn();
    for (const name of ['Twoje środki', 'Ostatnie operacje']) {
      expect([name, within(section(name)).getByRole('status').textContent]).toEqual([name, 'Wczytujemy dane…']);
    }
    await act(async () => held.resolve());
    expect(await screen.findAllByText('1 234,56 zł')).toHaveLength(1);
    expect(within(section('Ostatnie operacje')).queryAllByRole('status')).toEqual([]);
    expect(screen.queryAllByRole('alert')).toEqual([]);
    // What stands within the balance asks once more when it is shown, and then no more.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(asked).toBe(2);
  });
});

const AT = Date.parse('2026-11-26T12:00:00Z');
const line = (changes: Partial<Transaction>): Transaction => ({
  id: '1',
  at: AT,
  type: 'deposit',
  label: 'deposit',
  amount: 5_000,
  currency: 'PLN',
  balanceAfter: null,
  provider: 'BLIK',
  reference: null,
  ...changes,
});

/** The page with these limits, and an offer where it may stand. */
function planKnown(standing: PlanStanding): void {
  client.setQueryData(playPlanQuery.queryKey, standing);
}

async function withOverview(used: UsedLimits, statuses: Partial<AccountStatuses> = {}, paths: readonly string[] = []) {
  known(statuses);
  const stored: (readonly string[])[] = [];
  const ports: Partial<AccountOverviewPorts> = {
    readUsedLimits: async () => used,
    storeClosedOffers: (ids) => void stored.push(ids),
  };
  const overview = createActor(createAccountOverviewMachine(inert(ports))).start();
  const moment = createActor(createMomentMachine(), {
    input: { isConsentAnswered: true, wasProtected: false },
  }).start();
  for (const path of paths) moment.send({ type: 'page.opened', path });
  await renderInApp(
    <QueryClientProvider client={client}>
      <AccountPage />
    </QueryClientProvider>,
    { path: '/profile', actors: actorsWith({ accountOverview: overview, moment }), now: AT },
  );
  await screen.findByRole('region', { name: 'Limity' });
  return { stored };
}

const FREE: UsedLimits = { limits: [], hasOwnDepositLimit: false };

describe('NAV-13 what happened and what is used', () => {
  test('TXN-01 the last movements: what, when and how much, a payment with the way to its own page', async () => {
    known();
    client.setQueryData(lastMovementsQuery.queryKey, [
      line({}),
      line({ id: '2', type: 'withdraw', label: 'withdrawal request', amount: -2_000, at: AT - 86_400_000 }),
      line({ id: '3', type: 'bet', label: 'loss', amount: -1_000, at: AT - 3 * 86_400_000 }),
      line({ id: '4', label: 'deposit error', amount: 700, currency: 'EUR' }),
      line({ id: '5', type: 'game', label: 'lucky wheel', amount: 0 }),
    ]);
    await renderInApp(
      <QueryClientProvider client={client}>
        <AccountPage />
      </QueryClientProvider>,
      { path: '/profile', now: AT + 60_000 },
    );
    const movements = section('Ostatnie operacje');
    expect(
      within(movements)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll(NBSP, ' ')),
    ).toEqual([
      'Wpłata +50,00 zł dziś, 13:00',
      'Wypłata \u221220,00 zł wczoraj, 13:00 · Zlecona',
      'Zakład \u221210,00 zł 23 lis, 13:00',
      'Wpłata 7,00 EUR dziś, 13:00 · Odrzucona',
      'Gra 0,00 zł dziś, 13:00 · lucky wheel',
    ]);
    expect(
      within(movements)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/account/profile/deposit/1',
      '/account/profile/withdraw/2',
      '/account/profile/deposit/4',
      '/account/profile/transactionHistory',
    ]);
  });

  test('TXN-01 movements that can’t be loaded are said, with a retry', async () => {
    known();
    client.removeQueries({ queryKey: lastMovementsQuery.queryKey });
    gateway.respond = () => json(403, { code: 'FORBIDDEN' });
    await drawn();
    const failure = await within(section('Ostatnie operacje')).findByRole('alert');
    gateway.respond = () => json(200, { records: [], total: 0, sums: null });
    await userEvent.click(within(failure).getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findAllByText('Nie ma jeszcze operacji')).toHaveLength(1);
  });

  test('LIM-01 the limits with what is used of them, money first', async () => {
    await withOverview({
      limits: [
        { type: 'SESSION_TIME', time: 'DAILY', used: 5_460, amount: 7_200 },
        { type: 'DEPOSIT', time: 'MONTHLY', used: 12_345, amount: 100_000 },
      ],
      hasOwnDepositLimit: true,
    });
    const limits = section('Limity').textContent?.replaceAll(NBSP, ' ');
    expect(limits).toBe(
      'LimityWpłaty w tym miesiącu 123,45 zł z 1 000,00 złCzas gry dziś 1 godz. 31 min z 2 godz.Zmień limity',
    );
  });

  test('LIM-02 (reading 98) a limit that the plan has set stands with the plan alone', async () => {
    planKnown({
      isDue: false,
      plan: { deposits: 1_000_00, seconds: null },
      deposits: 123_45,
      seconds: 0,
    });
    await withOverview({
      limits: [
        { type: 'DEPOSIT', time: 'MONTHLY', used: 123_45, amount: 1_000_00 },
        { type: 'DEPOSIT', time: 'DAILY', used: 0, amount: 500_00 },
      ],
      hasOwnDepositLimit: true,
    });
    expect(section('Limity').textContent?.replaceAll(NBSP, ' ')).toBe(
      'LimityWpłaty dziś 0,00 zł z 500,00 złZmień limity',
    );
  });

  test('Without limits it says so, with the way to them', async () => {
    await withOverview(FREE);
    expect(section('Limity').textContent).toBe('LimityNie masz żadnych limitów.Ustaw limity');
  });

  test('BON-01 a bonus that is played shows how far its turnover is', async () => {
    accepted = [
      {
        ...OFFER,
        title: 'Bonus na start',
        status: 'ACCEPTED',
        wagering: { required: 1_000, done: 250.5, balance: 40, deadline: '2026-12-03T11:00:00Z', smallestOdds: null },
      },
    ];
    await withOverview(FREE);
    expect(section('Bonus w grze').textContent?.replaceAll(NBSP, ' ')).toBe(
      'Bonus w grzeBonus na startObrót: 250,50 zł z 1 000,00 złMasz na to czas do 3 grudnia.Zobacz swoje bonusy',
    );
  });
});

describe('BON-01 (readings 82, 83) the card of an offer', () => {
  const card = () => screen.queryByRole('region', { name: 'Oferta' });

  test('Shows what it is and leads to the bonuses; closed, it stays away, and the device remembers', async () => {
    const { stored } = await withOverview(FREE);
    expect((await screen.findAllByRole('heading', { name: 'Freebet 25 zł' })).length).toBe(1);
    expect(screen.getByRole('link', { name: 'Zobacz warunki' }).getAttribute('href')).toBe('/account/profile/bonuses');
    await userEvent.click(screen.getByRole('button', { name: 'Ukryj' }));
    expect([card(), stored]).toEqual([null, [[String(OFFER.id)]]]);
  });

  test('Never for a player with a deposit limit of their own', async () => {
    await withOverview({ ...FREE, hasOwnDepositLimit: true });
    expect(card()).toBeNull();
  });

  test('EXC-01 never after a page of a break, of self-exclusion or of closing', async () => {
    await withOverview(FREE, {}, ['/profile/settings/accountSettings/timeout', '/profile']);
    expect(card()).toBeNull();
  });

  test.each([
    ['while a next step waits', { limitsStatus: 'UNVERIFIED' }],
    ['for an account that is not active', { accountStatus: 'TRIAL' }],
  ] as const)('Never %s', async (_, statuses) => {
    await withOverview(FREE, statuses);
    expect(card()).toBeNull();
  });
});

describe('VER-05 a verification that goes on while the player is here', () => {
  test('Stands in place of the next step, and tells how it ended', async () => {
    known({ accountStatus: 'TRIAL', identityStatus: 'IN_VERIFICATION', limitsStatus: 'UNVERIFIED' });
    const proving = startProving({
      takeReturn: async () => 'conversation-1',
      findVerification: async () => ({ kind: 'notFound' }),
      countDocuments: async () => 0,
    });
    await drawn({ actors: proving.actors });
    expect(screen.getAllByRole('heading', { name: 'Następny krok' })).toHaveLength(1);
    act(() => proving.show());
    expect(await screen.findAllByRole('heading', { name: 'Nie znaleźliśmy tej weryfikacji' })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { name: 'Następny krok' })).toHaveLength(1);
    proving.stop();
  });

  test('Does not ask for what the provider was just given', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    known({ accountStatus: 'TRIAL', identityStatus: 'UNVERIFIED' });
    const proving = startProving({
      takeReturn: async () => 'conversation-1',
      findVerification: async () => ({
        kind: 'found',
        registrationId: 'r1',
        method: 'MOJE_ID',
        identity: null,
        pollingTimeout: 4,
      }),
      fetchVerificationState: async () => ({ kind: 'answered', conversation: 'PARTIAL', identity: null }),
      countDocuments: async () => 0,
    });
    await drawn({ actors: proving.actors });
    expect(screen.getAllByRole('heading', { name: 'Następny krok' })).toHaveLength(1);
    act(() => proving.show());
    for (let second = 0; second < 8; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getAllByText('Dane zostały przekazane')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Następny krok' })).toBeNull();
    proving.stop();
    vi.useRealTimers();
  });

  test('Keeps its ways out where nothing else of the account can be loaded', async () => {
    gateway.respond = () => json(403, { code: 'FORBIDDEN' });
    client.setQueryData(playPlanQuery.queryKey, null);
    const refused = { fetchAccountStatus: async () => Promise.reject(new Error('no answer')) };
    const accountStatus = createActor(createAccountStatusMachine(inert(refused))).start();
    const proving = startProving(
      { takeReturn: async () => 'conversation-1', countDocuments: async () => 0 },
      { accountStatus },
    );
    await drawn({ actors: proving.actors });
    await act(async () => proving.show());
    expect(await screen.findAllByRole('heading', { name: 'Odczytujemy wynik' })).toHaveLength(1);
    await waitFor(() => expect(within(section('Ostatnie operacje')).getAllByRole('alert')).toHaveLength(1));
    expect(screen.getAllByRole('button', { name: 'Wybierz inny sposób' })).toHaveLength(1);
    proving.stop();
  });

  test('While the provider is asked there is nothing to do but wait', async () => {
    known({ accountStatus: 'TRIAL', identityStatus: 'UNVERIFIED' });
    const proving = startProving({ takeReturn: async () => 'conversation-1', countDocuments: async () => 0 });
    await drawn({ actors: proving.actors });
    await act(async () => proving.show());
    expect(await screen.findAllByRole('heading', { name: 'Odczytujemy wynik' })).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Następny krok' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Wybierz inny sposób' }));
    expect(await screen.findAllByRole('heading', { name: 'Następny krok' })).toHaveLength(1);
    proving.stop();
  });
});

describe('NAV-13 my data', () => {
  const rows = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
    );
  const page = () =>
    renderInApp(
      <QueryClientProvider client={client}>
        <UserDataPage />
      </QueryClientProvider>,
    );

  test('The user and the contact data, PESEL and account number as they came: masked', async () => {
    known();
    await page();
    expect(rows()).toEqual({
      'Numer gracza': '7KopiujKopiuj numer 7',
      Imię: 'Jan',
      Nazwisko: 'Testowy',
      'Nazwa użytkownika': 'jan_t',
      'Adres e-mail': 'jan@test.pl',
      'Numer telefonu': `+48${NBSP}600${NBSP}100${NBSP}200`,
      Obywatelstwo: 'Polska (PL)',
      'Data urodzenia': '31-01-1990',
      PESEL: '•••••••1234ukryty, ostatnie cyfry: 1234',
      Adres: 'Piotrkowska 1, 90-001 Łódź',
      'Rachunek bankowy': `mBank ··${NBSP}1234`,
    });
  });

  test('What is not known is said to be missing, and never shown as null', async () => {
    const empty = Object.fromEntries(Object.keys(PROFILE).map((key) => [key, null]));
    client.setQueryData(profileQuery.queryKey, { ...PROFILE, ...empty, id: 7, email: 'jan@test.pl' });
    await page();
    const texts = Object.values(rows());
    expect([texts.length, new Set(texts).size, texts.join().match(/null|undefined/)]).toEqual([11, 3, null]);
    expect(screen.getByRole('link', { name: 'Podaj numer rachunku' }).getAttribute('href')).toBe(
      '/account/profile/withdraw',
    );
  });
});
