import { fetchNetPosition, fetchSessionClock, saveRealityCheck } from '../../contract/safer-play.ts';
import type { NetPosition } from '../../domain/payments/net-position.ts';
import { toWire } from '../../domain/money/money.ts';
import { toZloty } from '../domain/payments/money.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';

const iso = (at: number): string => new Date(at).toISOString();

const rowOf = ({ from, deposits, withdrawals, result }: NetPosition) => ({
  from,
  deposits: toWire(deposits),
  withdrawals: toWire(withdrawals),
  result: toWire(result),
});

/** Figures about time and money spent, for the player. */
export function playFiguresRoutes({ playFigures }: Services): Implementation[] {
  return [
    implement(fetchSessionClock, async ({ signedIn }) => {
      const { at, signedInAt, used, limits, moment, result, realityCheckMinutes } = await playFigures.clock(signedIn);
      return ok({
        at: iso(at),
        signedInAt: iso(signedInAt),
        sessionSeconds: Math.max(0, Math.floor((at - signedInAt) / 1_000)),
        todaySeconds: used.DAILY,
        monthSeconds: used.MONTHLY,
        dailyLimit: limits.DAILY,
        monthlyLimit: limits.MONTHLY,
        limitReached:
          moment === null ? null : { timeType: moment.time, at: iso(moment.at), resetsAt: iso(moment.resetsAt) },
        sessionResult: toZloty(result),
        realityCheckMinutes,
      });
    }),

    implement(saveRealityCheck, async ({ signedIn: { player }, body: { minutes } }) => {
      await playFigures.setRealityCheck(player, minutes);
      return ok({ minutes });
    }),

    implement(fetchNetPosition, async ({ signedIn: { player }, query: { period, count } }) => {
      const { records, ever, balance, onTheWay } = await playFigures.netPosition(player, period, count);
      return ok({
        records: records.map(rowOf),
        ever: ever === null ? null : rowOf(ever),
        balance: toZloty(balance),
        onTheWay: toZloty(onTheWay),
      });
    }),
  ];
}
