import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessagesPage } from '../../../src/features/messages/messages-page.tsx';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { stage } from '../app/stage.tsx';

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
  ])('%s: says so and where to go from there', async (search, title, step, address) => {
    fakeGateway(({ url }) => json(200, url.includes('limit=') ? { records: [], total: 0 } : []));
    await stage(
      <QueryClientProvider client={client}>
        <MessagesPage />
      </QueryClientProvider>,
      { path: `/profile/messages${search}` },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe(address);
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
  await stage(
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
