import { skipPlayPlan } from '../../../contract/play-months.ts';
import type { PlayPlanPorts } from '../../../machines/safer-play/play-plan/play-plan.ports.ts';
import { request } from '../../api/client.ts';
import { PLAY_PLAN, readPlayPlan } from '../../queries/play-plan.ts';
import { queryClient } from '../../queries/query-client.ts';
import { readAnew } from '../read-anew.ts';
import { limitsAdapter } from './limits-adapter.ts';
import { readLimits } from './limits-reading.ts';

const refreshPlan = () => void queryClient.invalidateQueries({ queryKey: PLAY_PLAN });

export const playPlanAdapter: PlayPlanPorts = {
  fetchPlan: () =>
    readAnew('playPlan', async (signal) => {
      const plan = await readPlayPlan(signal);
      if (plan?.isDue !== true) return { kind: 'settled' };
      const { limits } = await readLimits(signal);
      return { kind: 'due', limits: limits.filter(({ time }) => time === 'MONTHLY') };
    }),

  async savePlan({ deposits, seconds }, signal) {
    for (const requested of [
      { type: 'DEPOSIT', amount: deposits } as const,
      { type: 'SESSION_TIME', amount: seconds } as const,
    ]) {
      const { type, amount } = requested;
      if (amount === null) continue;
      const outcome = await limitsAdapter.saveLimit({ type, time: 'MONTHLY', amount, isLooser: false }, signal);
      if (outcome.kind === 'refused') return outcome;
    }
    refreshPlan();
    return { kind: 'saved' };
  },

  async skipPlan(signal) {
    await request(skipPlayPlan, { handlesOwnErrors: true, signal });
    refreshPlan();
  },
};
