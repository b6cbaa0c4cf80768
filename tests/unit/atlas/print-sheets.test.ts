import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAPERS, PAPER_NAMES, sheetsFor } from '../../../atlas/site/print-sheets.ts';

const MM_OF_SMALLEST_TEXT = 2.2;
const SMALLEST_TEXT = 11;

test('A small drawing is one sheet, at its own size; one that is a little too large is made smaller', () => {
  expect(sheetsFor({ width: 400, height: 300 }, 'A4')).toEqual({
    isLandscape: true,
    scale: 0.25,
    columns: 1,
    rows: 1,
    all: [{ column: 0, row: 0, x: 0, y: 0, width: 1108, height: 728 }],
  });
  const fitted = sheetsFor({ width: 1300, height: 400 }, 'A4');
  expect([fitted.columns, fitted.rows, fitted.scale]).toEqual([1, 1, 277 / 1300]);
  expect(sheetsFor({ width: 600, height: 1300 }, 'A4').isLandscape).toBe(false);
});

test('A large one is divided, in the direction that takes fewer sheets; a larger paper takes fewer', () => {
  const large = { width: 4_000, height: 700 };
  const small = sheetsFor(large, 'A4');
  expect([small.isLandscape, small.columns, small.rows]).toEqual([true, 4, 1]);
  expect(sheetsFor(large, 'A3').all).toHaveLength(3);
});

test('Whatever the size: all of the drawing is on a sheet, sheets overlap, and the smallest text can be read', () => {
  const size = fc.record({ width: fc.integer({ min: 50, max: 20_000 }), height: fc.integer({ min: 50, max: 20_000 }) });
  fc.assert(
    fc.property(size, fc.constantFrom(...PAPER_NAMES), (drawing, paper) => {
      const { all, columns, rows, scale, isLandscape } = sheetsFor(drawing, paper);
      const { long, short } = PAPERS[paper];
      expect(all).toHaveLength(columns * rows);
      expect(scale * SMALLEST_TEXT).toBeGreaterThanOrEqual(MM_OF_SMALLEST_TEXT - 1e-9);
      const last = all.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(drawing.width - 1e-6);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(drawing.height - 1e-6);
      for (const { x, y, width, height } of all) {
        expect(x).toBeLessThan(drawing.width);
        expect(y).toBeLessThan(drawing.height);
        expect(width * scale).toBeCloseTo(isLandscape ? long : short, 6);
        expect(height * scale).toBeCloseTo(isLandscape ? short : long, 6);
      }
    }),
  );
});
