import { LANGUAGES, type Language } from './words.ts';

/** What the hash of the page says, so that a question can be linked. */
export interface Place {
  readonly language: Language;
  /** Id of the question, and what it is about; `''` for none. */
  readonly ask: string;
  readonly of: string;
  /** The words of the search. */
  readonly find: string;
}

const STORED = 'atlas.language';

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

/** Storage may be refused, also by a browser that opens the page from a folder. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORED);
    return isLanguage(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // The address has it as well.
  }
}

/** The hash; of a page that was opened by the field of another one, the query. */
export function readPlace({ hash, search }: Pick<Location, 'hash' | 'search'>): Place {
  const parts = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);
  const language = parts.get('lang');
  return {
    language: isLanguage(language) ? language : storedLanguage(),
    ask: parts.get('ask') ?? '',
    of: parts.get('of') ?? '',
    find: parts.get('find') ?? '',
  };
}

export function hashOf({ language, ask, of, find }: Place): string {
  const said = Object.entries({ lang: language, ask, of, find }).filter(([, text]) => text !== '');
  return `#${new URLSearchParams(said).toString()}`;
}
