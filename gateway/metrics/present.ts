import type { FastifyInstance } from 'fastify';
import { readReplication } from '../database/replication.ts';
import { withinBudget } from '../database/waiting.ts';
import { WITHDRAWAL_EXPIRY } from '../domain/payments/withdrawals.ts';
import type { Services } from '../runtime/services.ts';
import { readDueWork } from '../store/due-work.ts';
import type { Present } from './metrics.ts';

/** A scrape waits no longer for the database (ms); Prometheus gives up after ten seconds. */
const DATABASE_TIMEOUT = 3_000;

type Sources = Pick<Services, 'config' | 'clock' | 'database'> & {
  readonly app: Pick<FastifyInstance, 'requestsInFlight' | 'openSockets'>;
};

/** Reads what metrics say of this moment. A database that does not answer is said, never thrown. */
export async function readPresent({ app, config, clock, database }: Sources): Promise<Present> {
  const now = clock.now();
  const by = {
    now,
    machineNow: clock.machineNow(),
    withdrawnBefore: now - WITHDRAWAL_EXPIRY,
    touchedBefore: now - config.registrationLifetime,
  };
  // Taken before the reads, which borrow a connection themselves.
  const pool = database.usage();
  const read = async (): Promise<Present['database']> => ({
    due: await readDueWork(database, by),
    replication: await readReplication(database),
  });
  return {
    requestsInFlight: app.requestsInFlight(),
    pool,
    sockets: app.openSockets(),
    database: await withinBudget({ left: DATABASE_TIMEOUT }, read).catch(() => null),
  };
}
