import { expect, test } from 'vitest';
import { diff } from '../../../atlas/change/diff.ts';
import { changePage, CHANGES } from '../../../atlas/change/pages.ts';
import { html } from '../../../atlas/html.ts';
import { page, PAGES, withLinks } from '../../../atlas/page.ts';
import { chart, revision } from './fixtures.ts';

const linksOf = (text: string): readonly (readonly string[])[] => {
  const [, nav = ''] = /<nav aria-label="Pages">([\s\S]*?)<\/nav>/.exec(text) ?? [];
  return [...nav.matchAll(/<a href="([^"]+)"([^>]*)>([^<]+)<\/a>/g)].map(([, href = '', rest = '', name = '']) => [
    href,
    name,
    ...(rest.includes('aria-current') ? ['here'] : []),
  ]);
};

test('Every page of a site with changes leads to them, and they lead to the page of each changed machine', () => {
  const first = page('Machines', 'index.html', html`<h1>Machines</h1>`);
  expect(linksOf(first)).toEqual([['index.html', 'Machines', 'here'], ...PAGES.slice(1)]);
  expect(linksOf(withLinks(first, [CHANGES]))).toEqual([
    ['index.html', 'Machines', 'here'],
    ...PAGES.slice(1),
    ['change.html', 'Changes'],
  ]);
  const job = chart({ initial: 'a', states: { a: { on: { go: 'a' } } } });
  const change = diff(
    { name: 'v1', revision: revision({}) },
    { name: 'v2', revision: revision({ machines: { jobRunner: { ...job, name: 'jobRunner' } } }) },
  );
  const changes = changePage(change, [...PAGES, CHANGES]);
  expect(linksOf(changes)).toEqual([...PAGES, ['change.html', 'Changes', 'here']]);
  expect(changes).toContain('<a class="id" href="change-job-runner.html">jobRunner</a> (added)');
});

test('Where no machine changed there is no table, and where nothing did it is said', () => {
  const one = { name: 'v1', revision: revision({ texts: { pl: { 'core.yes': 'Tak' } } }) };
  const texts = { name: 'v2', revision: revision({ texts: { pl: { 'core.yes': 'Owszem' } } }) };
  const written = [texts, { ...one, name: 'v3' }].map((other) => changePage(diff(one, other), [CHANGES]));
  expect(written.map((text) => [text.includes('No machine changed.'), text.includes('<table')])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(written.map((text) => text.includes('Nothing else changed.'))).toEqual([false, true]);
});
