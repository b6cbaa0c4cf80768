import { createInstance, type TOptions } from 'i18next';
import { describe, expect, test } from 'vitest';
import { findText } from '../../../src/i18n/find-text.ts';
import { missingTexts, ShownTexts, strayLinks } from '../../../model-tests/levels/shown-texts.ts';
import { keysOnPage, linksOnPage, watchTexts } from '../../../model-tests/support/watch-texts.ts';

const TEXTS = {
  // No other test of this process writes these.
  title: 'Wpłatka',
  hint: 'Wpłacasz {{amount}} zł tą metodą',
  name: 'Zamknijka',
  unused: 'Tego nikt nie napisał',
  coins_one: '{{count}} moneta',
  coins_few: '{{count}} monety',
  coins_many: '{{count}} monet',
  coins_other: '{{count}} monety i kawałek',
};

async function watched() {
  const i18n = createInstance();
  await i18n.init({ lng: 'pl', resources: { pl: { translation: TEXTS } } });
  watchTexts(i18n);
  return (key: keyof typeof TEXTS | 'coins', values?: TOptions) => findText(i18n, key, values) ?? '';
}

describe('Texts on a page', () => {
  test('Are found by their keys: whole, in an attribute, within a paragraph, and with the form of a plural', async () => {
    const t = await watched();
    document.body.innerHTML = `<h1>${t('title')}</h1><p>Uwaga: ${t('hint', { amount: 50 })}.</p>
      <button aria-label="${t('name')}"></button><p>${t('coins', { count: 3 })}</p>`;
    t('unused');
    expect(keysOnPage(document).toSorted()).toEqual(['coins_few', 'hint', 'name', 'title']);
  });

  test('A short one within another word is none', async () => {
    const t = await watched();
    document.body.innerHTML = `<p>${t('title')}k</p>`;
    expect(keysOnPage(document)).toEqual([]);
  });

  test('A link is told with where it leads, on the page’s own host or another; one without a text of ours is not', async () => {
    const t = await watched();
    document.body.innerHTML = `<a href="/deposit?from=1">${t('title')}</a> <a href="/x" aria-label="${t('name')}"></a>
      <a href="https://pomoc.example/">${t('hint', { amount: 50 })}</a> <a href="/bonuses/7">Freebet 25 zł</a>`;
    expect(linksOnPage(document)).toEqual(['title → /deposit?from=1', 'name → /x', 'hint → https://pomoc.example/']);
  });
});

describe('Texts of states', () => {
  const shown = new ShownTexts();
  shown.look(['a', 'a.b'], ['title', 'hint', 'title'], ['title → /x', 'hint → /y']);
  shown.look(['a', 'a.c'], ['title'], ['title → /x']);

  test('Are always there or sometimes, over all looks at a state', () => {
    expect(shown.byState()).toEqual({
      a: { always: ['title'], sometimes: ['hint'], links: ['hint → /y', 'title → /x'] },
      'a.b': { always: ['hint', 'title'], sometimes: [], links: ['hint → /y', 'title → /x'] },
      'a.c': { always: ['title'], sometimes: [], links: ['title → /x'] },
    });
  });

  test('One that was committed as always there and is gone is named; a new one and a state that was not seen are not', () => {
    const committed = {
      a: { always: ['title', 'gone'], sometimes: ['away'], links: [] },
      'a.b': { always: ['hint'], sometimes: [], links: [] },
      'a.d': { always: ['title'], sometimes: [], links: [] },
    };
    expect(missingTexts(committed, shown.byState())).toEqual([
      'a does not show gone: npm run texts, and read the difference',
    ]);
  });

  test('A link that leads elsewhere than committed is named; a state that is not committed has no links to compare', () => {
    const committed = {
      a: { always: [], sometimes: [], links: ['hint → /y', 'title → /other', 'title → /gone'] },
      'a.b': { always: [], sometimes: [], links: ['hint → /y', 'title → /x'] },
    };
    expect(strayLinks(committed, shown.byState())).toEqual([
      'a has a link that is not committed: title → /x: npm run texts, and read the difference',
    ]);
  });
});
