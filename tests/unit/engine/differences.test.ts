import { expect, test } from 'vitest';
import { differences, grouped, pathFailure } from '../../../model-tests/engine/differences.ts';

test('What differs is told by its place, and nothing else', () => {
  const is = { amount: 5, method: { name: 'BLIK', fee: 1 }, steps: ['a', 'b'], extra: true, same: [1] };
  const should = { amount: 6, method: { name: 'BLIK', fee: 2 }, steps: ['a', 'c'], gone: null, same: [1] };
  expect(differences('context', is, should)).toEqual([
    'context.amount is 5, not 6',
    'context.extra is true, not absent',
    'context.method.fee is 1, not 2',
    'context.steps[1] is "b", not "c"',
    'context.gone is absent, not null',
  ]);
  expect(differences('effects', [1], [1, 2])).toEqual(['effects is [1], not [1,2]']);
  expect(differences('value', 'idle', 'idle')).toEqual([]);
});

test('Equal failures are told once, the shortest way to them first', () => {
  const long = ['pay', 'pay ✓ sent', '+1000 ms'];
  const failures = [
    pathFailure('context.polls is 2, not 1', 'deposit tour c', long),
    pathFailure('context.amount is 5, not 6', 'deposit cover a', ['pay', 'pay ✓ sent']),
    pathFailure('context.amount is 5, not 6', 'deposit cover b', ['pay']),
    pathFailure('value is "a", not "b"', 'deposit cover d', []),
  ];
  expect(grouped(failures)).toEqual([
    'context.amount is 5, not 6\n  deposit cover b: after pay\n  and 1 more path',
    'value is "a", not "b"\n  deposit cover d: after the start',
    'context.polls is 2, not 1\n  deposit tour c: after pay → pay ✓ sent → +1000 ms',
  ]);
  expect(grouped(['said to be impossible, but walked: x'])).toEqual(['said to be impossible, but walked: x']);
});
