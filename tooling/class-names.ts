import { join } from 'node:path';
import { filesUnder } from './files.ts';
import { ROOT } from './root.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NAME = /(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g;

function letters(number: number): string {
  const last = LETTERS[number % LETTERS.length] ?? '';
  return number < LETTERS.length ? last : letters(Math.floor(number / LETTERS.length) - 1) + last;
}

/** Names of a file's classes and keyframes, in the order in which it has them first. */
function namesOf(css: string): readonly string[] {
  return [...new Set([...css.matchAll(NAME)].map(([, name = '']) => name))];
}

/** Letters of each file with a CSS module, by its path from the root. */
export function filePrefixes(): ReadonlyMap<string, string> {
  return new Map(
    filesUnder(['src'], /\.module\.css$/)
      .sort()
      .map((file, index) => [file, letters(index)]),
  );
}

/**
 * Short names of the classes of CSS modules: letters for the file, a number for the class (`_aB12`). They depend on the
 * list of files and on the file alone, so that the app and the pages rendered by the gateway have the same.
 */
export function shortClassNames(): (name: string, file: string, css: string) => string {
  const prefixes = new Map([...filePrefixes()].map(([file, prefix]) => [join(ROOT, file), prefix]));
  return (name, file, css) => {
    const prefix = prefixes.get(file.split('?', 1)[0] ?? file);
    const place = namesOf(css).indexOf(name);
    if (prefix === undefined || place < 0) throw new Error(`${file} has no class '${name}' to be named.`);
    return `_${prefix}${place.toString(10)}`;
  };
}
