import { fetchPlayMonth, fetchPlayPlan, skipPlayPlan } from '../../contract/play-months.ts';
import type { PlayPlan } from '../../domain/limits/play-month.ts';
import { toWire } from '../../domain/money/money.ts';
import type { Implementation } from '../http/route.ts';
import { implement, noContent, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';

const planForWire = ({ deposits, seconds }: PlayPlan) => ({
  deposits: deposits === null ? null : toWire(deposits),
  seconds,
});

/** A plan before the first deposit, and months of playing. */
export function playMonthRoutes({ playMonths }: Services): Implementation[] {
  return [
    implement(fetchPlayPlan, async ({ signedIn: { player } }) => {
      const { isDue, plan, deposits, seconds } = await playMonths.plan(player);
      return ok({ isDue, plan: planForWire(plan), deposits: toWire(deposits), seconds });
    }),

    implement(skipPlayPlan, async ({ signedIn: { player } }) => {
      await playMonths.skipPlan(player);
      return noContent();
    }),

    implement(fetchPlayMonth, async ({ signedIn: { player }, params: { month } }) => {
      const { plan, days } = await playMonths.month(player, month);
      return ok({
        month,
        plan: planForWire(plan),
        days: days.map((day) => ({
          ...day,
          deposits: toWire(day.deposits),
          withdrawals: toWire(day.withdrawals),
        })),
      });
    }),
  ];
}
