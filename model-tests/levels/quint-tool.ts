import { fileURLToPath } from 'node:url';
import { run } from '../../tooling/run.ts';

/** The tool itself, so that nothing is asked for elsewhere. */
const CLI = fileURLToPath(import.meta.resolve('@informalsystems/quint/dist/src/cli.js'));
/** The other backend is a program that the tool would have to download. */
const BACKEND = ['--backend', 'typescript'] as const;
const TIMEOUT = 10 * 60_000;

interface Ended {
  readonly isOk: boolean;
  readonly output: string;
}

async function quint(...args: readonly string[]): Promise<Ended> {
  const { code, output } = await run(process.execPath, [CLI, ...args], { timeout: TIMEOUT });
  return { isOk: code === 0, output };
}

interface Tested extends Ended {
  /** How many passed. */
  readonly tests: number;
  readonly failed: readonly string[];
}

export const typecheck = (file: string): Promise<Ended> => quint('typecheck', file);

/** The tests of a module and of those that it knows; they have no choices, so each is run once. */
export async function runTests(file: string, main: string): Promise<Tested> {
  const ended = await quint('test', file, '--main', main, '--max-samples', '1', ...BACKEND);
  const failed = [...ended.output.matchAll(/^ +\d+\) (\S+) failed/gm)].map(([, name = '']) => name);
  return { ...ended, tests: [...ended.output.matchAll(/^ +ok \S+ passed/gm)].length, failed };
}

export interface Simulation {
  readonly seed: number;
  /** Traces that are tried. */
  readonly samples: number;
  /** Steps of a trace. */
  readonly steps: number;
  /** Names of conditions that must hold in each state. */
  readonly invariants: readonly string[];
  /** Where the traces are written, with `{seq}` for their number; nowhere unless given. */
  readonly out?: string;
}

/** Samples traces; `violated` are the conditions that did not hold, of the first trace that broke one. */
export async function simulate(
  file: string,
  main: string,
  { seed, samples, steps, invariants, out }: Simulation,
): Promise<Ended & { readonly violated: readonly string[] }> {
  const ended = await quint(
    'run',
    file,
    '--main',
    main,
    `--seed=${seed}`,
    `--max-samples=${samples}`,
    `--max-steps=${steps}`,
    ...(out === undefined ? [] : ['--out-itf', out, `--n-traces=${samples}`]),
    ...BACKEND,
    '--verbosity=2',
    '--invariants',
    ...invariants,
  );
  const isViolated = /^\[violation\]/m.test(ended.output);
  const named = invariants.filter((name) => ended.output.includes(`❌ ${name}`));
  return { ...ended, violated: isViolated && invariants.length === 1 ? invariants : named };
}
