import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
import { loadProviders } from '../../../gateway/runtime/load-providers.ts';
import type { Providers } from '../../../gateway/runtime/production.ts';
import { problemsInProduction } from '../../../gateway/runtime/production.ts';
import { seed } from '../../../gateway/seeds/seed.ts';
import { startGateway } from '../../../gateway/start.ts';
import { json, sql } from '../../../gateway/database/sql.ts';
import { throwawayFolder } from '../../../tooling/throwaway-folder.ts';
import { createFakeIdentity } from '../support/fake-identity.ts';
import { createFakeOutbox } from '../support/fake-outbox.ts';
import { createFakePayments } from '../support/fake-payments.ts';
import { setUpGateway } from '../support/gateway.ts';

const MAIN = resolve(import.meta.dirname, '../../../gateway/main.ts');

const EQUIPPED = {
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_URL: 'https://konto.example.com',
  TRUSTED_PROXIES: '10.0.0.1',
  DATABASE_URL: 'postgres://gateway@127.0.0.1/account',
  DATABASE_REQUIRE_SYNC: '0',
  DRAIN_WAIT: '0',
  LICENCE: 'PS4.6831.1.2026',
  LOG_LEVEL: 'silent',
};
const providers: Providers = {
  provider: createFakePayments(),
  identityProvider: createFakeIdentity(),
  outbox: createFakeOutbox(),
};

const harness = setUpGateway();
const folder = throwawayFolder('providers');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function moduleOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const NO_OP = '() => Promise.resolve()';
const COMPLETE = `
  export default {
    provider: { name: 'bank', start: ${NO_OP}, find: ${NO_OP}, cancel: ${NO_OP} },
    identityProvider: { name: 'registry', methods: [], start: ${NO_OP}, find: ${NO_OP} },
    outbox: { mail: ${NO_OP}, sms: ${NO_OP}, settled: ${NO_OP}, stop: ${NO_OP} },
  };
`;

const problemsWith = (environment: Record<string, string>, given: Providers = providers): string[] =>
  problemsInProduction(readConfig({ ...EQUIPPED, ...environment }), given);

describe('what is not fit for production', () => {
  test('Nothing is wrong with one that has everything', () => {
    expect(problemsWith({})).toEqual([]);
  });

  test.each([
    [{ PUBLIC_URL: 'http://konto.example.com' }, /^PUBLIC_URL is http:\/\/konto\.example\.com; /],
    [{ PUBLIC_URL: 'http://localhost:4000' }, /^PUBLIC_URL is http:\/\/localhost:4000; /],
    [{ TRUSTED_PROXIES: '' }, /^TRUSTED_PROXIES is not set; /],
    [{ DATABASE_URL: '' }, /^DATABASE_URL is not set; /],
    [{ DATABASE_REQUIRE_SYNC: '' }, /^DATABASE_REQUIRE_SYNC is not set; /],
    [{ SEED: '1' }, /^SEED is 1; /],
    [
      { SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SECRET: 'sixteen characters' },
      /^SANDBOX_URL is set; .* the code 000000, clock travel and faults\.$/,
    ],
    [{ LICENCE: '' }, /^LICENCE is not set; /],
  ])('%j is one line', (environment, line) => {
    expect(problemsWith(environment)).toEqual([expect.stringMatching(line)]);
  });

  test.each([
    ['provider', 'PROVIDERS has no payment provider; without one nobody can pay in or be paid out.'],
    ['identityProvider', 'PROVIDERS has no identity provider; without one nobody proves who they are.'],
  ] as const)('No %s is one line', (name, line) => {
    const { [name]: _, ...others } = providers;
    expect(problemsWith({}, others)).toEqual([line]);
  });
});

describe('mails and text messages in production', () => {
  const SMTP = { SMTP_URL: 'smtps://konto:secret@mail.example.com', MAIL_FROM: 'konto@example.com' };
  const { outbox: _, ...others } = providers;
  const NO_MAIL = 'SMTP_URL is not set, and PROVIDERS has no outbox; without either no mail is sent.';
  const NO_TEXTS =
    'PROVIDERS has neither textMessages nor an outbox; without one nobody gets the code that joining asks for.';

  test('Without an outbox there are two lines; SMTP_URL answers the one and textMessages the other', () => {
    const textMessages = createFakeOutbox();
    expect(problemsWith({}, others)).toEqual([NO_MAIL, NO_TEXTS]);
    expect(problemsWith(SMTP, others)).toEqual([NO_TEXTS]);
    expect(problemsWith({}, { ...others, textMessages })).toEqual([NO_MAIL]);
    expect(problemsWith(SMTP, { ...others, textMessages })).toEqual([]);
    expect(problemsWith(SMTP)).toEqual([]);
  });
});

