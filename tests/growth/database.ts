import { mkdirSync, chownSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NO_TIMEOUTS, TIMEOUTS } from '../../gateway/database/client.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import { missingRoleSettings } from '../../gateway/database/role-settings.ts';
import type { SilentProxy } from '../gateway/support/silent-proxy.ts';
import { openSilentProxy } from '../gateway/support/silent-proxy.ts';
import type { Home, Part } from './part.ts';
import { NOBODY, isRoot, postmasterOf, startDebian, supervise, until } from './part.ts';
import type { Programs } from './programs.ts';

/**
 * Where all of it listens. The kernel gives outgoing connections ports of 127.0.0.1 from the range that free ports are found
 * in, and a part that was killed would find its own one taken.
 */
export const HOST = '127.0.0.2';

/** Where the proxies of tests listen, which can swallow bytes. */
export const PROXIES = '127.0.0.1';

const START_TIMEOUT = 120_000;
const REPLY_TIMEOUT = 1_000;

/**
 * Short enough for an outage of seconds: a leader that says nothing for `ttl` is replaced, and one whose PostgreSQL has died
 * gives way at once instead of starting it again. Commits wait for the synchronous standby, and without one for ever.
 */
const AGREED = {
  ttl: 10,
  loop_wait: 1,
  retry_timeout: 3,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      wal_log_hints: 'on',
      // A standby that hangs is found, and another one becomes the synchronous one.
      wal_sender_timeout: '3s',
      wal_receiver_timeout: '3s',
      // The other standby follows a new primary at once: until it does, nothing can be committed.
      wal_retrieve_retry_interval: '500ms',
      jit: 'off',
    },
  },
};

/** Where a Patroni with its PostgreSQL is reached. */
export interface NodePorts {
  readonly postgres: number;
  readonly rest: number;
}

export interface DatabaseNode extends Part {
  /** Where all others reach it: through what can cut it off. */
  readonly reached: NodePorts;
  /** Kills PostgreSQL alone, with -9. */
  killPostgres(): void;
  /** Nothing gets through to it or to its etcd any more, and nobody is told so. */
  cutOff(): void;
  /** Lets new connections through. */
  reconnect(): void;
  /** What its Patroni says of it; false while that does not answer. */
  is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean>;
}

export interface Places {
  readonly folder: string;
  readonly logs: string;
  readonly programs: Programs;
}

/** A folder that the user of Debian's programs may write. */
export function homeOf({ folder, logs }: Places, name: string): Home {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (isRoot()) chownSync(path, NOBODY, NOBODY);
  return { folder: path, log: join(logs, `${name}.log`) };
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(REPLY_TIMEOUT) })).ok;
  } catch {
    return false;
  }
}

