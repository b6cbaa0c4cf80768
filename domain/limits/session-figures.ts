import type { LimitTime } from './limits.ts';
import { periodOf } from './limits.ts';
import type { Grosze } from '../money/money.ts';
import type { SessionLimitMoment } from './session-time.ts';

/** A player's time until `at` as counted by the gateway, on all devices together. Instants are epoch ms. */
export interface SessionFigures {
  readonly at: number;
  readonly signedInAt: number;
  /** Seconds. */
  readonly today: number;
  readonly month: number;
  /** The limit that ends the session if the player stays, and when; null if there is none. */
  readonly limit: SessionLimitMoment | null;
  /** Winnings minus stakes since the sign-in. */
  readonly result: Grosze;
  /** Null while the reality check is off. */
  readonly checkMinutes: number | null;
}

export interface PlayedTime {
  /** Seconds. */
  readonly session: number;
  readonly today: number;
  readonly month: number;
}

/** The figures at `now` if the player stayed signed in; a new day or month starts at 0 (LIM-04). */
export function playedTime(figures: SessionFigures, now: number): PlayedTime {
  const later = Math.max(now, figures.at);
  return {
    session: secondsBetween(figures.signedInAt, later),
    today: counted('DAILY', figures.today, figures.at, later),
    month: counted('MONTHLY', figures.month, figures.at, later),
  };
}

function counted(time: LimitTime, used: number, at: number, now: number): number {
  const { start } = periodOf(time, now);
  return start > at ? secondsBetween(start, now) : used + secondsBetween(at, now);
}

const secondsBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 1_000));

/** Minutes until the limit, rounded up; null without a limit. */
export function minutesLeft({ limit }: Pick<SessionFigures, 'limit'>, now: number): number | null {
  return limit === null ? null : Math.max(0, Math.ceil((limit.at - now) / 60_000));
}

/** The time of the next reality check: every `minutes` after the sign-in. */
export function nextRealityCheck(signedInAt: number, minutes: number, now: number): number {
  const interval = minutes * 60_000;
  return signedInAt + (Math.floor(Math.max(0, now - signedInAt) / interval) + 1) * interval;
}
