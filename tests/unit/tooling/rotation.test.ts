import { afterEach, describe, expect, test, vi } from 'vitest';
import { SHARE, shareOf, turnOf, turnsHere } from '../../../tooling/rotation.ts';

afterEach(() => vi.unstubAllEnvs());

describe('what is tried in turns', () => {
  test('Is tried whole by as many turns as there are', () => {
    const all = Array.from({ length: 20 }, (_, index) => index);
    const turns = Array.from({ length: 8 }, (_, seed) => turnOf(all, seed, 8));
    expect(turns.flat().toSorted((one, other) => one - other)).toEqual(all);
    expect(turnOf(all, null, 8)).toEqual(all);
  });

  test('Has smaller turns on a slow machine, never larger ones, and four times smaller ones at most', () => {
    expect([0.4, 1, 1.4, 1.6, 2.6, 3.4, 9].map(shareOf)).toEqual([1, 1, 1, 2, 3, 3, 4]);
    expect(turnsHere(8)).toBe(8);
    vi.stubEnv(SHARE, '3');
    expect(turnsHere(8)).toBe(24);
  });
});
