import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRAND } from '../../../domain/brand.ts';
import { look } from '../../../src/theme/look.ts';
import { dark, light } from '../../../src/theme/palette.ts';
import { ROOT } from '../../../tooling/root.ts';

const read = (...path: readonly string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const fileOf = (name: string): string => join(ROOT, 'public', name);

/** Width and height of a PNG, from its header. */
function sizeOf(name: string): string {
  const header = readFileSync(fileOf(name)).subarray(16, 24);
  return `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`;
}

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly short_name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

describe('the web manifest', () => {
  const manifest = JSON.parse(read('public', 'manifest.webmanifest')) as Manifest;

  test('Has the name and the colours of the app, and stays below any base path', () => {
    const { icons: _icons, description: _description, ...rest } = manifest;
    expect(rest).toEqual({
      name: BRAND,
      short_name: BRAND,
      lang: 'pl',
      dir: 'ltr',
      id: './',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: light.page,
      theme_color: light.page,
    });
  });

  test('Its icons are there, in the sizes that it says', () => {
    const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    expect(drawn.map(({ src }) => sizeOf(src))).toEqual(drawn.map(({ sizes }) => sizes));
    expect(manifest.icons.filter(({ src }) => !existsSync(fileOf(src)))).toEqual([]);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});

test('The page that is sent has the same name and colours', () => {
  const page = read('index.html');
  expect(page).toContain(`<title>${BRAND}</title>`);
  expect(page).toContain(`<meta property="og:site_name" content="${BRAND}" />`);
  expect([...page.matchAll(/name="theme-color" content="([^"]+)"/g)].map(([, colour]) => colour)).toEqual([
    light.page,
    dark.page,
  ]);
});

test('The pictures for a phone and for a shared link have the sizes that are asked for', () => {
  expect([sizeOf('apple-touch-icon.png'), sizeOf('share.png')]).toEqual(['180x180', '1200x630']);
});

test('The typeface has at most 45 KB for all the letters of Polish, and comes by way of the theme', () => {
  const files = ['latin', 'latin-ext'].map((subset) =>
    readFileSync(
      join(ROOT, 'node_modules', '@fontsource-variable', 'figtree', 'files', `figtree-${subset}-wght-normal.woff2`),
    ),
  );
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(45_000);
  expect(look.fontFamily).toMatch(/^"Figtree Variable",/);
});
