import MiniSearch, { type SearchResult } from 'minisearch';
import { KINDS, type Entry, type Kind, type SiteIndex } from '../../index/entries.ts';

/** What was found of one kind, the best first. */
export interface Found {
  readonly kind: Kind;
  readonly entries: readonly Entry[];
}

/** What was found, and how near it is to what was typed. */
export interface Search {
  readonly groups: readonly Found[];
  /** `all`: every word is there; `stems`: every word by its first letters; `some`: at least one word. */
  readonly how: 'all' | 'stems' | 'some';
}

interface Document {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly pl: string;
  readonly en: string;
}

const FIELDS = ['title', 'about', 'pl', 'en'] as const;

/** Words of a text, and the words within a name: `deposit.giveUp` is also found by `give`. */
function wordsOf(text: string): string[] {
  const whole = text.split(/[^\p{L}\p{N}]+/u);
  const inner = whole.flatMap((word) => word.split(/(?<=[a-z\d])(?=[A-Z])/));
  return [...new Set([...whole, ...inner])].filter((word) => word !== '');
}

/** Without capitals and without the marks of Polish letters, as many type them. */
const plainWord = (word: string): string =>
  word.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Shorter words are not cut. */
const MIN_STEM = 4;

/** The beginning of a word that its other forms share: `przekroczony` and `przekroczyłaby`, `wpłaty` and `wpłat`. */
function stemOf(word: string): string {
  return word.length <= MIN_STEM ? word : word.slice(0, Math.max(MIN_STEM, Math.ceil(word.length * 0.6)));
}

function documentOf(entry: Entry): Document {
  const { id, title } = entry;
  switch (entry.kind) {
    case 'text':
      return { id, title, about: '', pl: entry.pl, en: entry.en };
    case 'endpoint':
      return { id, title, about: `${entry.about} ${entry.request}`, pl: '', en: '' };
    case 'transition':
      return { id, title, about: [entry.about, ...entry.to, ...entry.actions].join(' '), pl: '', en: '' };
    case 'machine':
    case 'state':
      return { id, title, about: `${entry.about} ${entry.aboutPl}`, pl: '', en: '' };
    case 'test':
      return { id, title, about: entry.file, pl: '', en: '' };
    default:
      return { id, title, about: entry.about, pl: '', en: '' };
  }
}

/**
 * Search over the whole index: all words by their beginning or with a slip of the pen; where nothing has them all, by
 * fewer of their letters, and last by any of them. Groups come in the order of their best entry, kinds of the same score
 * in the order of `KINDS`.
 */
export function makeSearch({ entries }: SiteIndex): (text: string) => Search {
  const search = new MiniSearch<Document>({
    fields: [...FIELDS],
    tokenize: wordsOf,
    processTerm: plainWord,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 1 : false),
      boost: { title: 3 },
      // The pieces of a name need not all be found where one of them is the whole name.
      tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''),
    },
  });
  search.addAll(entries.map(documentOf));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  const groupsOf = (results: readonly SearchResult[], text: string): readonly Found[] => {
    const found = results.flatMap(({ id, score }) => {
      const entry = byId.get(String(id));
      return entry
        ? [{ entry, score: entry.title.toLowerCase() === text.trim().toLowerCase() ? Infinity : score }]
        : [];
    });
    const groups = KINDS.flatMap((kind) => {
      const own = found.filter(({ entry }) => entry.kind === kind).toSorted((one, other) => other.score - one.score);
      return own.length === 0 ? [] : [{ kind, entries: own.map(({ entry }) => entry), best: own[0]?.score ?? 0 }];
    });
    // Titles of tests say much of everything: they come last.
    return groups.toSorted(
      (one, other) => Number(one.kind === 'test') - Number(other.kind === 'test') || other.best - one.best || 0,
    );
  };

  return (text) => {
    const tries = [
      { how: 'all', options: {} },
      { how: 'stems', options: { processTerm: (term: string) => stemOf(plainWord(term)), fuzzy: false } },
      { how: 'some', options: { combineWith: 'OR' } },
    ] as const;
    for (const { how, options } of tries) {
      const results = search.search(text, options);
      if (results.length > 0) return { groups: groupsOf(results, text), how };
    }
    return { groups: [], how: 'all' };
  };
}
