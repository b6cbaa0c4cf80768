import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './root.ts';

export interface Outcome {
  /** Exit code; 1 when a signal ended the process or it could not be started. */
  readonly code: number;
  /** The output of both streams, in order of arrival. */
  readonly output: string;
  readonly stdout: string;
  readonly milliseconds: number;
}

const running = new Set<ChildProcess>();
let interrupted = false;

/** Ends a child and its descendants: each child runs in its own process group. */
export function stopGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function stopAllOn(signal: NodeJS.Signals): void {
  process.once(signal, () => {
    interrupted = true;
    for (const child of running) stopGroup(child, signal);
    setTimeout(() => {
      for (const child of running) stopGroup(child, 'SIGKILL');
      process.exit(130);
    }, 5_000).unref();
    process.exitCode = 130;
  });
}

/** Ends the running commands. */
export function stopRunning(): void {
  for (const child of running) stopGroup(child);
}

let watching = false;

function watchSignals(): void {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) stopAllOn(signal);
  process.once('exit', () => {
    for (const child of running) stopGroup(child, 'SIGKILL');
  });
}

/** True once this process was asked to stop; don't start anything after that. */
export function wasInterrupted(): boolean {
  return interrupted;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the command is ended and counts as failed. */
  readonly timeout?: number;
  /** The checkout by default. */
  readonly cwd?: string;
}

/** Runs a command in the checkout, without standard input, and collects its output. Never rejects. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  watchSignals();
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    let stdout = '';
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...options.env },
    });
    running.add(child);
    const timer = options.timeout
      ? setTimeout(() => {
          output += `\nstopped: it took more than ${(options.timeout ?? 0) / 1000} s\n`;
          stopGroup(child);
          setTimeout(() => stopGroup(child, 'SIGKILL'), 5_000).unref();
        }, options.timeout)
      : undefined;
    const end = (code: number): void => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, stdout, milliseconds: performance.now() - started });
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
