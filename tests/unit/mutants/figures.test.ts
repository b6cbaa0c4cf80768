import { describe, expect, test } from 'vitest';
import {
  byKind,
  codeHash,
  notTried,
  percent,
  problemsOf,
  withOutcome,
  withRetried,
  type Figures,
} from '../../../model-tests/code-mutants/figures.ts';

const ADAPTER = 'src/adapters/payments/a-adapter.ts';
const VIEW = 'src/features/deposit/a.tsx';
const survivor = (change: string, reason: string, line = 1) => ({ line, end: line, change, reason });

describe('figures', () => {
  test('A survivor keeps its reason when its file is tried again, wherever it stands then', () => {
    const before: Figures = {
      [VIEW]: { code: codeHash('old'), mutants: 3, killed: 0, by: {}, survivors: [survivor('a → b', 'equal: same')] },
    };
    const outcome = {
      mutants: 4,
      killed: 2,
      by: { view: 2 },
      survivors: [
        { line: 9, end: 9, change: 'a → b' },
        { line: 12, end: 12, change: 'a → b' },
      ],
    };
    expect(withOutcome(before, VIEW, 'new', outcome)).toEqual({
      [VIEW]: {
        code: codeHash('new'),
        mutants: 4,
        killed: 2,
        by: { view: 2 },
        survivors: [survivor('a → b', 'equal: same', 9), survivor('a → b', '', 12)],
      },
    });
  });

  test('Survivors that are noticed by now join what was noticed before', () => {
    const survivors = [survivor('a', '', 1), survivor('a', 'equal: same', 2), survivor('b', '', 2)];
    const before = { [VIEW]: { code: '', mutants: 9, killed: 6, by: { unit: 6, view: 1 }, survivors } };
    const tried = (line: number, change: string, ...levels: readonly ('unit' | 'model-view')[]) => ({
      line,
      end: line,
      change,
      levels,
    });
    const after = [tried(1, 'a', 'unit', 'model-view'), tried(1, 'known', 'unit'), tried(2, 'a'), tried(2, 'b')];
    expect(withRetried(before, VIEW, after)).toEqual({
      [VIEW]: {
        code: '',
        mutants: 9,
        killed: 7,
        by: { unit: 7, view: 1, 'model-view': 1 },
        survivors: survivors.slice(1),
      },
    });
  });

  test('Files stand in the order of their names', () => {
    const outcome = { mutants: 0, killed: 0, by: {}, survivors: [] };
    const figures = withOutcome(withOutcome({}, VIEW, '', outcome), ADAPTER, '', outcome);
    expect(Object.keys(figures)).toEqual([ADAPTER, VIEW]);
  });

  test('What is equal leaves the share, and what has no reason is counted', () => {
    const figures: Figures = {
      [VIEW]: {
        code: '',
        mutants: 11,
        killed: 8,
        by: { view: 8 },
        survivors: [survivor('a', 'equal: same'), survivor('b', 'a hole'), survivor('c', '')],
      },
    };
    expect(byKind(figures)).toEqual([
      { kind: 'view', files: 1, mutants: 11, killed: 8, equal: 1, unexplained: 1, share: 0.8 },
    ]);
    expect(problemsOf(figures, new Map([[VIEW, '']]))).toEqual(['view: 80.0 % noticed, less than 90 %']);
  });

  test('Each kind has its own least share', () => {
    const tried = { code: '', mutants: 100, by: {}, survivors: [] };
    const codes = new Map([
      [ADAPTER, ''],
      [VIEW, ''],
    ]);
    expect(problemsOf({ [ADAPTER]: { ...tried, killed: 95 }, [VIEW]: { ...tried, killed: 90 } }, codes)).toEqual([]);
    expect(problemsOf({ [ADAPTER]: { ...tried, killed: 94 }, [VIEW]: { ...tried, killed: 89 } }, codes)).toEqual([
      'adapter: 94.0 % noticed, less than 95 %',
      'view: 89.0 % noticed, less than 90 %',
    ]);
  });

  test('A share is never rounded up to the least one', () => {
    expect(percent(0.9799)).toBe('97.9 %');
    expect(percent(0.98)).toBe('98.0 %');
  });

  test('Figures of a file that is gone are told, and files that were never tried or have changed since', () => {
    const tried = { mutants: 1, killed: 1, by: { unit: 1 }, survivors: [] };
    const figures: Figures = {
      [ADAPTER]: { ...tried, code: codeHash('old') },
      'src/adapters/gone.ts': { ...tried, code: '' },
    };
    const codes = new Map([
      [VIEW, ''],
      [ADAPTER, 'new'],
    ]);
    expect(problemsOf(figures, codes)).toEqual(['src/adapters/gone.ts has figures, but is there no more']);
    expect(notTried(figures, codes)).toEqual({ never: [VIEW], changed: [ADAPTER] });
    expect(notTried(figures, new Map([[ADAPTER, 'old']])).changed).toEqual([]);
  });
});
