// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actorsOf } from '../../../src/system/actors.ts';
import { actorScreenOf, screenFacts } from '../../../src/app/screen-facts.ts';
import type { ScreenFacts } from '../../../src/system/services.ts';
import { runningApp, type RunningApp } from './running-app.ts';

let running: RunningApp;
let screens: ScreenFacts;
let told: string[];
let views: string[];

beforeEach(() => {
  running = runningApp();
  const { app } = running;
  const send = app.send.bind(app);
  told = [];
  views = [];
  vi.spyOn(app, 'send').mockImplementation((event) => {
    if (event.type === 'screen.opened') told.push(`opened ${event.screen}`);
    else if (event.type === 'page.opened') views.push(event.path);
    else if (event.type === 'fact.recorded') told.push(`${event.fact.name} ${JSON.stringify(event.fact.fields)}`);
    else told.push(event.type.replace('screen.', ''));
    send(event);
  });
  screens = screenFacts(app, () => views.push('look'));
  app.start();
});

afterEach(() => running.app.stop());

/** What was told of screens since the last time. */
function screensTold(): string[] {
  return told.splice(0).filter((what) => !what.startsWith('page_view'));
}

describe('what the root actor is told of the router', () => {
  test('NAV-11 (reading 82) each page view once, after a look whether somebody is typing', () => {
    screens.show('/profile');
    screens.show('/profile');
    screens.show('/profile/deposit');
    expect(views).toEqual(['look', '/profile', 'look', '/profile/deposit']);
  });

  test('a screen is closed before the next one is opened, each once', () => {
    screens.show('/');
    expect(screensTold()).toEqual([]);
    screens.show('/login');
    screens.show('/login');
    screens.show('/login/');
    expect(screensTold()).toEqual(['opened login']);
    screens.show('/profile/deposit');
    expect(screensTold()).toEqual(['closed', 'opened deposit']);
    screens.show('/profile');
    expect(screensTold()).toEqual(['closed', 'opened account']);
    screens.show('/promotions');
    expect(screensTold()).toEqual(['closed']);
  });

  test('PSH-06 every page is a page view, with its title', () => {
    document.title = 'Wpłata | Konto gracza';
    screens.recordView();
    screens.recordView();
    expect(told).toEqual([
      'page_view {"page_title":"Wpłata | Konto gracza"}',
      'page_view {"page_title":"Wpłata | Konto gracza"}',
    ]);
  });

  test('a session that begins later hears of the screen that is open', async () => {
    screens.show('/profile/deposit');
    expect(screensTold()).toEqual(['opened deposit']);
    expect(actorsOf(running.app).get('depositForm')).toBeUndefined();
    await running.signedIn();
    expect(actorsOf(running.app).get('depositForm')?.getSnapshot().status).toBe('active');
  });

  test('a running session hears of a screen once', async () => {
    await running.signedIn();
    screens.show('/profile/deposit');
    running.app.send({ type: 'page.shown' });
    expect(screensTold()).toEqual(['opened deposit', 'page.shown']);
  });

  test('so does the next session, with the same screen still open', async () => {
    await running.signedIn();
    screens.show('/profile/deposit');
    screensTold();
    running.app.send({ type: 'player.signOut' });
    expect(screensTold()).toEqual(['player.signOut']);
    expect(running.app.getSnapshot().matches({ session: 'absent' })).toBe(true);
    running.app.send({ type: 'auth.signedIn' });
    expect(screensTold()).toEqual(['auth.signedIn']);
    expect(actorsOf(running.app).get('depositForm')?.getSnapshot().status).toBe('active');
  });

  test('the login screen is never told to a session', async () => {
    screens.show('/login');
    expect(screensTold()).toEqual(['opened login']);
    await running.signedIn();
    expect(screensTold()).toEqual([]);
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
    ['/profile/deposit/more', null],
    ['constructor', null],
    ['/toString', null],
  ])('%s: %s', (path, screen) => {
    expect(actorScreenOf(path)).toBe(screen);
  });
});
