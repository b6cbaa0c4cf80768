import type { AnalyticsEvent, TrackedEvent } from '../../machines/shell/analytics/analytics-events.ts';
import type { Actors } from './actors.ts';

let sessions = 0;

let begun = Promise.withResolvers<number>();

/** Told when a session begins. */
export function countSession(): void {
  sessions += 1;
  begun.resolve(sessions);
  begun = Promise.withResolvers<number>();
}

/** The number of the next session, as soon as it begins. */
export const nextSession = (): Promise<number> => begun.promise;

/** The number of the session that runs, or of the last one. */
export const latestSession = (): number => sessions;

/** Records what happened, with the session it happened in; an early page view waits for what is not known yet. */
export function trackEvent(app: Actors['app'], event: AnalyticsEvent, isEarly = false): void {
  const session = app.getSnapshot().matches({ session: 'present' }) ? sessions : null;
  const tracked = { ...event, session, ...(isEarly ? { isEarly } : {}) } as TrackedEvent;
  app.send({ type: 'event.tracked', tracked });
}
