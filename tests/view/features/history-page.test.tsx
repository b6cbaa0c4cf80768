import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createHistoryExportMachine } from '../../../machines/payments/history-export/history-export.machine.ts';
import type { ExportChunk } from '../../../machines/payments/history-export/history-export.ports.ts';
import { HistoryPage } from '../../../src/features/history/history-page.tsx';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

interface Line {
  readonly id: number;
  readonly createdOn: string;
  readonly type: string;
  readonly label: string;
  readonly amount: number;
  readonly currency: string;
  readonly balanceAfter: number | null;
  readonly provider: string | null;
}

const line = (id: number, view: Partial<Line> = {}): Line => ({
  id,
  createdOn: '2026-11-22T10:00:00Z',
  type: 'game',
  label: 'win',
  amount: 12.5,
  currency: 'ZŁ',
  balanceAfter: 112.5,
  provider: null,
  ...view,
});

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

type Answers = (search: URLSearchParams) => Response | Promise<Response>;

async function opened(search: string, over: Answers, underWay: readonly Line[] = []) {
  const gateway = fakeGateway(({ url }) => {
    const { searchParams } = new URL(url);
    if (searchParams.get('closed') === 'true') return over(searchParams);
    return json(200, { records: underWay, total: underWay.length });
  });
  const collected: ExportChunk[] = [];
  const actor = createActor(
    createHistoryExportMachine({
      collectHistory: async (part) => {
        collected.push(part);
        return { offset: 1, total: 1, missing: 0 };
      },
      saveHistory: async () => 1,
    }),
  ).start();
  const rendered = await renderInApp(
    <QueryClientProvider client={client}>
      <HistoryPage />
    </QueryClientProvider>,
    { path: `/profile/transactionHistory${search}`, now: NOW, actors: actorsWith({ historyExport: actor }) },
  );
  const asked = () =>
    gateway.received.map(({ url }) => new URL(url).search).filter((text) => text.includes('closed=true'));
  return { ...rendered, asked, collected };
}

const lines = (...records: readonly Line[]) => json(200, { records, total: records.length });
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chip = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function choosePeriod(user: UserEvent, name: string): Promise<void> {
  await user.click(await button(/^Okres: /));
  await user.click(await screen.findByRole('menuitemradio', { name }));
}

