import { parseArgs } from 'node:util';
import { FIGURE_HEAD, figureRows, missedOf } from '../bench/lib/benchmark.ts';
import { Caller } from '../tests/growth/calls.ts';
import { startCrowd } from '../tests/growth/crowd.ts';
import { FAULTS, pairsOf } from '../tests/growth/faults.ts';
import { startRig, type Rig } from '../tests/growth/rig.ts';
import { runTrial, type Trial } from '../tests/growth/trial.ts';
import { randomFrom } from '../tests/ledger/model.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { table } from '../tooling/table.ts';

/** Players who do something, and those who only have the app open. */
const WHOLE = { players: 40, idle: 300 };
const SHORT = { players: 20, idle: 60 };
const SHORT_FAULTS = ['gateway killed', 'primary killed', 'nats killed'];
const USUAL_TRIAL = 60_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '0' },
    logs: { type: 'string' },
  },
});

function whole(name: 'seed' | 'pairs', min: number): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < min) throw new Error(`--${name} must be a whole number from ${min} on`);
  return value;
}

const random = randomFrom(whole('seed', 1));
const pairs = pairsOf(whole('pairs', 0), random);
const names = values.only === undefined ? FAULTS.map(({ name }) => name) : values.only.split(',');
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the faults are ${FAULTS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = values.short && values.only === undefined ? SHORT_FAULTS : names;
const trialsToCome = [
  ...(pairs.length > 0 && values.only === undefined
    ? []
    : FAULTS.filter(({ name }) => chosen.includes(name)).map((fault) => [fault])),
  ...pairs,
];

async function run(rig: Rig): Promise<Trial[]> {
  const caller = new Caller(rig.url);
  const nameOf = (faults: (typeof trialsToCome)[number]): string => faults.map(({ name }) => name).join(' and ');
  const progress = new Progress('growth', [{ atOnce: 1, names: trialsToCome.map(nameOf), usual: USUAL_TRIAL }]);
  const crowd = await startCrowd(rig, caller, values.short ? SHORT : WHOLE);
  const trials: Trial[] = [];
  const known = new Set<string>();
  try {
    for (const faults of trialsToCome) {
      const name = nameOf(faults);
      const trial = await progress.step(name, () => runTrial(faults, { rig, crowd, caller, random, known }));
      progress.print(
        [`\n${name} (${trial.parts.join(', ')})\n`, ...table(FIGURE_HEAD, figureRows(trial.figures))].join('\n'),
      );
      for (const violation of trial.violations.slice(0, 20)) progress.print(`  ${violation}`);
      trials.push(trial);
    }
  } finally {
    crowd.close();
    caller.close();
    progress.close();
  }
  return trials;
}

const SUMMARY = ['outage', 'longest', 'p99', 'push'] as const;

/** One line for each fault, with or without limits. */
function summary(trials: readonly Trial[]): string {
  const head = ['fault', 'calls', 'failed', 'outage p95 (s)', 'longest (s)', 'p99 (s)', 'latest push (s)'];
  const rows = trials.map(({ name, measured: { values: found, calls, failed, socketsClosed } }) => [
    name,
    String(calls),
    [...failed].map(([status, count]) => `${count} x ${status === 0 ? 'no answer' : status}`).join(', ') || '0',
    ...SUMMARY.map((measure) => found[measure].toFixed(1)),
    String(socketsClosed),
  ]);
  return table([...head, 'sockets closed'], rows).join('\n');
}

const rig = await startRig(values.logs ?? null);
if (typeof rig === 'string') {
  console.log(`skipped: ${rig}`);
  console.log(countsLine({ passed: 0, failed: 0, skipped: 1 }));
} else {
  try {
    console.log(rig.versions);
    const trials = await run(rig);
    const failed = trials.filter(({ figures }) => missedOf(figures).length > 0).length;
    console.log(`\n${summary(trials)}\n`);
    for (const { name, figures } of trials) {
      for (const text of missedOf(figures)) console.log(`missed: ${name}: ${text}`);
    }
    console.log(countsLine({ passed: trials.length - failed, failed, skipped: 0 }));
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await rig.stop();
  }
}
