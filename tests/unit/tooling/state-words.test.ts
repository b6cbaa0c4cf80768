import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { define } from '../../../model-tests/engine/definition.ts';
import { stateWordFaults, stateWords, type Words } from '../../../tooling/state-words.ts';

const light = define(
  createMachine({
    id: 'light',
    description: 'A traffic light.',
    initial: 'red',
    states: { red: { meta: { description: 'Everybody waits.' } }, green: {} },
  }),
);

const WORDS: Words = {
  '': { pl: 'Sygnalizator.' },
  red: { pl: 'Wszyscy czekają.' },
  green: { en: 'Everybody goes.', pl: 'Wszyscy jadą.' },
};

test('English comes from the chart where it says it, from beside it otherwise; Polish always from beside it', () => {
  expect(stateWordFaults(light, WORDS)).toEqual([]);
  expect([...stateWords(light, WORDS)]).toEqual([
    ['light', { en: 'A traffic light.', pl: 'Sygnalizator.' }],
    ['light.red', { en: 'Everybody waits.', pl: 'Wszyscy czekają.' }],
    ['light.green', { en: 'Everybody goes.', pl: 'Wszyscy jadą.' }],
  ]);
});

test.each<[string, Words, readonly string[]]>([
  ['no words of a state', { ...WORDS, green: {} }, ['green has no Polish words', 'green has no English words']],
  [
    'no file',
    {},
    [
      'its root has no Polish words',
      'red has no Polish words',
      'green has no Polish words',
      'green has no English words',
    ],
  ],
  [
    'what the chart says too',
    { ...WORDS, red: { en: 'Stop.', pl: 'Stój.' } },
    ['red has English words in the chart and beside it'],
  ],
  ['a state that is no more', { ...WORDS, amber: { en: 'Ready.', pl: 'Gotowi.' } }, ['has words of no state: amber']],
])('Is a fault: %s', (_, words, faults) => {
  expect(stateWordFaults(light, words)).toEqual(faults);
});
