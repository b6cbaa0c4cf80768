import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BonusesPage } from '../../../src/features/bonuses/bonuses-page.tsx';
import { fakeGateway, json, type FakeGateway } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';

const COUNTS = { acceptedAmount: 1, availableAmount: 2, passedAmount: 4 };

const record = (id: number, view: object = {}) => ({
  id,
  name: `Nazwa ${id}`,
  title: `Oferta ${id}`,
  createdOn: '2026-11-20T12:00:00Z',
  amount: 25,
  ...view,
});

/** Whole numbers in descending order. */
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);
const EMPTY = 'Nie masz teraz nowych ofert';
const ONE = { records: [record(1)], totalCount: 1, totalAmount: 25 };

let client: QueryClient;
let gateway: FakeGateway;
/** Responses of the lists, by their query. */
let lists: (query: URLSearchParams) => Response | Promise<Response>;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  lists = () => json(200, { records: [], totalCount: 0, totalAmount: 0 });
  gateway = fakeGateway(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname.endsWith('/count') ? json(200, COUNTS) : lists(searchParams);
  });
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const drawn = (query = '') =>
  renderInApp(
    <QueryClientProvider client={client}>
      <BonusesPage />
    </QueryClientProvider>,
    { path: `/profile/bonuses${query}` },
  );

const asked = (): string[] =>
  gateway.received
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith('/incentives'))
    .map(({ search }) => search);

