import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { makeBench, type DrivenPath } from '../model-tests/engine/drive.ts';
import { readRun } from '../model-tests/engine/read-run.ts';
import { pathOfRun } from '../model-tests/engine/run-file.ts';
import { writeRun } from '../model-tests/levels/failed-runs.ts';
import { walkTraces } from '../model-tests/levels/quint-browser.ts';
import { runTests, simulate, typecheck } from '../model-tests/levels/quint-tool.ts';
import {
  gapsOf,
  livenessOf,
  seedFault,
  seedRule,
  specified,
  SPECS,
  writeSpecification,
  type Specified,
} from '../model-tests/levels/quint-specs.ts';
import { models } from '../model-tests/models.ts';
import { specifiedMachines, type SpecifiedMachine } from '../model-tests/quint-machines.ts';
import { holds } from '../model-tests/quint/actions.ts';
import { pathFault } from '../model-tests/quint/follow.ts';
import { mainFile, type NamedPath } from '../model-tests/quint/module.ts';
import { parseTrace, replayTrace, type Moment } from '../model-tests/quint/trace.ts';
import { countsLine } from '../tooling/counts.ts';
import { ROOT } from '../tooling/root.ts';
import { table } from '../tooling/table.ts';

/**
 * Quint specifications of machines together with the gateway's rules: checks that they are those of the charts, tests
 * them, samples traces and replays them on the machines, checks run files, and seeds faults. docs/quint.md says more.
 */
const { values, positionals: runFiles } = parseArgs({
  allowPositionals: true,
  options: {
    machine: { type: 'string' },
    traces: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '20' },
    seed: { type: 'string', default: '20261127' },
    browser: { type: 'string', default: '0' },
    faults: { type: 'boolean', default: true },
    write: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

const FOLDER = join(ROOT, '.cache', 'quint');
/** A seeded fault may be deep, and its traces are given up at the first that finds it. */
const SEEDED = { samples: 10_000, steps: 30 };
const AT_ONCE = 2;
const SHOWN = 5;

const problems: string[] = [];
let passed = 0;

function note(machine: string, what: string, faults: readonly string[]): void {
  if (faults.length === 0) passed += 1;
  else problems.push(...faults.map((fault) => `${machine}: ${what}: ${fault}`));
}

function wholeNumber(name: 'traces' | 'steps' | 'seed' | 'browser', min = 1): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < min) throw new Error(`--${name} ${values[name]}: a number from ${min} on`);
  return number;
}

/** What a tool said, without the parts of it that repeat. */
const lastLines = (output: string): string => output.trim().split('\n').slice(-20).join('\n  ');

function chosen(): readonly SpecifiedMachine[] {
  const found = specifiedMachines.filter(({ name }) => (values.machine ?? name) === name);
  if (found.length > 0) return found;
  throw new Error(
    `no specification of '${values.machine}'; there are ${specifiedMachines.map(({ name }) => name).join(', ')}`,
  );
}

/** The paths of the machine in the run files that were named. */
function runsOf(name: SpecifiedMachine['name']): readonly NamedPath[] {
  return runFiles.flatMap((file) => {
    const run = readRun(file);
    return run.actors
      .filter(({ machine }) => machine === name)
      .map(({ id }) => ({ name: `${run.title} ${id}`, path: pathOfRun(run, id, models[name]) }));
  });
}

function checkCommitted({ machine, specification: { files } }: Specified): void {
  const { name } = machine;
  const different = Object.entries(files).filter(([file, text]) => {
    const committed = join(ROOT, SPECS, file);
    return !existsSync(committed) || readFileSync(committed, 'utf8') !== text;
  });
  note(
    name,
    'committed',
    different.map(([file]) => `${SPECS}/${file} is not what the chart gives: npm run quint -- --write`),
  );
}

interface ReplayedTraces {
  /** Actions of the specification that were taken. */
  readonly taken: readonly string[];
  readonly paths: readonly DrivenPath[];
}

