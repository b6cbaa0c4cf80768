import { describe, expect, test } from 'vitest';
import { bodiesOf, rangeText } from '../../../model-tests/code-mutants/bodies.ts';
import { judgesOf, levelOf } from '../../../model-tests/code-mutants/judges.ts';
import { kindOf, machineOf } from '../../../model-tests/code-mutants/kinds.ts';
import { outcomeOf, triedIn, type StrykerReport } from '../../../model-tests/code-mutants/report.ts';
import { parseSource } from '../../../tooling/source.ts';

const CHART = `import { assign, setup } from 'xstate';
const TRIES = 3;
const least = (limit: number): number => limit + 1;
export function createJobMachine(ports: Ports) {
  return setup({
    guards: { triesLeft: ({ context }) => context.tries < TRIES },
    actions: { clear: assign({ tries: 0 }), count: assign({ tries: ({ context }) => context.tries + 1 }) },
  }).createMachine({
    initial: 'idle',
    states: { idle: { invoke: { src: 'work', input: ({ context }) => context } } },
  });
}
`;

describe('kinds', () => {
  test('Every file of machines, adapters and features has one, apart from types', () => {
    expect(
      [
        'machines/payments/deposit/deposit.machine.ts',
        'machines/payments/deposit/deposit.setup.ts',
        'machines/payments/deposit/deposit.actors.ts',
        'machines/payments/deposit/deposit.selectors.ts',
        'machines/payments/deposit/deposit.ports.ts',
        'machines/registry.ts',
        'src/adapters/payments/deposit-adapter.ts',
        'src/features/deposit/deposit-form.tsx',
        'src/app/routes.ts',
      ].map(kindOf),
    ).toEqual(['machine', 'machine', 'actors', 'selectors', null, null, 'adapter', 'view', null]);
  });

  test('A file belongs to the machine that its folder is named after', () => {
    const names = ['depositForm'];
    expect(machineOf('machines/payments/deposit-form/deposit-form.machine.ts', names)).toBe('depositForm');
    expect(machineOf('machines/payments/loading/lazy.ts', names)).toBeNull();
    expect(machineOf('src/features/deposit-form/deposit-form.tsx', names)).toBeNull();
  });
});

describe('bodies', () => {
  test('Functions and made actions are taken whole, the chart is only looked into', () => {
    const source = parseSource('machines/x/job/job.machine.ts', CHART);
    expect(bodiesOf(source).map(({ start, end }) => CHART.slice(start, end))).toEqual([
      '(limit: number): number => limit + 1',
      '({ context }) => context.tries < TRIES',
      'assign({ tries: 0 })',
      'assign({ tries: ({ context }) => context.tries + 1 })',
      '({ context }) => context',
    ]);
  });

  test('A range has lines from one and columns from zero', () => {
    expect(rangeText('ab\ncd\n', { start: 1, end: 5 })).toBe('1:1-2:2');
  });
});

