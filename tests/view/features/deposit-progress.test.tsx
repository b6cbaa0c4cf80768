import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DepositStatus } from '../../../machines/payments/deposit/deposit.selectors.ts';
import { depositRejectionOf } from '../../../domain/payments/deposit-rejection.ts';
import type { Language } from '../../../src/i18n/texts.ts';
import { DepositProgress } from '../../../src/features/deposit/deposit-progress.tsx';
import type { DepositViewModel } from '../../../src/features/deposit/use-deposit.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { renderInApp as rendered } from '../app/render-in-app.tsx';

const NBSP = '\u00a0';
const AMOUNT = `50,50${NBSP}zł`;
const NOW = Date.UTC(2026, 10, 21, 12);

const acknowledge = vi.fn<() => void>();
const checkAgain = vi.fn<() => void>();
const continueAtProvider = vi.fn<() => void>();
const giveUp = vi.fn<() => void>();

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

beforeEach(() => {
  vi.clearAllMocks();
  client.clear();
});

function progress(view: Partial<DepositViewModel>) {
  const deposit: DepositViewModel = {
    status: 'pending',
    method: 'BLIK',
    amount: 5_050,
    transactionId: '901',
    startedAt: NOW,
    deadline: NOW + 43_000,
    timeout: 60_000,
    message: null,
    checkAgainIn: null,
    canContinue: false,
    canGiveUp: false,
    isStillOpen: false,
    rejection: 'other',
    ...view,
  };
  return (
    <QueryClientProvider client={client}>
      <DepositProgress {...deposit} {...{ acknowledge, checkAgain, continueAtProvider, giveUp }} />
    </QueryClientProvider>
  );
}

function drawn(view: Partial<DepositViewModel>, language: Language = 'pl') {
  return rendered(progress(view), { path: '/profile/deposit', language, now: NOW });
}

interface Expected {
  readonly status: Exclude<DepositStatus, 'ended'>;
  readonly role: 'status' | 'alert';
  readonly pl: string;
  readonly en: string;
  /** The available actions, in Polish. */
  readonly ways: readonly string[];
  /** The card's mark; a status without a mark is neither busy nor a result. */
  readonly mark?: 'busy' | 'success' | 'failure';
}

const WHY = 'Dlaczego?';
const RETRY_BLIK = ['Podaj nowy kod BLIK', 'Napisz do obsługi klienta'];

const STATUSES: readonly Expected[] = [
  { status: 'starting', role: 'status', pl: 'Wysyłamy wpłatę', en: 'Sending your deposit', ways: [], mark: 'busy' },
  {
    status: 'resuming',
    role: 'status',
    pl: 'Sprawdzamy Twoją wpłatę',
    en: 'Checking your deposit',
    ways: [],
    mark: 'busy',
  },
  {
    status: 'redirecting',
    role: 'status',
    pl: 'Przechodzimy na stronę operatora płatności',
    en: 'Taking you to the payment provider',
    ways: [],
    mark: 'busy',
  },
  { status: 'accepted', role: 'status', pl: 'Wpłata przyjęta', en: 'Deposit accepted', ways: [] },
  {
    status: 'confirmBlik',
    role: 'status',
    pl: 'Potwierdź w aplikacji banku',
    en: 'Confirm in your bank’s app',
    ways: [],
  },
  {
    status: 'pending',
    role: 'status',
    pl: 'Bank przetwarza wpłatę',
    en: 'Your bank is processing the deposit',
    ways: [],
  },
  {
    status: 'success',
    role: 'status',
    pl: `Wpłacono ${AMOUNT}`,
    en: `Deposited ${AMOUNT}`,
    ways: ['KopiujKopiuj numer 901', 'Gotowe', 'Nowa wpłata'],
    mark: 'success',
  },
  {
    status: 'rejected',
    role: 'alert',
    pl: 'Bank odrzucił wpłatę',
    en: 'The bank rejected the deposit',
    ways: [WHY, ...RETRY_BLIK],
    mark: 'failure',
  },
  {
    status: 'unconfirmed',
    role: 'alert',
    pl: 'Płatność nie została potwierdzona na czas',
    en: 'The payment was not confirmed in time',
    ways: ['Podaj nowy kod BLIK', 'Zobacz historię', 'Sprawdź teraz'],
    mark: 'failure',
  },
  {
    status: 'refusedWithMessage',
    role: 'alert',
    pl: 'Wpłata nie została przyjęta',
    en: 'The deposit was not accepted',
    ways: RETRY_BLIK,
    mark: 'failure',
  },
  {
    status: 'refused',
    role: 'alert',
    pl: 'Wpłata nie została przyjęta',
    en: 'The deposit was not accepted',
    ways: [WHY, ...RETRY_BLIK],
    mark: 'failure',
  },
  {
    status: 'timedOut',
    role: 'status',
    pl: 'Wpłata wciąż jest przetwarzana',
    en: 'The deposit is still being processed',
    ways: ['Zobacz historię', 'Sprawdź teraz', 'Zamknij'],
  },
  {
    status: 'askingAgain',
    role: 'status',
    pl: 'Sprawdzamy jeszcze raz',
    en: 'Checking again',
    ways: ['Zobacz historię', 'Sprawdź teraz'],
    mark: 'busy',
  },
  { status: 'closed', role: 'status', pl: 'Wpłata została zamknięta', en: 'The deposit was closed', ways: RETRY_BLIK },
  {
    status: 'nothingTaken',
    role: 'status',
    pl: 'Wpłata nie została rozpoczęta',
    en: 'The deposit was not started',
    ways: RETRY_BLIK,
  },
];

