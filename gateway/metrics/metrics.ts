import { DatabaseBusy } from '../database/waiting.ts';
import type { PoolObserver, PoolUsage } from '../database/pool.ts';
import type { Replication } from '../database/replication.ts';
import type { UnavailableCause } from '../http/errors.ts';
import { Undelivered } from '../domain/ports/outbox.ts';
import type { PushObserver } from '../push/sockets.ts';
import type { DueWork } from '../store/due-work.ts';
import type { LedgerViolation } from '../store/payments/ledger.ts';
import { LEDGER_RULES } from '../store/payments/ledger.ts';
import { createInstruments } from './instruments.ts';
import type { Job } from './values.ts';
import { LABEL_VALUES } from './values.ts';

/** What is counted of one response. */
export interface Responded {
  readonly method: string;
  /** The pattern of the route, never a path. */
  readonly route: string;
  readonly status: number;
  /** Null for any other status than 503. */
  readonly cause: UnavailableCause | null;
  readonly seconds: number;
}

/** What is read at the moment of a scrape. */
export interface Present {
  readonly requestsInFlight: number;
  readonly pool: PoolUsage;
  readonly sockets: { readonly player: number; readonly maintenance: number };
  /** Null if the database did not answer. */
  readonly database: { readonly due: readonly DueWork[]; readonly replication: Replication } | null;
}

/** What one gateway measures: each room has its own observer, and none of them knows this one. */
export interface Metrics {
  readonly pool: PoolObserver;
  readonly push: PushObserver;
  readonly responded: (response: Responded) => void;
  /** Runs a task once and measures it; its error is thrown on. */
  readonly ran: (job: Job, work: () => Promise<void>) => Promise<void>;
  /** Counts an error of background work, if it is one that players miss something by. */
  failed(error: unknown): void;
  audited(violations: readonly LedgerViolation[]): void;
  /** All metrics in Prometheus' text format. */
  page(present: Present): Promise<{ readonly type: string; readonly text: string }>;
}

/** `machineNow` is the machine's own time (epoch ms), which publishers and Prometheus have too. */
export function createMetrics(machineNow: () => number): Metrics {
  const {
    registry,
    auditedAt,
    connections,
    databaseUp,
    dueAge,
    dueWork,
    frames,
    inFlight,
    jobDone,
    jobs,
    maxConnections,
    pushDelay,
    pushFailures,
    pushGaps,
    replicationBytes,
    replicationLag,
    requests,
    sockets,
    socketsCut,
    standbys,
    unavailable,
    undelivered,
    violations,
    waiting,
    waits,
  } = createInstruments();
  const secondsSince = (begun: number): number => (performance.now() - begun) / 1_000;
  // A counter that is there from the start has a rate from its first event on.
  for (const cause of LABEL_VALUES.cause) unavailable.inc({ cause }, 0);
  for (const reason of LABEL_VALUES.reason) socketsCut.inc({ reason }, 0);
  for (const channel of LABEL_VALUES.channel) undelivered.inc({ channel }, 0);
  auditedAt.remove();

  const pool: PoolObserver = async (wait) => {
    const begun = performance.now();
    try {
      const loan = await wait();
      waits.observe({ outcome: 'lent' }, secondsSince(begun));
      return loan;
    } catch (error) {
      waits.observe({ outcome: error instanceof DatabaseBusy ? 'refused' : 'failed' }, secondsSince(begun));
      throw error;
    }
  };

  const setReplication = ({ synchronous, asynchronous, lag, bytes }: Replication): void => {
    standbys.set({ mode: 'synchronous' }, synchronous);
    standbys.set({ mode: 'asynchronous' }, asynchronous);
    if (lag !== null) replicationLag.set(lag);
    if (bytes !== null) replicationBytes.set(bytes);
  };

  return {
    pool,
    push: {
      sent: () => frames.inc(),
      delivered: (notice, publishedAt) => {
        // Clocks of two machines may differ a little.
        if (publishedAt !== null) pushDelay.observe({ notice }, Math.max(0, machineNow() - publishedAt) / 1_000);
      },
      failed: () => pushFailures.inc(),
      gap: () => pushGaps.inc(),
      cut: (reason) => socketsCut.inc({ reason }),
    },
    responded: ({ method, route, status, cause, seconds }) => {
      const known = LABEL_VALUES.method.find((name) => name === method) ?? 'other';
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status === 503) unavailable.inc({ cause: cause ?? 'other' });
    },
    async ran(task, work) {
      const begun = performance.now();
      try {
        await work();
      } catch (error) {
        jobs.observe({ task, result: 'failed' }, secondsSince(begun));
        throw error;
      }
      jobs.observe({ task, result: 'done' }, secondsSince(begun));
      jobDone.set({ task }, machineNow() / 1_000);
    },
    failed(error) {
      if (error instanceof Undelivered) undelivered.inc({ channel: error.channel });
    },
    audited(found) {
      for (const rule of LEDGER_RULES) violations.set({ rule }, found.filter((one) => one.rule === rule).length);
      auditedAt.set(machineNow() / 1_000);
    },
    async page(present) {
      inFlight.set(present.requestsInFlight);
      connections.set({ state: 'borrowed' }, present.pool.borrowed);
      connections.set({ state: 'idle' }, present.pool.idle);
      maxConnections.set(present.pool.max);
      waiting.set({ queue: 'pool' }, present.pool.waiting);
      waiting.set({ queue: 'player' }, present.pool.waitingInLanes);
      sockets.set({ kind: 'player' }, present.sockets.player);
      sockets.set({ kind: 'maintenance' }, present.sockets.maintenance);
      databaseUp.set(present.database === null ? 0 : 1);
      // What could not be read is left out: an old value would look like a present one.
      [dueWork, dueAge, standbys].forEach((gauge) => gauge.reset());
      for (const gauge of [replicationLag, replicationBytes]) gauge.remove();
      for (const { work, count, age } of present.database?.due ?? []) {
        dueWork.set({ work }, count);
        dueAge.set({ work }, age);
      }
      if (present.database !== null) setReplication(present.database.replication);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