describe('BON-01 the lists of bonuses', () => {
  test.each([
    ['', '?active=true&accepted=false&sort=-createdOn&offset=0&limit=20', 'Nie masz teraz nowych ofert'],
    ['?type=x', '?active=true&accepted=false&sort=-createdOn&offset=0&limit=20', 'Nie masz teraz nowych ofert'],
    ['?type=accepted', '?active=true&accepted=true&sort=-createdOn&offset=0&limit=20', 'Żaden bonus nie jest w grze'],
    ['?type=passed', '?active=false&sort=-createdOn&offset=0&limit=20', 'Nie ma jeszcze minionych bonusów'],
  ])('NAV-05 %s is asked for as %s; an empty one says so', async (query, call, words) => {
    await drawn(query);
    expect(await screen.findAllByRole('heading', { name: words })).toHaveLength(1);
    expect(asked()).toEqual([call]);
    expect(await screen.findAllByRole('link', { name: 'Minione 4' })).toHaveLength(1);
  });

  test('A list that is fetched anew and found unchanged is not drawn again', async () => {
    lists = () => json(200, ONE);
    let commits = 0;
    await renderInApp(
      <QueryClientProvider client={client}>
        <Profiler id="page" onRender={() => (commits += 1)}>
          <BonusesPage />
        </Profiler>
      </QueryClientProvider>,
    );
    await screen.findByRole('article', { name: 'Oferta 1' });
    await screen.findByRole('link', { name: 'Minione 4' });
    const before = commits;
    const answer = Promise.withResolvers<Response>();
    lists = () => answer.promise;
    const fetched = client.invalidateQueries();
    await vi.waitFor(() => expect(client.isFetching()).toBe(1), 10_000);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    answer.resolve(json(200, ONE));
    await act(() => fetched);
    expect(asked()).toHaveLength(2);
    expect(commits).toBe(before);
  });

  test('CFG-03 further pages are asked for; what a new arrival moved is there once', async () => {
    lists = (query) =>
      json(200, {
        records: query.get('offset') === '0' ? numbers(21, 2).map((id) => record(id)) : [record(2), record(1)],
        totalCount: 22,
        totalAmount: 75,
      });
    await drawn();
    fireEvent.click(await screen.findByRole('button', { name: 'Pokaż więcej' }));
    expect(await screen.findAllByRole('article', { name: 'Oferta 1' })).toHaveLength(1);
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual(
      numbers(21, 1).map((id) => `Oferta ${id}`),
    );
    expect(screen.queryByRole('button', { name: 'Pokaż więcej' })).toBeNull();
  });

  test('CFG-03 (reading 77) a first page of which nothing can be read is no empty list: the next one is asked for', async () => {
    lists = (query) =>
      json(200, {
        records: query.get('offset') === '0' ? numbers(21, 2).map(() => ({ name: 'Bez numeru' })) : [record(1)],
        totalCount: 21,
        totalAmount: 25,
      });
    await drawn();
    const more = await screen.findByRole('button', { name: 'Pokaż więcej' });
    expect(screen.queryByRole('heading', { name: EMPTY })).toBeNull();
    fireEvent.click(more);
    expect(await screen.findAllByRole('article', { name: 'Oferta 1' })).toHaveLength(1);
  });

  test('One that can’t be loaded says so and is asked for again', async () => {
    lists = () => json(403, { code: 1, message: 'FORBIDDEN' });
    await drawn();
    expect(await screen.findAllByText('Nie udało się pobrać bonusów')).toHaveLength(1);
    lists = () => json(200, { records: [record(1, { title: null })], totalCount: 1, totalAmount: 25 });
    fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findAllByRole('article', { name: 'Nazwa 1' })).toHaveLength(1);
  });

  test('BON-05 the link of the free-bet limit shows free bets alone', async () => {
    lists = () =>
      json(200, {
        records: [record(1, { status: 'ACCEPTED' }), record(2, { status: 'ACCEPTED', isFreebet: true })],
        totalCount: 2,
        totalAmount: 50,
      });
    await drawn('?type=accepted&kind=freebet');
    expect(await screen.findAllByRole('article', { name: 'Oferta 2' })).toHaveLength(1);
    expect(screen.queryByRole('article', { name: 'Oferta 1' })).toBeNull();
  });

  test('BON-05 without a free bet among the bonuses it does not say that there are no bonuses', async () => {
    lists = () => json(200, { records: [record(1, { status: 'ACCEPTED' })], totalCount: 1, totalAmount: 25 });
    await drawn('?type=accepted&kind=freebet');
    expect(await screen.findAllByText('Na tej liście nie ma freebetów')).toHaveLength(1);
    expect(screen.queryByText('Żaden bonus nie jest w grze')).toBeNull();
  });

  const WAGERING = { required: 500, done: 0, balance: 0, deadline: '2026-12-01T12:00:00Z', smallestOdds: 1.5 };

  test('BON-02 (reading 83) what an offer asks for stands above its Accept', async () => {
    lists = () => json(200, { records: [record(1, { wagering: WAGERING })], totalCount: 1, totalAmount: 25 });
    await drawn();
    const card = within(await screen.findByRole('article', { name: 'Oferta 1' }));
    const accept = card.getByRole('button', { name: 'Przyjmij Oferta 1' });
    for (const [term, value] of [
      ['Wymagany obrót', /500,00\szł/],
      ['Czas na obrót', /do 01 gru 2026, 13:00/],
      ['Najniższy kurs', /1,50/],
    ] as const) {
      const name = card.getByText(term);
      expect(name.nextSibling?.textContent).toMatch(value);
      expect(name.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  test('BON-02 (reading 83) where the terms are unknown Accept is absent, and a link leads on', async () => {
    lists = () => json(200, ONE);
    await drawn();
    const card = within(await screen.findByRole('article', { name: 'Oferta 1' }));
    expect(card.queryByRole('button', { name: /Przyjmij/ })).toBeNull();
    expect(card.getAllByText(/Nie znamy jeszcze warunków tej oferty/)).toHaveLength(1);
    expect(card.getByRole('link', { name: 'Dowiedz się więcej Oferta 1' }).getAttribute('href')).toBe(
      '/account/promotions',
    );
  });

  test('BON-02 (reading 83) a free bet says its own terms, without a turnover (reading 42)', async () => {
    lists = () => json(200, { records: [record(1, { isFreebet: true })], totalCount: 1, totalAmount: 25 });
    await drawn();
    const card = within(await screen.findByRole('article', { name: 'Oferta 1' }));
    expect(card.getAllByText(/wygranej nie trzeba obracać/)).toHaveLength(1);
    expect(card.queryByText('Wymagany obrót')).toBeNull();
    expect(card.getAllByRole('button', { name: 'Przyjmij Oferta 1' })).toHaveLength(1);
  });

  test('BON-03 (reading 77) a status that nobody knows is shown as it came, and nothing can be done', async () => {
    lists = () => json(200, { records: [record(1, { status: 'FROZEN' })], totalCount: 1, totalAmount: 25 });
    await drawn();
    const card = await screen.findByRole('article', { name: 'Oferta 1' });
    expect(card.textContent).toContain('FROZEN');
    expect(card.querySelector('button, a')).toBeNull();
  });

  test('BON-03 (reading 94) one that was lost is “Przegrany”', async () => {
    const lost = record(1, { status: 'ACHIEVED', outcome: 'LOST', active: false });
    lists = () => json(200, { records: [lost], totalCount: 1, totalAmount: 25 });
    await drawn('?type=passed');
    const card = await screen.findByRole('article', { name: 'Oferta 1' });
    expect(card.textContent).toContain('Przegrany');
    expect(card.textContent).not.toContain('Zrealizowany');
  });

  test.each([
    ['ACHIEVED', 'Zrealizowany'],
    ['REJECTED', 'Odrzucony'],
    ['EXPIRED', 'Wygasł'],
  ])('BON-03 %s has its word, and nothing to be done', async (status, word) => {
    lists = () => json(200, { records: [record(1, { status, active: false })], totalCount: 1, totalAmount: 25 });
    await drawn('?type=passed');
    const card = await screen.findByRole('article', { name: 'Oferta 1' });
    expect(card.textContent).toContain(word);
    expect(card.querySelector('button')).toBeNull();
  });
});
