import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** The only role of an embedded server. */
export const USER = 'gateway';

/** The running server of a data directory, as described in its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export function readPostmaster(directory: string): Postmaster | null {
  try {
    const lines = readFileSync(join(directory, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return Number.isInteger(pid) && pid > 0 && port > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** After a crash another program may have the old server's process id; this can be checked only on Linux. */
export function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

/**
 * Whether a server on a port accepts connections now: it then responds to a startup message with a password request
 * ('R'), and with an error while it starts, stops or recovers.
 */
export function acceptsConnections(port: number): Promise<boolean> {
  const words = Buffer.from(`user\0${USER}\0database\0postgres\0\0`);
  const greeting = Buffer.alloc(8 + words.length);
  greeting.writeInt32BE(greeting.length, 0);
  greeting.writeInt32BE(196_608, 4);
  words.copy(greeting, 8);
  return new Promise((settle) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 3_000 }, () => socket.write(greeting));
    const end = (result: boolean): void => {
      socket.destroy();
      settle(result);
    };
    socket.once('data', (data) => end(data[0] === 'R'.charCodeAt(0)));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('close', () => settle(false));
  });
}

export function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const found = server.address();
      server.close(() => settle(typeof found === 'object' && found !== null ? found.port : 0));
    });
  });
}
