import { act, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { userEvent } from '@testing-library/user-event';
import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';
import { machines } from '../../../machines/registry.ts';
import { markFirstPaint } from '../../../src/app/after-first-paint.ts';
import '../../../src/app/shell/player-bars.tsx';
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

test('PRO-03 a part of the footer that is late holds up none of the others', async () => {
  const { respond } = gateway;
  const { promise, resolve } = Promise.withResolvers<Response>();
  gateway.respond = (request) => (request.url.endsWith('/footer-links-sections') ? promise : respond(request));
  markFirstPaint();
  await renderInApp(
    <Routes>
      <Route path="*" element={<PublicShell />} />
    </Routes>,
  );
  act(() => seen.forEach((notify) => notify()));
  expect(await footer().findAllByText(/nr PS4\/2026/, {}, { timeout: 5_000 })).toHaveLength(1);
  expect(footer().queryByRole('link', { name: 'Promocje' })).toBeNull();
  resolve(json(200, [{ title: 'Oferta', links: [{ label: 'Promocje', url: '/promotions' }] }]));
  expect(await footer().findAllByRole('link', { name: 'Promocje' })).toHaveLength(1);
});

describe('a signed-in player', () => {
  const signedIn = { getSnapshot: () => ({ value: 'signIn', matches: (state: string) => state === 'signIn' }) };
  const shell = (path: string) => {
    const dialogs = createActor(machines.dialogs.create(), {
      input: { isConsentAnswered: true, wasProtected: false },
    }).start();
    return renderInApp(
      <Routes>
        <Route element={<PublicShell />}>
          <Route path="*" element={<p>strona</p>} />
        </Route>
      </Routes>,
      { path, actors: actorsWith({ auth: { ...signedIn, subscribe: () => ({ unsubscribe() {} }) }, dialogs }) },
    );
  };

  test('NAV-06 BAL-01 keeps the navigation of the account on a public page', async () => {
    await shell('/promotions');
    expect(await screen.findAllByRole('navigation', { name: 'Konto' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Zaloguj się' })).toBeNull();
  });

  test('REG-05 has no navigation beside the steps of the registration', async () => {
    await shell('/registration');
    await screen.findByText('strona');
    expect(screen.queryByRole('navigation', { name: 'Konto' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Moje konto' })).toHaveLength(1);
  });
});
