import { notifyLimitsActive, saveLimit, type Limit } from '../../../contract/limits.ts';
import type { SavedLimit } from '../../../domain/limits/limit-overview.ts';
import { toWire } from '../../../domain/money/money.ts';
import type {
  LimitRequest,
  LimitsPorts,
  RequestedLimit,
  SaveLimitOutcome,
} from '../../../machines/safer-play/limits/limits.ports.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { DEPOSIT_ALLOWANCE } from '../../queries/deposit-allowance-key.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { legalHold } from '../../system/legal-hold.ts';
import { readLimits, wholeAmount } from './limits-reading.ts';
import { readAnew } from '../read-anew.ts';
import { notifySessionClockChanged } from './session-clock-changes.ts';

async function send({ type, time, amount }: RequestedLimit, signal: AbortSignal): Promise<Limit> {
  const { body } = await request(saveLimit, {
    body: { type, timeType: time, amount: type === 'DEPOSIT' ? toWire(amount) : amount },
    handlesOwnErrors: true,
    signal,
  });
  return body;
}

function refreshLimits(): void {
  notifySessionClockChanged();
  void queryClient.invalidateQueries({ queryKey: DEPOSIT_ALLOWANCE });
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
      readAnew('limits', readLimits),
      queryClient.query({ ...accountStatusesQuery, staleTime: 0 }),
    ]);
    return { limits, at, areSet: limitsStatus !== 'UNVERIFIED' };
  },

  async saveLimit({ isLooser, ...requested }: LimitRequest, signal): Promise<SaveLimitOutcome> {
    if (isLooser) await legalHold.pass(signal);
    try {
      const saved = savedLimit(await send(requested, signal));
      refreshLimits();
      if (saved.amount !== requested.amount && saved.pending?.amount !== requested.amount) {
        throw new TypeError('the answer is about another amount');
      }
      return { kind: 'saved', limit: saved };
    } catch (error) {
      const code = refusalOf(error)?.code;
      if (code !== 'LIMIT_ABOVE_GLOBAL' && code !== 'LIMIT_OUT_OF_RANGE') throw error;
      return { kind: 'refused', problem: code };
    }
  },

  async takeLimits(requestedLimits, signal) {
    for (const requested of requestedLimits) await send(requested, signal);
    refreshLimits();
  },

  async notifyActive(signal) {
    await request(notifyLimitsActive, { handlesOwnErrors: true, signal });
    refreshLimits();
  },
};
