import type { Kind } from '../../index/entries.ts';

/** A text in both languages of the page. */
export interface Phrase {
  readonly en: string;
  readonly pl: string;
}

export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const phrase = (en: string, pl: string): Phrase => ({ en, pl });

/** A name that is the same in both languages. */
export const same = (text: string): Phrase => ({ en: text, pl: text });

/** Texts of the page by the name that its HTML gives them. */
export const WORDS = {
  title: phrase('Questions', 'Pytania'),
  lead: phrase(
    'One index of all charts, texts, calls, error codes, requirements and tests. Search it, or choose a question.',
    'Jeden spis wszystkich diagramów, tekstów, wywołań, kodów błędów, wymagań i testów. Szukaj w nim albo wybierz pytanie.',
  ),
  language: phrase('Language', 'Język'),
  find: phrase('Search everything', 'Szukaj we wszystkim'),
  findHelp: phrase(
    'Words in either language, names, codes, paths. The arrow keys move through the results, Enter opens one, Escape returns to the field.',
    'Słowa w obu językach, nazwy, kody, ścieżki. Strzałki przechodzą po wynikach, Enter otwiera wynik, Escape wraca do pola.',
  ),
  questions: phrase('Ready questions', 'Gotowe pytania'),
  changed: phrase('What changed since a revision?', 'Co się zmieniło od danej rewizji?'),
  changedHelp: phrase(
    'This site was made without a revision to compare with. Make one that has it:',
    'Ta strona powstała bez rewizji do porównania. Aby ją mieć, uruchom:',
  ),
  examples: phrase('For example', 'Na przykład'),
  near: phrase('Did you mean', 'Czy chodzi o'),
  answer: phrase('Answer', 'Odpowiedź'),
  table: phrase('Table of the answer', 'Tabela odpowiedzi'),
  found: phrase('Found', 'Znalezione'),
  csv: phrase('Download CSV', 'Pobierz CSV'),
  copyCsv: phrase('Copy CSV', 'Kopiuj CSV'),
  markdown: phrase('Download Markdown', 'Pobierz Markdown'),
  copyMarkdown: phrase('Copy Markdown', 'Kopiuj Markdown'),
  copied: phrase('Copied.', 'Skopiowano.'),
  notCopied: phrase('The browser did not let it be copied.', 'Przeglądarka nie pozwoliła skopiować.'),
  nothing: phrase('Nothing.', 'Nic.'),
  nothingFound: phrase('Nothing was found.', 'Niczego nie znaleziono.'),
  unknown: phrase('This is not in the index. Choose from the list.', 'Nie ma tego w spisie. Wybierz z listy.'),
  ask: phrase('Ask about it', 'Zapytaj o to'),
  more: phrase('Show more', 'Pokaż więcej'),
  link: phrase('Link', 'Odnośnik'),
} as const satisfies Readonly<Record<string, Phrase>>;

export const KIND_WORDS: Readonly<Record<Kind, Phrase>> = {
  machine: phrase('Machines', 'Maszyny stanów'),
  state: phrase('States', 'Stany'),
  transition: phrase('Transitions', 'Przejścia'),
  guard: phrase('Guards', 'Warunki'),
  event: phrase('Events', 'Zdarzenia'),
  endpoint: phrase('Endpoints', 'Endpointy'),
  code: phrase('Error codes', 'Kody błędów'),
  text: phrase('Texts', 'Teksty'),
  route: phrase('Routes', 'Ścieżki stron'),
  analytics: phrase('Analytics events', 'Zdarzenia analityczne'),
  requirement: phrase('Requirements', 'Wymagania'),
  test: phrase('Tests', 'Testy'),
};

/** The form of a noun that Polish has after a number. */
function polishOf(count: number, one: string, few: string, many: string): string {
  const category = new Intl.PluralRules('pl').select(count);
  return `${count} ${category === 'one' ? one : category === 'few' ? few : many}`;
}

/** `12 rows`; in Polish with the right form of the noun. */
export const rowsText = (count: number): Phrase =>
  phrase(`${count} ${count === 1 ? 'row' : 'rows'}`, polishOf(count, 'wiersz', 'wiersze', 'wierszy'));

const NEAR = {
  all: phrase('', ''),
  stems: phrase(' with words that begin alike', ' ze słowami o podobnym początku'),
  some: phrase(' with some of the words', ' z częścią wpisanych słów'),
} as const;

/** How many entries were found, and whether they have what was typed. */
export function foundText(count: number, how: keyof typeof NEAR): Phrase {
  if (count === 0) return WORDS.nothingFound;
  const { en, pl } = NEAR[how];
  return phrase(
    `${count} ${count === 1 ? 'result' : 'results'}${en}`,
    `${polishOf(count, 'wynik', 'wyniki', 'wyników')}${pl}`,
  );
}
