import type { Database } from './database/database.ts';
import { releaseUnfinished } from './domain/onboarding/unfinished-registrations.ts';
import { schedule } from './lib/schedule.ts';
import type { Job } from './metrics/values.ts';
import type { Services } from './runtime/services.ts';
import { deleteExpiredKnownDevices } from './store/auth/known-devices.ts';
import { deleteOldTries } from './store/auth/login-throttle.ts';
import { deleteExpiredMailTokens } from './store/auth/mail-tokens.ts';
import { deleteOldCodeMessages, deleteOldCodes } from './store/auth/one-time-codes.ts';
import { deleteOldPasswordChecks } from './store/auth/password-checks.ts';
import { deleteOldNonces } from './store/auth/devices.ts';
import { deleteOldResponses } from './store/payments/idempotency.ts';
import type { LedgerViolation } from './store/payments/ledger.ts';
import { auditLedger } from './store/payments/ledger.ts';
import { deleteOldCounts } from './store/request-counts.ts';
import { deleteOldTurns } from './store/request-throttle.ts';

const DAY = 24 * 60 * 60_000;
const HOUSEKEEPING_INTERVAL = 10 * 60_000;
/** How often gateways exchange the numbers of requests, if there are any to exchange (ms). */
const SHARING_INTERVAL = 1_000;
const RESPONSE_RETENTION = 7 * DAY;

interface Options {
  readonly services: Services;
  /** Runs work with a connection of its own, which may take long. */
  readonly unhurried: (work: (database: Database) => Promise<void>) => Promise<void>;
  /** Runs a job's work once. */
  readonly run: (job: Job, work: () => Promise<void>) => Promise<void>;
  /** Receives what an audit found, also if it is nothing. */
  readonly audited: (violations: readonly LedgerViolation[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Starts the work that a gateway does by itself. Returns the function that stops it and waits for running work. */
export function startJobs({ services, unhurried, run, audited, onError }: Options): () => Promise<void> {
  const { bonuses, clock, config, database, deposits, documentBytes, identity, playMonths, requestCounts } = services;
  const { sessions, withdrawals } = services;
  const repeat = (interval: number, job: Job, work: (signal: AbortSignal) => Promise<unknown>): (() => Promise<void>) =>
    schedule(interval, (signal) => run(job, async () => void (await work(signal))), onError);
  const stops = [
    // Not measured as a job: most of the time there is nothing to exchange.
    schedule(SHARING_INTERVAL, () => requestCounts.share(), onError),
    repeat(config.reconcileInterval, 'deposits', (signal) => deposits.reconcile(signal)),
    repeat(config.reconcileInterval, 'identities', (signal) => identity.reconcile(signal)),
    repeat(config.reconcileInterval, 'bonuses', (signal) => bonuses.expire(signal)),
    repeat(config.reconcileInterval, 'sessions', (signal) => sessions.endReached(signal)),
    repeat(HOUSEKEEPING_INTERVAL, 'housekeeping', async (signal) => {
      await sessions.deleteEnded();
      await deleteOldResponses(database, clock.now() - RESPONSE_RETENTION);
      await deleteOldTries(database, clock.now() - DAY);
      await deleteOldTurns(database, clock.now() - DAY);
      await deleteOldCounts(database, clock.now());
      await deleteOldCodes(database, clock.now() - DAY);
      await deleteOldCodeMessages(database, clock.now() - DAY);
      await deleteExpiredMailTokens(database, clock.now() - DAY);
      await deleteExpiredKnownDevices(database, clock.now());
      await deleteOldNonces(database, clock.now());
      await deleteOldPasswordChecks(database, clock.now() - DAY);
      await withdrawals.expire(signal);
      await playMonths.sendMessages(signal);
      await releaseUnfinished(database, clock.now() - config.registrationLifetime);
      await documentBytes.sweep();
    }),
    repeat(config.ledgerAuditInterval, 'ledgerAudit', () =>
      unhurried(async (patient) => audited(await auditLedger(patient))),
    ),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
