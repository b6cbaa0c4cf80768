import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { ROOT } from '../../../tooling/root.ts';

const manifest = JSON.parse(readText('package.json')) as {
  readonly license: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};
const linesOf = (path: string): string[] =>
  readText(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

test('.nvmrc names the Node that the start brings', () => {
  const version = readText('.nvmrc').trim();
  const brought = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect([...new Set(brought.map(([, wanted]) => wanted))]).toEqual([version]);
  expect(readText('scripts/bootstrap.mjs')).toContain(`const NODE_MAJOR = ${version.split('.')[0]};`);
});

test('The licence is the same wherever it is said', () => {
  expect(readText('LICENSE').split('\n')[0]).toBe(manifest.license);
});

test('GitHub runs each part of npm test in one job', () => {
  const suites = [...readText('scripts/test.ts').matchAll(/Suite\(\s*'([\w-]+)'/g)].map(([, name = '']) => name);
  expect(suites.length).toBeGreaterThan(10);
  const [, matrix = ''] = /parts:\n((?: +- .+\n)+)/.exec(readText('.github/workflows/ci.yml')) ?? [];
  const jobs = [...matrix.matchAll(/- (\S+)/g)].flatMap(([, names = '']) => names.split(','));
  // What they have proven is looked at where all their results are.
  expect([...jobs, 'trace'].sort()).toEqual(suites.sort());
  expect(readText('.github/workflows/ci.yml')).toMatch(/^ +- run: npm test -- --only trace$/m);
  expect(readText('.ci/run')).toMatch(/^npm test$/m);
});

describe('paths that are named to GitHub are there', () => {
  test('.github/CODEOWNERS', () => {
    const paths = linesOf('.github/CODEOWNERS').map((line) => line.split(/\s+/)[0] ?? '');
    expect(paths.filter((path) => path !== '*' && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('.gitattributes', () => {
    const patterns = linesOf('.gitattributes')
      .filter((line) => line.endsWith('linguist-generated'))
      .map((line) => line.split(' ')[0] ?? '');
    const files = [...filesUnder(['docs', 'model-tests', 'src/theme']), 'package-lock.json'];
    const empty = patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)));
    expect(patterns.length).toBeGreaterThan(4);
    expect(empty).toEqual([]);
  });
});

describe('commands', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'model-tests/README.md'];
  const texts = [...pages, ...filesUnder(['docs'], /\.md$/)].map((path) => ({ path, text: readText(path) }));

  test('Each that a page names is there', () => {
    const unknown = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([\w:]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in manifest.scripts))
        .map((name) => `${path}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('Each that is there stands in the table of CONTRIBUTING.md', () => {
    const table = readText('CONTRIBUTING.md').split('## Commands')[1] ?? '';
    const first = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).join(' ');
    const missing = Object.keys(manifest.scripts).filter(
      (name) => !name.startsWith('pre') && !new RegExp(`\`(?:npm (?:run )?)?${name}\\b`).test(first),
    );
    expect(missing).toEqual([]);
  });
});
