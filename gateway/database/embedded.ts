import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { locateBinaries } from './binaries.ts';
import type { Postmaster } from './postmaster.ts';
import { USER, acceptsConnections, freePort, isAlive, isPostgres, readPostmaster } from './postmaster.ts';

const NOBODY = 65_534;
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 30_000;
const STEP = 25;

export interface EmbeddedServer {
  /** Connection URL of a database on this server. */
  url(database?: string): string;
  readonly port: number;
  readonly pid: number;
  /** True if a gateway that died had left the server running. */
  readonly takenOver: boolean;
  /** Stops the server: open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Accessible to its owner only; created if missing. */
  readonly directory: string;
  /** False only for temporary databases of tests: commits are then not synced to disk. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
}

interface Place {
  readonly directory: string;
  readonly binaries: string;
  /** initdb and postgres refuse to run as root, so under root both run as the user `nobody`. */
  readonly asNobody: boolean;
}

const executable = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/**
 * Runs a program of PostgreSQL. Under root the program gets the directory as an open descriptor and uses it through
 * /proc/self/fd, so the user `nobody` can use it even if a parent directory is closed to others.
 */
function run(
  place: Place,
  program: string,
  root: string,
  arguments_: (root: string) => string[],
  log: number,
): ChildProcess {
  const descriptor = place.asNobody ? openSync(root, 'r') : null;
  try {
    return spawn(
      join(place.binaries, 'bin', executable(program)),
      arguments_(descriptor === null ? root : '/proc/self/fd/3'),
      {
        cwd: place.binaries,
        env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' },
        stdio: ['ignore', log, log, ...(descriptor === null ? [] : [descriptor])],
        ...(place.asNobody ? { uid: NOBODY, gid: NOBODY } : {}),
        // Ctrl-C in a terminal signals the whole process group; the gateway must stop the database after itself.
        detached: process.platform !== 'win32',
        windowsHide: true,
      },
    );
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => settle(code));
  });

const HBA = `# Written by the gateway: loopback only, always with the password of the data directory.
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`;

/** Creates the cluster in a temporary directory and renames it, so that a killed start leaves no incomplete cluster. */
async function create(place: Place, password: string): Promise<void> {
  const made = mkdtempSync(join(place.directory, 'creating-'));
  const log = openSync(join(place.directory, 'postgres.log'), 'a', 0o600);
  try {
    writeFileSync(join(made, 'password'), password, { mode: 0o600 });
    mkdirSync(join(made, 'data'), { mode: 0o700 });
    if (place.asNobody) {
      for (const path of [made, join(made, 'password'), join(made, 'data')]) chownSync(path, NOBODY, NOBODY);
    }
    const code = await ended(
      run(
        place,
        'initdb',
        made,
        (root) => [
          `--pgdata=${root}/data`,
          `--username=${USER}`,
          `--pwfile=${root}/password`,
          '--auth=scram-sha-256',
          '--locale=C',
          '--encoding=UTF8',
          '--no-instructions',
        ],
        log,
      ),
    );
    if (code !== 0) throw new Error(`initdb ended with ${code}; see ${join(place.directory, 'postgres.log')}`);
    writeFileSync(join(made, 'data', 'pg_hba.conf'), HBA);
    rmSync(join(made, 'password'));
    renameSync(made, join(place.directory, 'postgres'));
  } finally {
    closeSync(log);
    rmSync(made, { recursive: true, force: true });
  }
}

/** The password of the cluster, in a file next to it that only the gateway's user can read. */
function passwordOf(directory: string): string {
  const path = join(directory, 'postgres-password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(`${path}.new`, password, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return password;
}

const urlOf = (password: string, port: number, database: string): string =>
  `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** A running server of an earlier gateway, once it accepts connections; null if there is none. */
async function findRunning(directory: string): Promise<Postmaster | null> {
  const until = Date.now() + START_TIMEOUT;
  while (Date.now() < until) {
    const postmaster = readPostmaster(directory);
    if (postmaster === null || !isAlive(postmaster.pid)) return null;
    if (await acceptsConnections(postmaster.port)) return postmaster;
    if (!isPostgres(postmaster.pid)) {
      rmSync(join(directory, 'postgres', 'data', 'postmaster.pid'), { force: true });
      return null;
    }
    await wait(STEP * 4);
  }
  throw new Error(`The database in ${directory} runs, but does not answer; see ${join(directory, 'postgres.log')}`);
}

async function launch(place: Place, options: EmbeddedOptions): Promise<Postmaster> {
  const log = openSync(join(place.directory, 'postgres.log'), 'a', 0o600);
  const until = Date.now() + START_TIMEOUT;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${options.maxConnections ?? 100}`,
    'log_error_verbosity=terse',
    'log_min_messages=error',
    'log_checkpoints=off',
    'log_min_error_statement=panic',
    'jit=off',
    'deadlock_timeout=200ms',
    ...(options.durable === false ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  try {
    // A crashed server's processes may hold its memory for a moment, and the free port may be taken: retry.
    while (Date.now() < until) {
      const port = await freePort();
      const child = run(
        place,
        'postgres',
        join(place.directory, 'postgres'),
        (root) => ['-D', `${root}/data`, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        log,
      );
      let over = false;
      let failure: Error | null = null;
      child.once('exit', () => (over = true));
      child.once('error', (error) => {
        over = true;
        failure = error;
      });
      while (!over && Date.now() < until) {
        if (await acceptsConnections(port)) {
          child.unref();
          return { pid: child.pid ?? 0, port };
        }
        await wait(STEP);
      }
      if (failure !== null) throw failure as Error;
      if (!over) child.kill('SIGKILL');
      await wait(STEP * 8);
    }
  } finally {
    closeSync(log);
  }
  throw new Error(`The database in ${place.directory} does not start; see ${join(place.directory, 'postgres.log')}`);
}

async function stop(place: Place, postmaster: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    const data = join(place.directory, 'postgres', 'data');
    await ended(
      spawn(join(place.binaries, 'bin', 'pg_ctl.exe'), ['stop', '-D', data, '-m', 'fast'], { stdio: 'ignore' }),
    );
    return;
  }
  const until = Date.now() + STOP_TIMEOUT;
  try {
    process.kill(postmaster.pid, 'SIGINT');
  } catch {
    return;
  }
  while (isAlive(postmaster.pid) && readPostmaster(place.directory)?.pid === postmaster.pid) {
    if (Date.now() > until) throw new Error(`The database (process ${postmaster.pid}) does not stop.`);
    await wait(STEP);
  }
}

/**
 * Starts the PostgreSQL of a data directory as a child process, or takes over one that a dead gateway left running. The
 * caller must have the directory's lock (`lock.ts`). Works as root (the server then runs as nobody) and as an ordinary
 * user; the server listens on loopback only and requires the directory's password.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const directory = resolve(options.directory);
  mkdirSync(directory, { recursive: true });
  const asNobody = process.platform === 'linux' && process.getuid?.() === 0;
  const place: Place = { directory, asNobody, binaries: locateBinaries(asNobody) };
  const password = passwordOf(directory);
  if (!existsSync(join(directory, 'postgres'))) await create(place, password);
  if (!asNobody && process.platform !== 'win32') chmodSync(join(directory, 'postgres'), 0o700);

  const running = await findRunning(directory);
  const postmaster = running ?? (await launch(place, options));
  return {
    ...postmaster,
    takenOver: running !== null,
    url: (database = 'postgres') => urlOf(password, postmaster.port, database),
    stop: () => stop(place, postmaster),
  };
}
