import { describe, expect, test } from 'vitest';
import { boundariesOf, usedNumbers } from '../../../model-tests/code-mutants/boundaries.ts';
import { parseSource } from '../../../tooling/source.ts';

const CHART = `const rest = 1 < 2;
function isShort(list: readonly string[]): boolean {
  return 2 > list.length;
}
function helper(n: number): boolean {
  return n > 40;
}
export const chart = setup({
  guards: {
    triesLeft: ({ context }) => context.tries < TRIES,
    wasLast: ({ context }) => context.tries + 1 >= TRIES,
    hasPauses: ({ context }) => context.pause < PAUSES.length,
    isAny: ({ context }) => context.codes.length > 0,
    isShort: ({ context }) => isShort(context.codes),
    isEmpty: ({ context }) => Object.keys(context.errors).length === 0,
    isNew: ({ context }) => context.kind === 'new',
  },
  delays: { wait: ({ context }) => (context.tries > 7 ? 1 : 2) },
});
`;
const constants = new Map<string, number | readonly number[]>([
  ['TRIES', 3],
  ['PAUSES', [1, 2]],
]);

describe('boundary values', () => {
  test('A comparison of a guard with a number proposes the values below, at and above its bound', () => {
    const found = boundariesOf(parseSource('machines/x/job/job.machine.ts', CHART), constants);
    expect(found.map(({ line, guard, comparison, field, values }) => [line, guard, comparison, field, values])).toEqual(
      [
        [3, 'isShort', '2 > list.length', 'list.length', [1, 2, 3]],
        [10, 'triesLeft', 'context.tries < TRIES', 'tries', [2, 3, 4]],
        [11, 'wasLast', 'context.tries + 1 >= TRIES', 'tries', [1, 2, 3]],
        [12, 'hasPauses', 'context.pause < PAUSES.length', 'pause', [1, 2, 3]],
        [13, 'isAny', 'context.codes.length > 0', 'codes.length', [0, 1]],
        [15, 'isEmpty', 'Object.keys(context.errors).length === 0', null, [0, 1]],
      ],
    );
  });

  test('Values on the paths are found by their name, lengths of lists too', () => {
    const used = usedNumbers({ a: { set: { tries: 2, codes: ['BLIK', 'CARD'] } }, b: [{ tries: 3 }] });
    expect([...(used.get('tries') ?? [])]).toEqual([2, 3]);
    expect([...(used.get('codes.length') ?? [])]).toEqual([2]);
    expect(used.get('attempts')).toBeUndefined();
  });
});
