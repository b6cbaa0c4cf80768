import { createHash } from 'node:crypto';
import type { IdentityRequest, IdentityState } from '../../contract/sandbox.ts';
import type { Outcome } from './outcomes.ts';
import { RESULTS } from './outcomes.ts';

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

interface Birth {
  readonly pesel: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
}

/** A valid PESEL of a person born in the last century, always the same for the same words. */
function birthOf(words: string): Birth {
  const bytes = createHash('sha256').update(words).digest();
  const part = (index: number, count: number): number => bytes.readUInt16BE(index * 2) % count;
  const two = (value: number): string => String(value).padStart(2, '0');
  const [year, month, day] = [50 + part(0, 49), 1 + part(1, 12), 1 + part(2, 28)];
  const digits = `${two(year)}${two(month)}${two(day)}${String(part(3, 10_000)).padStart(4, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return { pesel: `${digits}${(10 - (sum % 10)) % 10}`, dateOfBirth: `19${two(year)}-${two(month)}-${two(day)}` };
}

/** The person in a result: the requested person, another person, or nobody. */
export function identityOf({ person, conversationId }: IdentityRequest, outcome: Outcome): IdentityState['identity'] {
  const { identity } = RESULTS[outcome];
  if (identity === null) return null;
  const errors = [...identity.errors];
  const { status } = identity;
  if (outcome === 'stranger') {
    return { status, errors, firstName: 'Inna', lastName: 'Osoba', ...birthOf(`stranger|${conversationId}`) };
  }
  const { firstName, lastName } = person;
  if (person.citizenship !== 'PL' && person.pesel === null) {
    return { status, errors, firstName, lastName, pesel: null, dateOfBirth: person.dateOfBirth };
  }
  const found = birthOf(conversationId);
  const known = person.pesel === null ? found : { pesel: person.pesel, dateOfBirth: person.dateOfBirth };
  return { status, errors, firstName, lastName, ...known };
}
