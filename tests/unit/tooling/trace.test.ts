import { describe, expect, test } from 'vitest';
import { readText } from '../../../tooling/files.ts';
import { needsProof, parseReadings, readingsIn } from '../../../tooling/readings.ts';
import { clausesOf, idsIn, parseRequirements } from '../../../tooling/requirements.ts';
import type { Result, SuiteResults } from '../../../tooling/results.ts';
import { parseSource } from '../../../tooling/source.ts';
import { testTitles } from '../../../tooling/test-titles.ts';
import {
  agoOf,
  problemsOf,
  requirementLines,
  staleSuites,
  traceOf,
  type Realisation,
  type Trace,
} from '../../../tooling/trace.ts';

// Ids are concatenated, so that the trace of this checkout does not count them as proofs.
const idOf = (area: string, number: string): string => [area, number].join('-');
const FIRST = idOf('DEP', '01');
const SECOND = idOf('DEP', '02');
const THIRD = idOf('NAV', '03');
const NOWHERE = idOf('DEP', '99');

describe('requirements page', () => {
  test('Rows are read with their claim, the star left out', () => {
    const page = `# Page\n| Id | Requirement | Claimed |\n| --- | --- | --- |\n| ${FIRST} | One. | yes |\n| ${SECOND}* | Two. | later |\n`;
    expect(parseRequirements(page)).toEqual([
      { id: FIRST, text: 'One.', isClaimed: true, clauses: [] },
      { id: SECOND, text: 'Two.', isClaimed: false, clauses: [] },
    ]);
  });

  test('An id that stands twice and an unknown claim are refused', () => {
    expect(() => parseRequirements(`| ${FIRST} | a | yes |\n| ${FIRST} | b | yes |`)).toThrow(`has ${FIRST} twice`);
    expect(() => parseRequirements(`| ${FIRST} | a | soon |`)).toThrow('is claimed "soon"');
  });

  test('A semicolon and the end of a sentence end a clause, but not in parentheses or code', () => {
    const text = 'One is (a; b. C) shown, `x; y` too; two of 3.5 s. Three: that. 4 is no sentence.';
    expect(clausesOf(FIRST, text)).toEqual([
      { id: `${FIRST}.a`, text: 'One is (a; b. C) shown, `x; y` too' },
      { id: `${FIRST}.b`, text: 'two of 3.5 s' },
      { id: `${FIRST}.c`, text: 'Three: that. 4 is no sentence' },
    ]);
    expect(clausesOf(FIRST, 'It says one thing alone.')).toEqual([]);
    expect(() => clausesOf(FIRST, 'x; '.repeat(27))).toThrow('27 clauses');
  });

  test('A text names requirements and clauses, each once', () => {
    expect(idsIn(`${FIRST} ${FIRST}.b, ${SECOND}. Then ${FIRST}, x${THIRD} and ${THIRD}.bc`)).toEqual([
      FIRST,
      `${FIRST}.b`,
      SECOND,
      THIRD,
    ]);
  });

  test('The page of this checkout has every requirement, and the clauses of those that say several things', () => {
    const requirements = parseRequirements(readText('docs/specification/requirements.md'));
    expect(requirements).toHaveLength(127);
    expect(requirements.find(({ id }) => id === idOf('REG', '05'))?.clauses.map(({ text }) => text)).toEqual([
      'Progress is shown',
      'going back loses nothing',
      'leaving asks first (in the app and on closing the tab)',
      'an expired token says how to start again',
    ]);
  });
});

test('Titles are read with the groups around them; skipped tests prove nothing', () => {
  const code = `
    describe('${FIRST} outer', () => {
      test('plain', () => {});
      test.each([1])('each %s ${SECOND}', () => {});
      it(\`template \${name} ${THIRD}\`, async () => { await step('not a test ${NOWHERE}'); });
      test.skip('skipped', () => {});
    });
    test.describe.skip('group', () => { test('inside ${SECOND}', () => {}); });
    test('after', () => {});`;
  expect(testTitles(parseSource('tests/unit/a.test.ts', code))).toEqual([
    { path: 'tests/unit/a.test.ts', title: `${FIRST} outer > plain`, ids: [FIRST] },
    { path: 'tests/unit/a.test.ts', title: `${FIRST} outer > each %s ${SECOND}`, ids: [FIRST, SECOND] },
    { path: 'tests/unit/a.test.ts', title: `${FIRST} outer > template … ${THIRD}`, ids: [FIRST, THIRD] },
    { path: 'tests/unit/a.test.ts', title: 'after', ids: [] },
  ]);
});