describe('TXN-01 the list', () => {
  test('Lines stand under their days in Warsaw; older ones come at a press, and once all are there it says so', async () => {
    const pages = [
      Array.from({ length: 20 }, (_, index) => line(40 - index)),
      [line(20, { createdOn: '2026-11-21T22:30:00Z' }), line(19, { createdOn: '2026-11-20T23:30:00Z' })],
      [line(18, { createdOn: '2026-11-19T12:00:00Z' })],
    ];
    const { asked } = await opened('', (search) =>
      json(200, { records: pages[Number(search.get('offset')) / 20], total: 41 }),
    );
    expect(await screen.findAllByText('Wczytano 20 z 41 wpisów')).toHaveLength(1);
    fireEvent.click(await button('Pokaż starsze'));
    expect(await screen.findAllByText('Wczytano 22 z 41 wpisów')).toHaveLength(1);
    fireEvent.click(await button('Pokaż starsze'));
    expect(await screen.findAllByText('To wszystko: 23 wpisy.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Pokaż starsze' })).toBeNull();
    expect(asked()).toEqual([0, 20, 40].map((offset) => `?offset=${offset}&limit=20&closed=true`));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dziś, 22 lis 2026',
      'Wczoraj, 21 lis 2026',
      '19 lis 2026',
    ]);
  });

  test('A day says what it comes to; one that goes on among lines that are not loaded says nothing yet', async () => {
    const lost = { type: 'bet', label: 'loss', amount: -5 };
    const first = Array.from({ length: 19 }, (_, index) => line(40 - index, lost));
    const night = '2026-11-21T10:00:00Z';
    const pages = [
      [...first, line(21, { createdOn: night })],
      [
        line(20, { createdOn: night, label: 'deposit error', type: 'deposit', amount: 500 }),
        line(19, { ...lost, createdOn: night }),
        line(18, { ...lost, createdOn: '2026-11-20T10:00:00Z', currency: 'EUR' }),
      ],
    ];
    await opened('', (search) => json(200, { records: pages[Number(search.get('offset')) / 20], total: 23 }));
    const sums = () => screen.queryAllByText(/^razem /).map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
    await screen.findAllByText('Wczytano 20 z 23 wpisów');
    expect(sums()).toEqual(['razem −95,00 zł']);
    fireEvent.click(await button('Pokaż starsze'));
    await screen.findAllByText('To wszystko: 23 wpisy.');
    // A rejected deposit changed nothing; a day with another currency has no sum.
    expect(sums()).toEqual(['razem −95,00 zł', 'razem +7,50 zł']);
  });

  test('Older lines that can’t be loaded leave what is there, and can be tried again', async () => {
    let isDown = true;
    await opened('', (search) => {
      if (search.get('offset') === '0') {
        return json(200, { records: Array.from({ length: 20 }, (_, index) => line(40 - index)), total: 21 });
      }
      return isDown ? json(403, { code: 'FORBIDDEN' }) : json(200, { records: [line(20)], total: 21 });
    });
    fireEvent.click(await button('Pokaż starsze'));
    expect(await screen.findAllByRole('heading', { name: 'Nie udało się wczytać starszych wpisów' })).toHaveLength(1);
    expect(listed()).toHaveLength(20);
    isDown = false;
    fireEvent.click(await button('Spróbuj ponownie'));
    expect(await screen.findAllByText('To wszystko: 21 wpisów.')).toHaveLength(1);
  });

  test('How many there are is told in thousands', async () => {
    await opened('', () =>
      json(200, { records: Array.from({ length: 20 }, (_, index) => line(40 - index)), total: 1_001 }),
    );
    expect(await screen.findAllByText('Wczytano 20 z 1 001 wpisów')).toHaveLength(1);
  });

  test('A first page that can’t be loaded can be tried again', async () => {
    const answers = [json(403, { code: 'FORBIDDEN' }), lines(line(1))];
    await opened('', () => answers.shift() ?? json(500, {}));
    expect(await screen.findAllByRole('heading', { name: 'Nie udało się wczytać historii' })).toHaveLength(1);
    fireEvent.click(await button('Spróbuj ponownie'));
    expect(await screen.findAllByText('To wszystko: 1 wpis.')).toHaveLength(1);
  });

  test('(reading 79) one that can’t be read is no trouble of the server: the money is safe, and the answer is what failed', async () => {
    await opened('', () => json(200, 'nothing that can be read'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'nie możemy tylko teraz pokazać wpisów. Nie udało się odczytać odpowiedzi serwera. Odśwież stronę.',
    );
  });

  test('An empty history says what will be here, an empty choice how to get out of it', async () => {
    await opened('', () => lines());
    expect(await screen.findAllByRole('heading', { name: 'Nie ma jeszcze żadnych wpisów' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Przejdź do wpłaty' }).getAttribute('href')).toBe(
      '/account/profile/deposit',
    );
    fireEvent.click(await button('Więcej działań'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Drukuj',
      'Twój miesiąc',
      'Bilans wpłat i wypłat',
    ]);
  });
});

describe('TXN-02 a line', () => {
  test('Says its kind, its status in words and what it did to the balance; an unknown label stands as it came', async () => {
    await opened(
      '',
      () =>
        lines(
          line(1, { type: 'bet', label: 'loss', amount: -1234.5, balanceAfter: 0 }),
          line(2, { type: 'deposit', label: 'deposit error', amount: 30, provider: 'CARD' }),
          line(3, { type: 'manualAdjustment', label: 'lucky wheel', amount: 1, currency: 'EUR', balanceAfter: null }),
          line(4, { type: 'deposit', label: 'deposit', provider: 'someBank' }),
        ),
      [line(5, { type: 'withdraw', label: 'withdrawal hold', amount: -15, balanceAfter: null })],
    );
    await screen.findByRole('heading', { name: 'W toku' });
    expect(
      (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    ).toEqual([
      'Wypłata22 lis 2026Wstrzymana−15,00 zł',
      'Zakład11:00Przegrana−1 234,50 złSaldo 0,00 zł',
      'Wpłata11:00KartaOdrzucona30,00 złnie zmieniło salda',
      'Korekta11:00lucky wheel+1,00 EUR',
      'Wpłata11:00someBankZaksięgowana+12,50 złSaldo 112,50 zł',
    ]);
  });

  test('Pressed it tells everything, and its number can be copied', async () => {
    const user = userEvent.setup();
    await opened('', () => lines(line(901, { type: 'deposit', label: 'deposit', provider: 'BLIK' })));
    const summary = await button(/Wpłata/);
    await user.click(summary);
    expect(summary.getAttribute('aria-expanded')).toBe('true');
    const details = within(screen.getByRole('listitem'));
    expect(details.getAllByText('Pieniądze są na Twoim koncie.')).toHaveLength(1);
    expect(details.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual(
      ['22 lis 2026, 11:00', 'Wpłata', 'Zaksięgowana', '+12,50 zł', '112,50 zł', 'BLIK', '901KopiujKopiuj numer 901'],
    );
    await user.click(await button('Kopiuj numer 901'));
    expect(await details.findAllByText('Skopiowano')).toHaveLength(1);
    expect(await navigator.clipboard.readText()).toBe('901');
    await user.click(summary);
    expect(details.queryByText('Pieniądze są na Twoim koncie.')).toBeNull();
  });
});

describe('TXN-03 the filter', () => {
  test('Comes from the address; the sums are the gateway’s', async () => {
    const { asked } = await opened('?type=bet&from=2026-11-01&to=2026-11-22', () =>
      json(200, {
        records: [line(1)],
        total: 1,
        sums: [
          { type: 'bet', count: 25, amount: -62.5 },
          { type: 'deposit', count: 2, amount: 250 },
          { type: 'withdraw', count: 1, amount: -50 },
        ],
      }),
    );
    const sums = within(await screen.findByRole('region', { name: 'Razem w tym okresie' }));
    expect(sums.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
      '250,00 zł',
      '2 wpisy',
      '50,00 zł',
      '1 wpis',
      '−62,50 zł',
      '25 wpisów',
    ]);
    expect(asked()).toEqual([
      '?offset=0&limit=20&closed=true&type=bet&from=2026-10-31T23%3A00%3A00.000Z&to=2026-11-22T23%3A00%3A00.000Z',
    ]);
    expect(chip('Zakłady').checked).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Okres: Ten miesiąc' })).toHaveLength(1);
  });

  test('What an address says wrongly is as if it said nothing', async () => {
    const { asked } = await opened('?type=bonus&from=2026-02-30&to=soon', () => lines(line(1)));
    await screen.findByText('To wszystko: 1 wpis.');
    expect(asked()).toEqual(['?offset=0&limit=20&closed=true']);
    expect(chip('Wszystkie').checked).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Okres: Cały czas' })).toHaveLength(1);
  });

  test('A choice is a new address; nothing found leads back to everything', async () => {
    const user = userEvent.setup();
    const { place } = await opened('', (search) => (search.has('type') ? lines() : lines(line(1))));
    await screen.findByText('To wszystko: 1 wpis.');
    await user.click(chip('Wpłaty'));
    await choosePeriod(user, 'Ostatnie 7 dni');
    await screen.findByRole('heading', { name: 'Nic nie pasuje do wybranych filtrów' });
    expect(place()).toBe('/profile/transactionHistory?type=deposit&from=2026-11-16&to=2026-11-22');
    await user.click(await button('Pokaż wszystkie wpisy'));
    expect(place()).toBe('/profile/transactionHistory');
    expect(await screen.findAllByText('To wszystko: 1 wpis.')).toHaveLength(1);
  });

  test('Days of one’s own are checked at once when they are asked for, and either may be left out', async () => {
    const user = userEvent.setup();
    const { place } = await opened('', () => lines(line(1)));
    await choosePeriod(user, 'Własny okres');
    await user.type(screen.getByLabelText('Od dnia'), '31022026');
    await user.type(screen.getByLabelText('Do dnia'), '1');
    await user.click(await button('Pokaż'));
    expect(screen.getAllByText('Nie ma takiego dnia')).toHaveLength(1);
    expect(screen.getAllByText('Wpisz datę w postaci DD-MM-RRRR')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Od dnia'));
    await user.clear(screen.getByLabelText('Od dnia'));
    await user.type(screen.getByLabelText('Od dnia'), '10112026');
    await user.clear(screen.getByLabelText('Do dnia'));
    await user.type(screen.getByLabelText('Do dnia'), '09112026');
    expect(screen.getAllByText('Ten dzień jest wcześniejszy niż początek okresu')).toHaveLength(1);
    await user.clear(screen.getByLabelText('Do dnia'));
    await user.click(await button('Pokaż'));
    await waitFor(() => expect(place()).toBe('/profile/transactionHistory?from=2026-11-10'));
    expect(screen.getByLabelText<HTMLInputElement>('Od dnia').value).toBe('10-11-2026');
  });

  test('The same days asked for again bring what has come since', async () => {
    const user = userEvent.setup();
    let newest = 1;
    const { place } = await opened('?from=2026-11-10', () =>
      lines(...Array.from({ length: newest }, (_, index) => line(newest - index))),
    );
    await screen.findByText('To wszystko: 1 wpis.');
    newest = 2;
    await user.click(await button('Pokaż'));
    expect(await screen.findAllByText('To wszystko: 2 wpisy.')).toHaveLength(1);
    expect(place()).toBe('/profile/transactionHistory?from=2026-11-10');
  });

  test('A menu opens and closes by keyboard, and the button has the focus again', async () => {
    const user = userEvent.setup();
    await opened('', () => lines(line(1)));
    const period = await button(/^Okres: /);
    period.focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitemradio');
    expect(period.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu').id).toBe(period.getAttribute('aria-controls'));
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items[1]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(period));
    await user.click(period);
    expect(await screen.findAllByRole('menu')).toHaveLength(1);
    await user.click(period);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('A file is of what is chosen, up to now; another choice forgets what was said of it', async () => {
    const user = userEvent.setup();
    const { collected } = await opened('?type=game', () => lines(line(1)));
    await user.click(await button('Więcej działań'));
    await user.click(await screen.findByRole('menuitem', { name: 'Pobierz CSV' }));
    expect(await screen.findAllByText('Plik z 1 wpisem jest w Twoich pobranych plikach.')).toHaveLength(1);
    expect(collected).toEqual([{ request: { type: 'game', from: null, to: '2026-11-22T12:00:00.000Z' }, offset: 0 }]);
    await user.click(chip('Wszystkie'));
    await waitFor(() => expect(screen.queryByText('Plik z 1 wpisem jest w Twoich pobranych plikach.')).toBeNull());
  });
});
