import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessagesPage } from '../../../src/features/messages/messages-page.tsx';
import { messageTypesQuery } from '../../../src/queries/messages.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

describe('MSG-01 a box without messages', () => {
  test.each([
    ['', 'Nie masz żadnych wiadomości', 'Wybierz, o czym piszemy', '/account/profile/settings/consents'],
    ['?box=archive', 'Archiwum jest puste', 'Zobacz aktywne', '/account/profile/messages'],
    [
      '?box=archive&type=Warning',
      'Nie ma wiadomości tego rodzaju',
      'Pokaż wszystkie',
      '/account/profile/messages?box=archive',
    ],
  ])('%s: says so and where to go from there', async (search, title, step, url) => {
    fakeGateway(({ url }) => json(200, url.includes('limit=') ? { records: [], total: 0 } : []));
    await renderInApp(
      <QueryClientProvider client={client}>
        <MessagesPage />
      </QueryClientProvider>,
      { path: `/profile/messages${search}` },
    );
    expect(await screen.findAllByRole('heading', { name: title })).toHaveLength(1);
    expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe(url);
  });
});

test('MSG-01 (reading 77) a type that nobody knows is shown as it came, and is nothing to choose', async () => {
  const record = {
    id: 7,
    title: 'Nowy turniej',
    text: '<p>Start w sobotę.</p>',
    createdOn: '2026-11-21T10:00:00Z',
    type: 'Tournament',
  };
  fakeGateway(({ url }) =>
    json(200, url.includes('limit=') ? { records: [record], total: 1 } : [{ code: 'Tournament' }, { code: 'Warning' }]),
  );
  await renderInApp(
    <QueryClientProvider client={client}>
      <MessagesPage />
    </QueryClientProvider>,
    { path: '/profile/messages' },
  );
  const letter = await screen.findByRole('link', { name: /Nowy turniej/ });
  expect(letter.textContent).toContain('Tournament');
  const choices = within(await screen.findByRole('navigation', { name: 'Rodzaj' }));
  expect(choices.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Wszystkie', 'Ostrzeżenie']);
});

test.each([
  ['types', [{ code: 'Warning' }]],
  ['list', { records: [{ id: 7, title: 'Nowe limity', text: '', createdOn: '2026-11-21T10:00:00Z' }], total: 1 }],
] as const)(
  'The %s that came first waits for the rest, so that nothing is moved; another choice keeps the types',
  async (first, body) => {
    const held = Promise.withResolvers<void>();
    fakeGateway(async ({ url }) => {
      const isFirst = url.includes('limit=') === (first === 'list');
      if (isFirst) return json(200, body);
      await held.promise;
      return json(200, url.includes('limit=') ? { records: [], total: 0 } : [{ code: 'Warning' }]);
    });
    await renderInApp(
      <QueryClientProvider client={client}>
        <MessagesPage />
      </QueryClientProvider>,
      { path: '/profile/messages' },
    );
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getAllByText('Wczytujemy dane…')).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: 'Rodzaj' })).toBeNull();
    await act(async () => held.resolve());
    const choices = await screen.findByRole('navigation', { name: 'Rodzaj' });
    expect(screen.queryByText('Wczytujemy dane…')).toBeNull();
    fireEvent.click(within(choices).getByRole('link', { name: 'Ostrzeżenie' }));
    expect(screen.getAllByRole('navigation', { name: 'Rodzaj' })).toHaveLength(1);
  },
);

test('A known list does not wait for its kinds where there is no network', async () => {
  const body = { records: [{ id: 7, title: 'Nowe limity', text: '', createdOn: '2026-11-21T10:00:00Z' }], total: 1 };
  fakeGateway(({ url }) => json(url.includes('limit=') ? 200 : 403, body));
  const shown = () =>
    renderInApp(
      <QueryClientProvider client={client}>
        <MessagesPage />
      </QueryClientProvider>,
      { path: '/profile/messages' },
    );
  const { unmount } = await shown();
  await screen.findByRole('link', { name: /Nowe limity/ });
  unmount();
  client.removeQueries({ queryKey: messageTypesQuery.queryKey });
  onlineManager.setOnline(false);
  try {
    await shown();
    expect(await screen.findAllByRole('link', { name: /Nowe limity/ })).toHaveLength(1);
  } finally {
    onlineManager.setOnline(true);
  }
});

test('MSG-01 CFG-03 (reading 77) a first page of which nothing can be read is no empty box: the next one is asked for', async () => {
  const record = { id: 7, title: 'Nowe limity', text: '<p>Tekst.</p>', createdOn: '2026-11-21T10:00:00Z' };
  const unreadable = Array.from({ length: 20 }, () => ({ title: 'Bez numeru' }));
  fakeGateway(({ url }) => {
    const query = new URL(url).searchParams;
    if (!query.has('limit')) return json(200, []);
    return json(200, { records: query.get('offset') === '0' ? unreadable : [record], total: 21 });
  });
  await renderInApp(
    <QueryClientProvider client={client}>
      <MessagesPage />
    </QueryClientProvider>,
    { path: '/profile/messages' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Pokaż starsze' }));
  expect(await screen.findAllByRole('link', { name: /Nowe limity/ })).toHaveLength(1);
});

test.each(['', '?message=7'])(
  'MSG-01 (reading 79) a malformed answer is no trouble of the server (%s)',
  async (url) => {
    fakeGateway(({ url }) => json(200, url.includes('/types') ? [] : 'nothing that can be read'));
    await renderInApp(
      <QueryClientProvider client={client}>
        <MessagesPage />
      </QueryClientProvider>,
      { path: `/profile/messages${url}` },
    );
    const [place] = await screen.findAllByRole('alert');
    expect(place?.textContent).toContain('Nic nie przepadło. Nie udało się odczytać odpowiedzi serwera.');
  },
);

describe('MSG-01 without a network', () => {
  const record = {
    id: 7,
    title: 'Nowe limity',
    text: '<p>Od jutra możesz ustawić <b>własne limity</b>.</p>',
    createdOn: '2026-11-21T10:00:00Z',
  };
  let isOnline: boolean;

  const open = async (url: string) => {
    fakeGateway(({ url }) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      if (url.includes('limit=')) return json(200, { records: [record], total: 1 });
      return url.includes('/types') ? json(200, []) : json(200, record);
    });
    await renderInApp(
      <QueryClientProvider client={client}>
        <MessagesPage />
      </QueryClientProvider>,
      { path: `/profile/messages${url}` },
    );
  };

  afterEach(() => onlineManager.setOnline(true));

  test('A message that the list has shown can be read', async () => {
    isOnline = true;
    await open('');
    const link = await screen.findByRole('link', { name: /Nowe limity/ });
    isOnline = false;
    onlineManager.setOnline(false);
    fireEvent.click(link);
    expect(await screen.findAllByRole('heading', { name: 'Nowe limity' })).toHaveLength(1);
    expect(await screen.findAllByText('własne limity')).toHaveLength(1);
  });

  test('One that could not be loaded loads by itself once there is a network', async () => {
    client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
    client.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
    isOnline = false;
    onlineManager.setOnline(false);
    await open('?message=7');
    await vi.waitFor(() => expect(screen.getAllByText('Nie udało się pobrać wiadomości')).toHaveLength(2), 10_000);
    isOnline = true;
    onlineManager.setOnline(true);
    expect(await screen.findAllByRole('heading', { name: 'Nowe limity' })).toHaveLength(1);
  });
});
