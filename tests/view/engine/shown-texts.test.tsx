import { createInstance, type TOptions } from 'i18next';
import { describe, expect, test } from 'vitest';
import { findText } from '../../../src/i18n/find-text.ts';
import { changedControls, changedTexts, ShownTexts, strayLinks } from '../../../model-tests/levels/shown-texts.ts';
import { controlsOnPage, keysOnPage, linksOnPage, watchTexts } from '../../../model-tests/support/watch-texts.ts';

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

describe('Controls on a page', () => {
  test('Are told by what is not usual about them, under the key of their text, their label or their name', async () => {
    const t = await watched();
    document.body.innerHTML = `<button data-loading="true" disabled>${t('title')}</button>
      <label for="field">${t('hint', { amount: 50 })}</label><input id="field" aria-invalid="true" />
      <button aria-label="${t('name')}" aria-pressed="true"></button><button>${t('coins', { count: 3 })}</button>
      <button disabled>Freebet 25 zł</button>`;
    expect(controlsOnPage(document)).toEqual(['title is off', 'title is busy', 'hint is refused', 'name is pressed']);
  });
});

describe('Texts of states', () => {
  const nothing = { always: [], sometimes: [] };
  const shown = new ShownTexts();
  shown.look(['a', 'a.b'], {
    keys: ['title', 'hint', 'title'],
    links: ['title → /x', 'hint → /y'],
    controls: ['name is off', 'hint is busy'],
  });
  shown.look(['a', 'a.c'], { keys: ['title'], links: ['title → /x'], controls: ['name is off'] });
  const links = ['hint → /y', 'title → /x'];

  test('Are always there or sometimes, over all looks at a state', () => {
    expect(shown.byState()).toEqual({
      a: {
        always: ['title'],
        sometimes: ['hint'],
        links,
        controls: { always: ['name is off'], sometimes: ['hint is busy'] },
      },
      'a.b': {
        always: ['hint', 'title'],
        sometimes: [],
        links,
        controls: { always: ['hint is busy', 'name is off'], sometimes: [] },
      },
      'a.c': {
        always: ['title'],
        sometimes: [],
        links: ['title → /x'],
        controls: { always: ['name is off'], sometimes: [] },
      },
    });
  });

  test('One that was committed and is gone is named, and one that is new; a state that was not seen is not', () => {
    const committed = {
      a: { always: ['title', 'gone'], sometimes: ['hint', 'away'], links: [], controls: nothing },
      'a.b': { always: ['hint'], sometimes: [], links: [], controls: nothing },
      'a.d': { always: ['title'], sometimes: [], links: [], controls: nothing },
    };
    expect(changedTexts(committed, shown.byState())).toEqual([
      'a does not show gone: npm run texts, and read the difference',
      'a does not show away: npm run texts, and read the difference',
      'a.b shows title, which is not committed: npm run texts, and read the difference',
    ]);
  });

  test('A link that leads elsewhere than committed is named; a state that is not committed has no links to compare', () => {
    const committed = {
      a: { ...nothing, links: ['hint → /y', 'title → /other', 'title → /gone'], controls: nothing },
      'a.b': { ...nothing, links, controls: nothing },
    };
    expect(strayLinks(committed, shown.byState())).toEqual([
      'a has a link that is not committed: title → /x: npm run texts, and read the difference',
    ]);
  });

  test('A control that is never as it was is named, and one that is as none was', () => {
    const committed = {
      a: { ...nothing, links, controls: { always: ['name is off', 'title is open'], sometimes: ['title is busy'] } },
      'a.b': { ...nothing, links, controls: { always: [], sometimes: ['hint is busy', 'name is off'] } },
      'a.d': { ...nothing, links, controls: { always: ['name is off'], sometimes: [] } },
    };
    expect(changedControls(committed, shown.byState())).toEqual([
      'a: never title is open: npm run texts, and read the difference',
      'a: never title is busy: npm run texts, and read the difference',
      'a: hint is busy, which is not committed: npm run texts, and read the difference',
    ]);
  });
});
