import { randomBytes } from 'node:crypto';
import { SANDBOX_PUSH_APP } from '../contract/sandbox.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { atlasFolder, builtApp, builtAtlas } from './build.ts';
import { portProblem } from './lib/free-port.ts';
import { startPart, type Part } from './lib/part.ts';
import { ROOT } from './lib/root.ts';
import { stopRunning } from './lib/run.ts';
import { welcome } from './lib/welcome.ts';

const STOP_PATIENCE = 10_000;
const READY_PATIENCE = 60_000;
const READY_INTERVAL = 50;

/** A condition that the person who starts can mend; told in one line, without a stack. */
class StartFailure extends Error {}

interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly sandboxPublicUrl: string;
}

function readSettings(): Settings {
  const text = process.env['PORT'] ?? '4000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new StartFailure(`PORT is "${text}"; it must be a number from 1 to 65534.`);
  const host = process.env['HOST'] ?? '127.0.0.1';
  return {
    port,
    host,
    dataDir: resolve(process.env['DATA_DIR'] ?? join(ROOT, '.data')),
    publicUrl: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    sandboxPublicUrl: process.env['SANDBOX_PUBLIC_URL'] ?? `http://localhost:${port + 1}`,
  };
}

/** The rule of browsers is that of fetch: it refuses without trying. */
async function isBlockedByBrowsers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000) });
    return false;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
  }
}

async function requirePorts({ port, host }: Settings): Promise<void> {
  for (const [wanted, purpose] of [
    [port, 'the app'],
    [port + 1, 'the sandbox'],
  ] as const) {
    if (await isBlockedByBrowsers(wanted)) {
      throw new StartFailure(
        `port ${wanted} (${purpose}) is one that browsers refuse to open; choose another pair: PORT=4000 npm start`,
      );
    }
    const problem = await portProblem(wanted, host);
    if (problem === 'EADDRINUSE') {
      throw new StartFailure(
        `port ${wanted} (${purpose}) is in use; stop what uses it or choose another pair: PORT=${port + 100} npm start`,
      );
    }
    if (problem)
      throw new StartFailure(
        `port ${wanted} (${purpose}) on ${host} can't be used (${problem}); choose another pair by PORT or HOST.`,
      );
  }
}

function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} can't be made (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

/** The secret that gateway and sandbox sign with: one per data directory, readable by its owner only. */
function sandboxSecret(dataDir: string): string {
  const file = join(dataDir, 'sandbox-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(url: string, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_PATIENCE;
  while (!isOver() && !(await isReady(url))) {
    if (Date.now() > deadline) throw new StartFailure(`${url} did not answer within ${READY_PATIENCE / 1000} s.`);
    await new Promise((done) => setTimeout(done, READY_INTERVAL));
  }
}

function environment(settings: Settings, folders: { app: string; atlas: string }): Record<string, string> {
  const { port, host, dataDir, publicUrl, sandboxPublicUrl } = settings;
  return {
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    SANDBOX_PORT: String(port + 1),
    SANDBOX_URL: `http://127.0.0.1:${port + 1}`,
    SANDBOX_PUBLIC_URL: sandboxPublicUrl,
    PUSH_SDK_URL: process.env['PUSH_SDK_URL'] ?? '/cdn/push-sdk.js',
    PUSH_APP_ID: process.env['PUSH_APP_ID'] ?? SANDBOX_PUSH_APP,
    SANDBOX_SECRET: process.env['SANDBOX_SECRET'] ?? sandboxSecret(dataDir),
    APP_DIR: folders.app,
    ATLAS_DIR: folders.atlas,
  };
}

async function main(): Promise<number> {
  const settings = readSettings();
  await requirePorts(settings);
  requireDataDir(settings.dataDir);

  const parts: Part[] = [];
  const stopRequested = Promise.withResolvers<'stop'>();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping = true;
      stopRequested.resolve('stop');
    });
  }

  const app = await builtApp().catch((error: unknown) => {
    throw new StartFailure(`the app does not build: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (stopping) return 0;

  const env = environment(settings, { app, atlas: atlasFolder() });
  for (const name of ['sandbox', 'gateway']) {
    parts.push(startPart(name, `${name}/main.ts`, env, join(settings.dataDir, `${name}.log`)));
  }
  const crashed = Promise.race(parts.map(async (part) => ({ part, code: await part.ended })));
  let over = false;
  const ready = Promise.all([
    waitUntilReady(`${env['GATEWAY_URL']}/ready`, () => over || stopping),
    waitUntilReady(`${env['SANDBOX_URL']}/ready`, () => over || stopping),
  ]);

  try {
    const first = await Promise.race([ready.then(() => 'ready' as const), crashed, stopRequested.promise]);
    if (first === 'ready' && !stopping) {
      console.log(await welcome(settings));
      // Nobody waits half a minute for it: its address says that it comes.
      void builtAtlas().catch((error: unknown) => {
        if (!stopping) console.error(`start: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    const end = typeof first === 'object' ? first : await Promise.race([crashed, stopRequested.promise]);
    if (end === 'stop') return 0;
    console.error(
      `${end.part.lastLines().join('\n')}\nstart: the ${end.part.name} ended (exit ${end.code ?? 'by signal'}); everything is stopped.`,
    );
    return 1;
  } finally {
    over = true;
    stopping = true;
    stopRunning();
    for (const part of parts.toReversed()) await part.stop(STOP_PATIENCE);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFailure ? `start: ${error.message}` : error);
  process.exitCode = 1;
}
