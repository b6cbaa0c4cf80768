import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import type { LimitProblem } from '../../../domain/limits/limits.ts';
import type { PlayPlan } from '../../../domain/limits/play-month.ts';
import {
  isNotSaved,
  playPlanStatus,
  type PlayPlanStatus,
} from '../../../machines/safer-play/play-plan/play-plan.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface PlayPlanViewModel {
  readonly status: PlayPlanStatus;
  readonly limits: readonly LimitDetails[];
  readonly plan: PlayPlan;
  readonly refusal: LimitProblem | null;
  readonly isNotSaved: boolean;
  readonly failure: unknown;
}

export interface PlayPlanIntents {
  readonly retry: () => void;
  readonly submit: (plan: PlayPlan) => void;
  readonly skip: () => void;
}

export function usePlayPlan(): PlayPlanViewModel & PlayPlanIntents {
  const actor = useActor('playPlan');
  return {
    status: useSelected('playPlan', playPlanStatus),
    limits: useSelected('playPlan', ({ context }) => context.limits),
    plan: useSelected('playPlan', ({ context }) => context.plan),
    refusal: useSelected('playPlan', ({ context }) => context.refusal),
    isNotSaved: useSelected('playPlan', isNotSaved),
    failure: useSelected('playPlan', ({ context }) => context.failure),
    retry: () => actor.send({ type: 'playPlan.retry' }),
    submit: (plan) => actor.send({ type: 'playPlan.submit', plan }),
    skip: () => actor.send({ type: 'playPlan.skip' }),
  };
}
