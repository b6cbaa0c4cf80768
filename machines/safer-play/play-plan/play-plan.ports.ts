import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import type { LimitProblem } from '../../../domain/limits/limits.ts';
import type { PlayPlan } from '../../../domain/limits/play-month.ts';

/** `due`: it is to be asked for, with the bounds of both monthly limits. */
export type PlanAnswer =
  | { readonly kind: 'due'; readonly limits: readonly LimitDetails[] }
  /** There are own limits or deposits already, it was skipped before, or the gateway knows no plan. */
  | { readonly kind: 'settled' };

export type SavePlanOutcome = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly problem: LimitProblem };

/** A rejected promise is an error: the result is unknown. Saving or skipping twice has no further effect. */
export interface PlayPlanPorts {
  /** GET /player/play-plan and the limits. */
  fetchPlan(signal: AbortSignal): Promise<PlanAnswer>;
  /** POST /limits for each amount of the plan. */
  savePlan(plan: PlayPlan, signal: AbortSignal): Promise<SavePlanOutcome>;
  /** POST /player/play-plan/skip. */
  skipPlan(signal: AbortSignal): Promise<void>;
}
