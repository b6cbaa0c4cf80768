import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NO_TIMEOUTS } from '../../gateway/database/client.ts';
import type { Database } from '../../gateway/database/database.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import { freePorts } from '../../tooling/free-port.ts';
import { startServer } from '../../tooling/server-process.ts';
import { throwawayFolder } from '../../tooling/throwaway-folder.ts';
import { startBalancer, startPooler } from './balancing.ts';
import type { DatabaseNode } from './database.ts';
import { HOST, answers, homeOf, formed, makeDatabase, startEtcd, startNode, urlOf } from './database.ts';
import type { Part } from './part.ts';
import { startDebian, supervise, until } from './part.ts';
import { fetchPrograms } from './programs.ts';

/** Exit code of what was asked to end. */
const INTERRUPTED = 130;
const START_TIMEOUT = 120_000;
/** For comparing: long, but not for ever if the server hangs. */
const UNHURRIED = { ...NO_TIMEOUTS, query: 60_000 };
/** Of all parts. */
const PORTS = 21;
const THREE = [0, 1, 2] as const;

/** All that serves twenty thousand players, on one machine. */
export interface Rig {
  /** What the programs say of themselves. */
  readonly versions: string;
  /** Where players reach it. */
  readonly url: string;
  /** What sandbox and gateways sign with. */
  readonly secret: string;
  /** The database by its primary, whichever that is; for what players never see. */
  readonly database: Database;
  readonly gateways: readonly Part[];
  readonly nodes: readonly DatabaseNode[];
  readonly nats: readonly Part[];
  readonly pooler: Part;
  readonly balancer: Part;
  readonly etcd: Part;
  /** The node that is the primary, or the synchronous standby. @throws Error if there is none */
  node(role: 'primary' | 'synchronous'): Promise<DatabaseNode>;
  /** Waits until all parts are as they were at the beginning. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts it in a folder of its own; whatever ends this process ends it too. `logs` is a folder for what its parts say, which
 * is otherwise removed with them. A text instead says in one line why it can't be had.
 */
export async function startRig(logs: string | null): Promise<Rig | string> {
  const folder = throwawayFolder('growth');
  chmodSync(folder, 0o755);
  const parts: Part[] = [];
  const closing: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | null = null;
  const stopAll = async (): Promise<void> => {
    for (const close of closing) await close();
    await Promise.all(parts.map((part) => part.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = (): Promise<void> => (stopping ??= stopAll());
  const part = <P extends Part>(started: P): P => {
    parts.unshift(started);
    return started;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(INTERRUPTED)));
  }
  process.once('exit', () => {
    for (const started of parts) started.kill();
  });

  try {
    const fetched = await fetchPrograms(join(folder, 'programs'));
    if (typeof fetched === 'string') {
      await stop();
      return fetched;
    }
    const { programs, versions } = fetched;
    const places = { folder, logs: logs ?? join(folder, 'logs'), programs };
    mkdirSync(places.logs, { recursive: true });
    // So many neighbours are seldom free on a machine that has other work.
    const ports = new Set<number>();
    while (ports.size < PORTS) ports.add(await freePorts(1));
    const [...left] = ports;
    const port = (): number => left.pop() ?? 0;

    const etcdPort = port();
    const etcd = part(startEtcd(places, { clients: etcdPort, peers: port() }));
    await until('etcd serves', () => answers(`http://${HOST}:${etcdPort}/health`), START_TIMEOUT);
    const nodes: DatabaseNode[] = [];
    for (const n of THREE) {
      nodes.push(part(await startNode(places, `node-${n}`, { postgres: port(), rest: port() }, etcdPort)));
    }
    const gatewayPorts = THREE.map(port);
    const [players, toPrimary, pooled] = [port(), port(), port()];
    const reached = nodes.map((node) => node.reached);
    const balancer = part(
      startBalancer(places, { players, database: toPrimary, gateways: gatewayPorts, nodes: reached }),
    );
    await formed(nodes);
    await makeDatabase(toPrimary);
    const pooler = part(startPooler(places, pooled, toPrimary));

    const natsPorts = THREE.map(() => ({ clients: port(), peers: port() }));
    const routes = natsPorts.map(({ peers }) => `nats://${HOST}:${peers}`).join(',');
    const nats = natsPorts.map(({ clients, peers }, n) => {
      const name = `nats-${n}`;
      const home = homeOf(places, name);
      const args = ['-a', HOST, '-p', String(clients), '-cluster', `nats://${HOST}:${peers}`];
      args.push('-cluster_name', 'account', '-routes', routes);
      return part(supervise({ name, start: () => startDebian(name, programs.nats, args, home) }));
    });

    const url = `http://${HOST}:${players}`;
    const [secret, sandboxPort] = [randomBytes(24).toString('hex'), port()];
    const sandboxUrl = `http://${HOST}:${sandboxPort}`;
    const server = (name: string, script: string, env: Readonly<Record<string, string>>): Part => {
      const log = join(places.logs, `${name}.log`);
      return part(supervise({ name, start: () => startServer(name, script, env, log) }));
    };
    server('sandbox', 'sandbox/main.ts', {
      HOST,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SECRET: secret,
      GATEWAY_URL: url,
    });
    const gateways = gatewayPorts.map((own, n) =>
      server(`gateway-${n}`, 'gateway/main.ts', {
        HOST,
        PORT: String(own),
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_URL: urlOf(pooled),
        DATABASE_LISTEN_URL: urlOf(toPrimary),
        DATABASE_PREPARE: '0',
        DATABASE_REQUIRE_SYNC: '1',
        NATS_URL: natsPorts.map(({ clients }) => `nats://${HOST}:${clients}`).join(','),
        SANDBOX_URL: sandboxUrl,
        SANDBOX_SECRET: secret,
        SEED: '0',
        DATA_DIR: join(folder, `gateway-${n}`),
        SESSION_DURATION: '86400',
        // All players come from one address.
        RATE_LIMIT: '10000000',
        LOGIN_TRIES_PER_ADDRESS: '1000000',
        LOG_LEVEL: 'warn',
      }),
    );
    const serve = (): Promise<void> =>
      until(
        'three gateways and the sandbox serve',
        async () =>
          (
            await Promise.all(
              [...gatewayPorts, sandboxPort, players].map((own) =>
                answers(`http://${HOST}:${own}${own === players ? '/health' : '/ready'}`),
              ),
            )
          ).every(Boolean),
        START_TIMEOUT,
      );
    await serve();
    const database = openDatabase({ url: urlOf(toPrimary), connections: 4, timeouts: UNHURRIED });
    closing.push(() => database.close());
    return {
      versions,
      url,
      secret,
      database,
      gateways,
      nodes,
      nats,
      pooler,
      balancer,
      etcd,
      async node(role) {
        const are = await Promise.all(nodes.map((node) => node.is(role)));
        const found = nodes.find((_, n) => are[n]);
        if (found === undefined) throw new Error(`no node is ${role}`);
        return found;
      },
      async whole() {
        await formed(nodes);
        await serve();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
