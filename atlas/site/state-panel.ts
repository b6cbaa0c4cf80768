import type { SiteIndex, StateEntry } from '../index/entries.ts';
import { element, link } from './ask/elements.ts';
import { Lookup } from './ask/lookup.ts';
import { waitsOf } from './ask/tables.ts';

declare const atlasIndex: SiteIndex;

let loaded: Promise<Lookup> | null = null;

/** The index is large, and many readers choose no state: it is loaded with the first choice. */
function loadIndex(): Promise<Lookup> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'index.js';
    script.addEventListener('load', () => resolve(new Lookup(atlasIndex)));
    script.addEventListener('error', () => reject(new Error('index.js could not be loaded')));
    document.head.append(script);
  });
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
    const lookup = await loaded;
    const state = lookup.find('state', id);
    // Another one may have been chosen meanwhile.
    if (this.shown !== id || !state) return;
    this.panel.replaceChildren(element('h2', { class: 'id' }, id), ...contentOf(state, lookup));
    this.panel.hidden = false;
  }
}

function contentOf(state: StateEntry, lookup: Lookup): readonly Node[] {
  const { about, requirements, routes, delays, texts } = state;
  return [
    element('p', {}, about === '' ? 'Nobody has described it yet.' : about),
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
    texts.flatMap(({ key, isAlways }) => {
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
