import { expect, test } from 'vitest';
import { makeSearch } from '../../../atlas/site/ask/search.ts';
import { foundText } from '../../../atlas/site/ask/words.ts';
import { SMALL_INDEX } from './small-index.ts';

const search = makeSearch(SMALL_INDEX);
const titles = (text: string) =>
  search(text).groups.map(({ kind, entries }) => [kind, entries.map(({ title }) => title)]);

test('Words of either language are found by their beginning, without capitals and Polish signs', () => {
  expect(titles('lacze zawio')).toEqual([['text', ['pay.late']]]);
  expect(titles('waiting BANK')).toEqual([['text', ['pay.wait']]]);
  expect(search('waiting BANK').how).toBe('all');
});

test('A state is found by what is said of it in either language', () => {
  expect(titles('until known')).toEqual([['state', ['pay.open']]]);
  expect(titles('aż będzie wiadomo')).toEqual([['state', ['pay.open']]]);
});

test('A slip of the pen in a longer word is forgiven; what is nowhere is not found', () => {
  expect(titles('czekamu')).toEqual([['text', ['pay.wait']]]);
  expect(titles('nonsense')).toEqual([]);
});

test('Where nothing has all words, other forms of them are found, then some of them, and it is said', () => {
  expect(titles('czekanie banku')).toEqual([['text', ['pay.wait']]]);
  expect(search('czekanie banku').how).toBe('stems');
  expect(titles('waiting nonsense')).toEqual([['text', ['pay.wait']]]);
  expect(search('waiting nonsense').how).toBe('some');
  expect(foundText(2, 'some')).toEqual({
    en: '2 results with some of the words',
    pl: '2 wyniki z częścią wpisanych słów',
  });
});

test('A whole name comes first, then what mentions it, grouped by kind', () => {
  const groups = titles('LIMIT_REACHED');
  expect(groups[0]).toEqual(['code', ['LIMIT_REACHED']]);
  expect(titles('POST pay')).toEqual([['endpoint', ['pay.send']]]);
});

test('Tests come after all else, also where their titles fit best', () => {
  const kinds = makeSearch({
    ...SMALL_INDEX,
    entries: SMALL_INDEX.entries.map((one) =>
      one.kind === 'state' ? { ...one, about: 'As paid as it can be.' } : one,
    ),
  })('paid').groups.map(({ kind }) => kind);
  expect(kinds).toEqual(['state', 'test']);
});
