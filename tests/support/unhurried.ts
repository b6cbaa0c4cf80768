import type { Timeouts } from '../../gateway/database/client.ts';

/** Timeouts are tested in `frozen.test.ts`; elsewhere a busy machine must not count as a silent database. */
export const UNHURRIED: Timeouts = {
  connect: 20_000,
  lock: 20_000,
  statement: 20_000,
  query: 25_000,
  idleInTransaction: 20_000,
  request: 60_000,
};
