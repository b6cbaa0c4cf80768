import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Bounds of the gateway's own limits (s): a lock ends at 3, a statement at 4, a call at 8, the app's patience at 15. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15];
const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8];
/** The listening connection is known as broken after four seconds at most, and opened again. */
const PUSH_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];
const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Every metric of one gateway, in a registry of its own, so that several gateways in one process don't share any. */
export function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'gateway_http_request_duration_seconds',
      help: 'Time from a request to the end of its response, without sockets.',
      labelNames: ['method', 'route', 'status'],
      buckets: CALL_BUCKETS,
      registers,
    }),
    inFlight: new Gauge({
      name: 'gateway_http_requests_in_flight',
      help: 'Requests whose response has not ended.',
      registers,
    }),
    unavailable: new Counter({
      name: 'gateway_http_unavailable_total',
      help: 'Responses with 503, by their cause.',
      labelNames: ['cause'],
      registers,
    }),
    connections: new Gauge({
      name: 'gateway_database_connections',
      help: 'Connections of the pool that are borrowed or being opened, and idle ones.',
      labelNames: ['state'],
      registers,
    }),
    maxConnections: new Gauge({
      name: 'gateway_database_connections_max',
      help: 'The most connections that the pool opens.',
      registers,
    }),
    waiting: new Gauge({
      name: 'gateway_database_waiting',
      help: 'Borrowers that wait for any connection, and those that wait within the share of one player.',
      labelNames: ['queue'],
      registers,
    }),
    waits: new Histogram({
      name: 'gateway_database_wait_seconds',
      help: 'Waits for a connection, by how they ended: lent, refused since too much waits, or failed.',
      labelNames: ['outcome'],
      buckets: WAIT_BUCKETS,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'gateway_database_up',
      help: '1 if the database answered while the metrics were read, otherwise 0.',
      registers,
    }),
    sockets: new Gauge({
      name: 'gateway_sockets',
      help: 'Open sockets of players, and of pages that wait for the end of maintenance.',
      labelNames: ['kind'],
      registers,
    }),
    socketsCut: new Counter({
      name: 'gateway_sockets_cut_total',
      help: 'Sockets that the gateway ended: they did not read, did not answer a ping, or were too many.',
      labelNames: ['reason'],
      registers,
    }),
    frames: new Counter({
      name: 'gateway_push_frames_total',
      help: 'Messages written to sockets, snapshots included.',
      registers,
    }),
    pushDelay: new Histogram({
      name: 'gateway_push_delay_seconds',
      help: 'Time from the publishing of a notice, in its transaction, until all sockets of its player here have it.',
      labelNames: ['notice'],
      buckets: PUSH_BUCKETS,
      registers,
    }),
    pushFailures: new Counter({
      name: 'gateway_push_failures_total',
      help: 'Pushes that failed, so that sockets may lack something.',
      registers,
    }),
    pushGaps: new Counter({
      name: 'gateway_push_gaps_total',
      help: 'Times that the listening connection was opened anew, after which sockets get a snapshot.',
      registers,
    }),
    undelivered: new Counter({
      name: 'gateway_messages_undelivered_total',
      help: 'Mails and text messages that were given up after the last try.',
      labelNames: ['channel'],
      registers,
    }),
    jobs: new Histogram({
      name: 'gateway_job_duration_seconds',
      help: 'Runs of the work that the gateway does by itself.',
      labelNames: ['task', 'result'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    jobDone: new Gauge({
      name: 'gateway_job_success_timestamp_seconds',
      help: 'When a task was last done without an error.',
      labelNames: ['task'],
      registers,
    }),
    dueWork: new Gauge({
      name: 'gateway_due_work',
      help: 'Pieces of work whose time has come and that no gateway has done; the same on every gateway.',
      labelNames: ['work'],
      registers,
    }),
    dueAge: new Gauge({
      name: 'gateway_due_work_age_seconds',
      help: 'How long the oldest of them has been due; 0 if none is.',
      labelNames: ['work'],
      registers,
    }),
    auditedAt: new Gauge({
      name: 'gateway_ledger_audit_timestamp_seconds',
      help: 'When this gateway last audited the ledger; not there before the first time.',
      registers,
    }),
    violations: new Gauge({
      name: 'gateway_ledger_violations',
      help: 'What the last audit found, by rule; it is to be 0.',
      labelNames: ['rule'],
      registers,
    }),
    standbys: new Gauge({
      name: 'gateway_replication_standbys',
      help: 'Standbys of the database server.',
      labelNames: ['mode'],
      registers,
    }),
    replicationLag: new Gauge({
      name: 'gateway_replication_lag_seconds',
      help: 'How far the slowest standby is behind; only for a role in pg_monitor.',
      registers,
    }),
    replicationBytes: new Gauge({
      name: 'gateway_replication_lag_bytes',
      help: 'The same in bytes of the log.',
      registers,
    }),
  };
}
