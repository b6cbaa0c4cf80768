import { queryOptions } from '@tanstack/react-query';
import { fetchPlayPlan } from '../../contract/play-months.ts';
import type { PlayPlan } from '../../domain/limits/play-month.ts';
import { fromWire, type Grosze } from '../../domain/money/money.ts';
import { isNotThere } from '../lib/api-error.ts';
import { request } from '../api/client.ts';
import { LIVE_TRANSACTIONS } from './live-transactions.ts';

/** The account's page shows the balance and the plan together: it waits no longer than this for the plan (ms). */
const TIMEOUT = 5_000;

export const PLAY_PLAN = [...LIVE_TRANSACTIONS, 'playPlan'] as const;

export interface PlanStanding {
  readonly isDue: boolean;
  readonly plan: PlayPlan;
  /** In the current month. */
  readonly deposits: Grosze;
  readonly seconds: number;
}

export async function readPlayPlan(signal: AbortSignal): Promise<PlanStanding | null> {
  try {
    const { body } = await request(fetchPlayPlan, { signal, handlesOwnErrors: true, timeout: TIMEOUT });
    const { isDue, plan, deposits, seconds } = body;
    return {
      isDue,
      plan: { deposits: plan.deposits === null ? null : fromWire(plan.deposits), seconds: plan.seconds },
      deposits: fromWire(deposits),
      seconds,
    };
  } catch (error) {
    if (!isNotThere(error)) throw error;
    return null;
  }
}

/** What is used of the plan; null where the gateway knows no plan. A payment that ends makes it stale. */
export const playPlanQuery = queryOptions({ queryKey: PLAY_PLAN, queryFn: ({ signal }) => readPlayPlan(signal) });
