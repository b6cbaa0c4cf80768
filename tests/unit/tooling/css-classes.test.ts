import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../tooling/root.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Global classes (src/theme/styles.css). */
const GLOBAL = ['visually-hidden'];

/** Classes defined in a component's style sheet, without those of Mantine. */
function definedIn(css: string): ReadonlySet<string> {
  const selectors = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z_][\w-]*)(?=[^{}]*\{)/g)].map(
    ([, name = '']) => name,
  );
  return new Set(selectors.filter((name) => !name.startsWith('mantine-') && !GLOBAL.includes(name)));
}

/** Mismatches between the code and its imported style sheets. */
function classFaults(code: ReadonlyMap<string, string>, sheets: ReadonlyMap<string, string>): readonly string[] {
  const used = new Map([...sheets.keys()].map((sheet) => [sheet, new Set<string>()]));
  const faults: string[] = [];
  for (const [file, text] of code) {
    for (const [, name, path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = join(dirname(file), path);
      const defined = definedIn(sheets.get(sheet) ?? '');
      for (const [, one = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        used.get(sheet)?.add(one);
        if (!defined.has(one)) faults.push(`${file}: ${sheet} has no class '${one}'`);
      }
    }
  }
  for (const [sheet, css] of sheets) {
    for (const one of definedIn(css)) if (!used.get(sheet)?.has(one)) faults.push(`${sheet}: nothing uses '${one}'`);
  }
  return faults;
}

test('A class that no style sheet has, and one that nothing uses, are found', () => {
  const code = new Map([
    [
      'src/a.tsx',
      "import classes from './a.module.css';\n<p className={classes.there} /><p className={classes.gone} />",
    ],
  ]);
  const sheets = new Map([['src/a.module.css', '.there { color: red }\n.idle { color: red }']]);
  expect(classFaults(code, sheets)).toEqual([
    "src/a.tsx: src/a.module.css has no class 'gone'",
    "src/a.module.css: nothing uses 'idle'",
  ]);
});

test('Every class of the code is in its style sheet, and the other way round', () => {
  const files = (pattern: string) =>
    new Map(globSync(pattern, { cwd: ROOT }).map((file) => [file, read(file)] as const));
  const code = new Map([...files('src/**/*.ts'), ...files('src/**/*.tsx')]);
  expect(classFaults(code, files('src/**/*.module.css'))).toEqual([]);
});
