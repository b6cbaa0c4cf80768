import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { codeViolations, type Violation } from '../tooling/code-rules.ts';
import { countsLine } from '../tooling/counts.ts';
import { readText } from '../tooling/files.ts';
import { localeViolations } from '../tooling/locales.ts';
import { Progress } from '../tooling/progress.ts';
import { roomViolations } from '../tooling/room-check.ts';
import { ROOT } from '../tooling/root.ts';
import { run, wasInterrupted } from '../tooling/run.ts';
import { readSources } from '../tooling/source.ts';
import { bannedWords, looseTitles } from '../tooling/words.ts';

interface Result {
  readonly name: string;
  readonly problem: string | null;
  readonly milliseconds: number;
}

const TIMEOUT = 300_000;
const SHOWN_LINES = 60;
const AT_ONCE = 2;

interface Check {
  readonly name: string;
  readonly perform: () => Promise<string | null>;
}

/** A command of node_modules: its entry file, run by the current Node. */
function tool(name: string, entry: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Check {
  return command(name, join('node_modules', entry), args, env);
}

function command(
  name: string,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Check {
  return {
    name,
    async perform() {
      if (!existsSync(join(ROOT, file))) return `${file} is not there`;
      const outcome = await run(process.execPath, [join(ROOT, file), ...args], { timeout: TIMEOUT, env });
      return outcome.code === 0 ? null : outcome.output.trim() || `exit ${outcome.code}`;
    },
  };
}

function rules(name: string, find: () => Violation[] | Promise<Violation[]>): Check {
  return {
    name,
    async perform() {
      const violations = await find();
      const lines = violations.map(({ path, line, message }) => `${path}:${line} ${message}`);
      return lines.length === 0 ? null : lines.join('\n');
    },
  };
}

function dependencies(): Record<string, string> {
  const manifest = JSON.parse(readText('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  return { ...manifest.dependencies, ...manifest.devDependencies };
}

/**
 * Settings of the compilers in Go. One thread: several check the same types again, which doubles the CPU time. Rarer
 * garbage collection saves a fifth of it, within the memory limit.
 */
const COMPILER = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '2GiB' };

/** The slowest first, so that the two parallel runs end together. */
const CHECKS: readonly Check[] = [
  tool('lint', 'oxlint/bin/oxlint', ['--format=unix'], COMPILER),
  tool('unit', 'vitest/vitest.mjs', ['run', '--project', 'unit', '--reporter=dot', '--maxWorkers=1']),
  tool('types', 'typescript/bin/tsc', ['--checkers', '1'], COMPILER),
  command('paths', 'scripts/paths.ts', ['--check']),
  command('diagrams', 'scripts/diagrams.ts', ['--check']),
  command('openapi', 'scripts/openapi.ts', ['--check']),
  command('machines', 'scripts/lint-machines.ts', []),
  command('trace', 'scripts/trace.ts', ['--check']),
  tool('unused', 'knip/bin/knip.js', ['--no-progress']),
  tool('format', 'oxfmt/bin/oxfmt', ['--check', '--threads=1']),
  rules('rooms', roomViolations),
  rules('code', () => codeViolations(readSources(), dependencies())),
  rules('words', () => [...bannedWords(readSources()), ...looseTitles(readSources())]),
  rules('locales', () => localeViolations(readSources())),
];

/** Seconds with two at a time, used until a check was timed on this machine. */
const USUAL: Readonly<Record<string, number>> = {
  lint: 30,
  unit: 60,
  types: 15,
  paths: 40,
  diagrams: 6,
  openapi: 1,
  machines: 20,
  trace: 4,
  unused: 5,
  format: 3,
  rooms: 4,
  code: 3,
  locales: 2,
};

async function perform(progress: Progress, check: Check): Promise<Result> {
  const started = performance.now();
  progress.begin(check.name);
  const problem = wasInterrupted()
    ? 'interrupted'
    : await check.perform().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const milliseconds = performance.now() - started;
  progress.end(check.name);
  progress.print(
    `${problem === null ? 'ok    ' : 'FAILED'}  ${check.name.padEnd(10)}  ${(milliseconds / 1000).toFixed(1)} s`,
  );
  return { name: check.name, problem, milliseconds };
}

function shorten(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= SHOWN_LINES) return text;
  return [...lines.slice(0, SHOWN_LINES), `… ${lines.length - SHOWN_LINES} more lines`].join('\n');
}

function chosen(only: string | undefined, except: string | undefined): readonly Check[] {
  const known = CHECKS.map(({ name }) => name);
  const names = (list: string | undefined): string[] => (list ?? '').split(',').filter((name) => name !== '');
  const unknown = [...names(only), ...names(except)].filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`unknown check ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return CHECKS.filter(({ name }) => (!only || names(only).includes(name)) && !names(except).includes(name));
}

const { values } = parseArgs({ options: { only: { type: 'string' }, except: { type: 'string' } } });
const checks = chosen(values.only, values.except);
const progress = new Progress(
  'check',
  [{ atOnce: AT_ONCE, names: checks.map(({ name }) => name) }],
  Object.fromEntries(Object.entries(USUAL).map(([name, seconds]) => [name, seconds * 1_000])),
);
const results = await pLimit(AT_ONCE).map(checks, (check) => perform(progress, check));
progress.close();
const failures = results.filter(({ problem }) => problem !== null);
for (const { name, problem } of failures) console.log(`\n--- ${name}\n${shorten(problem ?? '')}`);
console.log(`\n${countsLine({ passed: results.length - failures.length, failed: failures.length, skipped: 0 })}`);
process.exitCode = failures.length === 0 ? 0 : 1;
