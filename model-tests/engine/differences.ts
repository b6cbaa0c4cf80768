import { plain, type Json } from './json.ts';

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: Json | undefined): string => (value === undefined ? 'absent' : JSON.stringify(value));

/**
 * Where what is differs from what should be, each place by its name: `context.amount is 5, not 6`. Fields of objects are
 * told apart, and items of lists of the same length.
 */
export function differences(name: string, is: unknown, should: unknown): string[] {
  return differing(name, plain(is), plain(should));
}

function differing(name: string, is: Json | undefined, should: Json | undefined): string[] {
  if (isRecord(is) && isRecord(should)) {
    const keys = [...new Set([...Object.keys(is), ...Object.keys(should)])];
    return keys.flatMap((key) => differing(`${name}.${key}`, is[key], should[key]));
  }
  if (Array.isArray(is) && Array.isArray(should) && is.length === should.length)
    return is.flatMap((item: Json, index) => differing(`${name}[${index}]`, item, should[index] as Json));
  return JSON.stringify(is) === JSON.stringify(should) ? [] : [`${name} is ${shown(is)}, not ${shown(should)}`];
}

/** The message of a failed path: what differs, then the path with the steps that led there. */
export function pathFailure(difference: string, title: string, trail: readonly string[]): string {
  return `${difference}\n  ${title}: after ${trail.join(' → ') || 'the start'}`;
}

/**
 * Failures of paths, equal ones once: what differs, the shortest way there and how many other paths come to the same.
 * Those with the shortest way come first: the others often follow from them.
 */
export function grouped(failures: readonly string[]): string[] {
  const ways = new Map<string, string[]>();
  for (const failure of failures) {
    const [difference = '', ...way] = failure.split('\n');
    ways.set(difference, [...(ways.get(difference) ?? []), way.join('\n')]);
  }
  const lengthOf = (way: string): number => way.split(' → ').length;
  return [...ways]
    .map(([difference, all]) => ({ difference, all: all.toSorted((one, other) => lengthOf(one) - lengthOf(other)) }))
    .toSorted((one, other) => lengthOf(one.all[0] ?? '') - lengthOf(other.all[0] ?? ''))
    .map(({ difference, all: [first = '', ...others] }) => {
      const more = others.length === 0 ? '' : `\n  and ${others.length} more path${others.length === 1 ? '' : 's'}`;
      return `${difference}${first === '' ? '' : `\n${first}`}${more}`;
    });
}
