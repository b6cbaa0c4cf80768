import { lowest } from '../../../domain/limits/limits.ts';

/** A player's own limit is often a small share of the maximum: below this share the rest of the bar is not to scale. */
const MIN_SHARE = 0.7;

export interface BarScale {
  /** Where the limit in force ends, as a share of the bar. */
  readonly inForceAt: number;
  /** The filled share of the bar. */
  readonly usedTo: number;
  readonly level: 'full' | 'nearly' | undefined;
}

const NEARLY = 0.8;

/** The bar of a limit, from nothing to the maximum; null without any limit. */
export function barScale(
  { own, global }: { readonly own: number | null; readonly global: number | null },
  used: number,
): BarScale | null {
  const amount = lowest(own, global);
  if (amount === null) return null;
  const isBelowMaximum = global !== null && amount < global;
  const inForceAt = isBelowMaximum ? Math.max(amount / global, MIN_SHARE) : 1;
  const share = amount === 0 ? 1 : Math.min(1, used / amount);
  return {
    inForceAt,
    usedTo: share * inForceAt,
    level: share === 1 ? 'full' : share >= NEARLY ? 'nearly' : undefined,
  };
}
