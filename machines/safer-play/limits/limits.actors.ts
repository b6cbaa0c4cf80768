import { fromPromise } from 'xstate';
import type { LimitRequest, LimitsPorts, RequestedLimit, LoadedLimits, SaveLimitOutcome } from './limits.ports.ts';

export function createLimitsActors(ports: LimitsPorts) {
  return {
    fetchLimits: fromPromise<LoadedLimits>(({ signal }) => ports.fetchLimits(signal)),
    saveLimit: fromPromise<SaveLimitOutcome, LimitRequest>(({ input, signal }) => ports.saveLimit(input, signal)),
    takeLimits: fromPromise<void, readonly RequestedLimit[]>(({ input, signal }) => ports.takeLimits(input, signal)),
    notifyActive: fromPromise<void>(({ signal }) => ports.notifyActive(signal)),
  };
}
