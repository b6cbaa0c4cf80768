import type { LimitTime, LimitType } from '../../../domain/limits/limits.ts';
import { lowest, periodOf } from '../../../domain/limits/limits.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Limit } from '../../store/safer-play/limits.ts';
import type { SessionTimeSums } from '../../store/safer-play/session-time.ts';
import { summingSessionTime } from '../../store/safer-play/session-time.ts';

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

/** The statement that sums the seconds signed in on the current day and in the month (Warsaw). */
export function summingTimeUsed(player: string, now: number): Fragment {
  return summingSessionTime(player, warsawDay(periodOf('MONTHLY', now).start), warsawDay(now));
}

/** Seconds by period, from the row of `summingTimeUsed`. */
export function timeUsedOf(sums: SessionTimeSums | undefined): Record<LimitTime, number> {
  return { DAILY: Number(sums?.day ?? 0n), MONTHLY: Number(sums?.month ?? 0n) };
}

/** Seconds signed in on the current day and in the month (Warsaw). */
export async function sessionTimeUsed(
  queries: Queries,
  player: string,
  now: number,
): Promise<Record<LimitTime, number>> {
  return timeUsedOf(await queries.one<SessionTimeSums>(summingTimeUsed(player, now)));
}
