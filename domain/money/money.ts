/** Money is an integer in grosze inside the product (1 zł = 100 grosze); the wire has decimal złote. */
export type Grosze = number;

export type ParsedAmount =
  | { readonly kind: 'amount'; readonly grosze: Grosze }
  | { readonly kind: 'empty' }
  | { readonly kind: 'notANumber' }
  | { readonly kind: 'tooManyDecimals' };

const AMOUNT = /^(\d+|\d{1,3}(?:[\u0020\u00a0\u202f]\d{3})+)(?:[.,](\d*))?$/;
const GROUPING_SPACE = /[\u0020\u00a0\u202f]/g;
/** What an amount has around it where it was copied from. */
const CURRENCY = /^(?:PLN|zł)\s*|\s*(?:PLN|zł\.?)$/gi;
/** Groups set apart by the one separator, decimals by the other: `1.000,50` or `1,000.50`. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{0,2}$/;

/**
 * Parses a typed or pasted amount. Comma and dot are decimal signs; single spaces may only separate groups of three
 * digits, and so may the separator that is not the decimal sign. `1.000` alone is ambiguous and has too many decimals.
 * A currency before or after the amount is left out. Signs, other letters and exponents make it `notANumber`.
 */
export function parseAmount(text: string): ParsedAmount {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const bare = trimmed.replace(CURRENCY, '');
  const match = AMOUNT.exec(GROUPED.test(bare) ? bare.replace(/[.,](?=\d{3})/g, '') : bare);
  if (!match) return { kind: 'notANumber' };
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > 2) return { kind: 'tooManyDecimals' };
  const grosze = Number(whole.replace(GROUPING_SPACE, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(grosze) ? { kind: 'amount', grosze } : { kind: 'notANumber' };
}

export type AmountProblem = 'required' | 'notANumber' | 'tooManyDecimals' | 'min' | 'max';

export interface AmountBounds {
  readonly minimum: Grosze;
  readonly maximum: Grosze;
}

/** All rules of VAL-18 that the typed amount breaks; empty if it can be submitted. */
export function amountProblems(text: string, bounds: AmountBounds): AmountProblem[] {
  const parsed = parseAmount(text);
  if (parsed.kind === 'empty') return ['required'];
  if (parsed.kind !== 'amount') return [parsed.kind];
  return isWithin(parsed.grosze, bounds) ? [] : [parsed.grosze < bounds.minimum ? 'min' : 'max'];
}

export function isWithin(grosze: Grosze, bounds: AmountBounds): boolean {
  return Number.isSafeInteger(grosze) && grosze >= bounds.minimum && grosze <= bounds.maximum;
}

/** Converts decimal złote of the wire to grosze. */
export function fromWire(amount: number): Grosze {
  return Math.round(amount * 100);
}

/** Converts grosze to decimal złote of the wire. */
export function toWire(grosze: Grosze): number {
  return grosze / 100;
}