const card = () => screen.getByRole('region');
const heading = () => within(card()).getByRole('heading').textContent;

function ways(): string[] {
  return [...card().querySelectorAll('a, button')].map(({ textContent }) => textContent);
}

/** Untranslated keys and unfilled placeholders. */
function raw(): string[] {
  return card().textContent.match(/\b(?:account|core)\.[a-z]\w*|\{\{|\}\}|undefined|null|NaN/g) ?? [];
}

describe('DEP-03 DEP-04 DEP-05 DEP-06 each stage of a deposit', () => {
  test.each(STATUSES)('$stage: said in both languages, with the ways on from it', async (expected) => {
    await drawn({ status: expected.status, message: 'Odmowa banku' });
    expect([
      heading(),
      within(card()).getAllByRole(expected.role)[0]?.contains(within(card()).getByRole('heading')),
      raw(),
    ]).toEqual([expected.pl, true, []]);
    await waitFor(() => expect(ways()).toEqual(expected.ways));
    cleanup();
    await drawn({ status: expected.status, message: 'Refused by the bank' }, 'en');
    expect([heading(), raw(), ways().length]).toEqual([expected.en, [], expected.ways.length]);
    expect(card().textContent.replaceAll(AMOUNT, '')).not.toMatch(/[ąćęłńóśźż]/i);
  });

  test('The outcome is marked, and waiting is busy', async () => {
    for (const { status, mark } of STATUSES) {
      await drawn({ status });
      expect([status, card().getAttribute('data-outcome'), card().getAttribute('aria-busy')]).toEqual([
        status,
        mark === 'busy' ? null : (mark ?? null),
        mark === 'busy' ? 'true' : null,
      ]);
      cleanup();
    }
  });

  test('DEP-06 the server’s words stand on a refusal that has some, and on no other', async () => {
    await drawn({ status: 'refusedWithMessage', message: 'Kod BLIK jest nieważny' });
    expect(within(card()).getAllByText('Odpowiedź operatora: Kod BLIK jest nieważny')).toHaveLength(1);
    cleanup();
    await drawn({ status: 'refused', message: 'TRANSACTION_ERROR' });
    expect(card().textContent).not.toContain('TRANSACTION_ERROR');
    cleanup();
    await drawn({ status: 'refusedWithMessage', message: '<b>x</b>{{amount}}' });
    expect(within(card()).getAllByText('Odpowiedź operatora: <b>x</b>{{amount}}')).toHaveLength(1);
  });

  test('DEP-03 of a card that is pending nobody has confirmed anything yet', async () => {
    await drawn({ status: 'pending' });
    expect(card().textContent).toContain('Bank potwierdził płatność');
    cleanup();
    await drawn({ status: 'pending', method: 'CARD' });
    expect(card().textContent).toContain('Jeśli nie została dokończona, pieniądze nie zostaną pobrane.');
    expect(card().textContent).not.toContain('potwierdził');
  });

  test.each([
    ['BLIK', 'CODE_INVALID', 'Kod BLIK był nieprawidłowy, wygasł albo został już użyty.'],
    ['BLIK', 'CODE_EXPIRED', 'Kod BLIK był nieprawidłowy, wygasł albo został już użyty.'],
    ['BLIK', 'CODE_USED', 'Kod BLIK był nieprawidłowy, wygasł albo został już użyty.'],
    ['BLIK', 'CODE_CANCELLED', 'Kod BLIK był nieprawidłowy, wygasł albo został już użyty.'],
    ['BLIK', 'USER_DECLINED', 'Płatność nie została potwierdzona.'],
    ['BLIK', 'INSUFFICIENT_FUNDS', 'Na rachunku w banku jest za mało środków.'],
    ['CARD', 'LIMIT_EXCEEDED', 'Ta płatność przekracza limit w Twoim banku.'],
    ['CARD', 'EXPIRED', 'Czas na dokończenie płatności minął.'],
    ['CARD', 'CARD_DECLINED', 'Bank odmówił płatności tą kartą.'],
    ['GPAY', 'CARD_EXPIRED', 'Ta karta straciła ważność.'],
    ['BLIK', 'TIMEOUT', 'Bank nie odpowiedział na czas.'],
    ['BLIK', 'SYSTEM_ERROR', 'Po stronie banku wystąpił błąd'],
    ['GPAY', 'WALLET_TOKEN_INVALID', 'Operator płatności nie przyjął danych z portfela.'],
    ['BLIK', null, 'Sprawdź kod BLIK i podaj nowy.'],
    ['CARD', 'toString', 'Spróbuj ponownie lub wybierz inną metodę.'],
  ] as const)('DEP-08 %s rejected with %s: advice that fits', async (method, reason, advice) => {
    await drawn({ status: 'rejected', method, rejection: depositRejectionOf(reason) });
    expect(card().textContent).toContain(advice);
  });

  test('NAV-09 the way to check stays in its place and keeps the focus while it is asked', async () => {
    const { again } = await drawn({ status: 'unconfirmed' });
    const check = screen.getByRole('button', { name: 'Sprawdź teraz' });
    check.focus();
    again(progress({ status: 'askingAgain' }));
    expect(screen.getByRole('button', { name: 'Sprawdź teraz' })).toBe(check);
    expect([document.activeElement, check.getAttribute('aria-disabled')]).toEqual([check, 'true']);
    await userEvent.click(check);
    expect(checkAgain).not.toHaveBeenCalled();
    again(progress({ status: 'timedOut' }));
    expect([document.activeElement, check.getAttribute('aria-disabled')]).toEqual([check, null]);
  });

  test('(reading 93) a rejected card says where the money is, since the toast says that it was not added', async () => {
    await drawn({ status: 'rejected', method: 'CARD' });
    expect(card().textContent).toContain('Na Twoim rachunku w banku nic się nie zmieniło.');
    expect(card().textContent).not.toContain('nie doszła do skutku');
    cleanup();
    await drawn({ status: 'rejected', method: 'BLIK' });
    expect(card().textContent).toContain('nie doszła do skutku');
  });

  test('DEP-05 who came back from the provider unpaid can go there again', async () => {
    await drawn({ status: 'accepted', method: 'CARD', canContinue: true });
    expect(ways()).toEqual(['Wróć na stronę operatora']);
    await userEvent.click(screen.getByRole('button', { name: 'Wróć na stronę operatora' }));
    expect(continueAtProvider).toHaveBeenCalledTimes(1);
    cleanup();
    await drawn({ status: 'timedOut', method: 'CARD', canContinue: true }, 'en');
    expect(ways()).toEqual(['Go back to the provider’s page', 'See your history', 'Check now', 'Close']);
  });

  test('The phases of BLIK and of a card, and where the deposit is', async () => {
    const phases = async (view: Partial<DepositViewModel>) => {
      await drawn(view);
      const items = within(screen.getByRole('list', { name: 'Przebieg wpłaty' })).getAllByRole('listitem');
      const texts = items.map(({ textContent }) => textContent);
      cleanup();
      return texts;
    };
    const of = (accepted: string, confirm: string | null, booked: string) => [
      `Wpłata przyjęta, ${accepted}`,
      ...(confirm === null ? [] : [`Potwierdzenie w aplikacji banku, ${confirm}`]),
      `Pieniądze na koncie, ${booked}`,
    ];
    expect(await phases({ status: 'accepted' })).toEqual(of('w toku', 'przed Tobą', 'przed Tobą'));
    expect(await phases({ status: 'confirmBlik' })).toEqual(of('zrobione', 'w toku', 'przed Tobą'));
    expect(await phases({ status: 'pending' })).toEqual(of('zrobione', 'zrobione', 'w toku'));
    expect(await phases({ status: 'accepted', method: 'CARD' })).toEqual(of('w toku', null, 'przed Tobą'));
    expect(await phases({ status: 'pending', method: 'CARD' })).toEqual(of('zrobione', null, 'w toku'));
  });

  test('DEP-06 BLIK shows the time left and what to do when the bank is silent; a card has neither', async () => {
    await drawn({ status: 'confirmBlik' });
    expect(screen.getAllByText('Zostały 43 sekundy na potwierdzenie')).toHaveLength(1);
    expect(screen.getAllByText('Nie widzisz powiadomienia?')).toHaveLength(1);
    cleanup();
    await drawn({ status: 'accepted' });
    expect([screen.queryByRole('timer') !== null, screen.queryByText('Nie widzisz powiadomienia?')]).toEqual([
      true,
      null,
    ]);
    cleanup();
    await drawn({ status: 'pending' });
    expect(screen.queryByRole('timer')).toBeNull();
    cleanup();
    await drawn({ status: 'accepted', method: 'CARD' });
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('B11 the receipt of a deposit', () => {
  const rows = () =>
    [...card().querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  const funds = {
    balance: 43_950,
    freebet: 0,
    bonusBalance: 0,
    availableForWithdrawal: 0,
    unwithdrawableAmount: 0,
    freebetUnwithdrawableAmount: 0,
    currency: 'PLN',
  };

  test('DEP-03 says amount, method, time, number and the new balance', async () => {
    client.setQueryData(balanceQuery.queryKey, funds);
    await drawn({ status: 'success' });
    expect(rows()).toEqual([
      ['Kwota', AMOUNT],
      ['Metoda', 'BLIK'],
      ['Data i godzina', '21 lis 2026, 13:00'],
      ['Numer', '901KopiujKopiuj numer 901'],
      ['Stan konta', `439,50${NBSP}zł439,50${NBSP}zł`],
    ]);
  });

  test('DEP-03 a balance that is not known is left out, and so is a number', async () => {
    await drawn({ status: 'success', transactionId: null });
    expect(rows().map(([name]) => name)).toEqual(['Kwota', 'Metoda', 'Data i godzina']);
  });

  test('DEP-03 the number is copied, and that is said', async () => {
    const user = userEvent.setup();
    await drawn({ status: 'success' });
    await user.click(screen.getByRole('button', { name: 'Kopiuj numer 901' }));
    expect(await navigator.clipboard.readText()).toBe('901');
    expect((await screen.findByText('Skopiowano')).closest('[aria-live=polite]')?.tagName).toBe('SPAN');
  });

  test('It leads on to the account; paying again is a plain link', async () => {
    await drawn({ status: 'success' });
    expect(screen.getByRole('link', { name: 'Gotowe' }).getAttribute('href')).toBe('/account/profile');
  });
});

describe('what moves while the player waits', () => {
  test.each<[DepositStatus, 'BLIK' | 'CARD', boolean]>([
    ['starting', 'BLIK', true],
    ['resuming', 'BLIK', false],
    ['redirecting', 'CARD', false],
    ['accepted', 'CARD', false],
    ['pending', 'BLIK', true],
    ['givingUp', 'CARD', false],
  ])('%s by %s: a bar, and how long it usually takes where that is known', async (status, method, isShort) => {
    await drawn({ status, method });
    expect(screen.queryByText('Zwykle trwa to około 5 sekund.') !== null).toBe(isShort);
    expect(screen.queryAllByRole('progressbar')).toHaveLength(1);
  });

  test.each<DepositStatus>(['confirmBlik', 'success', 'rejected', 'timedOut'])('%s: no bar', async (status) => {
    await drawn({ status });
    expect(screen.queryAllByRole('progressbar')).toHaveLength(0);
  });
});

describe('the ways on', () => {
  test('A card that failed can be tried again', async () => {
    await drawn({ status: 'rejected', method: 'CARD' });
    await screen.findByText(WHY);
    expect(ways()).toEqual([WHY, 'Spróbuj ponownie', 'Napisz do obsługi klienta']);
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect([acknowledge.mock.calls.length, checkAgain.mock.calls.length]).toEqual([1, 0]);
  });

  test.each<[DepositStatus, string]>([
    ['success', 'Nowa wpłata'],
    ['unconfirmed', 'Podaj nowy kod BLIK'],
    ['timedOut', 'Zamknij'],
    ['nothingTaken', 'Podaj nowy kod BLIK'],
  ])('From %s: %s', async (status, name) => {
    await drawn({ status });
    await userEvent.click(screen.getByRole('button', { name }));
    expect([acknowledge.mock.calls.length, checkAgain.mock.calls.length]).toEqual([1, 0]);
  });

  test('DEP-04 a late deposit can be asked about, and then not again for a while', async () => {
    await drawn({ status: 'timedOut' });
    await userEvent.click(screen.getByRole('button', { name: 'Sprawdź teraz' }));
    expect(checkAgain).toHaveBeenCalledTimes(1);
    cleanup();
    await drawn({ status: 'timedOut', checkAgainIn: 22 });
    expect(screen.getAllByText('Będzie można za 22 sekundy')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Sprawdź teraz' }));
    expect(checkAgain).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Zobacz historię' }).getAttribute('href')).toBe(
      '/account/profile/transactionHistory',
    );
  });
});