describe('judges', () => {
  const file = 'machines/payments/job/job.selectors.ts';
  const importing = (path: string, ...targets: readonly string[]) => ({
    path,
    imports: targets.map((target) => ({ target, typeOnly: false })),
  });
  const sources = [
    importing('tests/unit/machines/job.test.ts', file),
    importing('src/queries/jobs.ts', file),
    importing('tests/unit/queries/jobs.test.ts', 'src/queries/jobs.ts'),
    importing('src/app/all.ts', 'src/queries/jobs.ts'),
    importing('tests/unit/app/all.test.ts', 'src/app/all.ts'),
    importing('tests/unit/tooling/tool.test.ts', file),
    importing('tests/view/features/jobs.test.tsx', 'src/queries/jobs.ts'),
    importing('tests/view/app/all.test.tsx', 'src/app/all.ts'),
    importing('model-tests/job/job.view.test.tsx', 'src/app/all.ts'),
    importing('model-tests/task/task.view.test.tsx', 'src/queries/jobs.ts'),
    importing('model-tests/job/job.model.ts', file),
    { path: 'tests/unit/machines/types.test.ts', imports: [{ target: file, typeOnly: true }] },
  ];

  test('The nearest tests of each level judge a file, and the paths of its machine', () => {
    expect(judgesOf(file, 'job', sources, false)).toEqual([
      'model-tests/job/job.view.test.tsx',
      'tests/mutation/machine-level.test.ts',
      'tests/unit/machines/job.test.ts',
      'tests/unit/queries/jobs.test.ts',
      'tests/view/features/jobs.test.tsx',
    ]);
  });

  test('Where its machine has no view, the paths of the nearest views judge it', () => {
    expect(judgesOf(file, null, sources, false)).toEqual([
      'model-tests/task/task.view.test.tsx',
      'tests/unit/machines/job.test.ts',
      'tests/unit/queries/jobs.test.ts',
      'tests/view/features/jobs.test.tsx',
    ]);
  });

  test('A wide run takes all tests that import it', () => {
    expect(judgesOf(file, null, sources, true)).toEqual([
      'model-tests/job/job.view.test.tsx',
      'model-tests/task/task.view.test.tsx',
      'tests/unit/app/all.test.ts',
      'tests/unit/machines/job.test.ts',
      'tests/unit/queries/jobs.test.ts',
      'tests/view/app/all.test.tsx',
      'tests/view/features/jobs.test.tsx',
    ]);
  });

  test('The level of a test is told by its file', () => {
    expect(
      [
        'tests/unit/machines/job.test.ts',
        'tests/mutation/machine-level.test.ts',
        'tests/view/app/all.test.tsx',
        'model-tests/job/job.view.test.tsx',
        'tests/gateway/http/all.test.ts',
        'tests/unit/tooling/words.test.ts',
      ].map(levelOf),
    ).toEqual(['unit', 'machine', 'view', 'model-view', 'gateway', null]);
  });
});

describe('the report', () => {
  const at = (line: number, column: number, end: number) => ({ start: { line, column }, end: { line, column: end } });
  const report = (mutants: StrykerReport['files'][string]['mutants']): StrykerReport => ({
    files: { 'src/a.ts': { source: 'const a = 1;\nconst b = true;\n', mutants } },
    testFiles: {
      'tests/unit/a.test.ts': { tests: [{ id: '0' }, { id: '1' }] },
      'tests/view/a.test.tsx': { tests: [{ id: '2' }] },
    },
  });

  test('A mutant counts once for each level that noticed it', () => {
    const tried = triedIn(
      report([
        { status: 'Killed', killedBy: ['0', '1', '2'], location: at(1, 11, 12) },
        { status: 'Killed', killedBy: ['1'], location: at(1, 11, 12) },
        { status: 'Timeout', location: at(1, 11, 12) },
        { status: 'RuntimeError', location: at(1, 11, 12) },
      ]),
      'src/a.ts',
    );
    expect(outcomeOf(tried)).toEqual({ mutants: 4, killed: 4, by: { unit: 2, view: 1, stopped: 2 }, survivors: [] });
  });

  test('What nobody noticed is told with its line and its change', () => {
    const tried = triedIn(
      report([
        { status: 'Survived', replacement: 'false', location: at(2, 11, 15) },
        { status: 'NoCoverage', replacement: '', location: at(1, 11, 12) },
      ]),
      'src/a.ts',
    );
    expect(outcomeOf(tried)).toEqual({
      mutants: 2,
      killed: 0,
      by: {},
      survivors: [
        { line: 2, end: 2, change: 'true → false' },
        { line: 1, end: 1, change: '1 → nothing' },
      ],
    });
  });

  test('A mutant without an end, and a file that is not there, are faults', () => {
    const pending = report([{ status: 'Pending', location: at(1, 1, 2) }]);
    expect(() => triedIn(pending, 'src/a.ts')).toThrow('src/a.ts:1 a mutant is Pending');
    expect(() => triedIn(pending, 'src/b.ts')).toThrow('the report has no src/b.ts');
  });
});
