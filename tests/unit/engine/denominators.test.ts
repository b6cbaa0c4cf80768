import { expect, test } from 'vitest';
import {
  countsOf,
  denominatorProblems,
  denominatorsText,
  readDenominators,
  updatedDenominators,
  type Denominators,
} from '../../../model-tests/levels/denominators.ts';
import { generate } from '../../../model-tests/engine/generate.ts';
import { models } from '../../../model-tests/models.ts';
import { jobModel } from './fixtures/machines.ts';

const committed: Denominators = { machines: { job: { states: 5, pairs: 9 } }, named: [] };
const counts = (states: number, pairs: number) => new Map([['job', { states, pairs }]]);

test('States, transitions, branches, conditions and pairs are counted as they are walked, without what is impossible', () => {
  expect(countsOf(generate(jobModel, null))).toEqual({
    states: 10,
    transitions: 11,
    branches: 6,
    conditions: 0,
    pairs: 61,
  });
});

test('The same counts are no problem; a smaller one is, with the command that names it, and a larger one is old', () => {
  expect(denominatorProblems(committed, counts(5, 9))).toEqual([]);
  expect(denominatorProblems(committed, counts(4, 9))).toEqual([
    'job: states to walk are 4, were 5; if that is right, name it: npm run paths -- --machine job --why "…"',
  ]);
  expect(denominatorProblems(committed, counts(5, 10))).toEqual([
    'job: model-tests/denominators.json is not up to date: npm run paths',
  ]);
});

test('Of a machine that is there no more, all are smaller', () => {
  expect(denominatorProblems(committed, new Map([['job', null]]))).toEqual([
    'job: states to walk are 0, were 5; if that is right, name it: npm run paths -- --why "…"',
    'job: pairs to walk are 0, were 9; if that is right, name it: npm run paths -- --why "…"',
  ]);
});

test('A larger one is written, a smaller one only with its reason, which stays in the file', () => {
  expect(updatedDenominators(committed, counts(4, 10), null)).toEqual({
    machines: { job: { states: 5, pairs: 10 } },
    named: [],
  });
  const named = [{ machine: 'job', what: 'states', from: 5, to: 4, why: 'One screen less.' }];
  expect(updatedDenominators(committed, counts(4, 10), 'One screen less.')).toEqual({
    machines: { job: { states: 4, pairs: 10 } },
    named,
  });
  expect(updatedDenominators(committed, new Map([['job', null]]), 'It went.').machines).toEqual({});
});

test('The file has one line for each machine and each name', () => {
  const named = [{ machine: 'job', what: 'states', from: 5, to: 4, why: 'One "screen" less.' }];
  expect(denominatorsText({ machines: { b: { states: 1 }, a: { states: 2, pairs: 3 } }, named })).toBe(`{
  "machines": {
    "a": { "states": 2, "pairs": 3 },
    "b": { "states": 1 }
  },
  "named": [
    { "machine": "job", "what": "states", "from": 5, "to": 4, "why": "One \\"screen\\" less." }
  ]
}
`);
});

test('The committed file has every machine and no other, and every name in it has a reason', () => {
  const { machines, named } = readDenominators();
  expect(Object.keys(machines)).toEqual(Object.keys(models).sort());
  expect(named.filter(({ why }) => why.trim() === '')).toEqual([]);
});
