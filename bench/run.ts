import { parseArgs } from 'node:util';
import { Progress } from '../tooling/progress.ts';
import { table } from '../tooling/table.ts';
import { crossings } from './crossings.ts';
import { due } from './due.ts';
import { engine } from './engine.ts';
import { gateway } from './gateway.ts';
import { heartbeat } from './heartbeat.ts';
import { history } from './history.ts';
import type { Benchmark } from './lib/benchmark.ts';
import { lighthouse } from './lighthouse.ts';
import { paint } from './paint.ts';
import { push } from './push.ts';
import { size } from './size.ts';
import { sockets } from './sockets.ts';
import { start } from './start.ts';

const BENCHMARKS: readonly Benchmark[] = [
  size,
  push,
  gateway,
  heartbeat,
  start,
  history,
  paint,
  lighthouse,
  crossings,
  engine,
  due,
  sockets,
];
/** Usual durations in ms on two processors, until a run has measured them here. */
const USUAL = {
  size: 60_000,
  push: 20_000,
  gateway: 90_000,
  heartbeat: 40_000,
  start: 60_000,
  history: 90_000,
  paint: 900_000,
  lighthouse: 600_000,
  crossings: 60_000,
  engine: 60_000,
  due: 240_000,
  sockets: 300_000,
};

function chosen(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.find((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) {
    throw new Error(`${unknown}: there are ${BENCHMARKS.map(({ name }) => name).join(', ')}`);
  }
  return BENCHMARKS.filter(({ name, isSlow }) => (names.length === 0 ? !isSlow : names.includes(name)));
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, slowness: { type: 'string', default: '1' } },
  });
  const slowness = Number(values.slowness);
  if (!(slowness >= 1)) throw new Error(`--slowness ${values.slowness}: it must be a number from 1`);
  const missed: string[] = [];
  const benchmarks = chosen(positionals);
  const progress = new Progress('bench', [{ atOnce: 1, names: benchmarks.map(({ name }) => name) }], USUAL);
  for (const benchmark of benchmarks) {
    progress.print(`\n${benchmark.name}: ${benchmark.about}`);
    if (slowness > 1) progress.print(`This machine is taken to be ${slowness} times as slow as usual.`);
    progress.begin(benchmark.name);
    const outcome = await benchmark.run({ isQuick: values.quick ?? false, slowness });
    progress.end(benchmark.name);
    for (const { title, head, rows } of outcome.sections) {
      progress.print([`\n${benchmark.name}: ${title}\n`, ...table(head, rows).map((line) => `  ${line}`)].join('\n'));
    }
    missed.push(...outcome.missed.map((text) => `${benchmark.name}: ${text}`));
  }
  progress.close();
  console.log(
    missed.length === 0 ? '\nevery figure holds' : `\nmissed:\n${missed.map((text) => `  ${text}`).join('\n')}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
