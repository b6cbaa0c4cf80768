import { expect, test } from 'vitest';
import { makeSearch } from '../../../atlas/site/ask/search.ts';
import { SMALL_INDEX } from './small-index.ts';

const search = makeSearch(SMALL_INDEX);
const titles = (text: string) => search(text).map(({ kind, entries }) => [kind, entries.map(({ title }) => title)]);

test('Words of either language are found by their beginning, without capitals and Polish signs', () => {
  expect(titles('lacze zawio')).toEqual([['text', ['pay.late']]]);
  expect(titles('waiting BANK')).toEqual([['text', ['pay.wait']]]);
});

test('All words have to be there; a slip of the pen in a longer one is forgiven', () => {
  expect(titles('waiting limit')).toEqual([]);
  expect(titles('requierment')).toEqual([]);
  expect(titles('czekamu')).toEqual([['text', ['pay.wait']]]);
});

test('A whole name comes first, then what mentions it, grouped by kind', () => {
  const groups = titles('LIMIT_REACHED');
  expect(groups[0]).toEqual(['code', ['LIMIT_REACHED']]);
  expect(titles('POST pay')).toEqual([['endpoint', ['pay.send']]]);
});
