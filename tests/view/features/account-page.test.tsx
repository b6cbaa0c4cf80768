import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountStatuses } from '../../../contract/player.ts';
import { AccountPage } from '../../../src/features/account/account-page.tsx';
import { UserDataPage } from '../../../src/features/account/user-data-page.tsx';
import { nextAction, STATUS_PARTS } from '../../../domain/account/next-action.ts';
import { balanceQuery, type Balance } from '../../../src/queries/balance.ts';
import { accountStatusesQuery, profileQuery } from '../../../src/queries/player.ts';
import { fakeGateway, json, silence, type FakeGateway } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { startProving } from './proving.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';

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
  bankAccountSortCode: null,
};

let client: QueryClient;
let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway(silence);
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
}

const drawn = (language: 'pl' | 'en' = 'pl') =>
  renderInApp(
    <QueryClientProvider client={client}>
      <AccountPage />
    </QueryClientProvider>,
    { path: '/profile', language },
  );

const section = (name: string) => screen.getByRole('region', { name });
const next = () => screen.getByRole('heading', { name: 'Następny krok' }).parentElement;

describe('NAV-13 my account', () => {
  test('Greets by name, and shows the balance with its parts and the ways in and out', async () => {
    known();
    await drawn();
    expect(screen.getAllByText('Dzień dobry, Jan')).toHaveLength(1);
    const funds = section('Twoje środki');
    expect(within(funds).getAllByText('1 234,56 zł')).toHaveLength(2);
    expect([...funds.querySelectorAll('dt')].map((name) => name.nextElementSibling?.textContent)).toEqual(
      [`1${NBSP}234,56`, '200,00', '50,00', '1,00', '25,00', '0,07'].map((amount) => `${amount}${NBSP}zł`),
    );
    expect(
      within(funds)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/account/profile/deposit',
      '/account/profile/withdraw',
      '/account/profile/transactionHistory',
      '/account/profile/netPosition',
    ]);
  });

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
    const rows = within(section('Status konta'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(STATUS_PARTS.length);
    expect(rows[0]).toBe('Adres e-mailNiepotwierdzonyKliknij link, który wysłaliśmy na Twój adres.');
    expect(rows[1]).toBe('Numer telefonuPotwierdzonyTwój numer jest potwierdzony.');
    expect(rows[2]).toMatch(/^TożsamośćSprawdzamy/);
  });

  test('VER-05 the next step is the first part that waits for the player, with the way to it', async () => {
    known({ limitsStatus: 'UNVERIFIED', bankAccountNumberStatus: 'UNVERIFIED', identityStatus: 'IN_VERIFICATION' });
    await drawn();
    expect(next()?.textContent).toBe('Następny krokUstaw limity wpłat i czasu gry.Ustaw limity');
    expect(within(section('Status konta')).getByRole('link', { name: 'Ustaw limity' }).getAttribute('href')).toBe(
      '/account/profile/settings/limits',
    );
  });

  test('Where nothing waits for the player, it says so', async () => {
    known();
    await drawn();
    expect(next()?.textContent).toBe('Następny krokWszystko gotowe. Nie musisz nic robić.');
  });

  test('VER-05 what is being checked is not called ready', async () => {
    known({ identityStatus: 'IN_VERIFICATION' });
    await drawn();
    expect(next()?.textContent).toBe('Następny krokSprawdzamy Twoje dane. Nie musisz nic robić.');
  });

  test.each([
    ['BASIC', 'Dokończ rejestrację', '/account/registration'],
    ['SUSPENDED', 'Napisz do obsługi klienta', '/account/contact'],
    ['CLOSED', 'Wypłać pieniądze', '/account/profile/withdraw'],
  ] as const)(
    'VER-05 an account that is %s asks for one thing before all others',
    async (accountStatus, label, href) => {
      known({ accountStatus, emailVerificationStatus: 'UNVERIFIED' });
      await drawn();
      expect(next()?.textContent).toBe(`Następny krok${label}`);
      expect(within(section('Status konta')).getByRole('link', { name: label }).getAttribute('href')).toBe(href);
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
      const { unmount, container } = await drawn(language);
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
    const failure = await within(section('Twoje środki')).findByRole('alert');
    expect(failure.textContent).toContain('Nie udało się pobrać stanu konta');
    expect(within(section('Status konta')).getAllByText('Konto aktywne')).toHaveLength(1);
    await userEvent.click(within(failure).getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await within(section('Twoje środki')).findAllByText('1,00 zł')).toHaveLength(2);
  });
});

describe('VER-05 a verification that goes on while the player is here', () => {
  test('Stands in place of the next step, and tells how it ended', async () => {
    known({ accountStatus: 'TRIAL', identityStatus: 'IN_VERIFICATION' });
    const proving = startProving({
      takeReturn: async () => 'conversation-1',
      findVerification: async () => ({ kind: 'notFound' }),
      countDocuments: async () => 0,
    });
    await renderInApp(
      <QueryClientProvider client={client}>
        <AccountPage />
      </QueryClientProvider>,
      { path: '/profile', actors: proving.actors },
    );
    expect(screen.getAllByRole('heading', { name: 'Następny krok' })).toHaveLength(1);
    act(() => proving.show());
    expect(await screen.findAllByRole('heading', { name: 'Nie znaleźliśmy tej weryfikacji' })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { name: 'Następny krok' })).toHaveLength(1);
    proving.stop();
  });

  test('While the provider is asked there is nothing to do but wait', async () => {
    known({ accountStatus: 'TRIAL', identityStatus: 'UNVERIFIED' });
    const proving = startProving({ takeReturn: async () => 'conversation-1', countDocuments: async () => 0 });
    await renderInApp(
      <QueryClientProvider client={client}>
        <AccountPage />
      </QueryClientProvider>,
      { path: '/profile', actors: proving.actors },
    );
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
      'Numer gracza': '7',
      Imię: 'Jan',
      Nazwisko: 'Testowy',
      'Nazwa użytkownika': 'jan_t',
      'Adres e-mail': 'jan@test.pl',
      'Numer telefonu': '600100200',
      Obywatelstwo: 'Polska (PL)',
      'Data urodzenia': '31-01-1990',
      PESEL: '*******1234',
      Adres: 'Piotrkowska 1, 90-001 Łódź',
      'Numer rachunku bankowego': 'PL**..1234',
    });
  });

  test('What is not known is said to be missing, and never shown as null', async () => {
    const empty = Object.fromEntries(Object.keys(PROFILE).map((key) => [key, null]));
    client.setQueryData(profileQuery.queryKey, { ...PROFILE, ...empty, id: 7, email: 'jan@test.pl' });
    await page();
    const texts = Object.values(rows());
    expect([texts.length, new Set(texts).size, texts.join().match(/null|undefined/)]).toEqual([11, 3, null]);
  });
});
