import { isWithin, type AmountBounds, type Grosze } from '../money/money.ts';

const OFFERED: readonly Grosze[] = [50_00, 100_00];

export interface QuickAmountOptions {
  readonly bounds: AmountBounds;
  /** The most that can be paid in now; null without a limit. */
  readonly max: Grosze | null;
  readonly hasOwnLimit: boolean;
  /** The last deposit that was paid. */
  readonly lastPaid: Grosze | null;
}

/** Amounts to choose at a touch: none for a player with an own limit, and never more than can be paid in. */
export function quickAmounts({ bounds, max, hasOwnLimit, lastPaid }: QuickAmountOptions): readonly Grosze[] {
  if (hasOwnLimit) return [];
  const amounts = new Set(lastPaid === null ? OFFERED : [...OFFERED, lastPaid]);
  return [...amounts].filter((amount) => isWithin(amount, bounds) && (max === null || amount <= max));
}
