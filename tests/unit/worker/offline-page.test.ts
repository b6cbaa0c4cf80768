import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../../locales/en/release.json' with { type: 'json' };
import pl from '../../../locales/pl/release.json' with { type: 'json' };
import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { offlinePage } from '../../../src/worker/offline-page.ts';

test('The page without a network says all in both languages and needs no other file', async () => {
  const html = await offlinePage('n').text();
  for (const { release } of [pl, en]) {
    for (const text of Object.values(release.offlinePage)) expect(html).toContain(`>${text}<`);
  }
  expect(html.match(/(?:src|href|url\()/g)).toBeNull();
  expect(html).not.toContain('style="');
});

test('Its script and styles have the nonce of its own strict policy, and it is stored nowhere', () => {
  const { status, headers } = offlinePage('n0nce');
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-n0nce'",
    "style-src 'nonce-n0nce'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

test('It reads the choices by the keys of the app and draws its picture', async () => {
  const html = await offlinePage('n').text();
  for (const name of ['language', 'colorScheme'] as const) {
    expect(STORAGE_KEYS[name]).toBe(`account.${name}`);
    expect(html).toContain(`read('${name}')`);
  }
  const pictures = readFileSync('src/components/feedback/illustrations.svg', 'utf8');
  const [, drawn = ''] = /<symbol id="offline"[^>]*>([\s\S]*?)<\/symbol>/.exec(pictures) ?? [];
  const plain = (svg: string): string =>
    svg
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?\/> ?/g, '/>')
      .trim();
  expect(html).toContain(plain(drawn));
});
