import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SANDBOX_PUSH_APP } from '../contract/sandbox.ts';
import { portProblem } from './free-port.ts';
import { ROOT } from './root.ts';

const READY_TIMEOUT = 60_000;
const READY_INTERVAL = 50;

/** A problem that the user can fix; printed in one line, without a stack. */
export class StartFailure extends Error {}

/** How the product is started on this machine, from the environment. */
export interface Settings {
  /** The command that the user typed, for the advice in a failure. */
  readonly command: string;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly sandboxPublicUrl: string;
}

/** @throws StartFailure if PORT is not a valid port */
export function readSettings(command: string): Settings {
  const text = process.env['PORT'] ?? '4000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new StartFailure(`PORT is "${text}"; it must be a number from 1 to 65534.`);
  const host = process.env['HOST'] ?? '127.0.0.1';
  return {
    command,
    port,
    host,
    dataDir: resolve(process.env['DATA_DIR'] ?? join(ROOT, '.data')),
    publicUrl: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    sandboxPublicUrl: process.env['SANDBOX_PUBLIC_URL'] ?? `http://localhost:${port + 1}`,
  };
}

/** Uses fetch, which blocks the same ports as browsers. */
async function isBlockedByBrowsers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000) });
    return false;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
  }
}

/** @throws StartFailure if a port, starting with the app's, is not available; `purposes` are in port order. */
export async function requirePorts({ port, host, command }: Settings, purposes: readonly string[]): Promise<void> {
  for (const [offset, purpose] of purposes.entries()) {
    const wanted = port + offset;
    if (await isBlockedByBrowsers(wanted)) {
      throw new StartFailure(
        `port ${wanted} (${purpose}) is one that browsers refuse to open; choose another pair: PORT=4000 ${command}`,
      );
    }
    const problem = await portProblem(wanted, host);
    if (problem === 'EADDRINUSE') {
      throw new StartFailure(
        `port ${wanted} (${purpose}) is in use; stop what uses it or choose another pair: PORT=${port + 100} ${command}`,
      );
    }
    if (problem)
      throw new StartFailure(
        `port ${wanted} (${purpose}) on ${host} can't be used (${problem}); choose another pair by PORT or HOST.`,
      );
  }
}

/** @throws StartFailure if the data directory can't be created */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} can't be made (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

/** The signing secret of gateway and sandbox: one per data directory, readable only by its owner. */
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

/** Resolves when the URL responds with success, or when `isOver` is true. @throws StartFailure after a minute */
export async function waitUntilReady(url: string, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT;
  while (!isOver() && !(await isReady(url))) {
    if (Date.now() > deadline) throw new StartFailure(`${url} did not answer within ${READY_TIMEOUT / 1000} s.`);
    await new Promise((done) => setTimeout(done, READY_INTERVAL));
  }
}

/** Environment of the servers; the gateway listens on `gatewayPort`, browsers use the public URL. */
export function serverEnvironment(
  settings: Settings,
  gatewayPort: number,
  folders: { readonly app: string; readonly atlas: string },
): Record<string, string> {
  const { port, host, dataDir, publicUrl, sandboxPublicUrl } = settings;
  return {
    PORT: String(gatewayPort),
    HOST: host,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
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
