import type { LimitDetails } from '../../domain/limits/limit-overview.ts';
import type { LimitType } from '../../domain/limits/limits.ts';
import { canBePlan } from '../../domain/limits/play-month.ts';
import { inert } from '../../machines/inert-ports.ts';
import { createPlayPlanMachine } from '../../machines/safer-play/play-plan/play-plan.machine.ts';
import { defineModel } from '../engine/model.ts';

const limit = (type: LimitType, global: number): LimitDetails => ({
  type,
  time: 'MONTHLY',
  own: null,
  global,
  usage: { used: 0, left: global, resetsAt: Date.parse('2026-11-30T23:00:00Z') },
  pending: null,
  looserFrom: Date.parse('2026-11-23T12:00:00Z'),
  isNewlyActive: false,
});

const due = { kind: 'due', limits: [limit('DEPOSIT', 1_000_000), limit('SESSION_TIME', 1_080_000)] } as const;

export const playPlanModel = defineModel({
  name: 'playPlan',
  create: () => createPlayPlanMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'playPlan.retry': { by: 'person' },
    'playPlan.submit': {
      by: 'person',
      cases: {
        money: { plan: { deposits: 30_000, seconds: null } },
        time: { plan: { deposits: null, seconds: 36_000 } },
        tooMuch: { plan: { deposits: 1_000_001, seconds: null } },
        nothing: { plan: { deposits: null, seconds: null } },
      },
    },
    'playPlan.skip': { by: 'person' },
  },
  actors: {
    fetchPlan: { done: { due, settled: { kind: 'settled' } }, error: { network: 'no network' } },
    savePlan: {
      done: { saved: { kind: 'saved' }, refused: { kind: 'refused', problem: 'LIMIT_ABOVE_GLOBAL' } },
      error: { network: 'no network' },
    },
    skipPlan: { done: { done: undefined }, error: { network: 'no network' } },
  },
  invariants: {
    'LIM-02 what is saved can be a limit': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('planned')) ||
      canBePlan(snapshot.context.plan, snapshot.context.limits),
    'LIM-02 a refusal is shown only beside the questions': (snapshot) =>
      snapshot.context.refusal === null || snapshot.matches({ asking: 'refused' }),
  },
});
