import type { AnalyticsEvent, TrackedEvent } from '../../machines/shell/analytics/analytics-events.ts';
import type { Actors } from './actors.ts';

let sessions = 0;

let begun = Promise.withResolvers<number>();

/** Called when a session begins. */
export function countSession(): void {
  sessions += 1;
  begun.resolve(sessions);
  begun = Promise.withResolvers<number>();
}

/** Resolves with the next session's number when it begins. */
export const nextSession = (): Promise<number> => begun.promise;

/** The number of the current or the last session. */
export const latestSession = (): number => sessions;

/** Records an event with its session; an early page view waits for its missing data. */
export function trackEvent(app: Actors['app'], event: AnalyticsEvent, isEarly = false): void {
  const session = app.getSnapshot().matches({ session: 'present' }) ? sessions : null;
  const tracked = { ...event, session, ...(isEarly ? { isEarly } : {}) } as TrackedEvent;
  app.send({ type: 'event.tracked', tracked });
}
