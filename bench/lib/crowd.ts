import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NO_TIMEOUTS } from '../../gateway/database/client.ts';
import { openDatabase, type Database } from '../../gateway/database/database.ts';
import { startEmbedded } from '../../gateway/database/embedded.ts';
import { migrate } from '../../gateway/database/migrate.ts';
import { freePorts } from '../../tooling/free-port.ts';
import { ROOT } from '../../tooling/root.ts';
import { processorTime } from './processor-time.ts';

const START_TIMEOUT = 60_000;

/** A migrated, empty database on disk, as in production, for several gateways. */
export interface Crowd {
  readonly url: string;
  readonly database: Database;
  /** As `url`; the server logs what each statement takes, for `takeStatementTime`. */
  readonly timedUrl: string;
  /** What the statements of `timedUrl` have taken since the last time (ms), commits with their sync included. */
  takeStatementTime(): number;
  /** What gateways and database have computed since they were started (ms of a processor). */
  processorTime(): { readonly gateways: number; readonly database: number };
  /** Starts a gateway process on the database. Returns its origin. @throws Error with its output if it does not start */
  startGateway(env?: Readonly<Record<string, string>>): Promise<string>;
  /** Starts the server that the gateway is compared with, among the gateways. Returns its origin. */
  startBareServer(): Promise<string>;
  stopGateways(): Promise<void>;
  /** Stops all processes and removes the database. */
  stop(): Promise<void>;
}

export async function startCrowd(): Promise<Crowd> {
  const directory = mkdtempSync(join(tmpdir(), 'player-account-crowd-'));
  const server = await startEmbedded({ directory: join(directory, 'postgres'), maxConnections: 100 });
  const url = server.url();
  const database = openDatabase({ url, connections: 4, timeouts: NO_TIMEOUTS });
  await migrate(database);
  const gateways = new Set<ChildProcess>();
  const timedUrl = new URL(url);
  timedUrl.searchParams.set('options', '-c log_duration=on');
  const log = join(directory, 'postgres', 'postgres.log');
  const [postmaster = 0] = readFileSync(join(directory, 'postgres', 'postgres', 'data', 'postmaster.pid'), 'utf8')
    .split('\n')
    .map(Number);
  let readTo = 0;

  const stopGateways = async (): Promise<void> => {
    const ended = [...gateways].filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
    for (const child of gateways) child.kill('SIGTERM');
    await Promise.all(ended);
    gateways.clear();
  };

  return {
    url,
    database,
    timedUrl: timedUrl.href,
    takeStatementTime() {
      const lines = readFileSync(log).subarray(readTo);
      readTo += lines.length;
      return [...lines.toString().matchAll(/duration: ([\d.]+) ms/g)].reduce((sum, [, time]) => sum + Number(time), 0);
    },
    processorTime: () => ({
      gateways: [...gateways].reduce((sum, { pid = 0 }) => sum + processorTime(pid), 0),
      database: processorTime(postmaster),
    }),
    async startGateway(env = {}) {
      const port = await freePorts(1);
      let output = '';
      const child = spawn(process.execPath, [join(ROOT, 'gateway', 'main.ts')], {
        cwd: ROOT,
        env: {
          ...process.env,
          DATABASE_URL: url,
          SANDBOX_URL: 'http://127.0.0.1:9',
          SANDBOX_SECRET: 'a secret of the benchmarks, long enough',
          SEED: '0',
          RATE_LIMIT: '10000000',
          LOG_LEVEL: 'warn',
          ...env,
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      gateways.add(child);
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
      const origin = `http://127.0.0.1:${port}`;
      const deadline = performance.now() + START_TIMEOUT;
      while (!(await isReady(origin))) {
        if (child.exitCode !== null || performance.now() > deadline) throw new Error(`no gateway started:\n${output}`);
        await wait(50);
      }
      return origin;
    },
    async startBareServer() {
      const child = spawn(process.execPath, [join(ROOT, 'bench', 'lib', 'bare-server.ts')], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      gateways.add(child);
      const [origin] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(START_TIMEOUT) })) as unknown[];
      return String(origin).trim();
    },
    stopGateways,
    async stop() {
      await stopGateways();
      await database.close();
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    (response) => response.ok,
    () => false,
  );
