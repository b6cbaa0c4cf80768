import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { brokenEvidence, PROPERTIES, reliabilityPage, type Property } from '../../../tooling/reliability.ts';
import { ROOT } from '../../../tooling/root.ts';
import { parseSource } from '../../../tooling/source.ts';
import { testTitles } from '../../../tooling/test-titles.ts';

const TITLES = [{ path: 'tests/a.test.ts', title: 'Money is conserved', ids: [] }];
const property = (evidence: Partial<Property>): Property => ({ name: 'Money', asked: 'all', seen: 'all', ...evidence });

describe('a property', () => {
  test('Is shown by a test or a command that is there', () => {
    const shown = [
      property({ tests: [['tests/a.test.ts', 'is conserved']] }),
      property({ commands: ['bench -- push'] }),
    ];
    expect(brokenEvidence(shown, TITLES, ['bench'])).toEqual([]);
  });

  test('Is broken by a test or a command that is gone, and by neither', () => {
    const broken = [
      property({ tests: [['tests/a.test.ts', 'is lost']], commands: ['test:gone'] }),
      property({ tests: [['tests/b.test.ts', '']] }),
      property({}),
    ];
    expect(brokenEvidence(broken, TITLES, ['bench'])).toEqual([
      "Money: no test of tests/a.test.ts has 'is lost'",
      'Money: no test:gone',
      "Money: no test of tests/b.test.ts has ''",
      'Money: nothing shows it',
    ]);
  });
});

describe('docs/reliability.md', () => {
  test('Has the 34 properties, each with a test or a command that is there', () => {
    const titles = filesUnder(['tests'], /\.(?:test|spec)\.tsx?$/).flatMap((path) =>
      testTitles(parseSource(path, readText(path))),
    );
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    expect(brokenEvidence(PROPERTIES, titles, Object.keys(scripts))).toEqual([]);
    expect(PROPERTIES).toHaveLength(34);
    expect(new Set(PROPERTIES.map(({ name }) => name)).size).toBe(34);
  });

  test('Says so', async () => {
    await expect(reliabilityPage(PROPERTIES)).toMatchFileSnapshot(join(ROOT, 'docs/reliability.md'));
  });
});
