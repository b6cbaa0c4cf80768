import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failuresOfVitest, journeysOfPlaywright, resultsOfVitest } from '../../../tooling/results.ts';
import { ROOT } from '../../../tooling/root.ts';

// Concatenated, so that the trace of this checkout does not count it as a proof.
const ID = ['DEP', '01'].join('-');

describe('reports of vitest', () => {
  const report = (testResults: readonly object[]): string => JSON.stringify({ testResults });

  test('Each test has its groups, ids, outcome and the number of its assertions', () => {
    const name = join(ROOT, 'tests', 'unit', 'a.test.ts');
    const tests = [
      { ancestorTitles: [`${ID} group`], title: 'It works', status: 'passed', meta: { assertions: 3, walked: [ID] } },
      { ancestorTitles: [], title: 'It fails', status: 'failed', meta: { assertions: 1 } },
      { ancestorTitles: [], title: 'It waits', status: 'pending', meta: {} },
      { ancestorTitles: [], title: 'It is to come', status: 'todo', meta: {} },
    ];
    expect(resultsOfVitest(report([{ name, status: 'failed', assertionResults: tests }]), 'unit')).toEqual([
      {
        file: 'tests/unit/a.test.ts',
        title: `${ID} group > It works`,
        ids: [ID],
        walked: [ID],
        level: 'unit',
        outcome: 'passed',
        assertions: 3,
      },
      {
        file: 'tests/unit/a.test.ts',
        title: 'It fails',
        ids: [],
        level: 'unit',
        outcome: 'failed',
        assertions: 1,
      },
      {
        file: 'tests/unit/a.test.ts',
        title: 'It waits',
        ids: [],
        level: 'unit',
        outcome: 'skipped',
        assertions: 0,
      },
      {
        file: 'tests/unit/a.test.ts',
        title: 'It is to come',
        ids: [],
        level: 'unit',
        outcome: 'skipped',
        assertions: 0,
      },
    ]);
  });

  test('Failures are told without the stack', () => {
    const name = join(ROOT, 'tests', 'a.test.ts');
    const failed = {
      ancestorTitles: [],
      title: 'It fails',
      status: 'failed',
      failureMessages: [
        'Error: value is 1, not 2\n  deposit cover x: after pay\n    at drive (drive.ts:1)\n    at next',
      ],
      meta: {},
    };
    expect(
      failuresOfVitest(
        report([
          { name, status: 'failed', assertionResults: [failed] },
          { name, status: 'failed', message: 'no such module', assertionResults: [] },
        ]),
      ),
    ).toEqual(['value is 1, not 2\n  deposit cover x: after pay', 'tests/a.test.ts does not load: no such module']);
  });

  test('A file without a test has failed too, whatever it says of itself', () => {
    const name = join(ROOT, 'tests', 'a.test.ts');
    const empty = report([{ name, status: 'passed', assertionResults: [] }]);
    expect(failuresOfVitest(empty)).toEqual(['tests/a.test.ts has no test']);
    expect(resultsOfVitest(empty, 'gateway').map(({ title, outcome }) => [title, outcome])).toEqual([
      ['The file has no test', 'failed'],
    ]);
  });

  test('A file that does not load has failed', () => {
    const name = join(ROOT, 'tests', 'a.test.ts');
    expect(resultsOfVitest(report([{ name, status: 'failed', assertionResults: [] }]), 'view')).toEqual([
      {
        file: 'tests/a.test.ts',
        title: 'The file does not load',
        ids: [],
        level: 'view',
        outcome: 'failed',
        assertions: 0,
      },
    ]);
  });
});

test('Journeys are read with their groups; a flaky one has failed, one that is meant to fail proves nothing', () => {
  const journey = (title: string, status: string, expectedStatus = 'passed') => ({
    title,
    file: 'shell/a.spec.ts',
    line: 12,
    tests: [
      {
        status,
        expectedStatus,
        annotations: [],
        results: [
          {
            annotations: [{ type: 'assertions', description: '7' }],
            errors:
              status === 'unexpected' ? [{ message: '\u001B[31mError: no heading\u001B[39m\n    at a.ts:1' }] : [],
          },
        ],
      },
    ],
  });
  const report = {
    config: { rootDir: join(ROOT, 'tests', 'e2e') },
    suites: [
      {
        title: 'shell/a.spec.ts',
        specs: [journey(`${ID} alone`, 'expected')],
        suites: [
          {
            title: 'In a group',
            specs: [
              journey('it is flaky', 'flaky'),
              journey('it fails', 'unexpected'),
              journey('it is skipped', 'skipped'),
              journey('it is to fail', 'expected', 'failed'),
            ],
          },
        ],
      },
    ],
  };
  const journeys = journeysOfPlaywright(JSON.stringify(report));
  const results = journeys.map(({ result }) => result);
  expect(journeys[2]).toEqual({
    result: results[2],
    place: 'tests/e2e/shell/a.spec.ts:12',
    cause: 'Error: no heading',
  });
  expect(results[0]).toEqual({
    file: 'tests/e2e/shell/a.spec.ts',
    title: `${ID} alone`,
    ids: [ID],
    level: 'journey',
    outcome: 'passed',
    assertions: 7,
  });
  expect(results.slice(1).map(({ title, outcome }) => [title, outcome])).toEqual([
    ['In a group > it is flaky', 'failed'],
    ['In a group > it fails', 'failed'],
    ['In a group > it is skipped', 'skipped'],
    ['In a group > it is to fail', 'skipped'],
  ]);
});
