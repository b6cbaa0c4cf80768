import { parseArgs } from 'node:util';
import { table } from '../tooling/table.ts';
import { gateway } from './gateway.ts';
import { history } from './history.ts';
import type { Benchmark } from './lib/benchmark.ts';
import { push } from './push.ts';
import { size } from './size.ts';
import { start } from './start.ts';

const BENCHMARKS: readonly Benchmark[] = [size, push, gateway, start, history];

function chosen(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.find((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) {
    throw new Error(`${unknown}: there are ${BENCHMARKS.map(({ name }) => name).join(', ')}`);
  }
  return BENCHMARKS.filter(({ name, isSlow }) => (names.length === 0 ? !isSlow : names.includes(name)));
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const missed: string[] = [];
  for (const benchmark of chosen(positionals)) {
    console.log(`\n${benchmark.name}: ${benchmark.about}`);
    const outcome = await benchmark.run();
    for (const { title, head, rows } of outcome.sections) {
      console.log(`\n${benchmark.name}: ${title}\n`);
      for (const line of table(head, rows)) console.log(`  ${line}`);
    }
    missed.push(...outcome.missed.map((text) => `${benchmark.name}: ${text}`));
  }
  console.log(
    missed.length === 0 ? '\nevery figure holds' : `\nmissed:\n${missed.map((text) => `  ${text}`).join('\n')}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
