import type { Limit as WireLimit, LimitType } from '../../contract/limits.ts';
import { fetchGlobalLimits, fetchLimits, notifyLimitsActive, saveLimit } from '../../contract/limits.ts';
import { fetchLimitsOverview } from '../../contract/safer-play.ts';
import { fromWire, toWire } from '../../domain/money/money.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Implementation } from '../http/route.ts';
import { implement, noContent, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import type { Limit, OwnLimit } from '../store/safer-play/limits.ts';
import { readGlobalLimits } from '../store/safer-play/limits.ts';

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** Converts grosze to złote; seconds stay as they are. */
const amountForWire = (type: LimitType, amount: number): number => (type === 'DEPOSIT' ? toWire(amount) : amount);

function forWire({ limitType, timeType, amount, ...limit }: Limit & Partial<OwnLimit>): WireLimit {
  const newAmount = limit.newAmount ?? null;
  return {
    limitType,
    timeType,
    amount: amountForWire(limitType, Number(amount)),
    newAmount: newAmount === null ? null : amountForWire(limitType, Number(newAmount)),
    newAmountActiveFrom: isoOrNull(limit.newAmountFrom ?? null),
  };
}

/** Limits of deposits and of session time (LIM-01 to LIM-05). */
export function limitRoutes({ database, limits }: Services): Implementation[] {
  return [
    implement(fetchLimits, async ({ signedIn: { player } }) => ok((await limits.own(player)).map(forWire))),

    implement(fetchGlobalLimits, async () => ok((await readGlobalLimits(database)).map(forWire))),

    implement(saveLimit, async ({ signedIn: { player }, body: { type, timeType, amount } }) => {
      const whole = type === 'DEPOSIT' ? fromWire(amount) : amount;
      const limit = await limits.change(player, { limitType: type, timeType }, whole);
      return limit instanceof Refusal ? limit : ok(forWire(limit));
    }),

    implement(notifyLimitsActive, async ({ signedIn: { player } }) => {
      await limits.notifyActive(player);
      return noContent();
    }),

    implement(fetchLimitsOverview, async ({ signedIn: { player } }) =>
      ok(
        (await limits.overview(player)).map(({ type, time, own, global, amount, used, left, pending, ...dates }) => {
          const wire = (value: number | null) => (value === null ? null : amountForWire(type, value));
          return {
            limitType: type,
            timeType: time,
            ownAmount: wire(own),
            globalAmount: wire(global),
            amount: wire(amount),
            used: amountForWire(type, used),
            left: wire(left),
            resetsAt: iso(dates.resetsAt),
            looserFrom: iso(dates.looserFrom),
            pending:
              pending === null
                ? null
                : {
                    amount: amountForWire(type, pending.amount),
                    askedAt: iso(pending.askedAt),
                    confirmFrom: iso(pending.opensAt),
                    confirmUntil: iso(pending.lapsesAt),
                    state: pending.state,
                  },
            becameActiveAt: isoOrNull(dates.loosenedAt),
          };
        }),
      ),
    ),
  ];
}
