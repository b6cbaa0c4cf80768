import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SCRIPT_DELAY, thirdPartyScripts } from '../../../sandbox/third-parties/third-party-routes.ts';
import { createHarness, PUBLIC_URL, type Harness } from './harness.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.sandbox.close());

const FILES = { chat: '/chat.js', pixel: '/pixel.js', tagManager: '/tag-manager.js' } as const;
const load = (url: string) => harness.sandbox.app.inject({ method: 'GET', url });
const choose = (party: string, mode: string) => harness.form('/actions/third-party?lang=en', { party, mode });

describe('PSH-05 PSH-06 scripts of outside companies', () => {
  test.each(Object.entries(FILES))('%s may be loaded by a page of another origin', async (_party, url) => {
    const { statusCode, headers } = await load(url);
    expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'cross-origin',
    ]);
  });

  test.each(Object.entries(FILES))('%s: broken, empty and slow by the panel', async (party, url) => {
    await choose(party, 'broken');
    expect((await load(url)).statusCode).toBe(500);
    await choose(party, 'hollow');
    expect((await load(url)).body).toBe('// nothing\n');
    await choose(party, 'slow');
    const slow = load(url);
    while (harness.planned() === 0) await new Promise((resolve) => void setImmediate(resolve));
    await harness.advance(SCRIPT_DELAY);
    expect((await slow).statusCode).toBe(200);
  });

  test('Write no markup and no style attributes, which a strict policy would refuse', () => {
    const texts = Object.values(thirdPartyScripts(PUBLIC_URL)).map(({ text }) => text);
    expect(texts.join('')).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|cssText|\.style\b/,
    );
  });
});

describe('PSH-06 what the trackers are told', () => {
  const pixel = (name: string, fields: string) =>
    load(`/pixel.gif?${new URLSearchParams({ name, fields }).toString()}`);
  const beacon = (payload: string) =>
    harness.sandbox.app.inject({ method: 'POST', url: '/beacon', headers: { 'content-type': 'text/plain' }, payload });
  const list = async () => (await harness.page('/analytics.json')).json<object[]>();

  test('Is listed newest first, as JSON and in the panel, and emptied there', async () => {
    expect((await pixel('page_view', '{"playerId":null,"page_title":"A"}')).statusCode).toBe(200);
    expect((await beacon('{"name":"deposit_start","fields":{"playerId":"7","value":12.5}}')).statusCode).toBe(204);
    expect(await list()).toEqual([
      {
        tracker: 'tagManager',
        name: 'deposit_start',
        fields: { playerId: '7', value: 12.5 },
        at: expect.any(Number) as number,
      },
      {
        tracker: 'pixel',
        name: 'page_view',
        fields: { playerId: null, page_title: 'A' },
        at: expect.any(Number) as number,
      },
    ]);
    expect((await harness.page('/?lang=en')).body).toContain('deposit_start');
    await harness.form('/actions/analytics?lang=en', { do: 'clear' });
    expect(await list()).toEqual([]);
  });

  test.each(['', 'x', '[]', '{"name":1,"fields":{}}', '{"name":"a","fields":{"b":{}}}'])(
    'Nonsense is refused: %s',
    async (payload) => {
      expect((await beacon(payload)).statusCode).toBe(400);
      expect((await pixel('page_view', `{"a":${payload || 'x'}}`)).statusCode).toBe(400);
      expect(await list()).toEqual([]);
    },
  );
});

test('I18N-01 a text of the app is put in other words by the gateway', async () => {
  await harness.form('/actions/texts?lang=en', { language: 'pl', key: 'core.loading', text: ' Inaczej ' });
  const sent = harness.requests.filter(({ path }) => path === '/control/texts');
  expect(sent.map(({ body, signed }) => [body, signed])).toEqual([
    [{ language: 'pl', key: 'core.loading', text: 'Inaczej' }, true],
  ]);
});