/** Replays traces on the machine. */
function replayAll(one: Specified, traces: readonly (readonly Moment[])[]): ReplayedTraces {
  const { model, specification, machine } = one;
  const bench = makeBench(model);
  const taken = new Set<string>();
  const paths: DrivenPath[] = [];
  const faults: string[] = [];
  for (const [index, trace] of traces.entries()) {
    const title = `trace ${index}`;
    const { disagreement, path: whole } = replayTrace(bench, specification.space, trace, title);
    if (whole) paths.push(whole);
    for (const [step, moment] of trace.entries()) {
      const before = trace[step - 1]?.values;
      const action =
        before &&
        specification.actions.find(
          ({ label, guard }) => label === moment.taken && guard.every((is) => holds(is, before)),
        );
      if (action) taken.add(action.name);
    }
    if (disagreement === null) {
      passed += 1;
      continue;
    }
    const { step, taken: label, difference, path } = disagreement;
    const replay =
      path === null || faults.length > 0 ? '' : `\n  ${writeRun('machine', machine.name, path, difference)}`;
    faults.push(`${title}, step ${step} (${label}): the machine differs: ${difference}${replay}`);
  }
  problems.push(...faults.slice(0, SHOWN).map((fault) => `${machine.name}: ${fault}`));
  if (faults.length > SHOWN) problems.push(`${machine.name}: and ${faults.length - SHOWN} more traces`);
  return { taken: [...taken], paths };
}

