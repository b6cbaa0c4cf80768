import { describe, expect, test } from 'vitest';
import { readText } from '../../../tooling/files.ts';
import { needsProof, parseReadings, readingsIn } from '../../../tooling/readings.ts';
import { parseRequirements } from '../../../tooling/requirements.ts';
import { parseSource } from '../../../tooling/source.ts';
import { testTitles, traceOf, unnamedReadings } from '../../../tooling/trace.ts';

// Ids are concatenated, so that the trace of this checkout does not count them as proofs.
const [FIRST, SECOND, THIRD, NOWHERE] = ['DEP', 'DEP', 'NAV', 'DEP'].map((area, index) =>
  [area, ['01', '02', '01', '99'][index]].join('-'),
);

describe('requirements page', () => {
  test('Rows are read with their claim, the star left out', () => {
    const page = `# Page\n| Id | Requirement | Claimed |\n| --- | --- | --- |\n| ${FIRST} | One. | yes |\n| ${SECOND}* | Two. | later |\n`;
    expect(parseRequirements(page)).toEqual([
      { id: FIRST, text: 'One.', isClaimed: true },
      { id: SECOND, text: 'Two.', isClaimed: false },
    ]);
  });

  test('An id that stands twice and an unknown claim are refused', () => {
    expect(() => parseRequirements(`| ${FIRST} | a | yes |\n| ${FIRST} | b | yes |`)).toThrow(`has ${FIRST} twice`);
    expect(() => parseRequirements(`| ${FIRST} | a | soon |`)).toThrow('is claimed "soon"');
  });

  test('The page of this checkout has every requirement', () => {
    expect(parseRequirements(readText('docs/specification/requirements.md'))).toHaveLength(127);
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

test('A claimed requirement without a test is unproven, an unknown id is told with its place', () => {
  const requirements = parseRequirements(`| ${FIRST} | a | yes |\n| ${SECOND} | b | yes |\n| ${THIRD} | c | later |`);
  const trace = traceOf(
    requirements,
    [{ machine: 'deposit', kind: 'state', id: 'deposit.polling', ids: [FIRST ?? '', NOWHERE ?? ''] }],
    [{ path: 'tests/a.test.ts', title: `${FIRST} works`, ids: [FIRST ?? ''] }],
  );
  expect(trace.unproven).toEqual([SECOND]);
  expect(trace.unknown).toEqual([{ id: NOWHERE, place: 'deposit.polling' }]);
  expect(trace.requirements[0]).toEqual({
    id: FIRST,
    text: 'a',
    isClaimed: true,
    states: ['deposit.polling'],
    transitions: [],
    tests: [{ path: 'tests/a.test.ts', title: `${FIRST} works` }],
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

  test('One that no title names is told', () => {
    const tests = [{ path: 'tests/a.test.ts', title: 'x (readings 1 and 33a)', ids: [] }];
    expect(unnamedReadings(parseReadings(page), tests)).toEqual(['2']);
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
