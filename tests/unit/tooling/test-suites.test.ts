import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePorts, portProblem } from '../../../tooling/free-port.ts';
import { afterSecondTry, checkOutcome, secondTries } from '../../../tooling/test-suites.ts';
import { ROOT } from '../../../tooling/root.ts';
import { run } from '../../../tooling/run.ts';

const outcome = (code: number, output = 'the output\n') => ({ code, output, stdout: output, milliseconds: 5 });

test('A part passes only where it tested something, nothing failed and the command says so', () => {
  const good = { passed: 3, failed: 0, skipped: 1 };
  expect(checkOutcome(outcome(0), good)).toEqual({ counts: good, problem: '', milliseconds: 5 });
  expect(checkOutcome(outcome(1), good)).toEqual({
    counts: { passed: 3, failed: 1, skipped: 1 },
    problem: 'the output',
    milliseconds: 5,
  });
  expect(checkOutcome(outcome(0), { passed: 3, failed: 2, skipped: 0 }).counts).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
  });
  expect(checkOutcome(outcome(0), { passed: 0, failed: 0, skipped: 4 })).toEqual({
    counts: { passed: 0, failed: 1, skipped: 4 },
    problem: 'it has no tests that ran',
    milliseconds: 5,
  });
  expect(checkOutcome(outcome(0), null)).toEqual({
    counts: { passed: 0, failed: 1, skipped: 0 },
    problem: 'the output\nit ended (exit 0) without saying how many tests passed',
    milliseconds: 5,
  });
});

test('A journey that passes at the second try has passed, and what it failed of at first is told', () => {
  const journey = (line: number, outcome: 'passed' | 'failed', cause = '') => ({
    result: { file: 'a.spec.ts', title: `journey ${line}`, ids: [], level: 'journey' as const, outcome, assertions: 1 },
    place: `a.spec.ts:${line}`,
    cause,
  });
  const first = [journey(1, 'passed'), journey(2, 'failed', 'no toast'), journey(3, 'failed', 'no page')];
  const { counts, results, note } = afterSecondTry(first, [journey(2, 'passed'), journey(3, 'failed', 'no page')]);
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'failed']);
  expect(note).toBe('passed at the second try: a.spec.ts:2 journey 2\nno toast');
  expect(afterSecondTry(first, []).counts.failed).toBe(2);
});

test('What a suite tried once more is told with its reason', () => {
  const line = 'bankAccount tour 1: opened once more, since the page did not open';
  expect(secondTries(`a table\n${line}\n5 passed, 0 failed, 0 skipped`)).toBe(line);
  expect(secondTries('5 passed, 0 failed, 0 skipped')).toBe('');
});

test('Every project of the journeys is run by `npm test`', () => {
  const allIn = (file: string, pattern: RegExp): ReadonlySet<unknown> =>
    new Set([...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name]) => name));
  const projects = allIn('tests/e2e/playwright.config.ts', /\{ name: '(\w+)'/g);
  expect(projects).toContain('journeys');
  expect(allIn('scripts/test.ts', /'--project=(\w+)'/g)).toEqual(projects);
});

test('A command gives its exit code and what it wrote, and is ended when it takes too long', async () => {
  const ended = await run(process.execPath, ['-e', "console.log('out'); console.error('err'); process.exit(3)"]);
  expect({ code: ended.code, stdout: ended.stdout, lines: ended.output.trim().split('\n').toSorted() }).toEqual({
    code: 3,
    stdout: 'out\n',
    lines: ['err', 'out'],
  });
  const endless = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeout: 200 });
  expect(endless.code).toBe(1);
  expect(endless.output).toContain('stopped: it took more than 0.2 s');
  expect((await run('/nowhere/command', [])).code).toBe(1);
});

test('A pair of free ports is free, and a busy one is told', async () => {
  const port = await freePorts(2);
  expect([await portProblem(port, '127.0.0.1'), await portProblem(port + 1, '127.0.0.1')]).toEqual([null, null]);
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  expect(await portProblem(port, '127.0.0.1')).toBe('EADDRINUSE');
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
