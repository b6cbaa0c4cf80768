import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { actorsOf } from '../../../src/system/actors.ts';
import { GuestOnly, PlayerOnly } from '../../../src/app/guards.tsx';
import { GRANTED, runningApp, type RunningApp } from '../../unit/app/running-app.ts';
import { renderInApp, type RenderedApp } from './render-in-app.tsx';

const WANTED = '/profile/bonuses?type=accepted';

let running: RunningApp;

afterEach(() => running.app.stop());

async function opened(path: string, ports: Parameters<typeof runningApp>[0] = {}): Promise<RenderedApp> {
  running = runningApp(ports);
  running.app.start();
  return renderInApp(
    <Routes>
      <Route path="/login" element={<GuestOnly>sign-in page</GuestOnly>} />
      <Route path="/profile/*" element={<PlayerOnly>page of a player</PlayerOnly>} />
      <Route path="*" element="public page" />
    </Routes>,
    { path, actors: actorsOf(running.app) },
  );
}

const shown = (text: string) => screen.queryByText(text) !== null;

describe('NAV-04 a page of a player', () => {
  test('Waits while it is not known whether anybody is signed in, and while the session loads', async () => {
    const session = Promise.withResolvers<void>();
    const { place } = await opened(WANTED, { loadSession: () => session.promise });
    const waiting = () => [screen.queryByText('Wczytujemy dane…') !== null, shown('page of a player'), place()];
    expect(waiting()).toEqual([true, false, WANTED]);
    await act(async () => {
      running.respondRefresh({ kind: 'granted', durationSeconds: 1_800, at: 0 });
      await waitFor(running.app, (snapshot) => snapshot.matches({ session: 'present' }));
    });
    expect(waiting()).toEqual([true, false, WANTED]);
    await act(async () => {
      session.resolve();
      await running.signedIn();
    });
    expect(waiting()).toEqual([false, true, WANTED]);
  });

  test('Says so where the gateway is slow, and begins anew at once where the player wants that', async () => {
    let isLost = true;
    const { place } = await opened(WANTED, {
      refresh: async () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return GRANTED;
      },
    });
    expect([screen.getByRole('heading', { level: 1 }).textContent, place()]).toEqual([
      'To trwa dłużej niż zwykle',
      WANTED,
    ]);
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await act(() => running.signedIn());
    expect(shown('page of a player')).toBe(true);
  });

  test('Leads a visitor to the login screen, with the way back and its query', async () => {
    const { place } = await opened(WANTED, { findToken: () => Promise.resolve({ found: false }) });
    expect([place(), shown('sign-in page')]).toEqual(['/login?return=%2Fprofile%2Fbonuses%3Ftype%3Daccepted', true]);
  });

  test('So it does where the stored token is of no use', async () => {
    const { place } = await opened(WANTED);
    await act(async () => running.respondRefresh({ kind: 'refused' }));
    expect(place()).toBe('/login?return=%2Fprofile%2Fbonuses%3Ftype%3Daccepted');
  });

  test('And where the session ended by itself', async () => {
    const { place } = await opened(WANTED);
    await act(() => running.signedIn());
    expect(shown('page of a player')).toBe(true);
    act(() => actorsOf(running.app).get('auth')?.send({ type: 'auth.sessionEnded', reason: 'ended' }));
    expect(place()).toBe('/login?return=%2Fprofile%2Fbonuses%3Ftype%3Daccepted');
  });

  test('AUTH-06 a player who signs out goes to the login screen, and comes back to no page of before', async () => {
    const { place } = await opened(WANTED);
    await act(() => running.signedIn());
    act(() => running.app.send({ type: 'player.signOut' }));
    expect([place(), shown('sign-in page')]).toEqual(['/login', true]);
  });

  test('NAV-07 a session whose code did not come: an error page, and its retry loads it', async () => {
    let tries = 0;
    const { place } = await opened(WANTED, {
      loadSession: async () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      },
    });
    await act(async () => {
      running.respondRefresh({ kind: 'granted', durationSeconds: 1_800, at: 0 });
      await vi.waitFor(() => expect(tries).toBe(1));
    });
    expect([shown('page of a player'), screen.getByRole('alert').textContent, place()]).toEqual([
      false,
      expect.stringContaining('Coś poszło nie tak'),
      WANTED,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await act(() => running.signedIn());
    expect([shown('page of a player'), tries]).toEqual([true, 2]);
  });
});

describe('NAV-04 a page for those who are not signed in', () => {
  test('Is shown at once: nobody waits to sign in', async () => {
    const { place } = await opened('/login');
    expect([shown('sign-in page'), place()]).toEqual([true, '/login']);
  });

  test.each([
    ['/login', '/profile'],
    ['/login?return=%2Fprofile%2Fbonuses%3Ftype%3Daccepted', WANTED],
    ['/login?return=%2F%2Fevil.test', '/profile'],
    ['/login?return=%2F.%2F%2Fevil.test', '/profile'],
    ['/login?return=/login', '/profile'],
    ['/login?return=/promotions', '/promotions'],
  ])('%s leads a signed-in player to %s', async (path, expected) => {
    const { place } = await opened(path);
    await act(() => running.signedIn());
    expect([place(), shown('sign-in page')]).toEqual([expected, false]);
  });
});
