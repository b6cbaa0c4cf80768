import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiFailure } from '../../../src/lib/api-error.ts';
import type { Language } from '../../../src/i18n/texts.ts';
import { ErrorPage } from '../../../src/app/shell/error-page.tsx';
import { FailureState } from '../../../src/components/feedback/failure-state.tsx';
import { show } from './show.tsx';

afterEach(() => vi.restoreAllMocks());

const NETWORK = 'Nie mamy połączenia z serwerem. Sprawdź internet i spróbuj ponownie.';

test.each<[ApiFailure, string]>([
  [{ kind: 'unreachable' }, NETWORK],
  [{ kind: 'timedOut' }, 'Serwer zbyt długo nie odpowiada. Spróbuj ponownie za chwilę.'],
  [{ kind: 'fault', status: 503 }, 'Serwer ma chwilowe kłopoty. Spróbuj ponownie za chwilę.'],
  [{ kind: 'malformed', report: 'id: expected number' }, 'Nie udało się odczytać odpowiedzi serwera. Odśwież stronę.'],
])(
  'NAV-07 (reading 79) $kind is told in words of its own where something could not be loaded',
  async (failure, words) => {
    await show(<FailureState title="Nie wczytano" error={new ApiError('messages.fetch', failure)} />);
    expect((await screen.findByRole('alert')).textContent).toBe(`Nie wczytano${words}`);
  },
);

test('NAV-07 (reading 79) what was kept is said first, then the words of what came in between', async () => {
  const malformed = new ApiError('limits.fetch', { kind: 'malformed', report: 'id: expected number' });
  const { unmount } = await show(<FailureState title="Nie wczytano" text="Limity obowiązują." error={malformed} />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nie wczytanoLimity obowiązują. Nie udało się odczytać odpowiedzi serwera. Odśwież stronę.',
  );
  unmount();
  await show(<FailureState title="Nie wczytano" text="Limity obowiązują." error={null} />);
  expect((await screen.findByRole('alert')).textContent).toBe('Nie wczytanoLimity obowiązują.');
});

test('NAV-07 (reading 79) without a network neither a place nor the page of a fault blames the server', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = await show(<FailureState title="Nie wczytano" error={new Error('part')} />);
  expect((await screen.findByRole('alert')).textContent).toBe(`Nie wczytano${NETWORK}`);
  unmount();
  await show(<ErrorPage onRetry={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain(NETWORK);
});

test('NAV-07 once the network is back, what could not be loaded is asked for again, and what was refused is not', async () => {
  const retried: string[] = [];
  const place = (name: string, error: unknown) => (
    <FailureState key={name} title={name} error={error} onRetry={() => void retried.push(name)} />
  );
  await show(
    <>
      {place('no network', new ApiError('limits.fetch', { kind: 'unreachable' }))}
      {place('malformed', new ApiError('limits.fetch', { kind: 'malformed', report: 'id: expected number' }))}
      {place('an action that failed', null)}
    </>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(3);
  expect(retried).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(retried).toEqual(['no network']);
});

const TRACE = 'd4cda95b652f4a1592b449d5929fda1b';

test.each<[Language, string]>([
  ['pl', 'Numer błędu: d4cda95b'],
  ['en', 'Error number: d4cda95b'],
])('NAV-07 an unexpected failure has a number that support finds the call by (%s)', async (language, line) => {
  const failed = new ApiError('limits.fetch', { kind: 'fault', status: 500 }, TRACE);
  await show(<FailureState title="Nie wczytano" error={failed} />, { language });
  expect((await screen.findByText(line)).tagName).toBe('P');
});

test('NAV-07 a refusal has no number, nor has a failure of which no call is known', async () => {
  const refused: ApiFailure = { kind: 'refused', status: 422, code: 'X', message: '', fields: {}, at: 0, until: 0 };
  await show(
    <>
      <FailureState title="raz" error={new ApiError('limits.fetch', refused, TRACE)} />
      <FailureState title="dwa" error={new ApiError('limits.fetch', { kind: 'unreachable' })} />
      <FailureState title="trzy" error={new Error('part')} />
    </>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(3);
  expect(screen.queryByText(/Numer błędu/)).toBeNull();
});
