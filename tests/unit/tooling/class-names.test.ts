import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from '../../../tooling/class-names.ts';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { ROOT } from '../../../tooling/root.ts';

const CSS =
  '.card { color: red }\n.card .mark::before { animation: appear 1s }\n@keyframes appear { to { opacity: 1 } }\n';
const FILES = filesUnder(['src'], /\.module\.css$/).sort();

test('Classes and keyframes have the letters of their file and their place in it', () => {
  const nameOf = shortClassNames();
  const file = join(ROOT, FILES[0] ?? '');
  expect(['card', 'mark', 'appear'].map((name) => nameOf(name, `${file}?used`, CSS))).toEqual(['_a0', '_a1', '_a2']);
  expect(nameOf('card', join(ROOT, FILES[51] ?? ''), CSS)).toBe('_Z0');
  expect(nameOf('card', join(ROOT, FILES[52] ?? ''), CSS)).toBe('_aa0');
});

test('No two classes of the product have one name, and a second build has the same', () => {
  const [nameOf, again] = [shortClassNames(), shortClassNames()];
  const all = FILES.flatMap((file) => {
    const css = readText(file);
    const names = [...new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))];
    for (const name of names) expect(again(name, join(ROOT, file), css)).toBe(nameOf(name, join(ROOT, file), css));
    return names.map((name) => nameOf(name, join(ROOT, file), css));
  });
  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all).size).toBe(all.length);
});

test('A class that the file does not have, and a file that is no module, are errors', () => {
  const nameOf = shortClassNames();
  const file = join(ROOT, FILES[0] ?? '');
  expect(() => nameOf('gone', file, CSS)).toThrow("has no class 'gone'");
  expect(() => nameOf('card', join(ROOT, 'src/other.css'), CSS)).toThrow('src/other.css has no class');
});
