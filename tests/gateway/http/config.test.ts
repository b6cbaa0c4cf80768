import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
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
        metrics: null,
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
    [
      { DATABASE_URL: 'postgres://x', DATABASE_LISTEN_URL: 'x' },
      'DATABASE_LISTEN_URL must begin with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_LISTEN_URL: 'postgres://x' },
      'DATABASE_LISTEN_URL is the direct way past the pooler of DATABASE_URL: set both.',
    ],
    [{ DATABASE_REQUIRE_SYNC: 'yes' }, 'DATABASE_REQUIRE_SYNC is "yes"; it must be 0 or 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ SANDBOX_URL: 'http://x' }, 'SANDBOX_URL and SANDBOX_SECRET belong together: set both or neither.'],
    [
      { SANDBOX_URL: 'http://x', SANDBOX_SECRET: 'short' },
      'SANDBOX_SECRET is too short; it must have at least 16 characters.',
    ],
    [{ SEED: 'yes' }, 'SEED is "yes"; it must be 0 or 1.'],
    [
      { NATS_URL: 'nats://a:4222,http://b' },
      'NATS_URL must be addresses that begin with nats:// or tls://, with commas between them.',
    ],
    [{ NATS_URL: 'nats://a,tls://b' }, 'NATS_URL has encrypted servers and others; it must be one kind.'],
    [
      { NATS_URL: 'nats://a', NATS_SUBJECT: 'account.*' },
      'NATS_SUBJECT is "account.*"; it must be words of letters, digits, _ or -, with dots between.',
    ],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT is "yes"; it must be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT is 4000, which is PORT; metrics have a port that players do not reach.'],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG is "5"; it must be a number from 0 to 1.'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'all' }, 'OTEL_TRACES_SAMPLER_ARG is "all"; it must be a number from 0 to 1.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4317"; it must be an http or https address.',
    ],
  ])('%j is refused in one line', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(message));
  });

  test('Traces need a collector; name and share have defaults', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    const endpoint = 'http://collector:4318';
    expect(readConfig({ OTEL_SERVICE_NAME: 'konto' }).tracing).toBe(null);
    expect(readConfig(collector).tracing).toEqual({ endpoint, serviceName: 'player-account', ratio: 1 });
    expect(readConfig({ ...collector, OTEL_SERVICE_NAME: 'konto', OTEL_TRACES_SAMPLER_ARG: '0.05' }).tracing).toEqual({
      endpoint,
      serviceName: 'konto',
      ratio: 0.05,
    });
  });

  test('The servers of the push bus are read with whoever may sign in, who stands in the first', () => {
    expect(readConfig({}).nats).toBe(null);
    expect(readConfig({ NATS_URL: 'nats://a' }).nats).toEqual({
      urls: ['a:4222'],
      user: null,
      password: null,
      isEncrypted: false,
      subject: 'account',
    });
    expect(readConfig({ NATS_URL: 'tls://gateway:a%2Fb@a:1, tls://b:2', NATS_SUBJECT: 'konto.1' }).nats).toEqual({
      urls: ['a:1', 'b:2'],
      user: 'gateway',
      password: 'a/b',
      isEncrypted: true,
      subject: 'konto.1',
    });
  });

  test('Players for trying out are there beside a sandbox, and not in production', () => {
    expect(readConfig(SANDBOX)).toHaveProperty('seeds', true);
    expect(readConfig({ ...SANDBOX, NODE_ENV: 'production' })).toHaveProperty('seeds', false);
  });

  test('A stopping gateway serves on for five seconds in production, and not at all elsewhere', () => {
    expect(readConfig({})).toHaveProperty('drainWait', 0);
    expect(readConfig({ NODE_ENV: 'production' })).toHaveProperty('drainWait', 5_000);
    expect(readConfig({ NODE_ENV: 'production', DRAIN_WAIT: '20' })).toHaveProperty('drainWait', 20_000);
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

  test('SIGTERM ends an idle one in good order, within a second', { timeout: 120_000 }, async () => {
    const times: number[] = [];
    // The quickest of three: a busy machine only adds to it.
    for (let one = 0; one < 3; one++) {
      const gateway = run({ DATABASE_URL: database.url, PORT: '0', HOST: '127.0.0.1' });
      await once(gateway.child.stdout, 'data');
      const begun = performance.now();
      gateway.child.kill('SIGTERM');
      expect(await gateway.ended).toEqual([0, null]);
      times.push(performance.now() - begun);
      expect(gateway.error()).toBe('');
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });
});

describe('DOCUMENTS_S3_…', () => {
  const WHOLE = {
    DOCUMENTS_S3_ENDPOINT: 'https://s3.example.com/',
    DOCUMENTS_S3_BUCKET: 'documents',
    DOCUMENTS_S3_REGION: 'eu-central-1',
    DOCUMENTS_S3_KEY_ID: 'AKIATEST',
    DOCUMENTS_S3_SECRET: 'a secret',
  };

  test('Are one storage together, and none without any of them', () => {
    expect(readConfig({}).documentStorage).toBe(null);
    expect(readConfig(WHOLE).documentStorage).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'documents',
      region: 'eu-central-1',
      keyId: 'AKIATEST',
      secret: 'a secret',
      timeout: 15_000,
    });
  });

  test('Half of them, and what is no bucket, end the start with one line that has no secret', () => {
    const { DOCUMENTS_S3_KEY_ID: _, DOCUMENTS_S3_REGION: __, ...half } = WHOLE;
    expect(() => readConfig(half)).toThrow(
      new ConfigError('Documents in object storage need DOCUMENTS_S3_REGION, DOCUMENTS_S3_KEY_ID too.'),
    );
    expect(() => readConfig({ ...WHOLE, DOCUMENTS_S3_BUCKET: 'a/b' })).toThrow(
      new ConfigError('DOCUMENTS_S3_BUCKET is "a/b"; it must be the name of a bucket.'),
    );
  });
});
