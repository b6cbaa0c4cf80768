import { spawn } from 'node:child_process';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { timeoutSettings } from '../../gateway/database/session-settings.ts';
import { freePorts } from '../../tooling/free-port.ts';
import { throwawayFolder } from '../../tooling/throwaway-folder.ts';
import { UNHURRIED } from './unhurried.ts';

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const START_TIMEOUT = 10_000;

export interface Pooler {
  /** The server's URL through the pooler. */
  readonly url: string;
  stop(): void;
}

/** Statements that give a role the settings that it must bring to a database behind a pooler. */
export function roleSettings(role: string, database: string): string {
  const settings = [...Object.entries(timeoutSettings(UNHURRIED)), ['"TimeZone"', "'UTC'"]];
  return settings
    .map(([name, value]) => `alter role ${role} in database ${database} set ${name} = ${value}`)
    .join(';\n');
}

/** PgBouncer in transaction mode before a server of the tests. `folder` has Debian's package unpacked. */
export async function startPooler(folder: string, serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl);
  const port = await freePorts(1);
  const directory = throwawayFolder('pooler');
  const isRoot = process.getuid?.() === 0;
  chmodSync(directory, 0o755);
  cpSync(join(folder, 'usr'), join(directory, 'usr'), { recursive: true });
  const configuration = join(directory, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'max_client_conn = 2000',
      'default_pool_size = 20',
      'server_idle_timeout = 5',
      'logfile =',
      '',
    ].join('\n'),
  );
  const child = spawn(join(directory, 'usr', 'sbin', 'pgbouncer'), ['-q', configuration], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LD_LIBRARY_PATH: join(directory, 'usr', 'lib', 'x86_64-linux-gnu') },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('PgBouncer does not start');
    await wait(50);
  }
  server.hostname = '127.0.0.1';
  server.port = String(port);
  return {
    url: server.href,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}
