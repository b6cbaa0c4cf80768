import type { LimitTime, LimitType } from '../../../domain/limits/limits.ts';
import { lowest, periodOf } from '../../../domain/limits/limits.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import type { Queries } from '../../database/database.ts';
import type { Limit } from '../../store/safer-play/limits.ts';
import { readSessionTime } from '../../store/safer-play/session-time.ts';

/** The rules of limits calculate with numbers: no amount of a limit exceeds the safe integers. */

/** The limits in force, own and global, by their period. */
export function inForce(limits: readonly Limit[], type: LimitType): Record<LimitTime, number | null> {
  const of = (time: LimitTime): number | null =>
    lowest(
      ...limits
        .filter(({ limitType, timeType }) => limitType === type && timeType === time)
        .map(({ amount }) => Number(amount)),
    );
  return { DAILY: of('DAILY'), MONTHLY: of('MONTHLY') };
}

/** Seconds played in the current day and month (Warsaw). */
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
