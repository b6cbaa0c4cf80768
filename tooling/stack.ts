import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtAtlas } from './build.ts';
import { freePorts } from './free-port.ts';
import { ROOT } from './root.ts';

/** Higher limits, for many pages of one player at a time with the same token. */
export const LONG_TIMEOUTS = {
  LOGIN_TRIES: '100',
  LOGIN_TRIES_PER_ADDRESS: '1000000',
  MAIL_LIMIT: '1000',
  MAIL_LIMIT_PER_ADDRESS: '1000000',
  RATE_LIMIT: '10000000',
  SESSION_ROTATE_AFTER: '86400',
  LOG_LEVEL: 'warn',
} as const;

const START_TIMEOUT = 120_000;

/** The whole product, started like `npm start`, on free ports and its own data directory. */
export interface Stack {
  /** Origin of the gateway and the app, e.g. `http://localhost:41234`. */
  readonly url: string;
  /** Origin of the sandbox and the testers' panel. */
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** All output so far. */
  output(): string;
  /** Resolves when `npm start` has ended, with its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Stops all processes and removes the data directory. */
  stop(): Promise<void>;
}

export interface StackOptions {
  /** This port and the next must be free; by default a free pair is found. */
  readonly port?: number;
  /** A new folder; by default on disk, as in production. */
  readonly dataDir?: string;
}

/**
 * Starts a stack and waits until all servers are ready; the atlas is generated before, so that nothing runs in the
 * background. The push permission is not requested. `env` extends the environment. @throws Error with the output, if a
 * server ends or is not ready within two minutes
 */
export async function startStack(
  env: Readonly<Record<string, string>> = {},
  options: StackOptions = {},
): Promise<Stack> {
  await builtAtlas();
  const port = options.port ?? (await freePorts(2));
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'player-account-'));
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !['NODE_ENV', 'DATABASE_URL', 'PUBLIC_URL', 'SANDBOX_PUBLIC_URL', 'SANDBOX_SECRET', 'HOST'].includes(name),
    ),
  );
  const child = spawn(
    process.execPath,
    ['--import', join(ROOT, 'tooling', 'with-parent.ts'), join(ROOT, 'scripts', 'start.ts')],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...inherited, PUSH_SDK_URL: '', ...env, PORT: String(port), DATA_DIR: dataDir },
    },
  );
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
    child.once('error', () => resolve(1));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ready = new Promise<boolean>((resolve) => {
    const settle = (value: boolean): void => {
      clearTimeout(timer);
      resolve(value);
    };
    const timer = setTimeout(settle, START_TIMEOUT, false);
    const read = (text: string): void => {
      output += text;
      if (output.includes('Ready. Ctrl-C')) settle(true);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    void ended.then(() => settle(false));
  });
  if (!(await ready)) {
    await stop();
    throw new Error(`the stack did not start:\n${output.trim()}`);
  }
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${port + 1}`,
    dataDir,
    output: () => output,
    ended,
    stop,
  };
}
