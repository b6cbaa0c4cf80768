// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLocal, removeLocal } from '../../../src/api/storage.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { actorsOf } from '../../../src/system/actors.ts';
import { actorScreenOf, screenLifecycle } from '../../../src/app/screen-lifecycle.ts';
import type { ScreenLifecycle } from '../../../src/system/services.ts';
import { runningApp, type RunningApp } from './running-app.ts';

let running: RunningApp;
let screens: ScreenLifecycle;
let reported: string[];
let views: string[];

beforeEach(() => {
  running = runningApp();
  const { app } = running;
  const send = app.send.bind(app);
  reported = [];
  views = [];
  vi.spyOn(app, 'send').mockImplementation((event) => {
    if (event.type === 'screen.opened') reported.push(`opened ${event.screen}`);
    else if (event.type === 'page.opened') views.push(event.path);
    else if (event.type === 'event.tracked')
      reported.push(`${event.tracked.name} ${JSON.stringify(event.tracked.fields)}`);
    else reported.push(event.type.replace('screen.', ''));
    send(event);
  });
  screens = screenLifecycle(app, () => views.push('look'));
  app.start();
});

afterEach(() => running.app.stop());

/** Screens reported since the last time. */
function screensReported(): string[] {
  return reported.splice(0).filter((what) => !what.startsWith('page_view'));
}

describe('what the root actor is told of the router', () => {
  test('NAV-11 (reading 82) each page view once, after a look whether somebody is typing', () => {
    screens.show('/profile');
    screens.show('/profile');
    screens.show('/profile/deposit');
    expect(views).toEqual(['look', '/profile', 'look', '/profile/deposit']);
  });

  test('EXC-01 (reading 82) that a player opened a page of self-exclusion outlives the page; a visitor leaves no mark', () => {
    screens.show('/responsibleGambling');
    expect(readLocal('protected')).toBeNull();
    storeToken('token');
    screens.show('/profile');
    expect(readLocal('protected')).toBeNull();
    screens.show('/profile/settings/accountSettings/selfExclusion');
    expect(readLocal('protected')).toBe('yes');
    clearToken();
    removeLocal('protected');
  });

  test('A screen is closed before the next one is opened, each once', () => {
    screens.show('/');
    expect(screensReported()).toEqual([]);
    screens.show('/login');
    screens.show('/login');
    screens.show('/login/');
    expect(screensReported()).toEqual(['opened login']);
    screens.show('/profile/deposit');
    expect(screensReported()).toEqual(['closed', 'opened deposit']);
    screens.show('/profile');
    expect(screensReported()).toEqual(['closed', 'opened account']);
    screens.show('/promotions');
    expect(screensReported()).toEqual(['closed']);
  });

  test('PSH-06 every page is a page view, with its title', () => {
    document.title = 'Wpłata · Remis';
    screens.recordView();
    screens.recordView();
    expect(reported).toEqual([
      'page_view {"page_title":"Wpłata · Remis"}',
      'page_view {"page_title":"Wpłata · Remis"}',
    ]);
  });

  test('A session that begins later hears of the screen that is open', async () => {
    screens.show('/profile/deposit');
    expect(screensReported()).toEqual(['opened deposit']);
    expect(actorsOf(running.app).get('depositForm')).toBeUndefined();
    await running.signedIn();
    expect(actorsOf(running.app).get('depositForm')?.getSnapshot().status).toBe('active');
  });

  test('A running session hears of a screen once', async () => {
    await running.signedIn();
    screens.show('/profile/deposit');
    running.app.send({ type: 'page.shown' });
    expect(screensReported()).toEqual(['opened deposit', 'page.shown']);
  });

  test('So does the next session, with the same screen still open', async () => {
    await running.signedIn();
    screens.show('/profile/deposit');
    screensReported();
    running.app.send({ type: 'player.signOut' });
    expect(screensReported()).toEqual(['player.signOut']);
    expect(running.app.getSnapshot().matches({ session: 'absent' })).toBe(true);
    running.app.send({ type: 'auth.signedIn' });
    expect(screensReported()).toEqual(['auth.signedIn']);
    expect(actorsOf(running.app).get('depositForm')?.getSnapshot().status).toBe('active');
  });

  test('The login screen is never told to a session', async () => {
    screens.show('/login');
    expect(screensReported()).toEqual(['opened login']);
    await running.signedIn();
    expect(screensReported()).toEqual([]);
  });
});

describe('screens with an actor of their own', () => {
  test.each([
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/profile/deposit', 'deposit'],
    ['/profile/deposit//', 'deposit'],
    ['/', null],
    ['/profile', 'account'],
    ['/profile/personalData/documents', 'documents'],
    ['/profile/settings/consents', 'consents'],
    ['/profile/transactionHistory', 'history'],
    ['/profile/deposit/901', 'paymentDetails'],
    ['/profile/withdraw/902/', 'paymentDetails'],
    ['/profile/deposit/901/more', null],
    ['constructor', null],
    ['/toString', null],
  ])('%s: %s', (path, screen) => {
    expect(actorScreenOf(path)).toBe(screen);
  });
});
