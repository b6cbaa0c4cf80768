import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../gateway/database/database.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { seededPlayerId } from '../../../gateway/seeds/seed.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import { readBalances } from '../../../gateway/store/payments/ledger.ts';
import type { Sandbox } from '../../../sandbox/app.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import type { Clock } from '../../../sandbox/clock.ts';
import type { TestDatabase } from '../../support/database.ts';
import { createTestDatabase } from '../../support/database.ts';
import { PASSWORD, SECRET, testConfig, until } from '../support/gateway.ts';

/** The sandbox's clock: scheduled work runs when the test advances it. */
function createManualClock(): Clock & { pass(milliseconds: number): void } {
  let passed = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    now: () => Date.now(),
    after: (delay, run) => {
      const timer = { at: passed + delay, run };
      due.push(timer);
      return () => {
        due = due.filter((one) => one !== timer);
      };
    },
    pass: (milliseconds) => {
      passed += milliseconds;
      const now = due.filter(({ at }) => at <= passed).toSorted((a, b) => a.at - b.at);
      due = due.filter((timer) => !now.includes(timer));
      for (const { run } of now) run();
    },
  };
}

const clock = createManualClock();
let created: TestDatabase;
let database: Database;
let gateway: Gateway;
let sandbox: Sandbox;
let token: string;
const player = seededPlayerId('gracz@example.com');

beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase({ url: created.url });
  const sandboxPort = { url: '' };
  sandbox = await createSandbox({
    secret: SECRET,
    gatewayUrl: 'http://gateway.invalid',
    publicUrl: 'http://localhost:4001',
    clock,
    fetch: (url, init) => fetch(url.replace('http://gateway.invalid', gateway.url), init),
  });
  sandboxPort.url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  gateway = await startGateway({
    config: testConfig(created.url, {
      seeds: true,
      sandbox: { url: sandboxPort.url, publicUrl: 'http://localhost:4001', secret: SECRET },
    }),
    logTarget: { write: () => undefined },
  });
  const response = await fetch(`${gateway.url}/online-api/v1/accounts/api/player/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gracz@example.com', password: PASSWORD }),
  });
  token = ((await response.json()) as { token: string }).token;
});
afterAll(async () => {
  await sandbox.close();
  await gateway.stop();
  await database.close();
  await created.drop();
});

const ask = async (path: string, body?: unknown) => {
  const response = await fetch(`${gateway.url}/online-api/v1/mbase${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const blik = (code: string, amount = 20) =>
  ask('/api/payment-provider/payu/blik/start', { amount, payMethod: { type: 'BLIK', token: code } });
const status = async (id: unknown) => (await ask(`/api/txn/${String(id)}/status`)).body;

describe('with the real sandbox', () => {
  test('DEP-06 777123: SENT, PAID, FINALIZED, and the money is there', async () => {
    const before = (await readBalances(database, player)).CASH;
    const { body } = await blik('777123');
    expect(await status(body['txnId'])).toEqual({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null });
    clock.pass(1_000);
    await until(async () => (await status(body['txnId']))['code'] === 'PAYU_DEPOSIT_PAID');
    clock.pass(1_000);
    await until(async () => (await status(body['txnId']))['code'] === 'PAYU_DEPOSIT_FINALIZED');
    expect((await readBalances(database, player)).CASH - before).toBe(20_00n);
  });

  test('DEP-06 777321: refused at once', async () => {
    expect(await blik('777321')).toEqual({ status: 422, body: { code: 1, message: 'TRANSACTION_ERROR' } });
  });

  test.each([
    ['500500', 'USER_DECLINED'],
    ['700701', 'CODE_EXPIRED'],
    ['123456', 'CODE_INVALID'],
  ])('DEP-03 %s: rejected', async (code, reason) => {
    const { body } = await blik(code);
    clock.pass(2_000);
    await until(async () => (await status(body['txnId']))['closed'] === true);
    expect(await status(body['txnId'])).toEqual({ code: 'PAYU_DEPOSIT_REJECTED', closed: true, reason });
    expect(await database.one(sql`select reason from deposit where deposit_id = ${String(body['txnId'])}`)).toEqual({
      reason,
    });
  });

  test('DEP-03 777902: doubled and out of order, credited once', async () => {
    const before = (await readBalances(database, player)).CASH;
    const { body } = await blik('777902');
    clock.pass(2_000);
    await sandbox.settled();
    expect(await status(body['txnId'])).toEqual({ code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null });
    expect((await readBalances(database, player)).CASH - before).toBe(20_00n);
  });

  test('DEP-10 777903: the answer is lost on the way, asked again it is one payment', async () => {
    const { status: code, body } = await blik('777903');
    expect(code).toBe(200);
    expect(sandbox.provider.list().filter((payment) => payment.merchantReference === body['txnId'])).toHaveLength(1);
  });

  test('DEP-10 777905: no webhook ever comes; the gateway learns it by asking', async () => {
    const { body } = await blik('777905');
    clock.pass(2_000);
    await sandbox.settled();
    expect(await status(body['txnId'])).toEqual({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null });
    await database.run(
      sql`update deposit set check_at = now() - interval '1 second' where deposit_id = ${String(body['txnId'])}`,
    );
    await gateway.services.deposits.reconcile();
    expect(await status(body['txnId'])).toEqual({ code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null });
  });

  test('DEP-05 card: the sandbox’s page is where the player goes', async () => {
    const { body } = await ask('/api/payment-provider/payu/card/start', { amount: 20, payMethod: { type: 'CARD' } });
    expect(body['data']).toMatch(/^http:\/\/localhost:4001\/card\/[0-9a-f-]{36}$/);
  });

  test('DEP-07 the wallet’s script comes from our own origin', async () => {
    const response = await fetch(`${gateway.url}/cdn/pay.js`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await response.text()).toContain('PaymentsClient');
  });
});
