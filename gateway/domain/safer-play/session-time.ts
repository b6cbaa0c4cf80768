import type { ByTime, SessionLimitMoment } from '../../../domain/limits/session-time.ts';
import { reachedLimit, sessionLimitMoment, spansByDay } from '../../../domain/limits/session-time.ts';
import type { Queries } from '../../database/database.ts';
import { readGlobalLimits, readOwnLimits } from '../../store/safer-play/limits.ts';
import { addSessionTime } from '../../store/safer-play/session-time.ts';
import { earliestSeen, putLimitMoment } from '../../store/auth/sessions.ts';
import { inForce, sessionTimeUsed } from './limits-in-force.ts';

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
  const since = await earliestSeen(queries, player, now);
  for (const span of since === null ? [] : spansByDay(since, now)) await addSessionTime(queries, player, span);
  const { used, limits, reached } = await readSessionTime(queries, player, now);
  const moment = sessionLimitMoment(used, limits, now);
  await putLimitMoment(queries, player, moment?.at ?? null);
  return { at: now, used, limits, moment, reached };
}

/** The time counted until now and what the limits still allow; counts nothing itself. */
export async function readSessionTime(
  queries: Queries,
  player: string,
  now: number,
): Promise<Omit<SessionMeasure, 'at' | 'moment'>> {
  const limits = inForce(
    [...(await readOwnLimits(queries, player)), ...(await readGlobalLimits(queries))],
    'SESSION_TIME',
  );
  const used = await sessionTimeUsed(queries, player, now);
  const reached = reachedLimit(used, limits);
  return { used, limits, reached: reached === null ? null : `${reached}_SESSION_TIME_LIMIT_REACHED` };
}
