import type { AnalyticsFact } from '../../machines/analytics/analytics.machine.ts';
import { detectDevice, type Device } from '../api/device.ts';

const MOST_RECORDED = 500;

/** What goes to the pixel and the tag manager: the fact with what it happened on (PSH-08), null where nothing tells. */
export interface DeliveredFact extends AnalyticsFact {
  readonly device: Device | null;
}

/** The sink that only records: what would go out, newest last, for testers to look at. */
const recorded: DeliveredFact[] = [];

function device(): Device | null {
  try {
    return detectDevice();
  } catch {
    return null;
  }
}

export function deliver(fact: AnalyticsFact): void {
  recorded.push({ ...fact, device: device() });
  if (recorded.length > MOST_RECORDED) recorded.shift();
  (globalThis as { analyticsRecord?: readonly DeliveredFact[] }).analyticsRecord = recorded;
}
