import type { Choice } from './choice.ts';

/** A text normalised for comparison: without case, diacritics and doubled spaces. */
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replace(/\s+/g, ' ').trim();
}

/** Choices whose name contains the text: names that start with it, then names with a word that does, then others. */
export function findChoices(options: readonly Choice[], text: string): readonly Choice[] {
  const query = plainText(text);
  if (query === '') return options;
  const rank = ({ code, name }: Choice): number => {
    const words = plainText(name);
    if (words.startsWith(query) || code.toLowerCase() === query) return 0;
    if (words.includes(` ${query}`)) return 1;
    return words.includes(query) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((found) => found.rank < 3)
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ option }) => option);
}

/** The choice of a text: the exact name, otherwise the only match. */
export function choiceOf(options: readonly Choice[], text: string): Choice | null {
  const query = plainText(text);
  if (query === '') return null;
  const exact = options.find(({ name }) => plainText(name) === query);
  const found = findChoices(options, text);
  return exact ?? (found.length === 1 ? (found[0] ?? null) : null);
}
