import { describe, expect, test } from 'vitest';
import { parseSource } from '../../../tooling/source.ts';
import { bannedWords, looseTitles } from '../../../tooling/words.ts';

const messagesOf = (path: string, text: string): string[] =>
  bannedWords([parseSource(path, text)]).map(({ line, message }) => `${line} ${message}`);

describe('The words of names', () => {
  test('A planted word is refused with the word to say instead, in a variable, a type, a member and a parameter', () => {
    const text = [
      'const startPatience = 1;',
      'interface StepNeeds { readonly address: string }',
      'function show(house: string): void {}',
    ].join('\n');
    expect(messagesOf('gateway/http/a.ts', text)).toEqual([
      '1 startPatience: say timeout',
      '2 StepNeeds: say deps',
      '2 address: say url, ip, email or postalAddress',
      '3 house: say tooling or operator',
    ]);
  });

  test('The name of a file is read too', () => {
    expect(messagesOf('src/api/open-address.ts', '')).toEqual(['1 open-address: say url, ip, email or postalAddress']);
  });

  test('What others have named may be used: methods, keys of the wire, and what is taken out of an object', () => {
    const text = 'const { address } = profile;\nlist.every(Boolean);\nread.call(null, { address });';
    expect(messagesOf('gateway/http/a.ts', text)).toEqual([]);
  });

  test('A word with several senses is refused where it has the wrong one', () => {
    const text = 'const answer = 1;\nconst telephoneCalls = 1;';
    expect(messagesOf('gateway/http/a.ts', text)).toEqual(['1 answer: say response']);
    expect(messagesOf('machines/onboarding/a.ts', text)).toEqual([]);
  });
});

test('A title of a test that is no sentence is found', () => {
  const text =
    "describe('sums', () => {\n  test('are added', () => {});\n  test('Sums:', () => {});\n});\ntest('Two words', f);";
  expect(looseTitles([parseSource('tests/unit/a.test.ts', text)]).map(({ message }) => message)).toEqual([
    'a test\'s title is a whole sentence, not "sums > are added"',
    'a test\'s title is a whole sentence, not "sums > Sums:"',
    'a test\'s title is a whole sentence, not "Two words"',
  ]);
});
