import { addDays, addMonths } from '../time/warsaw.ts';

/** Breaks, self-exclusion, closing the account (EXC-01, reading 54). */

export const TIME_OUT_DURATIONS = ['ONE_DAY', 'ONE_WEEK', 'TWO_WEEKS', 'ONE_MONTH'] as const;
export type TimeOutDuration = (typeof TIME_OUT_DURATIONS)[number];
export const SELF_EXCLUSION_DURATIONS = ['THREE_MONTHS', 'SIX_MONTHS'] as const;
export type SelfExclusionDuration = (typeof SELF_EXCLUSION_DURATIONS)[number];
export const EXCLUSION_KINDS = ['TIME_OUT', 'SELF_EXCLUSION', 'CLOSE_ACCOUNT'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

export type ExclusionDuration = TimeOutDuration | SelfExclusionDuration;

/** Maximum length of the reason for closing the account, in characters. */
export const MAX_REASON_LENGTH = 500;

export function isReasonTooLong(reason: string): boolean {
  return reason.trim().length > MAX_REASON_LENGTH;
}

/** The durations to choose from; closing the account has none. */
export function durationsOf(kind: ExclusionKind): readonly ExclusionDuration[] {
  if (kind === 'CLOSE_ACCOUNT') return [];
  return kind === 'TIME_OUT' ? TIME_OUT_DURATIONS : SELF_EXCLUSION_DURATIONS;
}

export function isTimeOut(duration: ExclusionDuration | null): duration is TimeOutDuration {
  return TIME_OUT_DURATIONS.some((one) => one === duration);
}

export function isSelfExclusion(duration: ExclusionDuration | null): duration is SelfExclusionDuration {
  return SELF_EXCLUSION_DURATIONS.some((one) => one === duration);
}

/** The shortest break. */
export const BREAK_HOURS = 24;
const DAY = BREAK_HOURS * 60 * 60_000;

/** The end of an exclusion: a day is 24 hours; weeks and months are calendar ones in Warsaw. */
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

/** Refusal codes of a login while an exclusion is in force (docs/errors.md). */
export type ExclusionCode =
  | 'ACCOUNT_PERMANENTLY_CLOSED'
  | 'ACCOUNT_DISABLED_ONE_DAY'
  | `ACCOUNT_EXCLUDED_${Exclude<ExclusionDuration, 'ONE_DAY'>}`;

/** An exclusion in force; `until` is epoch ms, null for a closed account. */
export interface ExclusionInForce {
  readonly code: ExclusionCode;
  readonly until: number | null;
}

/** Without a duration the account is closed. */
export function exclusionCode(duration: ExclusionDuration | null): ExclusionCode {
  if (duration === null) return 'ACCOUNT_PERMANENTLY_CLOSED';
  return duration === 'ONE_DAY' ? 'ACCOUNT_DISABLED_ONE_DAY' : `ACCOUNT_EXCLUDED_${duration}`;
}

export function isExclusionCode(code: string): code is ExclusionCode {
  return [null, ...TIME_OUT_DURATIONS, ...SELF_EXCLUSION_DURATIONS].some(
    (duration) => exclusionCode(duration) === code,
  );
}

const MINUTE = 60_000;

/** `until` rounded up to a whole minute: the displayed time is never too early. */
export function shownEnd(until: number): number {
  return Math.ceil(until / MINUTE) * MINUTE;
}
