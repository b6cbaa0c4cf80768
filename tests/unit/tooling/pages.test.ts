import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { anchorsOf, brokenLinks, withLines, withTables, type Checkout } from '../../../tooling/pages.ts';
import { ROOT } from '../../../tooling/root.ts';

const FILES: Readonly<Record<string, string>> = {
  'docs/page.md': '# A page\n\n## Ways, and `ends`\n\n## Ways, and `ends`\n\n### <a id="reading-1"></a>1. First\n',
  'src/deposit.ts': `${'\n'.repeat(40)}export function startDeposit() {}\n`,
};
const imagined: Checkout = { read: (path) => FILES[path] ?? null, isFolder: (path) => path === 'src' };

const isFolder = (path: string) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory();
const checkout: Checkout = {
  read: (path) => (existsSync(join(ROOT, path)) && !isFolder(path) ? readText(path) : null),
  isFolder,
};

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'model-tests/README.md',
  ...filesUnder(['docs'], /\.md$/),
];

test('Anchors are those of headings and those that are written out', () => {
  expect([...anchorsOf(FILES['docs/page.md'] ?? '')].sort()).toEqual([
    '1-first',
    'a-page',
    'reading-1',
    'ways-and-ends',
    'ways-and-ends-1',
  ]);
});

describe('links', () => {
  test.each([
    ['[a](missing.md)', 'missing.md is not there'],
    ['![a](../images/missing.png)', '../images/missing.png is not there'],
    ['[a](page.md#reading-2)', 'page.md#reading-2 has no such anchor'],
    ['[a](#nowhere)', '#nowhere has no such anchor'],
    ['[a](../src#L1)', '../src#L1 is not there'],
    [
      '[a](../src/deposit.ts#L41)',
      '../src/deposit.ts#L41 is to be [`name`](file#L1), with a name that stands on that line',
    ],
    ['[`endDeposit`](../src/deposit.ts#L41)', '../src/deposit.ts#L41 has no endDeposit'],
    ['[`startDeposit`](../src/deposit.ts#L20)', '../src/deposit.ts#L20 has startDeposit on line 41'],
    ['| [`start`](../src/deposit.ts#L41) |', '../src/deposit.ts#L41 has no start'],
  ])('%s is broken', (markdown, problem) => {
    expect(brokenLinks('docs/other.md', markdown, imagined)).toEqual([`docs/other.md: ${problem}`]);
  });

  test.each([
    '[a](page.md)',
    '[a](page.md#reading-1) and [b](page.md#ways-and-ends-1)',
    '[a](../src) [b](../src/)',
    '[a](https://example.com/missing.md)',
    '[`startDeposit`](../src/deposit.ts#L41)',
    '[`startDeposit`](../src/deposit.ts#L35)',
    '```\n[a](missing.md)\n```',
    '# Here\n\n[a](#here)',
  ])('%j is good', (markdown) => {
    expect(brokenLinks('docs/other.md', markdown, imagined)).toEqual([]);
  });

  test('A line that has moved far is found again', () => {
    expect(withLines('docs/other.md', '[`startDeposit`](../src/deposit.ts#L2)', imagined)).toBe(
      '[`startDeposit`](../src/deposit.ts#L41)',
    );
    const near = '[`startDeposit`](../src/deposit.ts#L38)';
    expect(withLines('docs/other.md', near, imagined)).toBe(near);
  });
});

test('Tables are drawn into their places; one without a place is refused', () => {
  expect(withTables('a\n<!-- t -->\nold\n<!-- /t -->\nb', { t: '| x |' })).toBe(
    'a\n<!-- t -->\n\n| x |\n\n<!-- /t -->\nb',
  );
  expect(() => withTables('a', { t: '| x |' })).toThrow('no place for the table t');
});

describe('the pages of this checkout', () => {
  test.each(PAGES.filter((path) => /#L\d+\)/.test(readText(path))))(
    '%s links to the lines of today (vitest -u mends them)',
    async (path) => {
      await expect(withLines(path, readText(path), checkout)).toMatchFileSnapshot(join(ROOT, path));
    },
  );

  test('All links lead somewhere', () => {
    expect(PAGES.flatMap((path) => brokenLinks(path, readText(path), checkout))).toEqual([]);
  });

  test('The README is one that is read: at most a hundred lines', () => {
    expect(readText('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  });
});
