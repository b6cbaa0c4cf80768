import { describe, expect, test } from 'vitest';
import { detectDevice, type Surroundings } from '../../../src/api/device.ts';

const document = {};
const browser = (userAgent: string, more: Surroundings['navigator'] = {}): Surroundings => ({
  document,
  navigator: { userAgent, ...more },
});

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('PSH-08 what the app runs on', () => {
  test.each([
    ['a desk', browser(LINUX), 'web'],
    ['a Mac', browser(MAC, { maxTouchPoints: 0 }), 'web'],
    ['a desk that says so', browser(LINUX, { userAgentData: { mobile: false } }), 'web'],
    ['a browser that names only its hints', { document, navigator: { userAgentData: { mobile: false } } }, 'web'],
    ['a phone', browser(PIXEL), 'mobile'],
    ['an iPhone', browser(IPHONE), 'mobile'],
    ['a tablet', browser(TABLET), 'mobile'],
    ['a tablet that says it is a Mac', browser(MAC, { maxTouchPoints: 5 }), 'mobile'],
    ['a phone that asks for the desk’s page', browser(LINUX, { userAgentData: { mobile: true } }), 'mobile'],
    ['Node', { process: { versions: { node: '24.21.0' } } }, 'server'],
    [
      'Node with a navigator',
      { process: { versions: { node: '24.21.0' } }, navigator: { userAgent: 'Node.js/24' } },
      'server',
    ],
    ['a page of a test in Node', { ...browser(LINUX), process: { versions: { node: '24.21.0' } } }, 'web'],
  ] as const)('%s', (_name, surroundings, device) => {
    expect(detectDevice(surroundings)).toBe(device);
  });

  test.each<[string, Surroundings]>([
    ['nothing at all', {}],
    ['no document and no Node', { navigator: { userAgent: LINUX }, process: {} }],
    ['a page without a navigator', { document }],
    ['a browser that says nothing', browser('')],
  ])('%s: an error with the product’s tag', (_name, surroundings) => {
    expect(() => detectDevice(surroundings)).toThrow(new Error("[player-account] Can't detect device"));
  });

  test('Of itself it looks at where it runs', () => {
    expect(detectDevice()).toBe('server');
  });
});
