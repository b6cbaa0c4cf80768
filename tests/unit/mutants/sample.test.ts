import { describe, expect, test } from 'vitest';
import {
  estimateOf,
  membersOf,
  sliceOf,
  sampleFigures,
  sampleOf,
  sampleProblems,
  sampleRows,
  wilson,
  withSlice,
  type Candidate,
  type SampleFigures,
} from '../../../model-tests/code-mutants/sample.ts';

const candidate = (line: number): Candidate => ({
  file: 'machines/a/a/a.actors.ts',
  mutator: 'BooleanLiteral',
  replacement: 'false',
  start: { line, column: 1 },
  end: { line, column: 5 },
});
const ALL = Array.from({ length: 400 }, (_, line) => candidate(line));
const lines = (sample: readonly Candidate[]): number[] => sample.map(({ start }) => start.line);
const same = (one: Candidate): Candidate => one;

describe('a seeded sample', () => {
  test('Has the asked size, nothing twice, and the same mutants in whatever order they come', () => {
    const sample = sampleOf(ALL, same, { seed: '1', size: 60 });
    expect(new Set(lines(sample)).size).toBe(60);
    expect(lines(sampleOf(ALL.toReversed(), same, { seed: '1', size: 60 }))).toEqual(lines(sample));
  });

  test('Another seed chooses others', () => {
    const first = new Set(lines(sampleOf(ALL, same, { seed: '1', size: 60 })));
    const second = lines(sampleOf(ALL, same, { seed: '2', size: 60 }));
    expect(second.filter((line) => first.has(line)).length).toBeLessThan(30);
  });

  test('A larger sample contains the smaller one', () => {
    const larger = new Set(lines(sampleOf(ALL, same, { seed: '1', size: 90 })));
    expect(lines(sampleOf(ALL, same, { seed: '1', size: 60 })).filter((line) => !larger.has(line))).toEqual([]);
  });

  test('No part of the code is preferred', () => {
    const halves = Array.from({ length: 50 }, (_, seed) =>
      lines(sampleOf(ALL, same, { seed: String(seed), size: 40 })).filter((line) => line < 200),
    );
    const share = halves.flat().length / (50 * 40);
    expect(Math.abs(share - 0.5)).toBeLessThan(0.04);
  });
});

describe('the slices of a sample', () => {
  test.each([1, 3, 7, 60])('%i of them hold each member once, and are of one size', (of) => {
    const slices = Array.from({ length: of }, (_, index) => membersOf(ALL, sliceOf(`${index + 1}/${of}`)));
    expect(slices.flat()).toEqual(ALL);
    const sizes = slices.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  test.each(['0/3', '4/3', '1', 'x/2', '1.5/2', ''])('%o is none', (text) => {
    expect(() => sliceOf(text)).toThrow(RangeError);
  });

  test('Add up; none is tried twice, or of another seed', () => {
    const survivor = { path: 'a.ts', line: 3, end: 3, change: 'a → b', reason: 'equal: so' };
    const counts = { seed: '1', files: 2, mutants: 50, atLoading: 1 };
    const slice = { ...counts, tried: 5, killed: 4, by: { unit: 1, gateway: 3 }, survivors: [survivor] };
    const first = withSlice({ ...slice, tried: 90 }, '1/2', slice);
    expect(first).toEqual({ ...slice, slices: ['1/2'] });
    const both = withSlice(first, '2/2', { ...slice, killed: 5, by: { gateway: 5 }, survivors: [] });
    expect(both).toEqual({
      ...slice,
      slices: ['1/2', '2/2'],
      tried: 10,
      killed: 9,
      by: { unit: 1, gateway: 8 },
      survivors: [survivor],
    });
    expect(() => withSlice(both, '2/2', slice)).toThrow('slice 2/2 was tried before');
    expect(() => withSlice(first, '2/2', { ...slice, seed: '2' })).toThrow('the slices before are of seed 1');
  });
});

describe('Wilson’s interval', () => {
  test.each([
    [95, 100, 0.8882, 0.9785],
    [100, 100, 0.963, 1],
    [0, 10, 0, 0.2775],
    [50, 100, 0.4038, 0.5962],
  ])('%i of %i: from %f to %f', (successes, tries, from, to) => {
    const interval = wilson(successes, tries).map((end) => Number(end.toFixed(4)));
    expect(interval).toEqual([from, to]);
  });

  test('Needs a try', () => {
    expect(() => wilson(0, 0)).toThrow(RangeError);
  });
});

const COUNTS = { seed: '1', files: 2, mutants: 90, atLoading: 4 };
const tried = (path: string, change: string, isNoticed: boolean) => ({
  path,
  line: 3,
  end: 3,
  change,
  levels: isNoticed ? (['unit'] as const) : [],
});

describe('figures of a sample', () => {
  const first = sampleFigures(COUNTS, [tried('a.ts', 'x → y', false), tried('a.ts', 'y → z', true)], undefined);

  test('Counts what was noticed and lists the rest to be explained', () => {
    expect(first).toEqual({
      ...COUNTS,
      tried: 2,
      killed: 1,
      by: { unit: 1 },
      survivors: [{ path: 'a.ts', line: 3, end: 3, change: 'x → y', reason: '' }],
    });
  });

  test('A survivor keeps its reason in the next sample, in its own file alone', () => {
    const explained: SampleFigures = {
      ...first,
      survivors: first.survivors.map((survivor) => ({ ...survivor, reason: 'equal: the same' })),
    };
    const next = sampleFigures(COUNTS, [tried('b.ts', 'x → y', false), tried('a.ts', 'x → y', false)], explained);
    expect(next.survivors.map(({ path, reason }) => [path, reason])).toEqual([
      ['b.ts', ''],
      ['a.ts', 'equal: the same'],
    ]);
  });

  test('A mutant that no test can notice leaves the share', () => {
    const figures = {
      ...first,
      tried: 101,
      killed: 95,
      survivors: first.survivors.map((one) => ({ ...one, reason: 'equal: same' })),
    };
    expect(estimateOf(figures).share).toBe(0.95);
    expect(sampleRows({ view: figures })).toEqual([
      ['view', '2', '90', '4', '101', '95', '1', '95.0 %', '88.8 % to 97.8 %', '90.0 %', '1'],
    ]);
  });

  test('A kind of which too few were noticed is a problem', () => {
    expect(sampleProblems({ view: { ...first, tried: 100, killed: 90 } })).toEqual([]);
    expect(sampleProblems({ view: { ...first, tried: 100, killed: 89 } })).toEqual([
      'sample of view: 89.0 % noticed, less than 90 %',
    ]);
  });
});
