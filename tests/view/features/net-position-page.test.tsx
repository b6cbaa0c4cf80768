import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HistoryActions } from '../../../src/features/history/history-actions.tsx';
import { NetPositionPage } from '../../../src/features/net-position/net-position-page.tsx';
import { createActor } from 'xstate';
import { createHistoryExportMachine } from '../../../machines/payments/history-export/history-export.machine.ts';
import { historyExportAdapter } from '../../../src/adapters/payments/history-export-adapter.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

const saved: { name: string; text: string }[] = [];
let isSavingBroken = false;
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/api/save-file.ts', () => ({
  saveFile: (name: string, _type: string, text: string) => {
    if (isSavingBroken) throw new Error('no room');
    saved.push({ name, text });
  },
}));

const row = (from: string, deposits: number, withdrawals: number) => ({
  from,
  deposits,
  withdrawals,
  result: withdrawals - deposits,
});
const ROWS = [row('2026-11-01', 1234.5, 20), row('2026-09-01', 0, 70)];
const FIGURES = { records: ROWS, ever: row('2026-07-09', 1334.5, 90), balance: 130, onTheWay: 30 };

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  saved.length = 0;
  isSavingBroken = false;
});

afterEach(() => {
  client.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function opened(
  search = '',
  answer: (period: string | null) => Response | Promise<Response> = () => json(200, FIGURES),
) {
  const actor = createActor(createHistoryExportMachine(historyExportAdapter)).start();
  const gateway = fakeGateway(({ url }) => answer(new URL(url).searchParams.get('period')));
  const rendered = await renderInApp(
    <QueryClientProvider client={client}>
      <NetPositionPage />
    </QueryClientProvider>,
    { path: `/profile/netPosition${search}`, now: NOW, actors: actorsWith({ historyExport: actor }) },
  );
  return { ...rendered, asked: () => gateway.received.map(({ url }) => new URL(url).search) };
}

const plain = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent?.replaceAll(/[\u00A0\u202F]/g, ' '));

describe('the net position', () => {
  test('Since ever in one figure and one sentence, then month by month as a table', async () => {
    const { asked } = await opened();
    const ever = within(await screen.findByRole('region', { name: /^Od początku, czyli od 9\slipca$/ }));
    expect(plain([ever.getByText(/^−/)])).toEqual(['−1 244,50 zł']);
    expect(plain([ever.getByText(/^Na konto/)])).toEqual([
      'Na konto wpłacono o 1 244,50 zł więcej, niż z niego wypłacono.',
    ]);
    expect(plain(ever.getAllByRole('definition'))).toEqual(['1 334,50 zł', '90,00 zł', '130,00 zł', '30,00 zł']);
    const table = screen.getByRole('table', { name: 'Ostatnie 12 miesięcy, kwoty w złotych' });
    expect(plain(within(table).getAllByRole('row'))).toEqual([
      'OkresWpłaconoWypłaconoWynik',
      'listopad 20261 234,5020,00−1 214,50',
      'wrzesień 20260,0070,00+70,00',
    ]);
    expect(asked()).toEqual(['?period=MONTH&count=12']);
  });

  test('The keyboard reaches the table where it is wider than its place, and only there', async () => {
    const changes: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(changed: () => void) {
          changes.push(changed);
        }
        observe() {}
        disconnect() {}
      },
    );
    await opened();
    const name = 'Ostatnie 12 miesięcy, kwoty w złotych';
    const box = (await screen.findByRole('table', { name })).parentElement as HTMLElement;
    expect(box.getAttribute('tabindex')).toBeNull();
    const measured = (scrollWidth: number) => {
      Object.defineProperties(box, {
        scrollWidth: { value: scrollWidth, configurable: true },
        clientWidth: { value: 300, configurable: true },
      });
      act(() => changes.forEach((changed) => changed()));
    };
    measured(340);
    expect(screen.getByRole('region', { name })).toBe(box);
    expect(box.getAttribute('tabindex')).toBe('0');
    measured(300);
    expect(box.getAttribute('tabindex')).toBeNull();
    expect(screen.queryByRole('region', { name })).toBeNull();
  });

  test('The picture has every month, also those without money, and is not read aloud', async () => {
    const { container } = await opened();
    await screen.findByRole('table');
    const chart = container.querySelector('figure[aria-hidden="true"]');
    const names = [...(chart?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(names).toHaveLength(12);
    expect(names.slice(-3)).toEqual(['wrz', 'paź', 'lis']);
    const bars = [...(chart?.querySelectorAll<HTMLElement>('li:last-child [data-kind]') ?? [])];
    expect(bars.map(({ style, dataset }) => [dataset['kind'], Math.round(Number.parseFloat(style.height))])).toEqual([
      ['in', 62],
      ['out', 1],
    ]);
    expect(chart?.querySelectorAll('li [data-kind]:not([data-none])')).toHaveLength(3);
  });

  test.each([
    ['?period=day', 'DAY', 30, '22 lis 2026'],
    ['?period=week', 'WEEK', 13, '16–22 lis 2026'],
    ['?period=ever', 'EVER', 1, 'od 22 lis 2026'],
    ['?period=year', 'MONTH', 12, 'listopad 2026'],
  ])('The address says by what: %s', async (search, period, count, name) => {
    const from = { DAY: '2026-11-22', WEEK: '2026-11-16', EVER: '2026-11-22', MONTH: '2026-11-01' }[period] ?? '';
    const { asked } = await opened(search, () => json(200, { ...FIGURES, records: [row(from, 1, 2)] }));
    expect(plain(await screen.findAllByRole('rowheader'))).toEqual([name]);
    expect(asked()).toEqual([`?period=${period}&count=${count}`]);
  });

  test('Another period is another address; what is known of the whole time stays meanwhile', async () => {
    const user = userEvent.setup();
    let answer: (response: Response) => void = () => {};
    const { place } = await opened('', (period) =>
      period === 'MONTH'
        ? json(200, FIGURES)
        : new Promise<Response>((resolve) => {
            answer = resolve;
          }),
    );
    await user.click(await screen.findByRole('link', { name: 'Tygodnie' }));
    expect(place()).toBe('/profile/netPosition?period=week');
    expect(screen.getAllByRole('region', { name: /^Od początku/ })).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Liczymy wpłaty i wypłaty…');
    answer(json(200, { ...FIGURES, records: [] }));
    expect(await screen.findAllByText('W ostatnich 13 tygodniach nie było wpłat ani wypłat.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Pobierz CSV' })).toBeNull();
  });

  test.each([
    [row('2026-07-09', 10, 30), '+20,00 zł', 'Z konta wypłacono o 20,00 zł więcej, niż na nie wpłacono.'],
    [row('2026-07-09', 10, 10), '0,00 zł', 'Z konta wypłacono tyle samo, ile na nie wpłacono.'],
  ])('The words are neutral whatever it comes to', async (ever, result, sentence) => {
    await opened('', () => json(200, { ...FIGURES, ever }));
    const region = await screen.findByRole('region', { name: /^Od początku/ });
    const [text] = plain([region]);
    expect(text).toContain(result);
    expect(text).toContain(sentence);
  });

  test('A file for spreadsheets, with commas and semicolons in Polish; the period under way ends today', async () => {
    const user = userEvent.setup();
    await opened();
    await user.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
    expect(await screen.findAllByText('Plik jest w Twoich pobranych plikach.')).toHaveLength(1);
    expect(saved).toEqual([
      {
        name: 'bilans_miesiace_2026-11-22.csv',
        text: [
          '\uFEFFOd dnia;Do dnia;Wpłacono;Wypłacono;Wynik',
          '2026-11-01;2026-11-22;1234,50;20,00;-1214,50',
          '2026-09-01;2026-09-30;0,00;70,00;70,00',
          '',
        ].join('\r\n'),
      },
    ]);
  });

  test('(reading 77) a period that can not be read is counted where the file is', async () => {
    const user = userEvent.setup();
    await opened('', () =>
      json(200, { ...FIGURES, records: [...ROWS, { ...row('2026-08-01', 1, 1), result: 'some' }] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
    expect(
      await screen.findAllByText(
        'Plik jest w Twoich pobranych plikach. 1 okresu nie udało się odczytać i nie ma go w pliku.',
      ),
    ).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Dni' }));
    expect(screen.queryByText(/Plik jest/)).toBeNull();
  });

  test('A file that could not be made says so, and can be tried again', async () => {
    const user = userEvent.setup();
    isSavingBroken = true;
    await opened();
    await user.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
    expect(await screen.findAllByRole('heading', { name: 'Nie udało się przygotować pliku' })).toHaveLength(1);
    isSavingBroken = false;
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('Before the first deposit it says what will be here, and offers a limit', async () => {
    await opened('', () => json(200, { records: [], ever: null, balance: 0, onTheWay: 0 }));
    expect(await screen.findAllByRole('heading', { name: 'Nie było jeszcze wpłat ani wypłat' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ustaw limity' }).getAttribute('href')).toBe(
      '/account/profile/settings/limits',
    );
  });

  test('Figures that do not come can be asked for again', async () => {
    const user = userEvent.setup();
    const answers = [json(503, {}), json(200, FIGURES)];
    await opened('', () => answers.shift() ?? json(500, {}));
    expect(await screen.findAllByRole('heading', { name: 'Nie udało się policzyć wpłat i wypłat' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findAllByRole('table')).toHaveLength(1);
  });
});

describe('a gateway without it', () => {
  test.each([404, 501])('%i: the page says so plainly, and leads to the history', async (status) => {
    await opened('', () => json(status, { code: 'NOT_IMPLEMENTED' }));
    expect(await screen.findAllByRole('heading', { name: 'Bilans nie jest tu dostępny' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Zobacz historię transakcji' })).toHaveLength(1);
  });

  test.each([
    [200, true],
    [503, true],
    [501, false],
  ])('%i: the menu of the history leads there: %s', async (status, isThere) => {
    const gateway = fakeGateway(() => json(status, status === 200 ? FIGURES : { code: 'NOT_IMPLEMENTED' }));
    await renderInApp(
      <QueryClientProvider client={client}>
        <HistoryActions filter={{ type: null, from: null, to: null }} isEmpty />
      </QueryClientProvider>,
      {
        path: '/profile/transactionHistory',
        now: NOW,
        actors: actorsWith({ historyExport: createActor(createHistoryExportMachine(historyExportAdapter)).start() }),
      },
    );
    await waitFor(() => expect(gateway.received).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await userEvent.click(screen.getByRole('button', { name: 'Więcej działań' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Bilans wpłat i wypłat' }) !== null).toBe(isThere);
  });
});
