import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';

export interface QuickBreakPorts {
  /** POST /player/break: 24 hours, without password. It cannot be undone, and is sent even if the page is closed. */
  takeBreak(signal: AbortSignal): Promise<ExclusionInForce>;
}
