import { startOfNextDay } from '../../machines/domain/warsaw.ts';
import type { Queries } from '../database/database.ts';
import { readGlobalLimits, readOwnLimits } from '../store/limits.ts';
import { addSessionTime, readSessionTime } from '../store/session-time.ts';
import { strictest, warsawDay, warsawMonthStart } from './limits.ts';

export type SessionLimitCode = 'DAILY_SESSION_TIME_LIMIT_REACHED' | 'MONTHLY_SESSION_TIME_LIMIT_REACHED';

/** Counts the time since a session was last seen, each day of Warsaw for itself. */
export async function countSessionTime(queries: Queries, player: string, since: number, now: number): Promise<void> {
  for (let from = since; from < now;) {
    const until = Math.min(startOfNextDay(from), now);
    await addSessionTime(queries, player, { day: warsawDay(from), since: from, until });
    from = until;
  }
}

/** The limit of session time that the player has reached, the monthly one first since it lasts longer; null if none. */
export async function reachedSessionLimit(
  queries: Queries,
  player: string,
  now: number,
): Promise<SessionLimitCode | null> {
  const limits = [...(await readOwnLimits(queries, player)), ...(await readGlobalLimits(queries))];
  const today = warsawDay(now);
  const monthly = strictest(limits, 'SESSION_TIME', 'MONTHLY', now);
  if (monthly !== null && (await readSessionTime(queries, player, warsawMonthStart(now), today)) >= monthly) {
    return 'MONTHLY_SESSION_TIME_LIMIT_REACHED';
  }
  const daily = strictest(limits, 'SESSION_TIME', 'DAILY', now);
  if (daily !== null && (await readSessionTime(queries, player, today, today)) >= daily) {
    return 'DAILY_SESSION_TIME_LIMIT_REACHED';
  }
  return null;
}
