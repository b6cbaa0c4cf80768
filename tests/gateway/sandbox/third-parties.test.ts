import { describe, expect, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
import { scriptHostsOf } from '../../../gateway/runtime/third-parties.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const SANDBOX = {
  SANDBOX_URL: 'http://127.0.0.1:4001',
  SANDBOX_PUBLIC_URL: 'https://sandbox.example.com/',
  SANDBOX_SECRET: 'sixteen characters',
};

describe('PSH-05 PSH-06 companies whose scripts run in the page', () => {
  test('There are none without settings and without a sandbox', () => {
    const { thirdParties } = readConfig({});
    expect([thirdParties, scriptHostsOf(thirdParties)]).toEqual([
      { liveChat: null, pixelUrl: null, tagManagerUrl: null },
      [],
    ]);
  });

  test('The sandbox stands in for those that are not set', () => {
    const { thirdParties } = readConfig({ ...SANDBOX, PIXEL_URL: 'https://pixel.example.com/p.js?id=1' });
    expect(thirdParties).toEqual({
      liveChat: { scriptUrl: 'https://sandbox.example.com/chat.js', license: 'sandbox' },
      pixelUrl: 'https://pixel.example.com/p.js?id=1',
      tagManagerUrl: 'https://sandbox.example.com/tag-manager.js',
    });
    expect(scriptHostsOf(thirdParties)).toEqual(['https://sandbox.example.com', 'https://pixel.example.com']);
  });

  test('A chat of the operator’s own has the licence that is set, or none', () => {
    const environment = { LIVE_CHAT_URL: 'https://chat.example.com/c.js' };
    expect(readConfig({ ...SANDBOX, ...environment }).thirdParties.liveChat?.license).toBeNull();
    expect(readConfig({ ...environment, LIVE_CHAT_LICENCE: '77' }).thirdParties.liveChat).toEqual({
      scriptUrl: 'https://chat.example.com/c.js',
      license: '77',
    });
  });

  test('An address that is none is refused by name', () => {
    expect(() => readConfig({ TAG_MANAGER_URL: 'javascript:alert(1)' })).toThrow('TAG_MANAGER_URL');
  });

  test('CFG-01 the configuration names them and their hosts', async () => {
    const { body } = await harness.request(`${BASES.app}/config`);
    expect(body).toEqual(
      expect.objectContaining({
        allowedScriptHosts: ['http://127.0.0.1:9'],
        liveChat: { scriptUrl: 'http://127.0.0.1:9/chat.js', license: 'sandbox' },
        analytics: { pixelUrl: 'http://127.0.0.1:9/pixel.js', tagManagerUrl: 'http://127.0.0.1:9/tag-manager.js' },
      }),
    );
  });
});

describe('I18N-01 API-01 the operator’s own texts', () => {
  const texts = (language: string) => harness.request(`${BASES.i18n}/${language}`);
  const put = (body: object) => harness.signed('POST', '/control/texts', body);

  test('Are none at first, in each language', async () => {
    expect([(await texts('pl')).body, (await texts('en')).body]).toEqual([{}, {}]);
  });

  test('Are put, replaced and taken back for one language alone', async () => {
    const key = 'core.signIn.title';
    expect((await put({ language: 'pl', key, text: 'Wejdź' })).status).toBe(204);
    await put({ language: 'pl', key, text: 'Witaj znów' });
    expect([(await texts('pl')).body, (await texts('en')).body]).toEqual([{ [key]: 'Witaj znów' }, {}]);
    await put({ language: 'pl', key, text: '' });
    expect((await texts('pl')).body).toEqual({});
  });

  test('A language that there is not is not found; keys that are none are refused', async () => {
    expect((await texts('de')).status).toBe(404);
    expect((await put({ language: 'pl', key: '__proto__', text: 'x' })).status).toBe(422);
    expect((await put({ language: 'de', key: 'core.loading', text: 'x' })).status).toBe(422);
  });
});
