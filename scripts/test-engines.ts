import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unpackDebian } from '../tooling/debian-packages.ts';
import { freePorts } from '../tooling/free-port.ts';
import { ROOT } from '../tooling/root.ts';

/**
 * Runs the gateway's tests on the engines of a bigger product: `--engine nats` with push over a NATS server, `--engine
 * pgbouncer` with all calls through PgBouncer in transaction mode; without it one after the other. Words after the options are
 * test files. The programs come from Debian's packages; where they can't be had, the engine is left out with the reason.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { engine: { type: 'string' } } });

interface Engine {
  readonly packages: readonly string[];
  /** Starts what the tests need. Returns their environment and what ends it. */
  start(folder: string): Promise<{ readonly environment: Record<string, string>; stop(): void }>;
}

const ENGINES: Readonly<Record<string, Engine>> = {
  nats: {
    packages: ['nats-server'],
    start: async (folder) => {
      const port = await freePorts(1);
      const server = spawn(join(folder, 'usr', 'sbin', 'nats-server'), ['-a', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      });
      return {
        environment: { TEST_NATS_URL: `nats://127.0.0.1:${port}` },
        stop: () => void server.kill(),
      };
    },
  },
  pgbouncer: {
    packages: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'],
    start: async (folder) => ({ environment: { TEST_POOLER: folder }, stop: () => undefined }),
  },
};

const names = values.engine === undefined ? Object.keys(ENGINES) : [values.engine];
const unknown = names.filter((name) => !Object.hasOwn(ENGINES, name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the engines are ${Object.keys(ENGINES).join(', ')}`);
  process.exit(1);
}

async function runTests(environment: Record<string, string>): Promise<number> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'gateway', ...positionals], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

for (const name of names) {
  const engine = ENGINES[name];
  if (engine === undefined) continue;
  const unpacked = await unpackDebian(...engine.packages);
  if (typeof unpacked === 'string') {
    console.log(`${name}: left out, ${unpacked}`);
    continue;
  }
  const running = await engine.start(unpacked.root);
  console.log(`${name}: the gateway's tests`);
  const code = await runTests(running.environment);
  running.stop();
  if (code !== 0) process.exitCode = 1;
}
