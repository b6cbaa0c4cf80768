import type { LimitTime, LimitType } from '../../../domain/limits/limits.ts';
import { lowest, periodOf } from '../../../domain/limits/limits.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import type { Queries } from '../../database/database.ts';
import type { Limit } from '../../store/limits.ts';
import { readSessionTime } from '../../store/session-time.ts';

/** The rules of limits count in plain numbers: no amount of one comes near what a number can't tell apart. */

/** What holds of own and global limits, by the period that they count. */
export function inForce(limits: readonly Limit[], type: LimitType): Record<LimitTime, number | null> {
  const of = (time: LimitTime): number | null =>
    lowest(
      ...limits
        .filter(({ limitType, timeType }) => limitType === type && timeType === time)
        .map(({ amount }) => Number(amount)),
    );
  return { DAILY: of('DAILY'), MONTHLY: of('MONTHLY') };
}

/** Seconds that were played in the day and the month of Warsaw under way. */
export async function sessionTimeUsed(
  queries: Queries,
  player: string,
  now: number,
): Promise<Record<LimitTime, number>> {
  const today = warsawDay(now);
  const monthStart = warsawDay(periodOf('MONTHLY', now).start);
  return {
    DAILY: await readSessionTime(queries, player, today, today),
    MONTHLY: await readSessionTime(queries, player, monthStart, today),
  };
}
