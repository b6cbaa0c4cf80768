import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackedEvent } from '../../../machines/shell/analytics/analytics-events.ts';
import { storeToken, clearToken } from '../../../src/api/token.ts';
import { watchPageView } from '../../../src/adapters/shell/page-view.ts';
import { countSession, latestSession } from '../../../src/system/track-event.ts';
import { screenLifecycle } from '../../../src/app/screen-lifecycle.ts';
import type { ScreenLifecycle } from '../../../src/system/services.ts';
import { PageFrame } from '../../../src/components/layout/page-frame.tsx';
import { runningApp, type RunningApp } from '../../unit/app/running-app.ts';
import { show } from '../components/show.tsx';

let running: RunningApp;
let screens: ScreenLifecycle;
let reported: TrackedEvent[];
let player: PromiseWithResolvers<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/account');
  document.title = 'Remis';
  reported = [];
  player = Promise.withResolvers();
  running = runningApp({
    loadAnalyticsTool: () => Promise.resolve(),
    deliverEvent: (tool, tracked) => void (tool === 'pixel' && reported.push(tracked)),
    watchPageView: (session, listener) => watchPageView(session, () => player.promise, listener),
  });
  screens = screenLifecycle(running.app, () => {});
  running.app.start();
  running.app.send({ type: 'consent.given' });
});

afterEach(() => {
  running.app.stop();
  clearToken();
  vi.useRealTimers();
});

/** The URL changes, and the router reports it; the page's title is not known yet. */
function open(path: string): void {
  history.pushState(null, '', `/account${path}`);
  notify(path);
}

function notify(path: string): void {
  screens.show(path);
  screens.recordView();
}

const name = (title: string, isUnnamed = false) =>
  show(
    <PageFrame title={title} isUnnamed={isUnnamed}>
      {null}
    </PageFrame>,
  );
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const views = () => reported.map(({ fields, session }) => ({ ...fields, session }));

describe('PSH-06 (reading 87) a page view', () => {
  test('Waits for the title of its page, which what stands there meanwhile is not', async () => {
    open('/promotions/1');
    const { unmount } = await name('Promocja', true);
    await pass(2_000);
    expect(views()).toEqual([]);
    unmount();
    await name('Pierwsza wpłata');
    await pass(0);
    expect(views()).toEqual([{ page_title: 'Pierwsza wpłata · Remis', session: null }]);
    await pass(3_000);
    expect(reported).toHaveLength(1);
  });

  test('Waits for the session of a token, and for whose it is', async () => {
    storeToken('session-token');
    history.pushState(null, '', '/account/profile/deposit');
    await name('Wpłata');
    notify('/profile/deposit');
    await pass(1_000);
    expect(views()).toEqual([]);
    countSession();
    await pass(1_000);
    expect(views()).toEqual([]);
    player.resolve();
    await pass(0);
    expect(views()).toEqual([{ page_title: 'Wpłata · Remis', session: latestSession() }]);
  });

  test('Goes after 3 s with what is known', async () => {
    storeToken('session-token');
    open('/profile/withdraw');
    await name('Wypłata');
    await pass(2_999);
    expect(views()).toEqual([]);
    await pass(1);
    expect(views()).toEqual([{ page_title: 'Wypłata · Remis', session: null }]);
  });

  test.each([
    ['for another page', () => open('/FAQ')],
    ['for good', () => dispatchEvent(new Event('pagehide'))],
  ])('Goes with what is known when the page is left %s', async (_, leave) => {
    storeToken('session-token');
    open('/profile/limits');
    await name('Limity');
    await pass(0);
    leave();
    await pass(0);
    expect(views()).toEqual([{ page_title: 'Limity · Remis', session: null }]);
  });

  test('Of a visitor goes at once where the page is named already', async () => {
    history.pushState(null, '', '/account/contact');
    await name('Kontakt');
    notify('/contact');
    await pass(0);
    expect(views()).toEqual([{ page_title: 'Kontakt · Remis', session: null }]);
  });

  test('Is told no more once the consent is taken back', async () => {
    open('/regulations');
    running.app.send({ type: 'consent.refused' });
    await pass(3_000);
    expect(reported).toEqual([]);
  });
});
