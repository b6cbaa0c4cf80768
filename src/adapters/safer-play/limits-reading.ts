import { fetchGlobalLimits, fetchLimits, type Limit } from '../../../contract/limits.ts';
import { fetchLimitsOverview, type LimitOverview } from '../../../contract/safer-play.ts';
import { isSameLimit, type LimitDetails, type LimitKey } from '../../../domain/limits/limit-overview.ts';
import { LIMIT_TIMES, LIMIT_TYPES } from '../../../domain/limits/limits.ts';
import { fromWire } from '../../../domain/money/money.ts';
import type { LoadedLimits } from '../../../machines/safer-play/limits/limits.ports.ts';
import { isNotThere } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';

type LimitsNow = Pick<LoadedLimits, 'limits' | 'at'>;

/** All limits with the used amounts; only what the documents define where the gateway has no overview endpoint. */
export async function readLimits(signal: AbortSignal): Promise<LimitsNow> {
  try {
    const { body, at } = await request(fetchLimitsOverview, { signal, handlesOwnErrors: true });
    return { limits: body.map(limitOf), at };
  } catch (error) {
    if (!isNotThere(error)) throw error;
    return documentedLimits(signal);
  }
}

/** The limits from the two documented endpoints, without the used amounts. */
async function documentedLimits(signal: AbortSignal): Promise<LimitsNow> {
  const [own, global] = await Promise.all([
    request(fetchLimits, { signal, handlesOwnErrors: true }),
    request(fetchGlobalLimits, { signal, handlesOwnErrors: true }),
  ]);
  const keys = LIMIT_TYPES.flatMap((type) => LIMIT_TIMES.map((time) => ({ type, time })));
  return { limits: keys.map((key) => documentedLimit(key, own.body, global.body, own.at)), at: own.at };
}

function documentedLimit(key: LimitKey, own: readonly Limit[], global: readonly Limit[], at: number): LimitDetails {
  const amountIn = (limit: Limit | undefined) => (limit ? wholeAmount(key.type, limit.amount) : null);
  const find = (limits: readonly Limit[]) =>
    limits.find(({ limitType: type, timeType: time }) => isSameLimit({ type, time }, key));
  const mine = find(own);
  const opensAt = mine?.newAmountActiveFrom ? Date.parse(mine.newAmountActiveFrom) : null;
  return {
    ...key,
    own: amountIn(mine),
    global: amountIn(find(global)),
    usage: null,
    pending:
      mine && mine.newAmount !== null
        ? {
            amount: wholeAmount(key.type, mine.newAmount),
            state: opensAt !== null && opensAt <= at ? 'open' : 'waiting',
            opensAt,
            lapsesAt: null,
          }
        : null,
    looserFrom: null,
    isNewlyActive: false,
  };
}

function limitOf(overview: LimitOverview): LimitDetails {
  const { limitType: type, timeType: time, pending } = overview;
  const whole = (amount: number) => wholeAmount(type, amount);
  const wholeOrNull = (amount: number | null) => (amount === null ? null : whole(amount));
  return {
    type,
    time,
    own: wholeOrNull(overview.ownAmount),
    global: wholeOrNull(overview.globalAmount),
    usage: {
      used: whole(overview.used),
      left: wholeOrNull(overview.left),
      resetsAt: Date.parse(overview.resetsAt),
    },
    pending: pending && {
      amount: whole(pending.amount),
      state: pending.state,
      opensAt: Date.parse(pending.confirmFrom),
      lapsesAt: Date.parse(pending.confirmUntil),
    },
    looserFrom: Date.parse(overview.looserFrom),
    isNewlyActive: overview.becameActiveAt !== null,
  };
}

/** Złote from the wire as grosze; seconds unchanged (reading 65). */
export function wholeAmount(type: LimitKey['type'], amount: number): number {
  return type === 'DEPOSIT' ? fromWire(amount) : Math.floor(amount);
}
