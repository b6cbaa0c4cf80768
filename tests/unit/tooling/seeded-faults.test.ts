import { describe, expect, test } from 'vitest';
import { models } from '../../../model-tests/models.ts';
import { browserScreens } from '../../../model-tests/screens.ts';
import { SEEDED_FAULTS } from '../../../model-tests/seeded-faults.ts';
import { readText } from '../../../tooling/files.ts';

describe('the faults that paths must find', () => {
  test.for(SEEDED_FAULTS.map((fault) => [fault.name, fault] as const))('%s: can be seeded', ([, fault]) => {
    expect(readText(fault.file).split(fault.from)).toHaveLength(2);
    expect(fault.to).not.toBe(fault.from);
    expect(Object.keys(models)).toContain(fault.machine);
    expect(Object.keys(browserScreens)).toContain(fault.machine);
  });

  test('Have names of their own', () => {
    expect(new Set(SEEDED_FAULTS.map(({ name }) => name)).size).toBe(SEEDED_FAULTS.length);
  });
});
