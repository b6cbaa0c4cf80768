import type { SiteIndex, StateEntry } from '../index/entries.ts';
import { pictureUrl } from '../pictures/urls.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { element, link } from './ask/elements.ts';
import { Lookup } from './ask/lookup.ts';
import { waitsOf } from './ask/tables.ts';
import { loadScript } from './load-script.ts';

declare const atlasIndex: SiteIndex;

let loaded: Promise<Lookup> | null = null;

/** The index is large, and many readers choose no state: it is loaded with the first choice. */
const loadIndex = (): Promise<Lookup> => loadScript('index.js').then(() => new Lookup(atlasIndex));

declare const atlasPictures: Pictures;

let pictures: Promise<Pictures | null> | null = null;

/** Null where the site was made without pictures. */
function loadPictures(): Promise<Pictures | null> {
  if (!document.querySelector('a[href="gallery.html"]')) return Promise.resolve(null);
  return loadScript('pictures.js').then(() => atlasPictures);
}

function askLink(question: string, of: string, text: string): HTMLElement {
  return link(`ask.html#${new URLSearchParams({ ask: question, of }).toString()}`, text);
}

/** What is known about the chosen state, beside the chart; a page without a place for it does without. */
export class StatePanel {
  private readonly panel = document.querySelector<HTMLElement>('#state-panel');
  private shown: string | null = null;

  async show(id: string | null): Promise<void> {
    if (!this.panel || id === this.shown) return;
    this.shown = id;
    if (id === null) {
      this.panel.hidden = true;
      return;
    }
    loaded ??= loadIndex();
    pictures ??= loadPictures();
    const [lookup, taken] = await Promise.all([loaded, pictures]);
    const state = lookup.find('state', id);
    // Another one may have been chosen meanwhile.
    if (this.shown !== id || !state) return;
    const heading = element('h2', { class: 'id' }, id);
    this.panel.replaceChildren(heading, ...contentOf(state, lookup), ...pictureOf(id, taken));
    this.panel.hidden = false;
  }
}

function contentOf(state: StateEntry, lookup: Lookup): readonly Node[] {
  const { about, aboutPl, requirements, routes, delays, texts } = state;
  return [
    element('p', {}, about),
    element('p', { lang: 'pl' }, aboutPl),
    ...linesOf(
      'Requirements',
      requirements.map((requirement) => link(`requirements.html#${requirement}`, requirement)),
    ),
    ...linesOf(
      'Route',
      routes.map((route) => askLink('route', route, route)),
    ),
    ...linesOf('Under way', waitsOf(state, lookup)),
    ...linesOf('Runs out', delays),
    ...textLines(texts, lookup),
  ];
}

function linesOf(title: string, lines: readonly (Node | string)[]): readonly Node[] {
  if (lines.length === 0) return [];
  return [element('h3', {}, title), element('ul', {}, ...lines.map((line) => element('li', {}, line)))];
}

function textLines(texts: StateEntry['texts'], lookup: Lookup): readonly Node[] {
  return linesOf(
    'Texts',
    lookup.tellingFirst(texts).flatMap(({ key, isAlways }) => {
      const text = lookup.find('text', key);
      if (!text) return [];
      const languages = [
        element('span', { lang: 'pl' }, text.pl),
        element('br'),
        element('span', { lang: 'en' }, text.en),
      ];
      const when = isAlways ? [] : [element('span', { class: 'effects' }, ' sometimes')];
      const line = document.createDocumentFragment();
      line.append(...languages, ...when);
      return [line];
    }),
  );
}

/** A state that holds others is shown as the first of them. */
function pictureOf(id: string, taken: Pictures | null): readonly Node[] {
  if (taken === null) {
    const how = element('p', {}, 'This site was made without pictures: ', element('code', {}, 'npm run pictures'));
    how.append(' takes them.');
    return [element('h3', {}, 'Picture'), how];
  }
  const name = taken.pl[id] ?? Object.entries(taken.pl).find(([state]) => state.startsWith(`${id}.`))?.[1];
  if (name === undefined) return [];
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const file = pictureUrl(name, 'pl', scheme, 360);
  return [element('h3', {}, 'Picture'), link(file, element('img', { src: file, alt: id, width: '240' }))];
}
