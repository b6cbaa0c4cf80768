// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { loadScript } from '../../../src/api/script-loader.ts';
import { urls, scriptCame, scriptFailed, scripts } from './scripts.ts';

const ALLOWED = [
  'https://pay.example.com',
  'https://chat.example.com:8443',
  'http://plain.example.com',
  'not an origin',
];

afterEach(() => document.head.replaceChildren());

describe('DEP-07 a third party’s script', () => {
  test.each([
    'https://evil.test/pay.js',
    'http://pay.example.com/pay.js',
    'http://plain.example.com/pay.js',
    'https://pay.example.com.evil.test/pay.js',
    'https://pay.example.com:444/pay.js',
    'https://chat.example.com/chat.js',
    '//evil.test/pay.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'https://',
  ])('Is not loaded from a host that is not allowed: %s', async (url) => {
    await expect(loadScript(url, ALLOWED)).rejects.toThrow(
      new TypeError('the script is from a host that is not allowed'),
    );
    expect(scripts()).toEqual([]);
  });

  test.each([
    ['/cdn/own.js', 'https://account.test/cdn/own.js'],
    ['https://pay.example.com/pay.js?v=1', 'https://pay.example.com/pay.js?v=1'],
    ['https://chat.example.com:8443/chat.js', 'https://chat.example.com:8443/chat.js'],
  ])('Is loaded from the page’s own host and from those that are allowed: %s', async (url, expected) => {
    const loading = loadScript(url, ALLOWED);
    expect(urls()).toEqual([expected]);
    expect(scripts()[0]?.async).toBe(true);
    scriptCame();
    await expect(loading).resolves.toBeUndefined();
  });

  test('Is asked for once, however often it is needed', async () => {
    const first = loadScript('/cdn/once.js', ALLOWED);
    const second = loadScript('https://account.test/cdn/once.js', ALLOWED);
    scriptCame();
    await Promise.all([first, second]);
    await loadScript('/cdn/once.js', ALLOWED);
    expect(urls()).toEqual(['https://account.test/cdn/once.js']);
  });

  test('That does not come is taken out of the page, and a later call tries again', async () => {
    const failing = loadScript('/cdn/late.js', ALLOWED);
    scriptFailed();
    await expect(failing).rejects.toThrow(new Error('the script did not come'));
    expect(scripts()).toEqual([]);

    const again = loadScript('/cdn/late.js', ALLOWED);
    expect(urls()).toEqual(['https://account.test/cdn/late.js']);
    scriptCame();
    await expect(again).resolves.toBeUndefined();
  });
});
