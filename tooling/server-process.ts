import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_COMPILE_CACHE } from './compile-cache.ts';
import { ROOT } from './root.ts';

const LAST_LINES = 15;
const MAX_LOG_SIZE = 10 * 1024 * 1024;

/** A server as a child process, with its log in a file and its last lines in memory. */
export interface ServerProcess {
  readonly name: string;
  /** 0 if it could not be started. */
  readonly pid: number;
  /** Resolves when it has ended, with its exit code, or null if a signal ended it. */
  readonly ended: Promise<number | null>;
  lastLines(): readonly string[];
  /** Asks it to stop and waits; after `timeout` milliseconds it is killed. */
  stop(timeout: number): Promise<void>;
}

function remember(child: ChildProcess, log: string): () => readonly string[] {
  if (existsSync(log) && statSync(log).size > MAX_LOG_SIZE) renameSync(log, `${log}.1`);
  const file = createWriteStream(log, { flags: 'a' });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      file.write(text);
      tail = (tail + text).slice(-16_384);
    });
  }
  child.once('close', () => file.end());
  return () => tail.trimEnd().split('\n').slice(-LAST_LINES);
}

/** Starts a TypeScript file of the checkout as a server, in its own process group: Ctrl-C reaches only us. */
export function startServer(
  name: string,
  script: string,
  env: Readonly<Record<string, string>>,
  log: string,
): ServerProcess {
  const child = spawn(process.execPath, ['--import', join(ROOT, 'tooling', 'with-parent.ts'), join(ROOT, script)], {
    cwd: ROOT,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { NODE_COMPILE_CACHE, ...process.env, ...env },
  });
  return watched(name, child, log);
}

/** Starts any program likewise. It has to end by itself when this process is killed. */
export function startProgram(
  name: string,
  [program = '', ...args]: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
  log: string,
): ServerProcess {
  return watched(name, spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }), log);
}

function watched(name: string, child: ChildProcess, log: string): ServerProcess {
  const lastLines = remember(child, log);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code));
  });
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    lastLines,
    async stop(timeout) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
      await ended;
      clearTimeout(timer);
    },
  };
}