describe('the start in production', () => {
  const run = async (environment: Record<string, string>) => {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    const end: unknown = await once(child, 'close');
    return { end, lines: said.split('\n') };
  };

  test('Half-equipped it ends with exit code 1 and a line for each thing, all at once', async () => {
    const { end, lines } = await run({ NODE_ENV: 'production', PORT: '0' });
    expect(end).toEqual([1, null]);
    expect(lines.map((line) => line.split(' ', 4).join(' '))).toEqual([
      'gateway: NODE_ENV is production,',
      'gateway: PUBLIC_URL is http://localhost:0;',
      'gateway: TRUSTED_PROXIES is not',
      'gateway: DATABASE_URL is not',
      'gateway: DATABASE_REQUIRE_SYNC is not',
      'gateway: LICENCE is not',
      'gateway: PROVIDERS has no',
      'gateway: PROVIDERS has no',
      'gateway: SMTP_URL is not',
      'gateway: PROVIDERS has neither',
      '',
    ]);
  });

  test('With everything it starts and is ready; a database with the players for trying out is refused', async () => {
    const environment = { ...EQUIPPED, DATABASE_URL: harness.databaseUrl };
    const path = moduleOf('complete.mjs', COMPLETE);
    const config = readConfig({ ...environment, PROVIDERS: path });
    const gateway = await startGateway({ config, ...(await loadProviders(config.providersFile)) });
    const ready = await fetch(`${gateway.url}/ready`);
    await gateway.stop();
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);

    await seed(harness.database, Date.now());
    expect(await run({ ...environment, PROVIDERS: path })).toEqual({
      end: [1, null],
      lines: ['gateway: The database of DATABASE_URL has the players for trying out, whose passwords are public.', ''],
    });
  }, 60_000);
});

describe('PROVIDERS', () => {
  test('A module that is not there, and one that lacks a method, is one line', async () => {
    const missing = join(folder, 'missing.mjs');
    const load = (path: string) => loadProviders(path).catch((error: unknown) => error);
    expect(await load(missing)).toBeInstanceOf(ConfigError);
    expect(await load(missing)).toHaveProperty(
      'message',
      expect.stringContaining(`"${missing}", which can't be loaded`),
    );
    const half = moduleOf('half.mjs', COMPLETE.replace(`cancel: ${NO_OP}`, 'cancel: null'));
    expect(await load(half)).toEqual(
      new ConfigError(
        `PROVIDERS is "${half}"; something of what it exports by default is missing (gateway/domain/ports).`,
      ),
    );
    const texts = moduleOf('texts.mjs', COMPLETE.replace(/outbox: \{ mail: [^,]+,/, 'textMessages: {'));
    expect(Object.keys(await loadProviders(texts))).toEqual(['provider', 'identityProvider', 'textMessages']);
    const without = moduleOf('without.mjs', COMPLETE.replace(/methods: \[[^\]]*\],?/, ''));
    expect(await load(without)).toHaveProperty('message', expect.stringContaining('something of what it exports'));
    expect(Object.keys(await loadProviders(moduleOf('whole.mjs', COMPLETE)))).toEqual([
      'provider',
      'identityProvider',
      'outbox',
    ]);
  });
});

test('Clock travel and faults exist beside a sandbox alone, whatever the database says', async () => {
  const { database } = harness;
  const set = (name: string, value: object) =>
    database.run(sql`update shared_state set value = ${json(value)} where name = ${name}`);
  await set('clock', { offset: 86_400_000 });
  await set('fault', { kind: 'serverError', path: '', times: null, delay: 0 });
  const gateway = await startGateway({
    config: readConfig({ DATABASE_URL: harness.databaseUrl, PORT: '0', LOG_LEVEL: 'silent' }),
  });
  try {
    const { clock, state } = gateway.services;
    const response = await fetch(`${gateway.url}${BASES.app}/config`);
    const controls = await fetch(`${gateway.url}/control/clock`);
    expect([response.status, controls.status, state.offset(), state.fault().kind]).toEqual([200, 404, 0, 'none']);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  } finally {
    await gateway.stop();
  }
});
