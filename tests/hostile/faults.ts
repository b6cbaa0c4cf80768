import type { Endpoint } from '../../contract/endpoint.ts';
import type { Scan } from '../a11y/scan.ts';

/** Faults of a whole response, and how each is simulated. */
export const FAULTS = {
  '500': (scan, endpoint) => scan.respond(endpoint, { code: 'SYSTEM_ERROR', message: '' }, 500),
  '503': (scan, endpoint) => scan.respond(endpoint, { code: 'MAINTENANCE', message: '' }, 503),
  cut: (scan, endpoint) => scan.abort(endpoint),
  slow: (scan, endpoint) => scan.hold(endpoint),
  half: (scan, endpoint) => scan.say(endpoint, '{"records":[{"id"'),
} as const satisfies Readonly<Record<string, (scan: Scan, endpoint: Endpoint) => Promise<void>>>;

export type Fault = keyof typeof FAULTS;
