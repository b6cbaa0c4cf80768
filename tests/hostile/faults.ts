import type { Call } from '../../contract/call.ts';
import type { Scan } from '../a11y/scan.ts';

/** How an answer may fail as a whole, and what brings it about. */
export const FAULTS = {
  '500': (scan, call) => scan.answer(call, { code: 'SYSTEM_ERROR', message: '' }, 500),
  '503': (scan, call) => scan.answer(call, { code: 'MAINTENANCE', message: '' }, 503),
  cut: (scan, call) => scan.abort(call),
  slow: (scan, call) => scan.hold(call),
  half: (scan, call) => scan.say(call, '{"records":[{"id"'),
} as const satisfies Readonly<Record<string, (scan: Scan, call: Call) => Promise<void>>>;

export type Fault = keyof typeof FAULTS;
