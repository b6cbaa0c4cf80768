import type { AnalyticsFact } from '../../machines/analytics/analytics.machine.ts';

const MOST_RECORDED = 500;

/** The sink that only records: what would go to the pixel and the tag manager, newest last, for testers to look at. */
const recorded: AnalyticsFact[] = [];

export function deliver(fact: AnalyticsFact): void {
  recorded.push(fact);
  if (recorded.length > MOST_RECORDED) recorded.shift();
  (globalThis as { analyticsRecord?: readonly AnalyticsFact[] }).analyticsRecord = recorded;
}
