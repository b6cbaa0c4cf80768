import { fromWire, toWire } from '../../../domain/money/money.ts';

/** Grosze to decimal złote of a response. */
export function toZloty(grosze: bigint): number {
  return toWire(Number(grosze));
}

/** Decimal złote of a request, at most two decimals, to grosze. */
export function toGrosze(zloty: number): bigint {
  return BigInt(fromWire(zloty));
}

/** Grosze as decimal złote with two places, e.g. `50.00`. */
export function formatZloty(grosze: bigint): string {
  const text = grosze.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
