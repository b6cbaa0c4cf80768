import type { Call } from '../../contract/call.ts';
import type { Visit } from '../a11y/visit.ts';

/** How an answer may fail as a whole, and what brings it about. */
export const FAULTS = {
  '500': (visit, call) => visit.answer(call, { code: 'SYSTEM_ERROR', message: '' }, 500),
  '503': (visit, call) => visit.answer(call, { code: 'MAINTENANCE', message: '' }, 503),
  cut: (visit, call) => visit.abort(call),
  slow: (visit, call) => visit.hold(call),
  half: (visit, call) => visit.say(call, '{"records":[{"id"'),
} as const satisfies Readonly<Record<string, (visit: Visit, call: Call) => Promise<void>>>;

export type Fault = keyof typeof FAULTS;
