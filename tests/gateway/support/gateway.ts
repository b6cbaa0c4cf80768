import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import type { PaymentEvent } from '../../../contract/sandbox.ts';
import type { Config } from '../../../gateway/runtime/config.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { hashPassword } from '../../../gateway/domain/auth/passwords.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { signatureHeaders } from '../../../gateway/providers/signature.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import type { Player } from '../../../gateway/store/account/players.ts';
import { insertPlayer } from '../../../gateway/store/account/players.ts';
import { createTestDatabase } from '../../support/database.ts';
import { UNHURRIED } from '../../support/unhurried.ts';
import { verifiedPlayer } from '../../support/verified-player.ts';
import { busOfTests } from './bus.ts';
import { createFakeIdentity } from './fake-identity.ts';
import type { FakeIdentity } from './fake-identity.ts';
import { createFakeOutbox } from './fake-outbox.ts';
import type { FakeOutbox } from './fake-outbox.ts';
import { createFakePayments } from './fake-payments.ts';
import type { FakePayments } from './fake-payments.ts';

export const SECRET = 'a secret of the tests, long enough';
export const PASSWORD = 'Gracz!2026';

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Decoded JSON; the text if it is not JSON; null without a body. */
  readonly body: unknown;
}

export interface RequestOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestGateway {
  readonly gateway: Gateway;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly payments: FakePayments;
  readonly outbox: FakeOutbox;
  readonly identity: FakeIdentity;
  /** All log lines. */
  readonly log: string[];
  request(path: string, options?: RequestOptions): Promise<TestResponse>;
  account(path: string, options?: RequestOptions): Promise<TestResponse>;
  main(path: string, options?: RequestOptions): Promise<TestResponse>;
  /** A signed request of the sandbox. */
  signed(method: 'GET' | 'POST', path: string, body?: unknown): Promise<TestResponse>;
  webhook(event: Omit<PaymentEvent, 'id' | 'reason'> & { id?: string; reason?: string | null }): Promise<TestResponse>;
  /** Moves the gateway's clock forward. */
  travel(milliseconds: number): Promise<void>;
  /** Creates a verified player. */
  addPlayer(details?: Partial<Player>): Promise<Player>;
  login(email: string, password?: string): Promise<TestResponse>;
  /** The token of a new session. */
  token(email: string): Promise<string>;
  /** Starts a second gateway on the same database. */
  startSecond(): Promise<Gateway>;
}

let passwordHash: Promise<string> | null = null;

async function decoded(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The run's pooler, for a database of the run's server that is reached directly. */
function poolerOfTests(databaseUrl: string): Partial<Config> {
  const pooler = process.env['TEST_POOLER_URL'];
  const server = process.env['TEST_DATABASE_SERVER'];
  const url = new URL(databaseUrl);
  if (!pooler || !server || new URL(server).host !== url.host) return {};
  url.host = new URL(pooler).host;
  return { databaseUrl: url.href, databaseListenUrl: databaseUrl, databasePrepares: false };
}

export function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  return {
    ...readConfig({ SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SECRET: SECRET, PORT: '0', DATABASE_URL: databaseUrl }),
    serviceWorker: true,
    recorder: true,
    seeds: false,
    reconcileInterval: 0,
    databaseTimeouts: UNHURRIED,
    ...busOfTests(databaseUrl),
    ...poolerOfTests(databaseUrl),
    ...overrides,
  };
}

/** One gateway for a test file, with its own database. */
export function setUpGateway(overrides: Partial<Config> = {}): TestGateway {
  const held: { gateway?: Gateway; database?: Database; url?: string; close?: () => Promise<void> } = {};
  const payments = createFakePayments();
  const outbox = createFakeOutbox();
  const identity = createFakeIdentity();
  const log: string[] = [];
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the gateway has not been started');
    return value;
  };

  beforeAll(async () => {
    const created = await createTestDatabase();
    held.url = created.url;
    held.database = openDatabase({ url: created.url, connections: 20, timeouts: UNHURRIED });
    held.gateway = await startGateway({
      config: testConfig(created.url, overrides),
      provider: payments,
      outbox,
      identityProvider: identity,
      logTarget: { write: (line) => void log.push(line) },
    });
    held.close = async () => {
      await held.gateway?.stop();
      await held.database?.close();
      await created.drop();
    };
  });
  afterAll(() => held.close?.());

  const request: TestGateway['request'] = async (path, { method, token, body, headers } = {}) => {
    const response = await fetch(`${present(held.gateway).url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await decoded(response) };
  };

  const signed: TestGateway['signed'] = (method, path, body) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    return request(path, {
      method,
      headers: signatureHeaders(SECRET, Date.now(), { method, path, body: text }),
      ...(body === undefined ? {} : { body: text }),
    });
  };

  const login: TestGateway['login'] = (email, password = PASSWORD) =>
    request(`${BASES.account}/player/auth`, { body: { email, password } });

  return {
    get gateway() {
      return present(held.gateway);
    },
    get database() {
      return present(held.database);
    },
    get databaseUrl() {
      return present(held.url);
    },
    payments,
    outbox,
    identity,
    log,
    request,
    account: (path, options) => request(`${BASES.account}${path}`, options),
    main: (path, options) => request(`${BASES.main}${path}`, options),
    signed,
    webhook: (event) => signed('POST', '/webhooks/payments', { id: randomUUID(), reason: null, ...event }),
    travel: async (milliseconds) => {
      const { state } = present(held.gateway).services;
      await state.setOffset(state.offset() + milliseconds);
    },
    addPlayer: async (details = {}) => {
      const { clock } = present(held.gateway).services;
      passwordHash ??= hashPassword(PASSWORD);
      const id = newId(clock.now());
      const player = verifiedPlayer({
        playerId: id,
        email: `${id}@example.com`,
        username: id.slice(-20),
        passwordHash: await passwordHash,
        createdAt: clock.now(),
        ...details,
      });
      await present(held.database).transaction((transaction) => insertPlayer(transaction, player));
      return player;
    },
    login,
    token: async (email) => {
      const { body } = await login(email);
      if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
        return body.token;
      throw new Error(`no login of ${email}: ${JSON.stringify(body)}`);
    },
    startSecond: () =>
      startGateway({
        config: testConfig(present(held.url), overrides),
        provider: payments,
        outbox,
        identityProvider: identity,
        logTarget: { write: () => undefined },
      }),
  };
}

/** Waits for a condition, at most ten seconds. Only for pushed changes, never to let time pass. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('it did not come to be within ten seconds');
    await new Promise((next) => setTimeout(next, 5));
  }
}

/** How many connections of this database wait for a lock. */
export async function waitingForLocks(database: Database): Promise<number> {
  const row = await database.one<{ count: bigint }>(sql`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `);
  return Number(row?.count ?? 0n);
}
