import { fromPromise } from 'xstate';
import type { PlayPlan } from '../../../domain/limits/play-month.ts';
import type { PlanAnswer, PlayPlanPorts, SavePlanOutcome } from './play-plan.ports.ts';

export function createPlayPlanActors(ports: PlayPlanPorts) {
  return {
    fetchPlan: fromPromise<PlanAnswer>(({ signal }) => ports.fetchPlan(signal)),
    savePlan: fromPromise<SavePlanOutcome, PlayPlan>(({ input, signal }) => ports.savePlan(input, signal)),
    skipPlan: fromPromise<void>(({ signal }) => ports.skipPlan(signal)),
  };
}
