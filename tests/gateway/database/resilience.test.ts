import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { callerOf } from '../../../gateway/lib/callers.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
import { NO_TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Queries } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import type { Fragment } from '../../../gateway/database/sql.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { createAsk } from '../../../gateway/providers/signed-request.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import { SWEEPS, livingFamilies } from '../../../gateway/store/auth/sessions.ts';
import { PASSWORD, setUpGateway, testConfig, until } from '../support/gateway.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';

const harness = setUpGateway();
const ROWS = 50_000;

/** The query plans of the statements in `work`, without running them. */
async function plansOf(work: (queries: Queries) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explain = async (query: Fragment): Promise<void> => {
    const lines = await harness.database.all<{ queryPlan: string }>(sql`explain ${query}`);
    const texts = lines.map((line) => Object.values(line).join(''));
    plans.push(texts.join('\n'));
  };
  await work({
    all: async (query) => (await explain(query), []),
    one: async (query) => (await explain(query), undefined),
    run: async (query) => (await explain(query), 0),
    script: () => Promise.reject(new Error('not explained')),
  });
  return plans.join('\n');
}

test('PSH-01 sockets and sweeps find their sessions by an index, however many there are', async () => {
  const { playerId } = await harness.addPlayer();
  const now = Date.now();
  const filler = openDatabase({ url: harness.databaseUrl, connections: 1, timeouts: NO_TIMEOUTS });
  await filler.run(sql`
    insert into session (player_id, token_hash, family, created_at, seen_at, expires_at, ends_at)
    select ${playerId}, sha256(n::text::bytea), gen_random_uuid(), ${now}, ${now}, ${now + 1_800_000}, ${now + 86_400_000}
    from generate_series(1, ${ROWS}) as n
  `);
  await filler.run(sql`
    insert into socket_ticket (player_id, ticket_hash, family, expires_at)
    select ${playerId}, sha256(n::text::bytea), gen_random_uuid(), ${now + 30_000} from generate_series(1, ${ROWS}) as n
  `);
  await filler.script('analyze session; analyze socket_ticket');
  await filler.close();
  const living = await plansOf((queries) => livingFamilies(queries, [{ player: playerId, family: playerId }], now));
  expect(living).toContain('session_family');
  const sweeps = await plansOf((queries) => Promise.all(SWEEPS.map((sweep) => sweep(queries, now))));
  expect(sweeps).toContain('session_expires_at');
  expect(sweeps).toContain('socket_ticket_expires_at');
  expect(`${living}\n${sweeps}`).not.toContain('Seq Scan');
}, 120_000);

test('AUTH-06 rows of a session go soon after it has ended, and none of one that lives', async () => {
  const { sessions } = harness.gateway.services;
  const [ended, alive] = [await harness.addPlayer(), await harness.addPlayer()];
  await harness.token(ended.email);
  const token = await harness.token(alive.email);
  const rows = async (player: string): Promise<number> =>
    (await harness.database.all(sql`select 1 from session where player_id = ${player}`)).length;
  await harness.database.run(sql`
    update session set expires_at = expires_at - interval '1 hour' where player_id = ${ended.playerId}
  `);
  await sessions.deleteEnded();
  expect([await rows(ended.playerId), await rows(alive.playerId)]).toEqual([0, 1]);
  expect((await harness.account('/player/heartbeat', { method: 'POST', token })).status).toBe(200);
});

test('An IPv6 caller is its /64, an IPv4 one its address', () => {
  expect(
    [
      '203.0.113.9',
      '::ffff:203.0.113.9',
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff:0:0:7',
      '2001:db8:1:3::1',
      '::1',
      'fe80::1%eth0',
    ].map(callerOf),
  ).toEqual([
    '203.0.113.9',
    '203.0.113.9',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1:3::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ]);
});

test('Browsers’ own requests have an answer, and a call whose path can’t be decoded is a refused one', async () => {
  const robots = await harness.request('/robots.txt');
  expect([robots.status, String(robots.body).split('\n')[0]]).toEqual([200, 'User-agent: *']);
  const icon = await harness.request('/favicon.ico');
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/account/icon.svg']);
  expect((await harness.account('/%zz')).body).toEqual({ code: 'BAD_REQUEST' });
});

test('DEP-04, WDR-03 amounts of more than two decimals are refused on the wire', async () => {
  const player = await harness.addPlayer();
  const token = await harness.token(player.email);
  for (const amount of [10.001, 10.999, 0.005]) {
    const started = await harness.main('/api/payment-provider/payu/blik/start', {
      token,
      body: { amount, payMethod: { type: 'BLIK', token: '777123' } },
    });
    expect([amount, started.status]).toEqual([amount, 422]);
  }
  for (const amount of [10.1, 10.29, 1_234.57]) {
    const started = await harness.main('/api/payment-provider/payu/blik/start', {
      token,
      body: { amount, payMethod: { type: 'BLIK', token: '777123' } },
    });
    expect([amount, started.status]).toEqual([amount, 200]);
  }
});

