import type { ByTime, DaySpan, SessionLimitMoment } from '../../../domain/limits/session-time.ts';
import { reachedLimit, sessionLimitMoment, spansByDay } from '../../../domain/limits/session-time.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Limit } from '../../store/safer-play/limits.ts';
import { limitsOf } from '../../store/safer-play/limits.ts';
import type { SessionTimeSums } from '../../store/safer-play/session-time.ts';
import { addingSessionTime } from '../../store/safer-play/session-time.ts';
import { earliestSeen, putLimitMoment } from '../../store/auth/sessions.ts';
import { inForce, sessionTimeUsed, summingTimeUsed, timeUsedOf } from './limits-in-force.ts';

export type SessionLimitCode = 'DAILY_SESSION_TIME_LIMIT_REACHED' | 'MONTHLY_SESSION_TIME_LIMIT_REACHED';

export interface SessionMeasure {
  /** When it was measured (epoch ms); `moment` is later by the time that the limits still allow. */
  readonly at: number;
  /** Seconds. */
  readonly used: ByTime<number>;
  readonly limits: ByTime<number | null>;
  /** The limit reached now. */
  readonly reached: SessionLimitCode | null;
  /** When a limit will be reached if the player stays signed in. */
  readonly moment: SessionLimitMoment | null;
}

/**
 * Counts the player's signed-in time until now, on any device and once for several, separately per day of Warsaw, and
 * returns what the limits still allow.
 */
export async function measureSessionTime(queries: Queries, player: string, now: number): Promise<SessionMeasure> {
  const spans = spansSince(await earliestSeen(queries, player, now), now);
  if (spans.length > 0) await queries.run(addingSessionTime(player, spans));
  const measure = { at: now, ...(await readSessionTime(queries, player, now)) };
  const moment = sessionLimitMoment(measure.used, measure.limits, now);
  await putLimitMoment(queries, player, moment?.at ?? null);
  return { ...measure, moment };
}

/** As `measureSessionTime`, in one round trip; storing when a limit will be reached is left to the caller. */
export async function countSessionTime(
  transaction: Transaction,
  player: string,
  { earliestSeenAt, limits, now }: { earliestSeenAt: number | null; limits: readonly Limit[]; now: number },
): Promise<SessionMeasure> {
  const [, [sums]] = await transaction.together<[object, SessionTimeSums]>([
    addingSessionTime(player, spansSince(earliestSeenAt, now)),
    summingTimeUsed(player, now),
  ]);
  const standing = standingOf(limits, timeUsedOf(sums));
  return { at: now, ...standing, moment: sessionLimitMoment(standing.used, standing.limits, now) };
}

const spansSince = (since: number | null, now: number): DaySpan[] => (since === null ? [] : spansByDay(since, now));

type Standing = Pick<SessionMeasure, 'used' | 'limits' | 'reached'>;

function standingOf(all: readonly Limit[], used: ByTime<number>): Standing {
  const limits = inForce(all, 'SESSION_TIME');
  const reached = reachedLimit(used, limits);
  return { used, limits, reached: reached === null ? null : `${reached}_SESSION_TIME_LIMIT_REACHED` };
}

/** The time counted until now and what the limits still allow; counts nothing itself. */
export async function readSessionTime(queries: Queries, player: string, now: number): Promise<Standing> {
  const limits = await queries.all<Limit>(limitsOf(player, 'SESSION_TIME'));
  return standingOf(limits, await sessionTimeUsed(queries, player, now));
}
