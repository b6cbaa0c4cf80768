import { expect, test } from 'vitest';
import {
  addCounts,
  countsLine,
  countsOfLine,
  countsOfPlaywright,
  countsOfVitest,
  hasGlobalErrors,
} from '../../../tooling/counts.ts';

test('The last closing line of an output counts', () => {
  expect(countsOfLine('1 passed, 0 failed, 0 skipped\nmore\n12 passed, 3 failed, 1 skipped\n')).toEqual({
    passed: 12,
    failed: 3,
    skipped: 1,
  });
  expect(countsOfLine('12 passed')).toBeNull();
});

test('Counts add up and are told in one line', () => {
  const sum = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  expect(countsLine(sum)).toBe('11 passed, 22 failed, 33 skipped');
});

test('A vitest file that does not load counts as a failure', () => {
  const report = {
    success: false,
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'a', status: 'failed', message: '', assertionResults: [{}] },
      { name: 'b', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  };
  expect(countsOfVitest(JSON.stringify(report))).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test('A flaky browser test counts as failed, and an error without a test too', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countsOfPlaywright(JSON.stringify({ stats, errors: [] }))).toEqual({ passed: 5, failed: 2, skipped: 2 });
  const empty = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(hasGlobalErrors(JSON.stringify({ stats, errors: [] }))).toBe(false);
  expect(hasGlobalErrors(JSON.stringify({ stats, errors: [{}] }))).toBe(true);
  expect(countsOfPlaywright(JSON.stringify({ stats: empty, errors: [{}] }))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