/** One node: what it would take for the agreement itself to survive is not tried here. */
export function startEtcd(places: Places, ports: { readonly clients: number; readonly peers: number }) {
  const home = homeOf(places, 'etcd');
  const [clients, peers] = [`http://${HOST}:${ports.clients}`, `http://${HOST}:${ports.peers}`];
  const options = {
    name: 'etcd',
    'data-dir': join(home.folder, 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
    'log-level': 'error',
    'enable-v2': 'true',
  };
  const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  return supervise({ name: 'etcd', start: () => startDebian('etcd', places.programs.etcd, args, home) });
}

export async function startNode(places: Places, name: string, ports: NodePorts, etcd: number): Promise<DatabaseNode> {
  const [toPostgres, toRest, toEtcd] = await Promise.all(
    [ports.postgres, ports.rest, etcd].map((port) => openSilentProxy(`http://${HOST}:${port}`)),
  );
  if (toPostgres === undefined || toRest === undefined || toEtcd === undefined) throw new Error('no proxies');
  const proxies = [toPostgres, toRest, toEtcd];
  const portOf = ({ url }: SilentProxy): number => Number(new URL(url).port);
  const reached = { postgres: portOf(toPostgres), rest: portOf(toRest) };
  const home = homeOf(places, name);
  const { folder } = home;
  const data = join(folder, 'data');
  const settings = join(folder, 'patroni.json');
  const [postgres] = places.programs.postgres.command;
  const at = (port: number): string => `${HOST}:${port}`;
  // JSON is YAML.
  writeFileSync(
    settings,
    JSON.stringify({
      scope: 'account',
      name,
      restapi: { listen: at(ports.rest), connect_address: `${PROXIES}:${reached.rest}` },
      // By version 2 of etcd's protocol: by version 3 Patroni 3.0 writes the leader's key without looking who has it, so that a
      // primary that hung takes it back from its successor, and what that has committed is gone.
      etcd: { hosts: [`${PROXIES}:${portOf(toEtcd)}`] },
      bootstrap: { dcs: AGREED, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }] },
      postgresql: {
        listen: at(ports.postgres),
        connect_address: `${PROXIES}:${reached.postgres}`,
        data_dir: data,
        bin_dir: dirname(postgres ?? ''),
        pgpass: join(folder, 'pgpass'),
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
        parameters: { unix_socket_directories: folder },
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        basebackup: [{ checkpoint: 'fast' }],
      },
    }),
  );
  const program = { ...places.programs.patroni, env: { ...places.programs.patroni.env } };
  program.env['LD_LIBRARY_PATH'] = [
    program.env['LD_LIBRARY_PATH'],
    places.programs.postgres.env['LD_LIBRARY_PATH'],
  ].join(':');
  const part = supervise({
    name,
    start: () => startDebian(name, program, [settings], home),
    others: () => postmasterOf(data),
    othersEndBy: 'SIGQUIT',
  });
  return {
    ...part,
    reached,
    killPostgres() {
      for (const pid of postmasterOf(data)) process.kill(pid, 'SIGKILL');
    },
    cutOff() {
      for (const proxy of proxies) proxy.silenceAll();
    },
    reconnect() {
      for (const proxy of proxies) proxy.heal();
    },
    async stop() {
      await part.stop();
      for (const proxy of proxies) proxy.close();
    },
    is: (role) => answers(`http://${HOST}:${ports.rest}/${role}`),
  };
}

/** Waits until one node leads and both others follow, one of them synchronously. */
export const formed = (nodes: readonly DatabaseNode[]): Promise<void> =>
  until(
    'a primary with two standbys, one of them synchronous',
    async () => {
      const count = async (role: Parameters<DatabaseNode['is']>[0]): Promise<number> =>
        (await Promise.all(nodes.map((node) => node.is(role)))).filter(Boolean).length;
      return (await count('primary')) === 1 && (await count('replica')) === 2 && (await count('synchronous')) === 1;
    },
    START_TIMEOUT,
  );

const DATABASE = 'account';
const ROLE = 'gateway';

export const urlOf = (port: number, role: string = ROLE, database: string = DATABASE): string =>
  `postgres://${role}@${HOST}:${port}/${database}`;

/** Makes the gateways' role and database; the role has the time limits that a pooler can't pass on. */
export async function makeDatabase(port: number): Promise<void> {
  const asSuperuser = async (database: string, statements: readonly string[]): Promise<void> => {
    const opened = openDatabase({ url: urlOf(port, 'postgres', database), connections: 1, timeouts: NO_TIMEOUTS });
    try {
      for (const statement of statements) await opened.script(statement);
    } finally {
      await opened.close();
    }
  };
  await asSuperuser('postgres', [
    `create role ${ROLE} login`,
    `grant pg_monitor to ${ROLE}`,
    `create database ${DATABASE} owner ${ROLE}`,
  ]);
  // Through the superuser's own eyes it would see the settings of another role.
  const opened = openDatabase({ url: urlOf(port), directUrl: urlOf(port), connections: 1, timeouts: NO_TIMEOUTS });
  try {
    await asSuperuser(DATABASE, await missingRoleSettings(opened, TIMEOUTS));
  } finally {
    await opened.close();
  }
}
