import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';

export interface QuickBreakPorts {
  /** POST /player/break: 24 hours, without the password. Nothing takes it back, and it is sent also where the page is closed. */
  takeBreak(signal: AbortSignal): Promise<ExclusionInForce>;
}
