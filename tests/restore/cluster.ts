import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NO_TIMEOUTS } from '../../gateway/database/client.ts';
import type { Database } from '../../gateway/database/database.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import { sql } from '../../gateway/database/sql.ts';
import { run } from '../../tooling/run.ts';
import type { Packages } from './packages.ts';
import { BACKREST, POSTGRES } from './packages.ts';

const NOBODY = 65_534;
const STANZA = 'account';
/** Part of the name of the socket; nothing listens on a port. */
const PORT = 6_543;
const START_TIMEOUT = 60_000;
const COMMAND_TIMEOUT = 120_000;
const STEP = 50;

/** A server with an archive of its log, and its repository of backups, in one folder. */
export interface Cluster {
  readonly url: string;
  start(): Promise<void>;
  /** The server dies as by loss of its machine, and its data directory is deleted. */
  destroy(): Promise<void>;
  /** Runs pgBackRest for the stanza. Throws with what it said. */
  backrest(command: string, ...options: readonly string[]): Promise<string>;
  /** Waits until all of the log up to now is in the repository. */
  archived(database: Database): Promise<void>;
  stop(): Promise<void>;
}

const settingsOf = (folder: string): string => `[global]
repo1-path=${folder}/repository
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-console=warn
log-level-file=off
start-fast=y

[${STANZA}]
pg1-path=${folder}/data
pg1-socket-path=${folder}
pg1-port=${PORT}
pg1-user=gateway
`;

/** Makes a cluster in an empty folder. Under root its programs run as the user `nobody`. */
export async function makeCluster(packages: Packages, folder: string): Promise<Cluster> {
  const isRoot = process.getuid?.() === 0;
  const root = join(folder, 'programs');
  const data = join(folder, 'data');
  const settings = join(folder, 'pgbackrest.conf');
  // A checkout may be closed to other users.
  cpSync(packages.root, root, { recursive: true });
  writeFileSync(settings, settingsOf(folder));
  for (const name of ['repository', 'log', 'lock', 'spool', 'data']) mkdirSync(join(folder, name), { mode: 0o700 });
  if (isRoot) {
    for (const name of ['.', 'repository', 'log', 'lock', 'spool', 'data']) {
      chownSync(join(folder, name), NOBODY, NOBODY);
    }
  }
  const asOwner = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['setpriv', [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--', program, ...args]]
      : [program, [...args]];
  const must = async (program: string, args: readonly string[]): Promise<string> => {
    const { code, output } = await run(...asOwner(program, args), { cwd: folder, timeout: COMMAND_TIMEOUT });
    if (code !== 0) throw new Error(`${program.split('/').at(-1)} ended with ${code}: ${output.trim()}`);
    return output;
  };
  const backrest = join(root, BACKREST);
  const common = [`--config=${settings}`, `--stanza=${STANZA}`];
  const url = `postgres://gateway@localhost/postgres?host=${encodeURIComponent(folder)}&port=${PORT}`;
  let server: ChildProcess | null = null;

  await must(join(root, POSTGRES, 'initdb'), [
    `--pgdata=${data}`,
    '--username=gateway',
    '--auth=trust',
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
  ]);

  /** True once a primary answers. */
  const serves = async (): Promise<boolean> => {
    const database = openDatabase({ url, connections: 1, timeouts: NO_TIMEOUTS });
    try {
      return (
        (await database.one<{ isPrimary: boolean }>(sql`select not pg_is_in_recovery() as is_primary`))?.isPrimary ===
        true
      );
    } catch {
      return false;
    } finally {
      await database.close();
    }
  };

  return {
    url,
    async start() {
      const log = openSync(join(folder, 'log', 'postgres.log'), 'a');
      const given = [
        'listen_addresses=',
        `unix_socket_directories=${folder}`,
        `port=${PORT}`,
        'archive_mode=on',
        `archive_command=${[backrest, ...common, 'archive-push', '%p'].join(' ')}`,
        'wal_level=replica',
        'jit=off',
      ].flatMap((setting) => ['-c', setting]);
      const [program, args] = asOwner(join(root, POSTGRES, 'postgres'), ['-D', data, ...given]);
      const started = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log] });
      closeSync(log);
      server = started;
      const end = performance.now() + START_TIMEOUT;
      while (!(await serves())) {
        if (started.exitCode !== null || performance.now() > end) {
          throw new Error(
            `PostgreSQL does not start: ${readFileSync(join(folder, 'log', 'postgres.log'), 'utf8').slice(-2_000)}`,
          );
        }
        await wait(STEP);
      }
    },
    async destroy() {
      if (server !== null && server.exitCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      rmSync(data, { recursive: true });
      mkdirSync(data, { mode: 0o700 });
      if (isRoot) chownSync(data, NOBODY, NOBODY);
    },
    backrest: (command, ...options) => must(backrest, [...common, ...options, command]),
    async archived(database) {
      const { name } = (await database.one<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`)) ?? {
        name: '',
      };
      const end = performance.now() + COMMAND_TIMEOUT;
      const isThere = async (): Promise<boolean> => {
        const row = await database.one<{ last: string | null }>(
          sql`select last_archived_wal as last from pg_stat_archiver`,
        );
        return (row?.last ?? '') >= name;
      };
      while (!(await isThere())) {
        if (performance.now() > end) throw new Error(`${name} is not archived`);
        await wait(STEP);
      }
    },
    async stop() {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}
