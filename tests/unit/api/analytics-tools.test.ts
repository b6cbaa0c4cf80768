// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as tools from '../../../src/api/analytics-tools.ts';
import { installPixel, installTagManager } from '../../../sandbox/third-parties/install-trackers.ts';
import { urls, scriptCame, scriptFailed } from './scripts.ts';

const ALLOWED = ['https://tools.example.com'];
const PIXEL = 'https://tools.example.com/pixel.js';
const TAG_MANAGER = 'https://tools.example.com/tag-manager.js';
const COLLECT = 'https://tools.example.com/collect';

let sdk: typeof tools;
const images: string[] = [];
const beacons: unknown[] = [];

beforeEach(async () => {
  vi.resetModules();
  sdk = await import('../../../src/api/analytics-tools.ts');
  images.length = 0;
  beacons.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        images.push(url);
      }
    },
  );
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => beacons.push(JSON.parse(body)) });
});

afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['fbq', 'dataLayer', 'google_tag_manager']) Reflect.deleteProperty(globalThis, name);
  vi.unstubAllGlobals();
});

async function come(loading: Promise<void>, install: (collect: string) => void): Promise<void> {
  install(COLLECT);
  scriptCame();
  await loading;
}

describe.each([
  { tool: 'pixel', url: PIXEL, load: () => sdk.loadPixel, fault: '[pixel] The script is no pixel.' },
  {
    tool: 'tag manager',
    url: TAG_MANAGER,
    load: () => sdk.loadTagManager,
    fault: '[tag manager] The script is no tag manager.',
  },
])('PSH-06 the $tool', ({ url, load, fault }) => {
  test('Is not loaded from a host that is not allowed', async () => {
    await expect(load()(url, [])).rejects.toThrow('the script is from a host that is not allowed');
    expect(urls()).toEqual([]);
  });

  test('Rejects where its script does not come, or does nothing; both are asked for anew', async () => {
    const blocked = load()(url, ALLOWED);
    scriptFailed();
    await expect(blocked).rejects.toThrow(new Error('the script did not come'));
    const hollow = load()(url, ALLOWED);
    scriptCame();
    await expect(hollow).rejects.toThrow(new Error(fault));
    document.head.replaceChildren();
    void load()(url, ALLOWED).catch(() => {});
    expect(urls()).toEqual([url]);
    scriptFailed();
  });
});

describe('PSH-06 what the tools are told', () => {
  test('The pixel: one image for an event, with its name and fields; none after the consent was taken back', async () => {
    await come(sdk.loadPixel(PIXEL, ALLOWED), installPixel);
    sdk.trackByPixel('deposit_start', { playerId: '7', value: 12.5, currency: 'PLN' });
    sdk.silencePixel();
    sdk.trackByPixel('page_view', { playerId: '7' });
    const [url = '', ...more] = images;
    const query = new URL(url).searchParams;
    expect([more, url.startsWith(`${COLLECT}?`), query.get('name'), JSON.parse(query.get('fields') ?? '')]).toEqual([
      [],
      true,
      'deposit_start',
      { playerId: '7', value: 12.5, currency: 'PLN' },
    ]);
    await sdk.loadPixel(PIXEL, ALLOWED);
    sdk.trackByPixel('page_view', {});
    expect(images).toHaveLength(2);
  });

  test('The tag manager: one beacon for an event', async () => {
    await come(sdk.loadTagManager(TAG_MANAGER, ALLOWED), installTagManager);
    sdk.trackByTagManager('page_view', { playerId: null, page_title: 'Logowanie' });
    expect(beacons).toEqual([{ name: 'page_view', fields: { playerId: null, page_title: 'Logowanie' } }]);
  });

  test('A tool that the operator has not is told nothing', () => {
    sdk.trackByPixel('page_view', {});
    sdk.trackByTagManager('page_view', {});
    sdk.silencePixel();
    expect([images, beacons]).toEqual([[], []]);
  });
});
