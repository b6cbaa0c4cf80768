import type pg from 'pg';
import type { Timeouts } from './client.ts';

/** The server's side of keepalive: a dead client is detected after about ten seconds. */
const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
};

/** Time limits of a session by their names in PostgreSQL (ms). */
export const timeoutSettings = ({
  statement,
  lock,
  idleInTransaction,
}: Timeouts): Readonly<Record<string, number>> => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});

/**
 * Sets time limits, keepalive and time zone of one session. Not sent as startup parameters: PgBouncer refuses a
 * connection with parameters that it doesn't know.
 */
export async function applySettings(client: pg.Client, timeouts: Timeouts): Promise<void> {
  const settings = { ...timeoutSettings(timeouts), ...SERVER_KEEPALIVE, TimeZone: 'UTC' };
  const assignments = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  await client.query(`select ${assignments.join(', ')}`);
}
