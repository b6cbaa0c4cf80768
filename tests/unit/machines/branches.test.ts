import { expect, test } from 'vitest';
import { inputFrom, outcomeIs, outcomesOf } from '../../../machines/branches.ts';
import { guardText } from '../../../model-tests/engine/definition.ts';

type Answer = { readonly kind: 'yes'; readonly id: string } | { readonly kind: 'no' };

const answer = outcomesOf<Answer>();

test('A branch is taken for its kind alone, and drawn with it', () => {
  const { type, params } = answer.is('yes');
  const taken = (output: Answer) => outcomeIs(null, params({ event: { output } }));
  expect([taken({ kind: 'yes', id: '1' }), taken({ kind: 'no' })]).toEqual([true, false]);
  expect(guardText({ type, params })).toBe('outcomeIs: yes');
});

test('An action of a branch is told what its kind has', () => {
  expect(answer.of('yes', ({ id }) => ({ id }))({ event: { output: { kind: 'yes', id: '1' } } })).toEqual({ id: '1' });
});

test('An input is the named part of the context, and nothing else', () => {
  expect(inputFrom('a', 'b')({ context: { a: 1, b: null, c: 'secret' } })).toEqual({ a: 1, b: null });
});

/** Never called: code that must not compile. */
export function refusedByTypes() {
  // @ts-expect-error a kind that the union does not have
  answer.is('maybe');
  // @ts-expect-error "no" has no id
  answer.of('no', (no) => String(no.id));
  // @ts-expect-error the context has no such part
  inputFrom('a', 'z')({ context: { a: 1 } });
}
