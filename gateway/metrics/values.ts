import { CUT_REASONS } from '../push/sockets.ts';
import { UNAVAILABLE_CAUSES } from '../http/errors.ts';
import { DUE_WORK } from '../store/due-work.ts';
import { LEDGER_RULES } from '../store/payments/ledger.ts';
import { CHANNELS } from '../domain/ports/outbox.ts';
import type { Notice } from '../domain/ports/push-bus.ts';

/** Methods that routes have; any other is `other`. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The route of a request that has none: a page of the app, or an unknown path. */
export const NO_ROUTE = 'none';

/** The gateway's work by itself, as `gateway/jobs.ts` starts it. */
export const JOBS = ['deposits', 'identities', 'bonuses', 'sessions', 'housekeeping', 'ledgerAudit'] as const;
export type Job = (typeof JOBS)[number];

const NOTICES = ['balance', 'messageCount', 'message', 'bonus', 'session', 'raw'] as const satisfies Notice['kind'][];

/** Every value that a label of the gateway's metrics can have; `route` alone has those of the routes. */
export const LABEL_VALUES = {
  method: [...METHODS, 'other'],
  status: ['1xx', '2xx', '3xx', '4xx', '5xx'],
  cause: UNAVAILABLE_CAUSES,
  state: ['borrowed', 'idle'],
  queue: ['pool', 'player'],
  outcome: ['lent', 'refused', 'failed'],
  kind: ['player', 'maintenance'],
  reason: CUT_REASONS,
  notice: NOTICES,
  work: DUE_WORK,
  task: JOBS,
  result: ['done', 'failed'],
  rule: LEDGER_RULES,
  channel: CHANNELS,
  mode: ['synchronous', 'asynchronous'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