const NOW = Date.parse('2026-11-26T12:00:00Z');
const CODE = 'this';

function suite(results: readonly Partial<Result>[], more: Partial<SuiteResults> = {}): SuiteResults {
  return {
    suite: 'unit',
    began: '2026-11-26T11:50:00Z',
    ended: '2026-11-26T11:57:00Z',
    code: CODE,
    results: results.map((result) => ({
      file: 'tests/a.test.ts',
      title: 'It works',
      ids: [FIRST],
      level: 'unit',
      outcome: 'passed',
      assertions: 1,
      ...result,
    })),
    ...more,
  };
}

function traced(suites: readonly SuiteResults[], realisations: readonly Realisation[] = []): Trace {
  return traceOf(parseRequirements(`| ${FIRST} | One; two. | yes |`), [], realisations, suites);
}

const standingOf = (trace: Trace): string | undefined => trace.requirements[0]?.standing;

describe('what proves a requirement', () => {
  test('A test that names it, passed and asserted something', () => {
    const trace = traced([suite([{}, { level: 'journey', title: 'It goes' }])]);
    expect(standingOf(trace)).toBe('proven');
    expect(trace.requirements[0]?.weight).toBe(4);
    expect(problemsOf(trace)).toEqual([]);
  });

  test('Neither one that was skipped nor one that never ran', () => {
    const skipped = traced([suite([{ outcome: 'skipped' }])]);
    expect(standingOf(skipped)).toBe('unproven');
    expect(problemsOf(skipped)).toEqual([
      `${FIRST} is claimed, and nothing proves it (skipped: tests/a.test.ts: It works)`,
    ]);
    expect(problemsOf(traced([]))).toEqual([`${FIRST} is claimed, and nothing proves it (no test that ran names it)`]);
  });

  test('Nor one that asserted nothing, which is a problem of its own', () => {
    const trace = traced([suite([{ assertions: 0 }])]);
    expect(standingOf(trace)).toBe('unproven');
    expect(problemsOf(trace)).toContain('it passed and asserted nothing: tests/a.test.ts: It works');
  });

  test('A failed test contradicts it, whatever else passed', () => {
    const trace = traced([suite([{}, { outcome: 'failed', title: 'It does not' }])]);
    expect(standingOf(trace)).toBe('contradicted');
    expect(problemsOf(trace)).toEqual([`${FIRST} is claimed, and a test of it failed (tests/a.test.ts: It does not)`]);
  });

  test('A path through its states adds to a proof and is none', () => {
    const trace = traced([suite([{ ids: [], walked: [FIRST], level: 'machine' }])]);
    expect(standingOf(trace)).toBe('unproven');
    expect(trace.requirements[0]?.walked).toEqual({ machine: 1 });
  });

  test('A requirement that is planned needs no proof', () => {
    const trace = traceOf(parseRequirements(`| ${FIRST} | One. | later |`), [], [], []);
    expect(standingOf(trace)).toBe('later');
    expect(problemsOf(trace)).toEqual([]);
  });

  test('A clause has the tests that name it apart; they prove the requirement too', () => {
    const trace = traced([suite([{ ids: [`${FIRST}.b`] }])]);
    expect(standingOf(trace)).toBe('proven');
    expect(trace.requirements[0]?.clauses.map(({ id, proofs }) => [id, proofs.length])).toEqual([
      [`${FIRST}.a`, 0],
      [`${FIRST}.b`, 1],
    ]);
  });

  test('A decision is proven by a test that passed and names it', () => {
    const page = '### <a id="reading-81"></a>81. One\nIts text.\n';
    const word = 'reading';
    const named = (outcome: Result['outcome']): Trace =>
      traceOf([], parseReadings(page), [], [suite([{ ids: [], title: `It works (${word} 81)`, outcome }])]);
    expect(problemsOf(named('passed'))).toEqual([]);
    expect(problemsOf(named('failed'))).toEqual([`no test that passed names ${word} 81`]);
  });

  test('An id that is nowhere is told with its place, in a title and in a chart, and so is a clause', () => {
    const realisation = { machine: 'deposit', kind: 'state', id: 'deposit.polling', ids: [NOWHERE] } as const;
    const trace = traced([suite([{ ids: [FIRST, `${FIRST}.c`] }])], [realisation]);
    expect(problemsOf(trace)).toEqual([
      `${NOWHERE} is not in docs/specification/requirements.md (deposit.polling)`,
      `${FIRST}.c is not in docs/specification/requirements.md (tests/a.test.ts: It works)`,
    ]);
  });
});

