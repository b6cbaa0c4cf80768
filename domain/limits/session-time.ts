import type { LimitTime } from './limits.ts';
import { LIMIT_BOUNDS, periodOf } from './limits.ts';
import { startOfNextDay, warsawDay } from '../time/warsaw.ts';

/** Session time (LIM-01, LIM-03): seconds on the wire, displayed in minutes (readings 53, 65). */

/** The intervals to choose from for the reality check (minutes). */
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const;

export function minutesOf(seconds: number): number {
  return Math.floor(seconds / 60);
}

export function secondsOf(minutes: number): number {
  return minutes * 60;
}

export type MinutesProblem = 'required' | 'notANumber' | 'min' | 'max';

/** Problems of typed minutes; only whole ones are valid (reading 53). */
export function minutesProblems(text: string, time: LimitTime, global: number | null): MinutesProblem[] {
  const trimmed = text.trim();
  if (trimmed === '') return ['required'];
  if (!/^\d{1,6}$/.test(trimmed)) return ['notANumber'];
  const seconds = secondsOf(Number(trimmed));
  const { min, max } = LIMIT_BOUNDS.SESSION_TIME[time];
  if (seconds < min) return ['min'];
  return seconds > Math.min(max, global ?? max) ? ['max'] : [];
}

export interface DaySpan {
  /** The day in Warsaw, YYYY-MM-DD. */
  readonly day: string;
  readonly since: number;
  readonly until: number;
}

/** Splits a time span at the midnights of Warsaw. */
export function spansByDay(since: number, until: number): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let from = since; from < until;) {
    const to = Math.min(startOfNextDay(from), until);
    spans.push({ day: warsawDay(from), since: from, until: to });
    from = to;
  }
  return spans;
}

/** Values by period. */
export type ByTime<T> = Readonly<Record<LimitTime, T>>;

/** The monthly limit first: if both are used up, it is the reported one, because it lasts longer. */
const BY_LENGTH = ['MONTHLY', 'DAILY'] as const satisfies readonly LimitTime[];

/** The limit that is used up; null if none is. */
export function reachedLimit(used: ByTime<number>, limits: ByTime<number | null>): LimitTime | null {
  return BY_LENGTH.find((time) => limits[time] !== null && used[time] >= limits[time]) ?? null;
}

export interface SessionLimitMoment {
  /** Epoch ms. */
  readonly at: number;
  readonly time: LimitTime;
  readonly resetsAt: number;
}

/** When a limit will be reached if the player stays signed in from now on; null if never. */
export function sessionLimitMoment(
  used: ByTime<number>,
  limits: ByTime<number | null>,
  now: number,
): SessionLimitMoment | null {
  const moments = BY_LENGTH.flatMap((time) => momentsOf(time, used[time], limits[time], now));
  return moments.reduce<SessionLimitMoment | null>(
    (first, moment) => (first === null || moment.at < first.at ? moment : first),
    null,
  );
}

function momentsOf(time: LimitTime, used: number, limit: number | null, now: number): SessionLimitMoment[] {
  if (limit === null) return [];
  const present = periodOf(time, now);
  const at = now + Math.max(0, limit - used) * 1_000;
  if (at < present.end) return [{ at, time, resetsAt: present.end }];
  // A new period starts before the limit is reached.
  const next = periodOf(time, present.end);
  const later = next.start + limit * 1_000;
  return later < next.end ? [{ at: later, time, resetsAt: next.end }] : [];
}
