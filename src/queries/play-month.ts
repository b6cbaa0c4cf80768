import { queryOptions } from '@tanstack/react-query';
import { fetchPlayMonth } from '../../contract/play-months.ts';
import { lengthThatCame } from '../../contract/shapes.ts';
import type { Month, PlayMonth } from '../../domain/limits/play-month.ts';
import { fromWire } from '../../domain/money/money.ts';
import { isNotThere } from '../lib/api-error.ts';
import { request } from '../api/client.ts';
import { LIVE_TRANSACTIONS } from './live-transactions.ts';

/** A month of playing; null where the gateway has no such endpoint (reading 74). A payment that ends makes it stale. */
export const playMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...LIVE_TRANSACTIONS, 'playMonth', month],
    queryFn: async ({ signal }): Promise<PlayMonth | null> => {
      try {
        const { body } = await request(fetchPlayMonth, { params: { month }, signal, handlesOwnErrors: true });
        if (body.month !== month || lengthThatCame(body.days) !== body.days.length) {
          throw new TypeError('the answer is about another month, or a part of it');
        }
        const { plan } = body;
        return {
          month,
          plan: { deposits: plan.deposits === null ? null : fromWire(plan.deposits), seconds: plan.seconds },
          days: body.days.map((day) => ({
            ...day,
            deposits: fromWire(day.deposits),
            withdrawals: fromWire(day.withdrawals),
          })),
        };
      } catch (error) {
        if (!isNotThere(error)) throw error;
        return null;
      }
    },
  });
