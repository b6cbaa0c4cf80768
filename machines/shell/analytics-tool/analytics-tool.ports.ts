import type { TrackedEvent } from '../analytics/analytics-events.ts';

export type AnalyticsTool = 'pixel' | 'tagManager';

export interface AnalyticsToolPorts {
  /** Loads the tool's script, if the operator has one. Rejects where it doesn't come or does nothing. */
  loadAnalyticsTool(tool: AnalyticsTool, signal: AbortSignal): Promise<void>;
  /** Tells the tool; an operator without it is told nothing. */
  deliverEvent(tool: AnalyticsTool, tracked: TrackedEvent): void;
}