test('WDR-03, LIM-01 so are those of withdrawals and limits', async () => {
  const player = await harness.addPlayer();
  const token = await harness.token(player.email);
  const withdraw = (amount: number) =>
    harness.main('/api/payment-provider/payu/bank-transfer', { token, body: { amount } });
  const limit = (amount: number) =>
    harness.account('/limits', { token, body: { type: 'DEPOSIT', timeType: 'DAILY', amount } });
  for (const amount of [20.001, 20.999]) {
    const refused = await withdraw(amount);
    // The body itself is refused, not for a lack of money.
    expect([amount, refused.status, refused.body]).toEqual([
      amount,
      422,
      { message: 'UNPROCESSABLE_ENTITY', code: 1, fields: { amount: ['decimals'] } },
    ]);
    expect([amount, (await limit(amount)).body]).toEqual([
      amount,
      { code: 'UNPROCESSABLE_ENTITY', fields: { amount: ['decimals'] } },
    ]);
  }
  expect((await withdraw(20.29)).body).toEqual({ code: 1, message: 'INSUFFICIENT_FUNDS' });
  expect((await limit(200.29)).status).toBe(200);
});

test('A full disk is answered 503, and an outage is told in one line a second without a stack', async () => {
  const player = await harness.addPlayer();
  await harness.database.script(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on login_throttle execute function full_disk();
  `);
  const before = harness.log.length;
  const responses = await Promise.all(Array.from({ length: 20 }, () => harness.login(player.email)));
  await harness.database.script('drop trigger full_disk on login_throttle');
  expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    responses.map(() => [503, '2']),
  );
  const reported = harness.log.slice(before).filter((line) => line.includes('"level":50'));
  expect(reported.length).toBeLessThanOrEqual(2);
  expect(reported.join('')).toContain('53100');
  expect(reported.join('')).not.toContain('    at ');
});

test('So is a lost server of the database: 503 for each request, one line a second without a stack', async () => {
  const { email } = await harness.addPlayer();
  const proxy = await openSilentProxy(harness.databaseUrl);
  const log: string[] = [];
  const gateway = await startGateway({
    config: testConfig(proxy.url),
    logTarget: { write: (line) => void log.push(line) },
  });
  const login = (): Promise<Response> =>
    fetch(`${gateway.url}${BASES.account}/player/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  try {
    expect((await login()).status).toBe(200);
    const before = log.length;
    const begun = performance.now();
    proxy.close();
    const responses = await Promise.all(Array.from({ length: 20 }, login));
    const seconds = Math.ceil((performance.now() - begun) / 1_000);
    expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      responses.map(() => [503, '2']),
    );
    const reported = log.slice(before).filter((line) => line.includes('"level":50'));
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.length).toBeLessThanOrEqual(1 + seconds);
    expect(reported.join('')).not.toContain('    at ');
  } finally {
    await gateway.stop();
  }
}, 60_000);

test('Without a sandbox the configuration has none of its banks, scripts and merchants', async () => {
  const gateway = await startGateway({
    config: readConfig({ DATABASE_URL: harness.databaseUrl, PORT: '0' }),
    logTarget: { write: () => undefined },
  });
  try {
    const [known, wallet] = await Promise.all(
      ['config', 'gpay-config/web'].map((path) => fetch(`${gateway.url}/account/api/${path}`)),
    );
    expect(await known?.json()).toEqual(
      expect.objectContaining({
        bankLogos: [],
        allowedScriptHosts: [],
        liveChat: null,
        analytics: { pixelUrl: null, tagManagerUrl: null },
        licence: null,
      }),
    );
    expect(wallet?.status).toBe(404);
  } finally {
    await gateway.stop();
  }
});

/** How long the quickest of three gateways takes to stop, with these connections to each: a busy machine only adds to it. */
async function quickestStop(connections: (gateway: Gateway) => Promise<readonly Socket[]>): Promise<number> {
  const times: number[] = [];
  for (let one = 0; one < 3; one++) {
    const gateway = await harness.startSecond();
    const sockets = await connections(gateway);
    await fetch(`${gateway.url}/health`);
    const begun = performance.now();
    await gateway.stop();
    times.push(performance.now() - begun);
    for (const socket of sockets) socket.destroy();
  }
  return Math.min(...times);
}

async function connected({ url }: Gateway): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

test('An idle gateway stops within a second, connections that say nothing or half a line beside it or not', async () => {
  expect(await quickestStop(async () => [])).toBeLessThan(1_000);
  const silent = quickestStop(async (gateway) => {
    const sockets = await Promise.all([connected(gateway), connected(gateway)]);
    sockets[0].write('GET /health HT');
    return sockets;
  });
  expect(await silent).toBeLessThan(1_000);
}, 60_000);

test('A request that never ends delays the stop by no more than ten seconds', async () => {
  const gateway = await harness.startSecond();
  const socket = await connected(gateway);
  const cut = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${BASES.account}/player/auth HTTP/1.1`,
      `Host: ${new URL(gateway.url).host}`,
      'Content-Type: application/json',
      'Content-Length: 100',
      '',
      '{',
    ].join('\r\n'),
  );
  await until(() => gateway.app.requestsInFlight() === 1);
  const begun = performance.now();
  await gateway.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
  await cut;
}, 60_000);

test('A provider’s answer is read up to 64 KiB, its texts are cut and cleaned', async () => {
  const responses = [JSON.stringify({ error: `a\u0007${'x'.repeat(5_000)}` }), JSON.stringify('y'.repeat(70_000))];
  const server = createServer((_request, response) => response.end(responses.shift())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = createAsk({ url, secret: 'a secret of sixteen', timeout: 10_000, machineNow: () => Date.now() });
  expect(await ask('GET', '/', '')).toEqual({ status: 200, body: { error: `a ${'x'.repeat(2_046)}` } });
  expect(await ask('GET', '/', '')).toBeNull();
  server.closeAllConnections();
  server.close();
});
