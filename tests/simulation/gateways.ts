import pg from 'pg';
import { readConfig } from '../../gateway/runtime/config.ts';
import type { PaymentProvider } from '../../gateway/domain/ports/payment.ts';
import type { Gateway } from '../../gateway/start.ts';
import { startGateway } from '../../gateway/start.ts';
import { UNHURRIED } from '../support/unhurried.ts';
import { waitsForLock } from './locks.ts';
import { outside } from './scheduler.ts';
import { connectionsOf, crash, isOpen, sessionOf } from './simulated.ts';

export const GATEWAYS = 2;
/** A player gets a share of them: more than one run has tasks. */
const CONNECTIONS = 25;
const DAY = 24 * 60 * 60_000;

export interface RunningGateway {
  readonly place: string;
  readonly gateway: Gateway;
}

export interface Gateways {
  at(index: number): RunningGateway;
  /** Ends a gateway as `kill -9` does, and starts another in its place. */
  crash(index: number): Promise<void>;
  /** Opens every connection, so that no run depends on those before it. */
  warmUp(): Promise<void>;
  cut(client: pg.Client): Promise<void>;
  waitsForLock(client: pg.Client): Promise<boolean>;
}

/** Two gateways on one database, whose sessions are seen through a connection of the simulation's own. */
export async function startGateways(databaseUrl: string, provider: PaymentProvider): Promise<Gateways> {
  const admin = new pg.Client({ connectionString: databaseUrl, application_name: 'simulation' });
  await admin.connect();
  const config = {
    ...readConfig({ PORT: '0', SEED: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '10000000', RECONCILE_INTERVAL: '0' }),
    databaseConnections: CONNECTIONS,
    databaseTimeouts: UNHURRIED,
    ledgerAuditInterval: 0,
    paymentTimeout: 100,
    // Time passes faster here than for a player.
    sessionDuration: DAY,
    sessionAbsoluteDuration: DAY,
    sessionRotateAfter: DAY,
  };
  let started = 0;
  const start = async (index: number): Promise<RunningGateway> => {
    started += 1;
    const place = `gateway-${'ab'.charAt(index)}-${started}`;
    const url = new URL(databaseUrl);
    url.searchParams.set('application_name', place);
    // A deadlock is found before the scheduler goes on.
    url.searchParams.set('options', '-c deadlock_timeout=1ms');
    const gateway = await startGateway({ config: { ...config, databaseUrl: url.href }, provider });
    return { place, gateway };
  };
  const warm = async ({ gateway: { services } }: RunningGateway): Promise<void> => {
    const { database } = services;
    while (database.usage().idle + database.usage().borrowed < CONNECTIONS) {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => database.script('select pg_sleep(0.01)')));
    }
  };
  const end = async (session: number): Promise<void> => {
    await admin.query('select pg_terminate_backend($1)', [session]);
    for (;;) {
      const { rowCount } = await admin.query('select 1 from pg_stat_activity where pid = $1', [session]);
      if (rowCount === 0) return;
    }
  };
  const all: RunningGateway[] = [];
  for (let n = 0; n < GATEWAYS; n += 1) all.push(await start(n));
  const at = (index: number): RunningGateway => {
    const running = all[index];
    if (running === undefined) throw new RangeError(`there is no gateway ${index}`);
    return running;
  };

  return {
    at,
    crash: (index) =>
      outside(async () => {
        const { place, gateway } = at(index);
        const sessions = connectionsOf(place).map(sessionOf);
        crash(place);
        for (const session of sessions) await end(session);
        gateway.app.server.closeAllConnections();
        gateway.app.server.close();
        all[index] = await start(index);
        await warm(at(index));
      }),
    warmUp: async () => {
      for (const running of all) await warm(running);
    },
    cut: async (client) => {
      if (!isOpen(client)) return;
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      await end(sessionOf(client));
      await ended;
    },
    waitsForLock: (client) => waitsForLock(admin, sessionOf(client)),
  };
}
