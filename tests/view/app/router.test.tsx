import { screen } from '@testing-library/react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppRoutes } from '../../../src/app/router.tsx';
import { actorsOf } from '../../../src/system/actors.ts';
import { runningApp, type RunningApp } from '../../unit/app/running-app.ts';
import { renderInApp } from './render-in-app.tsx';

let running: RunningApp;

// jsdom scrolls nothing.
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => running.app.stop());

/** The whole address, and whether it stands in place of the one before in the history. */
function Location() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>;
}

/** The address after a visitor who is not signed in opened this one. */
async function opened(path: string): Promise<string> {
  running = runningApp({ findToken: () => Promise.resolve({ found: false }) });
  running.app.start();
  await renderInApp(
    <>
      <AppRoutes />
      <Location />
    </>,
    { path, actors: actorsOf(running.app) },
  );
  return screen.getByText(/^(POP|PUSH|REPLACE) /).textContent;
}

describe('NAV-01 (reading 80) an address in another spelling', () => {
  test.each([
    ['/LOGIN?return=/profile/Messages#x', '/login?return=/profile/Messages#x'],
    ['/faq/?Q=A#Part-2', '/FAQ?Q=A#Part-2'],
    ['/Profile/Deposit?amount=50#X', '/login?return=%2Fprofile%2Fdeposit%3Famount%3D50%23X'],
  ])('%s becomes %s, in the history too', async (typed, canonical) => {
    expect(await opened(typed)).toBe(`REPLACE ${canonical}`);
  });

  test('The canonical one stays as it was opened', async () => {
    expect(await opened('/login?return=/profile/Messages#X')).toBe('POP /login?return=/profile/Messages#X');
  });
});

test.each(['/%E0%A4%A', '/profile/deposit/%E0%A4%A'])(
  'NAV-07 (reading 80) %s, which can’t be decoded, is the not-found page, and stays as it was opened',
  async (path) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await opened(path)).toBe(`POP ${path}`);
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Nie ma takiej strony' })).toHaveLength(1);
  },
);
