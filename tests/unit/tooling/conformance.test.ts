import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACCESSIBILITY_STATEMENT } from '../../../domain/accessibility-statement.ts';
import {
  conformanceOf,
  conformancePage,
  countsOf,
  type Criterion,
  type Evidence,
} from '../../../tooling/conformance.ts';
import { ROOT } from '../../../tooling/root.ts';
import { CHECKS, CRITERIA } from '../../a11y/criteria.ts';
import { readEvidence } from '../../a11y/evidence.ts';

const EVIDENCE: Evidence = {
  rules: [{ ruleId: 'image-alt', tags: ['wcag2a', 'wcag111'] }],
  titles: [{ path: 'tests/a.test.ts', title: 'Everything has a name', ids: [] }],
  scanners: 'await findMotion(page)',
  sources: [['src/a.tsx', '<video src="a" />']],
};
const line = (criterion: Omit<Criterion, 'name' | 'level'>) => {
  const [found] = conformanceOf([{ name: 'Name', level: 'A', ...criterion }], EVIDENCE);
  return [found?.standing, found?.rules, found?.missing];
};

describe('a criterion', () => {
  test('Is tested by the rules of axe that have its tag', () => {
    expect(line({ id: '1.1.1' })).toEqual(['tested', ['image-alt'], []]);
    expect(line({ id: '1.1.1', person: 'whether it is so' })).toEqual(['both', ['image-alt'], []]);
  });

  test('Is broken by a test that is gone, a check that is gone and code that should not be there', () => {
    expect(line({ id: '2.2.2', tests: [['tests/a.test.ts', 'has a name']], checks: ['findMotion'] })[0]).toBe('tested');
    expect(line({ id: '2.2.2', tests: [['tests/a.test.ts', 'has a sound']] })).toEqual([
      'broken',
      [],
      ['tests/a.test.ts: has a sound (0 tests)'],
    ]);
    expect(line({ id: '2.2.2', checks: ['findNoise'] })[0]).toBe('broken');
    expect(line({ id: '1.2.2', absent: { why: 'no film', unless: /<video/ } })[0]).toBe('broken');
    expect(line({ id: '1.2.2', absent: { why: 'no sound', unless: /<audio/ } })[0]).toBe('absent');
  });

  test('That nothing shows and nobody judges is broken', () => {
    expect(line({ id: '3.2.4' })).toEqual(['broken', [], ['nothing shows it']]);
    expect(line({ id: '3.2.4', person: 'whether it is so' })[0]).toBe('judged');
  });
});

describe('docs/accessibility.md', () => {
  const lines = conformanceOf(CRITERIA, readEvidence());

  test('Every test, check and rule that the report names is there', () => {
    expect(lines.flatMap(({ criterion, missing }) => missing.map((what) => `${criterion.id}: ${what}`))).toEqual([]);
  });

  test('Has the 31 criteria of level A and the 24 of level AA, each once, in their order', () => {
    const levels = (level: string) => CRITERIA.filter((criterion) => criterion.level === level).length;
    expect([levels('A'), levels('AA')]).toEqual([31, 24]);
    const ids = CRITERIA.map(({ id }) => id);
    const inOrder = ids.toSorted((first, second) => first.localeCompare(second, 'en', { numeric: true }));
    expect(ids).toEqual(inOrder);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('The statement on the page for players has the figures of the report', () => {
    const { date: _date, ...figures } = ACCESSIBILITY_STATEMENT;
    expect(figures).toEqual(countsOf(lines));
  });

  test('Is the report of today (vitest -u writes it)', async () => {
    await expect(conformancePage(lines, CHECKS)).toMatchFileSnapshot(join(ROOT, 'docs/accessibility.md'));
  });
});
