import { createHash } from 'node:crypto';
import { formatId } from '../lib/ids.ts';

/** A stable id for the given words (a UUID of version 8). */
export function seedId(...words: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(words.join('|')).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return formatId(bytes);
}

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** A valid PESEL of a person born on 31 January 1990, different for each index below 1000. */
export function peselOf(index: number): string {
  const digits = `900131${String(index).padStart(3, '0')}5`;
  const sum = PESEL_WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** An account number (26 digits) with valid check digits, different for each index. */
export function bankAccountOf(index: number): string {
  const account = `11402004${String(index).padStart(16, '0')}`;
  const check = 98n - (BigInt(`${account}252100`) % 97n);
  return `${String(check).padStart(2, '0')}${account}`;
}
