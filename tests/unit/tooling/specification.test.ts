import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { unknownMentions, type Known } from '../../../tooling/mentions.ts';
import { parseReadings } from '../../../tooling/readings.ts';
import { parseRequirements } from '../../../tooling/requirements.ts';
import { TOP_ROOMS } from '../../../tooling/rooms.ts';

// Names are concatenated, so that this file is not reported for unknown names.
const word = 'reading';
const idOf = (area: string, number: string) => [area, number].join('-');

const known: Known = {
  readings: new Set(parseReadings(readText('docs/specification/decisions.md')).map(({ id }) => id)),
  requirements: new Set(parseRequirements(readText('docs/specification/requirements.md')).map(({ id }) => id)),
};

describe('what a text names of the specification', () => {
  test.each([
    [`(${idOf('DEP', '99')})`, idOf('DEP', '99')],
    [`as ${word} 97 says`, `${word} 97`],
    [`(${word} 33d)`, `${word} 33d`],
    [`${word}s 3, 98 and 4a`, `${word} 98`],
    [`${word}s 95 to 97`, `${word} 97`],
    [`/** As in ${word}\n * 99. */`, `${word} 99`],
    [`-- ${word.replace('r', 'R')} 99 says so`, `${word} 99`],
  ])('%j is found to be missing', (text, name) => {
    expect(unknownMentions(text, known)).toEqual([name]);
  });

  test('What is there is not', () => {
    const text = `(${idOf('DEP', '01')}, ${word} 33a) and (${word}s 15a, 55 and 57; ${word}s 50 to 54)`;
    expect(unknownMentions(text, known)).toEqual([]);
  });
});

test('Every requirement and every decision that the checkout names is there', () => {
  const paths = [
    ...filesUnder([...TOP_ROOMS, 'docs', 'locales'], /(?<!\.paths)\.(?:tsx?|mjs|sql|css|html|md|txt)$/),
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'vite.config.ts',
    'index.html',
  ];
  expect(paths.length).toBeGreaterThan(1_000);
  const unknown = paths.flatMap((path) => unknownMentions(readText(path), known).map((name) => `${path}: ${name}`));
  expect(unknown).toEqual([]);
});
