import type { TrackedEvent } from '../analytics/analytics-events.ts';

export type AnalyticsTool = 'pixel' | 'tagManager';

export interface AnalyticsToolPorts {
  /** Loads the tool's script, if the operator has one. Rejects if it does not load or does not work. */
  loadAnalyticsTool(tool: AnalyticsTool, signal: AbortSignal): Promise<void>;
  /** Sends the event to the tool; does nothing if the operator has no such tool. */
  deliverEvent(tool: AnalyticsTool, tracked: TrackedEvent): void;
}
