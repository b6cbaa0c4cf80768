import type { AnalyticsEvent, AnalyticsFact } from '../../machines/analytics/analytics-events.ts';
import type { Actors } from './actors.ts';

let sessions = 0;

/** Told when a session begins. */
export const countSession = (): void => void (sessions += 1);

/** The number of the session that runs, or of the last one. */
export const latestSession = (): number => sessions;

/** Records what happened, with the session it happened in. */
export function recordFact(app: Actors['app'], event: AnalyticsEvent): void {
  const session = app.getSnapshot().matches({ session: 'present' }) ? sessions : null;
  app.send({ type: 'fact.recorded', fact: { ...event, session } as AnalyticsFact });
}
