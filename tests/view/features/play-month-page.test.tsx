import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayMonthPage } from '../../../src/features/play-month/play-month-page.tsx';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

vi.hoisted(() => vi.resetModules());
/** The picture needs a browser; tests/a11y draws it. */
vi.mock('../../../src/features/play-month/lazy-month-chart.tsx', () => ({ LazyMonthChart: () => null }));

const DAYS = [
  { day: '2026-10-03', deposits: 350.5, withdrawals: 0, seconds: 5_400 },
  { day: '2026-10-04', deposits: 0, withdrawals: 100, seconds: 1_800 },
];
const MONTH = { month: '2026-10', plan: { deposits: 300, seconds: 36_000 }, days: DAYS };

const asked: string[] = [];

async function open(path: string, answer: () => Response): Promise<void> {
  fakeGateway().respond = ({ url }) => {
    asked.push(new URL(url).pathname.replace(/.*\//, ''));
    return answer();
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderInApp(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/profile/month/:month?" element={<PlayMonthPage />} />
      </Routes>
    </QueryClientProvider>,
    { path, actors: actorsWith({}), now: NOW },
  );
}

beforeEach(() => {
  asked.length = 0;
});

afterEach(() => vi.unstubAllGlobals());

describe('LIM-01 (reading 99) a month of playing', () => {
  test('Sums against the plan, a table of the days, and the months beside it', async () => {
    await open('/profile/month/2026-10', () => json(200, MONTH));
    await screen.findByRole('heading', { level: 1, name: 'Twój miesiąc: październik 2026' });
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['3 paź', '4 paź', 'Razem']);
    expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(/^Razem350,50100,002\sgodz\.$/);
    expect(screen.getAllByRole('definition').map((value) => value.textContent.replaceAll('\u00a0', ' '))).toEqual([
      '350,50 zł',
      'Plan 300,00 zł, przekroczony o 50,50 zł',
      '100,00 zł',
      '−250,50 zł',
      '2 godz.',
      'Plan 10 godz., zostało 8 godz.',
    ]);
    expect(screen.getByRole('link', { name: 'Poprzedni miesiąc' }).getAttribute('href')).toMatch(
      /\/profile\/month\/2026-09$/,
    );
    expect(screen.getByRole('link', { name: 'Następny miesiąc' }).getAttribute('href')).toMatch(
      /\/profile\/month\/2026-11$/,
    );
  });

  test.each(['/profile/month', '/profile/month/2026-13', '/profile/month/2027-01'])(
    '%s shows the current month, which has no later one',
    async (path) => {
      await open(path, () => json(200, { ...MONTH, month: '2026-11', days: [] }));
      await screen.findByText('W tym miesiącu nie było wpłat, wypłat ani gry.');
      expect(asked).toEqual(['2026-11']);
      expect(screen.queryByRole('link', { name: 'Następny miesiąc' })).toBeNull();
    },
  );

  test('The file is one page without script that loads nothing', async () => {
    await open('/profile/month/2026-10', () => json(200, MONTH));
    const link = await screen.findByRole('link', { name: 'Zapisz plik' });
    expect(link.getAttribute('download')).toBe('miesiac_2026-10.html');
    const [type = '', text = ''] = (link.getAttribute('href') ?? '').split(/,(.*)/s);
    expect(type).toBe('data:text/html;charset=utf-8');
    const page = new DOMParser().parseFromString(decodeURIComponent(text), 'text/html');
    expect(page.querySelectorAll('script, link, img, iframe, [onclick], [src]')).toHaveLength(0);
    expect(page.documentElement.lang).toBe('pl');
    expect(page.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(page.body.textContent).toContain('Plan wpłat na ten miesiąc');
    // jsdom has no share sheet.
    expect(screen.queryByRole('button', { name: 'Udostępnij' })).toBeNull();
  });

  test('Where the device can, another app gets it', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('nobody', 'AbortError')));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { canShare: () => true, share }));
    await open('/profile/month/2026-10', () => json(200, MONTH));
    fireEvent.click(await screen.findByRole('button', { name: 'Udostępnij' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'miesiac_2026-10.html' }));
  });

  test('Where it can’t be had it says so, and a failure can be tried again', async () => {
    await open('/profile/month', () => json(501, { code: 'NOT_IMPLEMENTED' }));
    expect(await screen.findAllByText(/Nie ma tu jeszcze/)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Zobacz historię' })).toHaveLength(1);
  });

  test('A failure is said, and can be tried again', async () => {
    let isBroken = true;
    await open('/profile/month/2026-10', () => (isBroken ? json(403, { code: 'FORBIDDEN' }) : json(200, MONTH)));
    const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    isBroken = false;
    fireEvent.click(retry);
    expect(await screen.findAllByRole('table')).toHaveLength(1);
  });
});