async function sample(one: Specified, file: string, folder: string): Promise<readonly string[]> {
  const { machine, specification, rules } = one;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const began = performance.now();
  const simulation = {
    seed: wholeNumber('seed'),
    samples: wholeNumber('traces'),
    steps: wholeNumber('steps'),
    invariants: rules.map(({ name }) => `rules::${name}`),
  };
  const { isOk } = await simulate(file, machine.name, { ...simulation, out: join(folder, 'trace{seq}.itf.json') });
  // Only without files of traces does the tool say which condition does not hold.
  const failure = isOk ? null : await simulate(file, machine.name, simulation);
  const faults =
    failure === null ? [] : [`${failure.violated.join(', ')} does not hold\n  ${lastLines(failure.output)}`];
  note(machine.name, 'simulation', faults);
  const sampled = performance.now();
  const traces = readdirSync(folder).map((name) =>
    parseTrace(readFileSync(join(folder, name), 'utf8'), specification.space),
  );
  if (isOk && traces.length < wholeNumber('traces')) note(machine.name, 'simulation', [`only ${traces.length} traces`]);
  const { taken, paths } = replayAll(one, traces);
  const replayed = performance.now();
  if (wholeNumber('browser', 0) > 0) {
    const walked = await walkTraces(machine.name, paths, wholeNumber('browser'));
    passed += walked.walked - walked.problems.length;
    problems.push(...walked.problems.map((problem) => `${machine.name}: ${problem}`));
    walkedRows.push([machine.name, String(walked.walked), String(walked.steps), seconds(performance.now() - replayed)]);
  }
  return [
    machine.name,
    String(traces.length),
    String(traces.reduce((sum, trace) => sum + trace.length - 1, 0)),
    `${taken.length}/${specification.actions.length}`,
    specification.actions.flatMap(({ name }) => (taken.includes(name) ? [] : name)).join(', '),
    seconds(sampled - began),
    seconds(replayed - sampled),
  ];
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** Each fault must be found by the simulator, and one in the chart by our own checks too. */
async function seedAll(one: Specified): Promise<readonly (readonly string[])[]> {
  const { machine, specification, rules } = one;
  const limit = pLimit(AT_ONCE);
  const nameOf = (title: string): string => `rules::${rules.find((rule) => rule.title === title)?.name ?? ''}`;
  const find = async (title: string, index: number, write: (folder: string) => string): Promise<boolean> => {
    const file = write(join(FOLDER, 'seeded', machine.name, String(index)));
    const { violated, output } = await simulate(file, machine.name, {
      ...SEEDED,
      seed: wholeNumber('seed'),
      invariants: [nameOf(title)],
    });
    note(
      machine.name,
      title,
      violated.length > 0 ? [] : [`the specification does not find the seeded fault\n  ${lastLines(output)}`],
    );
    return violated.length > 0;
  };
  const mark = (isFound: boolean): string => (isFound ? 'found' : 'MISSED');
  const faults = Object.entries(machine.faults).map(([title, fault], index) =>
    limit(async () => {
      const { specification: wrong, isFound } = seedFault(one, title, fault);
      note(machine.name, title, isFound ? [] : ['our own checks do not find the seeded fault']);
      const isFoundThere = await find(title, index, (folder) => writeSpecification(folder, machine.name, wrong));
      return [machine.name, title, mark(isFound), mark(isFoundThere)];
    }),
  );
  const gatewayFaults = Object.entries(machine.gatewayFaults).map(([title, fault], index) =>
    limit(async () => {
      const wrong = seedRule(machine.name, fault);
      const number = index + faults.length;
      const isFoundThere = await find(title, number, (folder) =>
        writeSpecification(folder, machine.name, specification, wrong),
      );
      return [machine.name, title, '', mark(isFoundThere)];
    }),
  );
  return Promise.all([...faults, ...gatewayFaults]);
}

async function check(one: Specified): Promise<void> {
  const { machine, specification, runs } = one;
  checkCommitted(runFiles.length === 0 ? one : specified(machine));
  note(machine.name, 'rules', gapsOf(one));
  for (const { name, path } of runs) {
    const fault = pathFault(specification, path);
    note(machine.name, `run '${name}'`, fault === null ? [] : [fault]);
  }
  const file = writeSpecification(join(FOLDER, machine.name), machine.name, specification);
  const types = await typecheck(file);
  note(machine.name, 'typecheck', types.isOk ? [] : [lastLines(types.output)]);
  if (!types.isOk) return;
  const tests = await runTests(file, machine.name);
  passed += tests.tests;
  if (!tests.isOk || tests.tests === 0) {
    note(machine.name, 'test', [
      tests.failed.length > 0 ? `failed: ${tests.failed.join(', ')}` : lastLines(tests.output),
    ]);
  }
  sampledRows.push(await sample(one, file, join(FOLDER, machine.name, 'traces')));
  if (values.faults) seededRows.push(...(await seedAll(one)));
}

const sampledRows: (readonly string[])[] = [];
const walkedRows: (readonly string[])[] = [];
const seededRows: (readonly string[])[] = [];

for (const machine of chosen()) {
  const one = specified(machine, values.write ? [] : runsOf(machine.name));
  if (values.write) {
    for (const [file, text] of Object.entries(one.specification.files)) writeFileSync(join(ROOT, SPECS, file), text);
    console.log(`${SPECS}/${mainFile(machine.name)}`);
  } else await check(one);
}

if (!values.write) {
  console.log(
    table(['machine', 'traces', 'steps', 'actions', 'never taken', 'sampled, s', 'replayed, s'], sampledRows).join(
      '\n',
    ),
  );
  if (walkedRows.length > 0)
    console.log(`\n${table(['machine', 'traces in the browser', 'steps', 's'], walkedRows).join('\n')}`);
  if (seededRows.length > 0)
    console.log(`\n${table(['machine', 'seeded fault', 'our own', 'Quint'], seededRows).join('\n')}`);
  const unsaid = chosen().flatMap(({ name }) => livenessOf(name).map((title) => `- ${name}: ${title}`));
  console.log(`\nNot for a simulator, checked on the machine's graph\n${unsaid.join('\n')}`);
  console.log(`\nTraces: ${relative(ROOT, FOLDER)}/<machine>/traces`);
  if (problems.length > 0) console.log(`\nProblems\n${problems.map((line) => `- ${line}`).join('\n')}`);
  console.log(`\n${countsLine({ passed, failed: problems.length, skipped: 0 })}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
