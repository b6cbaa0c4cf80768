import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BREAKPOINTS } from '../../../src/theme/breakpoints.ts';

const pixels = Object.values(BREAKPOINTS).map((width) => Number.parseFloat(width) * 16);

describe('NAV-10 breakpoints', () => {
  test('Are those of the documents', () => {
    expect(pixels).toEqual([360, 640, 768, 1024, 1280, 1440]);
  });

  test('No style sheet breaks anywhere else', () => {
    const widths = globSync('src/**/*.css')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/@media[^{]*?width[^{]*?([\d.]+)em/g)])
      .map((match) => Number(match[1]) * 16);
    expect(widths.length).toBeGreaterThan(5);
    expect(widths.filter((width) => !pixels.includes(width))).toEqual([]);
  });

  test('Mobile is at or below medium, 768 px', () => {
    expect(Number.parseFloat(BREAKPOINTS.md) * 16).toBe(768);
  });
});
