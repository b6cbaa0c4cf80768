import type { Entry, EntryOf, Kind } from '../../index/entries.ts';
import type { Answer } from './answer.ts';
import type { Lookup } from './lookup.ts';
import type { Language, Phrase } from './words.ts';

/** What a question can be asked about. */
export interface Option {
  /** Stays the same while the index changes: it stands in links. */
  readonly of: string;
  /** What the reader chooses by; no two are the same. */
  readonly label: string;
}

export interface Question {
  /** Stands in links. */
  readonly id: string;
  readonly text: Phrase;
  /** Asked of what is called by a sentence, which comes after it; `text` if it is left out. */
  readonly before?: Phrase;
  /** What it asks about; null if it stands for itself. */
  readonly about: {
    readonly label: Phrase;
    readonly options: (lookup: Lookup, language: Language) => readonly Option[];
    /** Shown as buttons: each an `of`. */
    readonly examples: readonly string[];
  } | null;
  /** What an answer without rows means; "nothing" if it is left out. */
  readonly none?: Phrase;
  /** Null if there is nothing of this name. */
  readonly answer: (lookup: Lookup, of: string) => Answer | null;
}

const optionOf = (entry: Entry): Option => ({
  of: entry.title,
  // Those who read logs know a call by its path.
  label: entry.kind === 'endpoint' ? `${entry.title}: ${entry.request}` : entry.title,
});

/** More would be a list, and there is one already. */
const MAX_NEAR = 8;

/** The option that was typed, also without its capitals or in part where no other has that part; null if there is none. */
export function chosenBy(typed: string, options: readonly Option[]): Option | null {
  const plain = typed.trim().toLowerCase();
  const alike = options.filter(({ of, label }) => of.toLowerCase() === plain || label.toLowerCase() === plain);
  const [only, another] = alike.length > 0 ? alike : near(typed, options);
  return only && !another ? only : null;
}

/** Options that contain what was typed. */
export function near(typed: string, options: readonly Option[]): readonly Option[] {
  const plain = typed.trim().toLowerCase();
  return plain === '' ? [] : options.filter(({ label }) => label.toLowerCase().includes(plain)).slice(0, MAX_NEAR);
}

export function about<One extends Kind>(
  kind: One,
  label: Phrase,
  examples: readonly string[],
  isOffered: (entry: EntryOf<One>) => boolean = () => true,
): NonNullable<Question['about']> {
  return { label, examples, options: (lookup) => lookup.all(kind).filter(isOffered).map(optionOf) };
}

/** The question with what it is asked about in its place; where that is called by a sentence, it comes after it. */
export function titleOf({ text, before = text, about: subject }: Question, { of, label }: Option): Phrase {
  if (subject === null || label === '') return text;
  return label === of || label.startsWith(`${of}: `)
    ? { en: text.en.replace('…', of), pl: text.pl.replace('…', of) }
    : { en: `${before.en} ${label}`, pl: `${before.pl} ${label}` };
}