describe('what people read', () => {
  test('A requirement with its clauses, its proofs by level, its last result and its age', () => {
    const realisation = { machine: 'deposit', kind: 'state', id: 'deposit.polling', ids: [FIRST] } as const;
    const earlier = { suite: 'e2e', ended: '2026-11-26T09:00:00Z' } as const;
    const trace = traced(
      [
        suite([{ level: 'journey', file: 'tests/e2e/a.spec.ts' }], earlier),
        suite([{ ids: [`${FIRST}.a`] }, { outcome: 'skipped' }, { ids: [], walked: [FIRST], level: 'machine' }]),
      ],
      [realisation],
    );
    expect(trace.requirements.flatMap((requirement) => requirementLines(requirement, NOW))).toEqual([
      `${FIRST}  proven  One; two.`,
      '    proofs      journey 1, unit 1; weight 4; 1 skipped',
      '    last        passed 3 minutes ago',
      '    walked      by paths: machine 1',
      `    ${FIRST}.a    unit 1: One`,
      `    ${FIRST}.b    not named apart: two`,
      '    realised    state deposit.polling',
      '    journey     tests/e2e/a.spec.ts: It works',
      '    unit skipped tests/a.test.ts: It works',
      '    unit        tests/a.test.ts: It works',
    ]);
  });

  test('Results of other code are said to be old', () => {
    const suites = [suite([]), suite([], { suite: 'view', code: 'another' })];
    expect(staleSuites(suites, CODE, NOW)).toEqual([
      'the results of view (3 minutes ago) are older than the code: npm test -- --only view',
    ]);
  });

  test.each([
    ['2026-11-26T11:59:50Z', 'just now'],
    ['2026-11-26T11:59:00Z', '1 minute ago'],
    ['2026-11-26T09:00:00Z', '3 hours ago'],
    ['2026-11-20T12:00:00Z', '6 days ago'],
  ])('%s was %s', (ended, words) => {
    expect(agoOf(ended, NOW)).toBe(words);
  });
});

describe('readings page', () => {
  const section = (id: string, title: string, anchor = id) =>
    `### <a id="reading-${anchor}"></a>${id}. ${title}\nIts text.\n\n`;
  const page = `# Page\n\nWords.\n\n## Group\n\n${section('1', 'One')}${section('2', 'Two')}${section('33a', 'Three')}`;

  test('Decisions are read; a number that stands twice and an anchor of another are refused', () => {
    expect(parseReadings(page)).toEqual([
      { id: '1', title: 'One', text: 'Its text.' },
      { id: '2', title: 'Two', text: 'Its text.' },
      { id: '33a', title: 'Three', text: 'Its text.' },
    ]);
    expect(() => parseReadings(`${page}${section('2', 'Again')}`)).toThrow('has 2 twice');
    expect(() => parseReadings(`${page}${section('4', 'Four', '5')}`)).toThrow('4 has the anchor of 5');
  });

  test('A title names one, several or a run of them', () => {
    const word = 'reading';
    expect(readingsIn(`a (${word} 5)`)).toEqual(['5']);
    expect(readingsIn(`(${word}s 2, 4a and 7 to 9) b`)).toEqual(['2', '4a', '7', '8', '9']);
    expect(readingsIn(`/** As in ${word}\n * 5. */`)).toEqual(['5']);
    expect(readingsIn('misreading 5 and reading it')).toEqual([]);
  });

  test('The page of this checkout has all of them; the twenty-three that came after the first version need a proof', () => {
    const readings = parseReadings(readText('docs/specification/decisions.md'));
    expect(readings.map(({ id }) => id).filter((id) => /^\d+$/.test(id))).toEqual(
      Array.from({ length: 99 }, (_, index) => String(index + 1)),
    );
    expect(readings.filter(({ text }) => text === '')).toEqual([]);
    expect(readings.filter(needsProof)).toHaveLength(23);
  });
});
