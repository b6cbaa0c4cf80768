import { fromPromise } from 'xstate';
import type { ExclusionOutcome, ExclusionPorts, ExclusionRequest, PasswordOutcome } from './exclusion.ports.ts';

export function createExclusionActors(ports: ExclusionPorts) {
  return {
    verifyPassword: fromPromise<PasswordOutcome, string>(({ input, signal }) => ports.verifyPassword(input, signal)),
    exclude: fromPromise<ExclusionOutcome, ExclusionRequest>(({ input, signal }) => ports.exclude(input, signal)),
  };
}
