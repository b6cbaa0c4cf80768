import { amountInForce, isRequestable, type LimitDetails } from './limit-overview.ts';

/** By how much a touch lowers a limit, percent. */
const LOWER_BY = [25, 50] as const;

/** Whole złote and whole minutes. */
const UNIT = { DEPOSIT: 100, SESSION_TIME: 60 } as const;

export interface LowerPreset {
  readonly percent: (typeof LOWER_BY)[number];
  readonly amount: number;
}

/**
 * Lower amounts to choose from. None are higher, and none are there without an own limit: a share of the maximum would
 * suggest far more than a player means to spend.
 */
export function lowerPresets(limit: LimitDetails): readonly LowerPreset[] {
  const present = limit.own === null ? null : amountInForce(limit);
  if (present === null) return [];
  const unit = UNIT[limit.type];
  const presets = LOWER_BY.map((percent) => ({
    percent,
    amount: Math.floor((present * (100 - percent)) / 100 / unit) * unit,
  }));
  return presets.filter(
    ({ amount }, index) => amount > 0 && amount !== presets[index - 1]?.amount && isRequestable(limit, amount),
  );
}
