import { bonusTerms } from './bonus-terms.ts';

/** The rules that decide the turnover that is left, for the answer to "why?". */
export const TURNOVER_REASONS = [
  'STAKES_COUNT',
  'STAKES_FROM_ODDS_COUNT',
  'TURNOVER_DONE',
  'DEADLINE',
  'NO_DEADLINE',
] as const;
export type TurnoverReason = (typeof TURNOVER_REASONS)[number];

/** Only what is known of the terms. */
export function turnoverReasons(bonus: Parameters<typeof bonusTerms>[0]): TurnoverReason[] {
  const terms = bonusTerms(bonus);
  if (terms?.kind !== 'turnover') return ['TURNOVER_DONE'];
  return [
    terms.odds === null ? 'STAKES_COUNT' : 'STAKES_FROM_ODDS_COUNT',
    'TURNOVER_DONE',
    terms.deadline === null ? 'NO_DEADLINE' : 'DEADLINE',
  ];
}
