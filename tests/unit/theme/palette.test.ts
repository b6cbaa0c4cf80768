import { describe, expect, test } from 'vitest';
import { contrast, dark, light, SHAPE_PAIRS, TEXT_PAIRS } from '../../../src/theme/palette.ts';

describe('palette', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('Contrast of %s on %s', (first, second, expected) => {
    expect(contrast(first, second)).toBeCloseTo(expected, 2);
  });

  test.each([
    ['light', light],
    ['dark', dark],
  ])('%s: text has at least 4.5, shapes at least 3', (_, palette) => {
    const weak = (pairs: typeof TEXT_PAIRS, min: number) =>
      pairs
        .map(([front, back]) => ({ front, back, contrast: contrast(palette[front], palette[back]) }))
        .filter((pair) => pair.contrast < min);
    expect(weak(TEXT_PAIRS, 4.5)).toEqual([]);
    expect(weak(SHAPE_PAIRS, 3)).toEqual([]);
  });
});
