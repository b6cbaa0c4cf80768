import type { ExclusionInForce } from '../domain/exclusions.ts';

export interface QuickBreakPorts {
  /** POST /player/break: 24 hours, without the password. Nothing takes it back. */
  takeBreak(signal: AbortSignal): Promise<ExclusionInForce>;
}
