import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { unknownMentions, type Known } from '../../../tooling/mentions.ts';
import { parseReadings } from '../../../tooling/readings.ts';
import { knownIds, parseRequirements } from '../../../tooling/requirements.ts';
import { TOP_ROOMS } from '../../../tooling/rooms.ts';

// Names are concatenated, and not in titles, so that neither this file nor its results are reported for them.
const word = 'reading';
const idOf = (area: string, number: string) => [area, number].join('-');

const known: Known = {
  readings: new Set(parseReadings(readText('docs/specification/decisions.md')).map(({ id }) => id)),
  requirements: knownIds(parseRequirements(readText('docs/specification/requirements.md'))),
};

describe('what a text names of the specification', () => {
  test.each([
    [`(${idOf('DEP', '99')})`, idOf('DEP', '99')],
    [`(${idOf('REG', '05.z')})`, idOf('REG', '05.z')],
    [`as ${word} 100 says`, `${word} 100`],
    [`(${word} 33d)`, `${word} 33d`],
    [`${word}s 3, 101 and 4a`, `${word} 101`],
    [`${word}s 98 to 100`, `${word} 100`],
    [`/** As in ${word}\n * 102. */`, `${word} 102`],
    [`-- ${word.replace('r', 'R')} 102 says so`, `${word} 102`],
  ])('What is not there is found, text %#', (text, name) => {
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
