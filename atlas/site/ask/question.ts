import type { Entry, EntryOf, Kind } from '../../index/entries.ts';
import type { Answer } from './answer.ts';
import type { Lookup } from './lookup.ts';
import type { Phrase } from './words.ts';

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
  /** What it asks about; null if it stands for itself. */
  readonly about: {
    readonly label: Phrase;
    readonly options: (lookup: Lookup) => readonly Option[];
    /** Shown as buttons: each an `of`. */
    readonly examples: readonly string[];
  } | null;
  /** What an answer without rows means; "nothing" if it is left out. */
  readonly none?: Phrase;
  /** Null if there is nothing of this name. */
  readonly answer: (lookup: Lookup, of: string) => Answer | null;
}

const optionOf = ({ title }: Entry): Option => ({ of: title, label: title });

export function about<One extends Kind>(
  kind: One,
  label: Phrase,
  examples: readonly string[],
  isOffered: (entry: EntryOf<One>) => boolean = () => true,
): NonNullable<Question['about']> {
  return { label, examples, options: (lookup) => lookup.all(kind).filter(isOffered).map(optionOf) };
}

/** The question with what it is asked about in its place; where that is called by a sentence, it comes after it. */
export function titleOf({ text, about: subject }: Question, { of, label }: Option): Phrase {
  if (subject === null || label === '') return text;
  const isNamed = label === of || label.startsWith(`${of}: `);
  const filled = (words: string): string => (isNamed ? words.replace('…', of) : `${words} ${label}`);
  return { en: filled(text.en), pl: filled(text.pl) };
}
