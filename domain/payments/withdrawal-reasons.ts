import type { Grosze } from '../money/money.ts';

/** The rules that decide what can be withdrawn, for the answer to "why?". */
export const WITHDRAWAL_REASONS = ['EMPTY_BALANCE', 'WHOLE_BALANCE', 'PART_TO_PLAY', 'BONUS_APART'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

interface Funds {
  readonly balance: Grosze;
  readonly unwithdrawableAmount: Grosze;
  readonly bonusBalance: Grosze;
  readonly freebet: Grosze;
}

export function withdrawalReasons({ balance, unwithdrawableAmount, bonusBalance, freebet }: Funds): WithdrawalReason[] {
  const decider = balance <= 0 ? 'EMPTY_BALANCE' : unwithdrawableAmount > 0 ? 'PART_TO_PLAY' : 'WHOLE_BALANCE';
  return bonusBalance > 0 || freebet > 0 ? [decider, 'BONUS_APART'] : [decider];
}
