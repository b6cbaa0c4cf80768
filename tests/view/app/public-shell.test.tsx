import { act, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markFirstPaint } from '../../../src/app/after-first-paint.ts';
import { PublicShell } from '../../../src/app/shell/public-shell.tsx';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from './render-in-app.tsx';

let seen: (() => void)[] = [];
let gateway: FakeGateway;

beforeEach(() => {
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        notify([{ isIntersecting: false }]);
        seen.push(() => notify([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  gateway = fakeGateway(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/config')) return json(200, { licence: 'PS4/2026' });
    if (pathname.endsWith('/footer-links-sections')) {
      return json(200, [{ title: 'Oferta', links: [{ label: 'Promocje', url: '/promotions' }] }]);
    }
    return pathname.endsWith('/social-links') ? json(200, []) : json(403, { code: 'FORBIDDEN' });
  });
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const footer = () => within(screen.getByRole('contentinfo'));

test('PRO-03 NAV-12 the footer asks when its place is in sight, does without what does not come, and not again on the next page', async () => {
  markFirstPaint();
  await renderInApp(
    <Routes>
      <Route element={<PublicShell />}>
        <Route path="/" element={<Link to="/contact">dalej</Link>} />
        <Route path="/contact" element={<p>kontakt</p>} />
      </Route>
    </Routes>,
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(gateway.received).toEqual([]);
  act(() => seen.forEach((notify) => notify()));
  expect(await footer().findAllByRole('link', { name: 'Promocje' })).toHaveLength(1);
  expect(footer().getAllByText(/nr PS4\/2026/)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Wspieramy' })).toBeNull();
  const asked = gateway.received.map(({ url }) => new URL(url).pathname.replace(/^.*\//, ''));
  expect(new Set(asked)).toEqual(new Set(['config', 'footer-links-sections', 'social-links', 'sponsors']));
  await userEvent.click(screen.getByRole('link', { name: 'dalej' }));
  await screen.findByText('kontakt');
  await vi.waitFor(() => expect(gateway.received).toHaveLength(asked.length + 1), 10_000);
  expect(gateway.received.at(-1)?.url).toMatch(/\/sponsors$/);
  expect(footer().getAllByRole('link', { name: 'Promocje' })).toHaveLength(1);
});
