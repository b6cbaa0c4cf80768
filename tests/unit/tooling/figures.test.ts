import { describe, expect, test } from 'vitest';
import { figureRows, median, missedOf } from '../../../bench/lib/benchmark.ts';
import { COMBINATIONS, combinationName, rotated } from '../../a11y/combination.ts';

describe('measured figures', () => {
  const figures = [
    { what: 'first', value: 25, limit: 25, unit: 'KiB', digits: 1 },
    { what: 'second', value: 25.01, limit: 25, unit: 'KiB', digits: 1 },
  ];

  test('A figure that is just reached holds, one above it is missed', () => {
    expect(figureRows(figures)).toEqual([
      ['first', '25.0', '25', 'KiB', '1.00', 'holds'],
      ['second', '25.0', '25', 'KiB', '1.00', 'MISSED'],
    ]);
    expect(missedOf(figures)).toEqual(['second: 25.0 KiB, at most 25']);
  });

  test('The median of an odd and of an even number of values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('combinations of the accessibility run', () => {
  test('Every language, scheme and width once, then large text, wide spacing and forced colours on a phone', () => {
    expect(COMBINATIONS.map(combinationName)).toEqual([
      'pl-light-360',
      'pl-light-1280',
      'pl-dark-360',
      'pl-dark-1280',
      'en-light-360',
      'en-light-1280',
      'en-dark-360',
      'en-dark-1280',
      'pl-light-360-large-text',
      'pl-light-360-text-spacing',
      'pl-light-360-forced-colors',
    ]);
  });

  test('As many seeds as there are combinations go through all of them', () => {
    const seen = COMBINATIONS.map((_, seed) => combinationName(rotated(COMBINATIONS, seed, 5)));
    expect(new Set(seen).size).toBe(COMBINATIONS.length);
    expect(rotated(['a', 'b', 'c'], -4, 0)).toBe('c');
  });
});
