import type { Entry, TextEntry } from '../../index/entries.ts';
import { hashOf, type Place } from './place.ts';
import { element, link, required } from './elements.ts';
import type { Lookup } from './lookup.ts';
import { titleOf, type Question } from './question.ts';
import { QUESTION_ABOUT, questionOf } from './questions.ts';
import { makeSearch, type Found, type Search } from './search.ts';
import { foundText, KIND_WORDS, WORDS, type Language } from './words.ts';

/** Of one kind, at first and in all: who has more than that types another word. */
const MAX_SHOWN = 8;
const MAX_LISTED = 200;

function textOf({ pl, en }: TextEntry, language: Language): string {
  const both = language === 'pl' ? [pl, en] : [en, pl];
  return both.filter((text) => text !== '').join(' — ');
}

/** Of a machine or a state in the language of the page; the rest is said in English only. */
const aboutOf = (entry: Entry, language: Language): string =>
  language === 'pl' && 'aboutPl' in entry ? entry.aboutPl : entry.about;

/** The search field and what it found, grouped by kind. */
export class FoundList {
  private readonly field = required('#find') as HTMLInputElement;
  private readonly section = required('[data-ask="found"]');
  private readonly state = required('[data-ask="found-state"]');
  private readonly list = required('[data-ask="found-list"]');
  private readonly lookup: Lookup;
  private search: ((text: string) => Search) | null = null;
  private shown = '';
  /** Question -> what it can be asked about. */
  private readonly offered = new Map<string, ReadonlySet<string>>();

  constructor(lookup: Lookup) {
    this.lookup = lookup;
    this.field.addEventListener('keydown', (event) => this.onKey(event));
    this.list.addEventListener('keydown', (event) => this.onKey(event));
  }

  onTyped(typed: (text: string) => void): void {
    this.field.addEventListener('input', () => typed(this.field.value));
  }

  show(place: Place): void {
    const { language, find } = place;
    if (this.field.value !== find) this.field.value = find;
    const text = find.trim();
    this.section.hidden = text === '';
    const key = `${language} ${text}`;
    if (text === '' || key === this.shown) return;
    this.shown = key;
    // Some thousand entries: only who searches waits for it.
    this.search ??= makeSearch(this.lookup.index);
    const { groups, how } = this.search(text);
    const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
    this.state.textContent = foundText(count, how)[language];
    this.list.replaceChildren(...groups.map((group) => this.groupOf(group, place)));
  }

  private groupOf({ kind, entries }: Found, place: Place): HTMLElement {
    const itemsOf = (some: readonly Entry[]): readonly HTMLElement[] => some.map((entry) => this.itemOf(entry, place));
    const list = element('ul', { class: 'ask-found' }, ...itemsOf(entries.slice(0, MAX_SHOWN)));
    const title = element('h3', {}, `${KIND_WORDS[kind][place.language]} (${entries.length})`);
    const rest = entries.slice(MAX_SHOWN, MAX_LISTED);
    if (rest.length === 0) return element('section', {}, title, list);
    const more = element('button', { type: 'button' }, WORDS.more[place.language]);
    more.addEventListener('click', () => {
      const items = itemsOf(rest);
      list.append(...items);
      more.remove();
      items[0]?.querySelector('a')?.focus();
    });
    return element('section', {}, title, list, more);
  }

  private itemOf(entry: Entry, place: Place): HTMLElement {
    const { title, href, kind } = entry;
    const { language } = place;
    const name = href === null ? element('span', {}, title) : link(href, title);
    // Who searches in one language may have to quote the other.
    const said = kind === 'text' ? textOf(entry, language) : aboutOf(entry, language);
    const question = questionOf(QUESTION_ABOUT[kind] ?? '');
    const asked =
      question && this.offeredBy(question).has(title)
        ? link(hashOf({ ...place, ask: question.id, of: title }), WORDS.ask[language])
        : null;
    const whole = question ? titleOf(question, { of: title, label: title })[language] : '';
    asked?.setAttribute('aria-label', `${WORDS.ask[language]}: ${whole}`);
    return element('li', {}, name, ' ', element('span', { class: 'effects' }, said), ' ', ...(asked ? [asked] : []));
  }

  private offeredBy({ id, about }: Question): ReadonlySet<string> {
    const known = this.offered.get(id) ?? new Set(about?.options(this.lookup, 'en').map(({ of }) => of));
    this.offered.set(id, known);
    return known;
  }

  /** Arrows go through the links of what was found, as in a list of suggestions. */
  private onKey(event: KeyboardEvent): void {
    const stops: readonly HTMLElement[] = [
      this.field,
      ...this.list.querySelectorAll<HTMLElement>('li > a:first-child'),
    ];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const next = event.key === 'Escape' && at > 0 ? 0 : steps[event.key];
    const target = next === undefined ? undefined : stops[next];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
}
