import { ADULT_AGE } from '../constants.ts';

/** A calendar day in the format of the wire, YYYY-MM-DD. */
export type Day = string;

/** Formats of typed dates: a date of birth with hyphens, an expiry date with slashes (reading 25). */
export type DateFormat = 'DD-MM-YYYY' | 'DD/MM/YYYY';

export const DATE_OF_BIRTH_FORMAT = 'DD-MM-YYYY';
export const EXPIRY_DATE_FORMAT = 'DD/MM/YYYY';
/** No date of birth may be earlier. */
export const EARLIEST_BIRTH: Day = '1900-01-01';

const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;
const SIZES = [2, 2, 4] as const;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** True for a day of the Gregorian calendar; month and day are counted from 1. */
export function isRealDate(year: number, month: number, day: number): boolean {
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The day in the format of the wire; null if it does not exist. */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (!isRealDate(year, month, day)) return null;
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** True for a real day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const match = WIRE.exec(text);
  return match !== null && isRealDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

function numbersOf(day: Day): [year: number, month: number, day: number] {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number);
  return [year, month, ofMonth];
}

/**
 * Age in whole years of a person born on `born`, negative before the birth. It increases at the start of the birthday;
 * for 29 February, on the 28th of a common year (art. 112 of the Polish Civil Code).
 */
export function ageOn(born: Day, today: Day): number {
  const [birthYear, birthMonth, birthDay] = numbersOf(born);
  const [year, month, day] = numbersOf(today);
  const anniversary = Math.min(birthDay, daysIn(year, birthMonth));
  const isReached = month > birthMonth || (month === birthMonth && day >= anniversary);
  return year - birthYear - (isReached ? 0 : 1);
}

export function isAdult(born: Day, today: Day): boolean {
  return ageOn(born, today) >= ADULT_AGE;
}

function separatorOf(format: DateFormat): '-' | '/' {
  return format === 'DD-MM-YYYY' ? '-' : '/';
}

export type TypedDate =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'empty' }
  | { readonly kind: 'format' }
  | { readonly kind: 'date' };

/** Parses a typed date: `format` if the format is wrong, `date` if the day does not exist. */
export function readDate(text: string, format: DateFormat): TypedDate {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const match = /^(\d{2})([-/])(\d{2})([-/])(\d{4})$/.exec(trimmed);
  const separator = separatorOf(format);
  if (match?.[2] !== separator || match[4] !== separator) return { kind: 'format' };
  const day = dayOf(Number(match[5]), Number(match[3]), Number(match[1]));
  return day === null ? { kind: 'date' } : { kind: 'day', day };
}

/** A typed date in the format of the wire; null if it is invalid. */
export function dateToWire(text: string, format: DateFormat): Day | null {
  const typed = readDate(text, format);
  return typed.kind === 'day' ? typed.day : null;
}

/** A day of the wire in the typed format; '' if it is invalid. */
export function dateFromWire(day: Day, format: DateFormat): string {
  return isDay(day) ? day.split('-').reverse().join(separatorOf(format)) : '';
}

/**
 * Formats a date while it is typed or pasted (VAL-16): accepts other separators, adds the zero to a single digit in
 * front of one, converts YYYY-MM-DD. A separator is only set before a digit or where it was typed: deleting works.
 */
export function maskDate(text: string, format: DateFormat): string {
  const trimmed = text.trim();
  if (isDay(trimmed)) return dateFromWire(trimmed, format);
  const groups = [''];
  for (const character of trimmed) {
    const last = groups.length - 1;
    const group = groups[last] ?? '';
    const isFull = group.length === SIZES[last];
    if (/\d/.test(character)) {
      if (!isFull) groups[last] = group + character;
      else if (last < 2) groups.push(character);
    } else if (/[-/.\s]/.test(character) && group !== '' && last < 2) {
      groups[last] = group.padStart(2, '0');
      groups.push('');
    }
  }
  return groups.join(separatorOf(format));
}

export type DateProblem = 'required' | 'format' | 'date';
export type DateOfBirthProblem = DateProblem | 'underage';
export type ExpiryDateProblem = 'format' | 'date' | 'past';

/** Problems of a required typed date. */
export function dateProblems(text: string, format: DateFormat): DateProblem[] {
  const { kind } = readDate(text, format);
  if (kind === 'day') return [];
  return [kind === 'empty' ? 'required' : kind];
}

/** Problems of an existing day as a date of birth (VAL-10); `today` is the day in Warsaw. */
export function birthProblems(born: Day, today: Day): ('date' | 'underage')[] {
  if (born < EARLIEST_BIRTH) return ['date'];
  return isAdult(born, today) ? [] : ['underage'];
}

/** VAL-10 for a typed date. `today` is the day in Warsaw. */
export function dateOfBirthProblems(text: string, today: Day): DateOfBirthProblem[] {
  const born = dateToWire(text, DATE_OF_BIRTH_FORMAT);
  return born === null ? dateProblems(text, DATE_OF_BIRTH_FORMAT) : birthProblems(born, today);
}

/** VAL-12: empty, or a day after `today` (the day in Warsaw). */
export function expiryDateProblems(text: string, today: Day): ExpiryDateProblem[] {
  const typed = readDate(text, EXPIRY_DATE_FORMAT);
  if (typed.kind === 'empty') return [];
  if (typed.kind !== 'day') return [typed.kind];
  return typed.day > today ? [] : ['past'];
}
