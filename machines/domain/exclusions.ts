import type { LoginErrorCode } from './login-errors.ts';
import { addDays, addMonths } from './warsaw.ts';

/** Breaks, self-exclusion, closing the account (EXC-01, reading 54). */

export const TIME_OUT_DURATIONS = ['ONE_DAY', 'ONE_WEEK', 'TWO_WEEKS', 'ONE_MONTH'] as const;
export type TimeOutDuration = (typeof TIME_OUT_DURATIONS)[number];
export const SELF_EXCLUSION_DURATIONS = ['THREE_MONTHS', 'SIX_MONTHS'] as const;
export type SelfExclusionDuration = (typeof SELF_EXCLUSION_DURATIONS)[number];
export type ExclusionDuration = TimeOutDuration | SelfExclusionDuration;

const DAY = 24 * 60 * 60_000;

/** Until when an exclusion holds: a day is 24 hours, weeks and months are those of the calendar in Warsaw. */
export function exclusionEnd(duration: ExclusionDuration, at: number): number {
  switch (duration) {
    case 'ONE_DAY':
      return at + DAY;
    case 'ONE_WEEK':
      return addDays(at, 7);
    case 'TWO_WEEKS':
      return addDays(at, 14);
    case 'ONE_MONTH':
      return addMonths(at, 1);
    case 'THREE_MONTHS':
      return addMonths(at, 3);
    case 'SIX_MONTHS':
      return addMonths(at, 6);
  }
}

/** What a login is refused with while an exclusion holds; without a duration the account is closed. */
export function exclusionCode(duration: ExclusionDuration | null): LoginErrorCode {
  if (duration === null) return 'ACCOUNT_PERMANENTLY_CLOSED';
  return duration === 'ONE_DAY' ? 'ACCOUNT_DISABLED_ONE_DAY' : `ACCOUNT_EXCLUDED_${duration}`;
}
