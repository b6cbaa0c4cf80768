import { notifyLimitsActive, saveLimit, type Limit } from '../../contract/limits.ts';
import type { SavedLimit } from '../../domain/limits/limit-overview.ts';
import { toWire } from '../../domain/money/money.ts';
import type { LimitsPorts, LimitWish, SaveLimitOutcome } from '../../machines/safer-play/limits/limits.ports.ts';
import { refusalOf } from '../lib/call-error.ts';
import { request } from '../api/client.ts';
import { LIMITS } from '../queries/limits-key.ts';
import { limitsQuery, wholeAmount } from '../queries/limits.ts';
import { accountStatusesQuery } from '../queries/player.ts';
import { queryClient } from '../queries/query-client.ts';
import { legalHold } from '../system/legal-hold.ts';
import { tellSessionClockChanged } from './session-clock-changes.ts';

async function send({ type, time, amount }: LimitWish, signal: AbortSignal): Promise<Limit> {
  const { body } = await request(saveLimit, {
    body: { type, timeType: time, amount: type === 'DEPOSIT' ? toWire(amount) : amount },
    isToldByCaller: true,
    signal,
  });
  return body;
}

/** A stricter limit is never held up (reading 78), nor one of which nothing is known. */
function isLooser({ type, time, amount }: LimitWish): boolean {
  const { limits = [] } = queryClient.getQueryData(limitsQuery.queryKey) ?? {};
  const present = limits.find((limit) => limit.type === type && limit.time === time);
  return present !== undefined && present.own !== null && amount > present.own;
}

function refreshLimits(): void {
  tellSessionClockChanged();
  void queryClient.invalidateQueries({ queryKey: LIMITS });
  void queryClient.invalidateQueries({ queryKey: accountStatusesQuery.queryKey });
}

function savedLimit({ limitType, amount, newAmount, newAmountActiveFrom }: Limit): SavedLimit {
  return {
    amount: wholeAmount(limitType, amount),
    pending:
      newAmount === null
        ? null
        : {
            amount: wholeAmount(limitType, newAmount),
            opensAt: newAmountActiveFrom === null ? null : Date.parse(newAmountActiveFrom),
          },
  };
}

export const limitsAdapter: LimitsPorts = {
  async fetchLimits() {
    const [{ limits, at }, { limitsStatus }] = await Promise.all([
      queryClient.query(limitsQuery),
      queryClient.query({ ...accountStatusesQuery, staleTime: 0 }),
    ]);
    return { limits, at, areSet: limitsStatus !== 'UNVERIFIED' };
  },

  async saveLimit(wish, signal): Promise<SaveLimitOutcome> {
    if (isLooser(wish)) await legalHold.pass(signal);
    try {
      const saved = savedLimit(await send(wish, signal));
      refreshLimits();
      if (saved.amount !== wish.amount && saved.pending?.amount !== wish.amount) {
        throw new TypeError('the answer is about another amount');
      }
      return { kind: 'saved', limit: saved };
    } catch (error) {
      const code = refusalOf(error)?.code;
      if (code !== 'LIMIT_ABOVE_GLOBAL' && code !== 'LIMIT_OUT_OF_RANGE') throw error;
      return { kind: 'refused', problem: code };
    }
  },

  async takeLimits(wishes, signal) {
    for (const wish of wishes) await send(wish, signal);
    refreshLimits();
  },

  async notifyActive(signal) {
    await request(notifyLimitsActive, { isToldByCaller: true, signal });
    refreshLimits();
  },
};
