import { describe, expect, test } from 'vitest';
import { isId, newId } from '../../../gateway/lib/ids.ts';

describe('ids', () => {
  test('Are UUIDs of version 7, which begin with their time', () => {
    const id = newId(0x0123_4567_89ab);
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('Of one millisecond sort as they were made, and no two are the same, however many they are', () => {
    const [few, many] = [3_000, 10_000];
    const ids = Array.from({ length: many }, () => newId(1_700_000_000_000));
    expect(ids.slice(0, few).toSorted()).toEqual(ids.slice(0, few));
    expect(new Set(ids).size).toBe(many);
  });

  test('Of another time sort by it, also where the clock goes back', () => {
    const [later, earlier, again] = [newId(2_000), newId(1_000), newId(2_000)];
    expect([later, earlier, again].toSorted()[0]).toBe(earlier);
    expect(new Set([later, earlier, again]).size).toBe(3);
  });
});
