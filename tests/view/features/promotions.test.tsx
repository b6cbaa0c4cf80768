import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Promotion } from '../../../contract/promotions.ts';
import { HomePage } from '../../../src/features/home/home-page.tsx';
import { PromotionPage } from '../../../src/features/promotions/promotion-page.tsx';
import { PromotionsPage } from '../../../src/features/promotions/promotions-page.tsx';
import { WelcomePage } from '../../../src/features/promotions/welcome-page.tsx';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';

const BY_DEPOSIT = { id: 1, name: 'Bonus 100%', competitionTriggers: [], paymentTriggers: [{}] };
const promotion = (id: number, view: Partial<Promotion> = {}): Promotion => ({
  id,
  title: `Promocja ${id}`,
  type: 'BONUS',
  category: 'active',
  startDateTime: '2026-11-01T00:00:00Z',
  endDateTime: '2026-12-31T22:59:00Z',
  imageUrl: '/cdn/promotions/welcome.svg',
  text: '<p>Zasady.</p><script>window.ran = true</script>',
  bonus: BY_DEPOSIT,
  ...view,
});
const NOW = Date.parse('2026-11-22T12:00:00Z');

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pathOf = (url: string): string => new URL(url).pathname.replace(/^.*\/api/, '/api');

describe('PRO-01 the list', () => {
  test('Each promotion by kind, name and period; the one that the pages share once', async () => {
    const total = 22;
    const pages = [
      Array.from({ length: 20 }, (_, index) => promotion(index + 1)),
      [promotion(20), promotion(21, { type: 'INFO', endDateTime: null, bonus: null })],
    ];
    fakeGateway(({ url }) => {
      const isFirst = new URL(url).searchParams.get('offset') === '0';
      return json(200, { records: pages[isFirst ? 0 : 1], total });
    });
    await renderInApp(<PromotionsPage />, { path: '/promotions', now: NOW });
    const headings = async () =>
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(await headings()).toHaveLength(20);
    expect(screen.getAllByText('Widzisz 20 z 22 promocji')).toHaveLength(1);
    expect(screen.getAllByText('Do 31 gru 2026, 23:59')).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż następne' }));
    const added = await screen.findByRole('link', { name: 'Promocja 21' });
    expect(await headings()).toHaveLength(21);
    expect(screen.getAllByText('Do odwołania')).toHaveLength(1);
    expect(document.activeElement).toBe(added);
    expect(screen.queryByRole('button', { name: 'Pokaż następne' })).toBeNull();
  });

  test('Which ones is in the address; anything unknown there means the running ones', async () => {
    const { received } = fakeGateway(() => json(200, { records: [], total: 0 }));
    const { place } = await renderInApp(<PromotionsPage />, { path: '/promotions?category=all' });
    expect(await screen.findAllByText('Teraz nie trwa żadna promocja')).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Zakończone' }));
    expect(place()).toBe('/promotions?category=completed');
    expect(await screen.findAllByText(/^W ostatnich 3 miesiącach/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Zakończone' }).getAttribute('aria-current')).toBe('page');
    expect(received.map(({ url }) => new URL(url).searchParams.get('expired'))).toEqual(['false', 'true']);
  });

  test('A page that does not come leaves those that are there; the first one says so and can be asked for again', async () => {
    let isDown = false;
    fakeGateway(() =>
      isDown ? json(403, { code: 1 }) : json(200, { records: [promotion(1), promotion(2)], total: 40 }),
    );
    await renderInApp(<PromotionsPage />, { path: '/promotions', now: NOW });
    await screen.findByRole('heading', { name: 'Promocja 2' });
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż następne' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Te, które widzisz, są aktualne.');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await userEvent.click(screen.getByRole('link', { name: 'Zakończone' }));
    await screen.findByRole('heading', { name: 'Nie udało się pobrać promocji' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findAllByRole('heading', { name: 'Promocja 1' })).toHaveLength(1);
  });
});

describe('PRO-01 one promotion', () => {
  const open = (answer: Response) => {
    fakeGateway(() => answer);
    return renderInApp(
      <Routes>
        <Route path="/promotions/:id" element={<PromotionPage />} />
      </Routes>,
      { path: '/promotions/7', now: NOW },
    );
  };

  test('What it is, what gives its bonus and what to do; nothing of its text runs (MSG-03)', async () => {
    await open(json(200, promotion(7)));
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Promocja 7' })).toHaveLength(1);
    const view = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(view).toEqual([
      ['Rodzaj', 'Bonus'],
      ['Czas trwania', 'Do 31 gru 2026, 23:59'],
      ['Bonus', 'Bonus 100%'],
      ['Za co', 'Za wpłatę'],
    ]);
    expect(await screen.findAllByText('Zasady.')).toHaveLength(1);
    expect(Reflect.get(window, 'ran')).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Załóż konto' }).getAttribute('href')).toBe('/account/registration');
  });

  test('One that is over says so and offers nothing', async () => {
    await open(json(200, promotion(7, { category: null, endDateTime: '2026-11-20T22:59:00Z' })));
    expect(await screen.findAllByText(/^Ta promocja jest już zakończona/)).toHaveLength(1);
    expect(screen.getAllByText('Zakończona 20 lis 2026, 23:59')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Załóż konto' })).toBeNull();
  });

  test.each([
    [json(404, { code: 'NOT_FOUND' }), 'Nie ma takiej promocji'],
    [json(403, { code: 'FORBIDDEN' }), 'Nie udało się pobrać tej promocji'],
    [
      json(200, promotion(7, { bonus: { ...BY_DEPOSIT, paymentTriggers: null, competitionTriggers: [] } })),
      'Ta promocja jest opisana niekompletnie',
    ],
  ])('What cannot be shown says why %#', async (answer, title) => {
    await open(answer);
    expect(await screen.findAllByRole('heading', { name: title })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Wszystkie promocje' })).toHaveLength(1);
  });
});

describe('PRO-02 the welcome offer', () => {
  test.each([
    ['/promotions/welcome', 'welcome'],
    ['/promotions/welcome?kind=spring', 'spring'],
  ])('%s', async (path, kind) => {
    const { received } = fakeGateway(() => json(200, promotion(7)));
    await renderInApp(<WelcomePage />, { path, now: NOW });
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Promocja 7' })).toHaveLength(1);
    expect(received.map(({ url }) => new URL(url).search)).toEqual([`?kind=${kind}`]);
  });

  test('Code 1 means that there is none, and is no error', async () => {
    fakeGateway(() => json(200, { code: 1 }));
    await renderInApp(<WelcomePage />, { path: '/promotions/welcome' });
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Teraz nie ma oferty powitalnej' })).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('PRO-03 home', () => {
  test('The welcome offer and other banners, each once', async () => {
    fakeGateway(({ url }) =>
      pathOf(url) === '/api/adpromotions'
        ? json(200, { records: [promotion(1), promotion(2)], total: 2 })
        : json(200, promotion(1)),
    );
    await renderInApp(<HomePage />, { now: NOW });
    const offer = within(await screen.findByRole('region', { name: 'Promocja 1' }));
    expect(offer.getByRole('link', { name: 'Zobacz zasady' }).getAttribute('href')).toBe('/account/promotions/welcome');
    const banners = within(screen.getByRole('region', { name: 'Aktualności' }));
    expect(banners.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Promocja 2']);
  });

  test('Does without what does not come', async () => {
    fakeGateway(() => json(403, { code: 1 }));
    await renderInApp(<HomePage />, { now: NOW });
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Aktualności' })).toBeNull(), 10_000);
    expect(screen.getAllByRole('heading', { name: 'Na co możesz liczyć' })).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
