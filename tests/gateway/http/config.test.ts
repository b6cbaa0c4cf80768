import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../gateway/runtime/config.ts';
import { lockDirectory } from '../../../gateway/database/lock.ts';
import type { TestDatabase } from '../../support/database.ts';
import { createTestDatabase } from '../../support/database.ts';

const SANDBOX = { SANDBOX_URL: 'http://127.0.0.1:4001', SANDBOX_SECRET: 'sixteen characters' };

describe('the settings', () => {
  test('The defaults', () => {
    expect(readConfig({})).toEqual(
      expect.objectContaining({
        port: 4_000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:4000',
        basePath: '/account',
        databaseUrl: null,
        sandbox: null,
        serviceWorker: true,
        recorder: false,
        seeds: false,
        sessionDuration: 1_800_000,
        loginTries: 5,
        registrationLifetime: 30 * 86_400_000,
      }),
    );
  });

  test.each([
    [{ PORT: 'http' }, 'PORT is "http"; it must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL is "example.com"; it must be an http or https address.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ SANDBOX_URL: 'http://x' }, 'SANDBOX_URL and SANDBOX_SECRET belong together: set both or neither.'],
    [
      { SANDBOX_URL: 'http://x', SANDBOX_SECRET: 'short' },
      'SANDBOX_SECRET is too short; it must have at least 16 characters.',
    ],
    [{ SEED: 'yes' }, 'SEED is "yes"; it must be 0 or 1.'],
  ])('%j is refused in one line', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(message));
  });

  test('No sandbox in production, unless it is asked for', () => {
    expect(() => readConfig({ ...SANDBOX, NODE_ENV: 'production' })).toThrow(/would stand in for real money/);
    expect(readConfig({ ...SANDBOX, NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toHaveProperty('seeds', false);
    expect(readConfig(SANDBOX)).toHaveProperty('seeds', true);
  });

  test.each([
    ['/account/', '/account'],
    ['konto', '/konto'],
    ['/', ''],
  ])('BASE_PATH %s', (text, basePath) => {
    expect(readConfig({ BASE_PATH: text }).basePath).toBe(basePath);
  });
});

describe('gateway/main.ts', () => {
  const directory = mkdtempSync(join(tmpdir(), 'player-account-main-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  const run = (environment: Record<string, string>) => {
    const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../gateway/main.ts')], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let error = '';
    let output = '';
    child.stderr.on('data', (data: Buffer) => (error += data.toString()));
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    return { child, error: () => error, output: () => output, ended: once(child, 'close') };
  };

  test('A busy port is one clear line and exit code 1', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const gateway = run({ DATABASE_URL: database.url, PORT: String(port) });
    expect(await gateway.ended).toEqual([1, null]);
    expect(gateway.error()).toBe(`gateway: Port ${port} is in use; set PORT to another one.\n`);
    server.close();
  });

  test('A data directory in use is one clear line and exit code 1', async () => {
    const unlock = lockDirectory(directory);
    const gateway = run({ DATA_DIR: directory, PORT: '0' });
    expect(await gateway.ended).toEqual([1, null]);
    expect(gateway.error()).toMatch(/^gateway: The data directory .* is used by another gateway\..*\n$/);
    unlock();
  });

  test('A setting that can’t be used is one clear line', async () => {
    const gateway = run({ PORT: 'x' });
    expect(await gateway.ended).toEqual([1, null]);
    expect(gateway.error()).toBe('gateway: PORT is "x"; it must be a whole number from 0 to 65535.\n');
  });

  test('An embedded database that is killed is one clear line and exit code 1', { timeout: 120_000 }, async () => {
    const killed = mkdtempSync(join(tmpdir(), 'player-account-killed-'));
    const gateway = run({ DATA_DIR: killed, PORT: '0', HOST: '127.0.0.1' });
    await once(gateway.child.stdout, 'data');
    const [pid = ''] = readFileSync(join(killed, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    expect(await gateway.ended).toEqual([1, null]);
    expect(gateway.error()).toMatch(/^gateway: the embedded database ended by itself; see .*\. Start again: .*\n$/);
    rmSync(killed, { recursive: true, force: true });
  });

  test('SIGTERM ends it in good order', async () => {
    const gateway = run({ DATABASE_URL: database.url, PORT: '0', HOST: '127.0.0.1' });
    await once(gateway.child.stdout, 'data');
    gateway.child.kill('SIGTERM');
    expect(await gateway.ended).toEqual([0, null]);
    expect(gateway.error()).toBe('');
  });
});
