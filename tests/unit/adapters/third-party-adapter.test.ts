// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackedEvent } from '../../../machines/shell/analytics/analytics-events.ts';
import { storeToken, clearToken } from '../../../src/api/token.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';
import { urls, scriptCame } from '../api/scripts.ts';

const HOST = 'https://tools.example.com';
const CONFIG = {
  allowedScriptHosts: [HOST],
  liveChat: { scriptUrl: `${HOST}/chat.js`, license: '1234' },
  analytics: { pixelUrl: `${HOST}/pixel.js`, tagManagerUrl: null },
};

/** New modules for each test: their state lasts as long as a page. */
async function fresh() {
  vi.resetModules();
  const [analytics, chat, record, config] = await Promise.all([
    import('../../../src/adapters/shell/analytics-adapter.ts'),
    import('../../../src/adapters/shell/live-chat-adapter.ts'),
    import('../../../src/system/track-event.ts'),
    import('../../../src/adapters/shell/config-adapter.ts'),
  ]);
  return { ...analytics, ...chat, ...record, ...config };
}

const reported: { name: string; fields: object }[] = [];
const never = new AbortController().signal;
const viewOf = (session: number | null, title = 'Konto'): TrackedEvent => ({
  name: 'page_view',
  fields: { page_title: title },
  session,
});
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  reported.length = 0;
  storeToken('session-token');
  const fbq = Object.assign(() => {}, {
    callMethod: () => {},
  });
  vi.stubGlobal(
    'fbq',
    Object.assign((_: string, name: string, fields?: object) => fields && reported.push({ name, fields }), fbq),
  );
});

afterEach(() => {
  document.head.replaceChildren();
  clearToken();
  vi.unstubAllGlobals();
});

/** A gateway with these responses by the end of the URL; 404 for all others. */
function gatewayWith(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  return fakeGateway(({ url }) => {
    const found = Object.entries(answers).find(([end]) => url.endsWith(end));
    return found ? found[1]() : json(404, { code: 'NOT_FOUND' });
  });
}

const profile = (id: number) => json(200, { id, email: 'gracz@example.com' });

describe('PSH-06 the analytics tools', () => {
  test('Come from the addresses of the configuration; one that it has not is none', async () => {
    gatewayWith({ '/config': () => json(200, CONFIG) });
    const { loadAnalyticsTool } = await fresh();
    const pixel = loadAnalyticsTool('pixel', never);
    await vi.waitFor(() => expect(urls()).toEqual([`${HOST}/pixel.js`]), 10_000);
    scriptCame();
    await expect(pixel).resolves.toBeUndefined();
    await expect(loadAnalyticsTool('tagManager', never)).resolves.toBeUndefined();
    expect(urls()).toHaveLength(1);
  });

  test('A visitor is nobody, and is told of at once', async () => {
    gatewayWith({});
    const { deliverEvent } = await fresh();
    deliverEvent('pixel', viewOf(null));
    expect(reported).toEqual([{ name: 'page_view', fields: { playerId: null, page_title: 'Konto', device: 'web' } }]);
  });

  test('A player’s events carry the player, in their order, though the profile has to be asked for', async () => {
    const gateway = gatewayWith({ '/profile-summary': () => profile(7) });
    const { deliverEvent, countSession } = await fresh();
    countSession();
    deliverEvent('pixel', viewOf(1, 'Konto'));
    deliverEvent('pixel', viewOf(null, 'Logowanie'));
    deliverEvent('pixel', viewOf(1, 'Wpłata'));
    expect(reported).toEqual([]);
    await vi.waitFor(() => expect(reported).toHaveLength(3), 10_000);
    expect(reported.map(({ fields }) => fields)).toEqual([
      { playerId: '7', page_title: 'Konto', device: 'web' },
      { playerId: null, page_title: 'Logowanie', device: 'web' },
      { playerId: '7', page_title: 'Wpłata', device: 'web' },
    ]);
    deliverEvent('pixel', viewOf(1, 'Historia'));
    expect(reported).toHaveLength(4);
    expect(gateway.received).toHaveLength(1);
  });

  test('(reading 87) a page view that has waited for its player waits no more', async () => {
    gatewayWith({ '/profile-summary': () => new Promise(() => {}) });
    const { deliverEvent, countSession } = await fresh();
    countSession();
    deliverEvent('pixel', viewOf(1, 'Konto'));
    deliverEvent('pixel', { ...viewOf(1, 'Wpłata'), isEarly: true });
    expect(reported.map(({ fields }) => fields)).toEqual([{ playerId: null, page_title: 'Wpłata', device: 'web' }]);
  });

  test('What waited past a sign-out never gets the next player’s name', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    gatewayWith({ '/profile-summary': () => promise });
    const { deliverEvent, countSession, dropPlayerData } = await fresh();
    countSession();
    deliverEvent('pixel', viewOf(1));
    dropPlayerData();
    countSession();
    resolve(profile(8));
    await vi.waitFor(() => expect(reported).toHaveLength(1), 10_000);
    deliverEvent('pixel', viewOf(1));
    await settled();
    expect(reported.map(({ fields }) => fields)).toEqual([
      { playerId: null, page_title: 'Konto', device: 'web' },
      { playerId: null, page_title: 'Konto', device: 'web' },
    ]);
  });

  test('An unknown player loses no event', async () => {
    gatewayWith({ '/profile-summary': () => json(403, { code: 'FORBIDDEN' }) });
    const { deliverEvent, countSession } = await fresh();
    countSession();
    deliverEvent('pixel', viewOf(1));
    await vi.waitFor(() => expect(reported).toHaveLength(1), 10_000);
    expect(reported[0]?.fields).toEqual({ playerId: null, page_title: 'Konto', device: 'web' });
  });
});

describe('PSH-05 the chat', () => {
  test.each([
    ['off', null],
    ['unlicensed', { scriptUrl: `${HOST}/chat.js`, license: null }],
  ] as const)('Is %s where the configuration says %o; no script is asked for', async (expected, liveChat) => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    gatewayWith({ '/config': () => json(200, { ...CONFIG, liveChat }) });
    const { loadChat } = await fresh();
    expect(await loadChat(never)).toBe(expected);
    expect(urls()).toEqual([]);
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual(
      expected === 'off' ? [] : ['MissingLicence: [live chat] You need to provide the licence.'],
    );
  });

  test('Can’t be shown before it is loaded', async () => {
    const { showChat } = await fresh();
    expect(() => showChat(() => {})).toThrow("[live chat] You can't use listeners before load.");
  });

  test('Tells that it is shown and hidden until it is closed, and not after that', async () => {
    const listeners = new Set<(data: unknown) => void>();
    const calls: unknown[] = [];
    const handle = (method: string, [name, value]: readonly unknown[]): void => {
      const listener = value as (data: unknown) => void;
      if (method === 'on') listeners.add(listener);
      else if (method === 'off') listeners.delete(listener);
      else calls.push(name);
    };
    vi.stubGlobal('LiveChatWidget', { _q: [], _h: handle, _v: '2.0' });
    const turn = (visibility: string) => listeners.forEach((listener) => listener({ visibility }));
    const { showChat } = await fresh();
    const heard: string[] = [];
    const chat = showChat(({ type }) => heard.push(type));
    turn('maximized');
    turn('minimized');
    expect(heard).toEqual(['chat.shown', 'chat.hidden']);
    chat.close();
    turn('hidden');
    expect([heard.length, calls]).toEqual([2, ['maximize', 'destroy']]);
  });
});
