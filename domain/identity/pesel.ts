import { ADULT_AGE } from '../constants.ts';
import { ageOn, dayOf, EARLIEST_BIRTH, type Day } from '../time/dates.ts';

/** PESEL, the Polish national number: YYMMDD with the century in the month, four digits (last: sex), a check digit. */

export const PESEL_LENGTH = 11;

export type PeselProblem = 'required' | 'characters' | 'tooShort' | 'tooLong' | 'checksum' | 'date' | 'underage';
export type Sex = 'FEMALE' | 'MALE';

/** Data in a PESEL, as far as typed; null for data that is not known yet, or is impossible. */
export interface PeselDetails {
  readonly dateOfBirth: Day | null;
  /** Age in whole years on the given day. */
  readonly age: number | null;
  readonly sex: Sex | null;
}

/** Index: the tens of the month, halved: 00 1900s, 20 2000s, 40 2100s, 60 2200s, 80 1800s. */
const CENTURIES = [1900, 2000, 2100, 2200, 1800] as const;
const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3] as const;

/** The typed or pasted number, without spaces and hyphens. */
export function normalisePesel(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function hasOnlyDigits(pesel: string): boolean {
  return /^\d*$/.test(pesel);
}

function monthOf(pesel: string): number {
  return Number(pesel.slice(2, 4)) % 20;
}

function isMonth(pesel: string): boolean {
  const month = monthOf(pesel);
  return month >= 1 && month <= 12;
}

/** Null for a day before the earliest birth (VAL-10). */
function dateIn(pesel: string): Day | null {
  const century = CENTURIES[Math.floor(Number(pesel.slice(2, 4)) / 20)] ?? 0;
  const day = dayOf(century + Number(pesel.slice(0, 2)), monthOf(pesel), Number(pesel.slice(4, 6)));
  return day !== null && day >= EARLIEST_BIRTH ? day : null;
}

function hasRightChecksum(pesel: string): boolean {
  const sum = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(pesel[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(pesel[PESEL_LENGTH - 1]);
}

function sexOf(digit: number): Sex {
  return digit % 2 === 0 ? 'FEMALE' : 'MALE';
}

/** The data in the digits typed so far; `today` is the day in Warsaw. */
export function peselDetails(text: string, today: Day): PeselDetails {
  const pesel = normalisePesel(text);
  const isReadable = hasOnlyDigits(pesel) && pesel.length <= PESEL_LENGTH;
  const dateOfBirth = isReadable && pesel.length >= 6 ? dateIn(pesel) : null;
  const sexDigit = isReadable && pesel.length >= 10 ? Number(pesel[9]) : null;
  return {
    dateOfBirth,
    age: dateOfBirth === null ? null : ageOn(dateOfBirth, today),
    sex: sexDigit === null ? null : sexOf(sexDigit),
  };
}

export type PeselOwnProblem = Exclude<PeselProblem, 'underage'>;

/** Problems of the digits typed so far, ignoring missing digits. */
function ownProblemsSoFar(pesel: string): PeselOwnProblem[] {
  const problems: PeselOwnProblem[] = [];
  if (!hasOnlyDigits(pesel)) problems.push('characters');
  if (pesel.length > PESEL_LENGTH) problems.push('tooLong');
  if (problems.length > 0) return problems;
  if (pesel.length === PESEL_LENGTH && !hasRightChecksum(pesel)) problems.push('checksum');
  const hasNoDate = pesel.length >= 6 ? dateIn(pesel) === null : pesel.length >= 4 && !isMonth(pesel);
  return hasNoDate ? [...problems, 'date'] : problems;
}

/** VAL-09 without the age, all broken rules. */
export function peselOwnProblems(text: string): PeselOwnProblem[] {
  const pesel = normalisePesel(text);
  if (pesel === '') return ['required'];
  const soFar = ownProblemsSoFar(pesel);
  return pesel.length < PESEL_LENGTH ? ['tooShort', ...soFar] : soFar;
}

function ageProblems(text: string, today: Day): 'underage'[] {
  const { age } = peselDetails(text, today);
  return age !== null && age < ADULT_AGE ? ['underage'] : [];
}

/** Problems of a PESEL that is still being typed, ignoring missing digits. `today` is the day in Warsaw. */
export function peselProblemsSoFar(text: string, today: Day): PeselProblem[] {
  return [...ownProblemsSoFar(normalisePesel(text)), ...ageProblems(text, today)];
}

/** VAL-09, all broken rules; `today` is the day in Warsaw. */
export function peselProblems(text: string, today: Day): PeselProblem[] {
  return [...peselOwnProblems(text), ...ageProblems(text, today)];
}
