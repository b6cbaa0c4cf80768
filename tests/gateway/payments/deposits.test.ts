import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import type { PaymentStarted } from '../../../gateway/domain/ports/payment.ts';
import { auditLedger, readBalances } from '../../../gateway/store/payments/ledger.ts';
import type { Player } from '../../../gateway/store/account/players.ts';
import { seed } from '../../../gateway/seeds/seed.ts';
import { until, setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway({ paymentTimeout: 1_000 });
const BLIK = '/api/payment-provider/payu/blik/start';

interface Start {
  readonly method?: string;
  readonly amount?: unknown;
  readonly payMethod?: unknown;
  readonly key?: string;
}

const start = async (token: string, { method = 'blik', amount = 50, payMethod, key }: Start = {}) => {
  const { status, body } = await harness.main(`/api/payment-provider/payu/${method}/start`, {
    token,
    body: { amount, payMethod: payMethod ?? { type: 'BLIK', token: '777123' } },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
  return { status, body: body as { code: number; data: string | null; txnId: string; message: string } };
};

const signIn = async (details: Partial<Player> = {}): Promise<{ player: string; token: string }> => {
  const { playerId, email } = await harness.addPlayer(details);
  return { player: playerId, token: await harness.token(email) };
};

const statusOf = async (token: string, id: string) => (await harness.main(`/api/txn/${id}/status`, { token })).body;
const event = (id: string, name: 'PAID' | 'FINALIZED' | 'REJECTED', more: { id?: string; reason?: string } = {}) =>
  harness.webhook({ merchantReference: id, reference: harness.payments.referenceOf(id), event: name, ...more });

describe('DEP-01 methods', () => {
  test('BLIK, card and wallet with their bounds, under both addresses of the service', async () => {
    const { token } = await signIn();
    const { body } = await harness.main('/api/payment-product/deposit', { token });
    expect(body).toEqual([
      {
        code: 'BLIK',
        url: '/api/payment-provider/payu/blik/',
        currency: 'PLN',
        requestBody: '{"payMethod":{"type":"BLIK"}}',
        minValue: 10,
        maxValue: 5000,
      },
      {
        code: 'CARD',
        url: '/api/payment-provider/payu/card/',
        currency: 'PLN',
        requestBody: '{"payMethod":{"type":"CARD"}}',
        minValue: 20,
        maxValue: 10000,
      },
      {
        code: 'GPAY',
        url: '/api/payment-provider/payu/gpay/',
        currency: 'PLN',
        requestBody: '{"payMethod":{"type":"GPAY"}}',
        minValue: 10,
        maxValue: 5000,
      },
    ]);
    expect((await harness.request('/online-api/v1/erne/api/payment-product/deposit', { token })).body).toEqual(body);
  });
});

describe('DEP-02 the start', () => {
  test('BLIK: a row before the provider is asked, txnId, no redirect; then PAID, FINALIZED and the money', async () => {
    const { player, token } = await signIn();
    let rowsWhenAsked = -1;
    harness.payments.respondWith(async ({ merchantReference }) => {
      rowsWhenAsked = (await harness.database.all(sql`select 1 from deposit where deposit_id = ${merchantReference}`))
        .length;
      return { kind: 'accepted', reference: harness.payments.referenceOf(merchantReference), redirectUrl: null };
    });
    const { status, body } = await start(token);
    expect({ status, body }).toEqual({
      status: 200,
      body: { code: 0, data: null, txnId: expect.any(String) as string },
    });
    expect(rowsWhenAsked).toBe(1);
    expect(harness.payments.started.at(-1)).toEqual({
      merchantReference: body.txnId,
      method: 'BLIK',
      amount: 50_00n,
      token: '777123',
      returnUrl: 'http://localhost:0/account/profile/deposit',
    });
    expect(await statusOf(token, body.txnId)).toEqual({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null });
    expect((await event(body.txnId, 'PAID')).status).toBe(204);
    expect(await statusOf(token, body.txnId)).toEqual({ code: 'PAYU_DEPOSIT_PAID', closed: false, reason: null });
    expect((await event(body.txnId, 'FINALIZED')).status).toBe(204);
    expect(await statusOf(token, body.txnId)).toEqual({ code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null });
    expect((await readBalances(harness.database, player)).CASH).toBe(50_00n);
    const { body: page } = await harness.main('/api/txn?closed=true', { token });
    expect(page).toEqual({
      records: [
        {
          id: body.txnId,
          type: 'deposit',
          label: 'deposit',
          amount: 50,
          currency: 'ZŁ',
          balanceAfter: 50,
          provider: 'BLIK',
          createdOn: expect.any(String) as string,
          reference: null,
        },
      ],
      total: 1,
      sums: null,
    });
  });

  test('DEP-05 card: the provider’s page, and no number of a card ever comes here', async () => {
    const { token } = await signIn();
    harness.payments.respondWith(async ({ merchantReference }) => ({
      kind: 'accepted',
      reference: harness.payments.referenceOf(merchantReference),
      redirectUrl: 'https://provider.example.com/page',
    }));
    expect((await start(token, { method: 'card', payMethod: { type: 'CARD' } })).body.data).toBe(
      'https://provider.example.com/page',
    );
    const refused = await start(token, { method: 'card', payMethod: { type: 'CARD', token: '4111111111111111' } });
    expect(refused.status).toBe(422);
  });

  test.each<[string, Start, unknown]>([
    ['below the minimum', { amount: 9.99 }, 'AMOUNT_OUT_OF_RANGE'],
    ['above the maximum', { amount: 5000.01 }, 'AMOUNT_OUT_OF_RANGE'],
    ['three decimals', { amount: 10.005 }, 'UNPROCESSABLE_ENTITY'],
    ['text', { amount: '50' }, 'UNPROCESSABLE_ENTITY'],
    ['negative', { amount: -50 }, 'UNPROCESSABLE_ENTITY'],
    ['no number', { amount: null }, 'UNPROCESSABLE_ENTITY'],
    ['five digits', { payMethod: { type: 'BLIK', token: '77712' } }, 'UNPROCESSABLE_ENTITY'],
    ['no token', { payMethod: { type: 'BLIK' } }, 'UNPROCESSABLE_ENTITY'],
    ['another method’s type', { payMethod: { type: 'CARD' } }, 'PAYMENT_METHOD_UNAVAILABLE'],
    ['an unknown method', { method: 'cash' }, 'PAYMENT_METHOD_UNAVAILABLE'],
  ])('VAL-18 VAL-19 %s is refused and nothing is written', async (_, request, message) => {
    const { player, token } = await signIn();
    const { status, body } = await start(token, request);
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 422, code: 1, message });
    expect(await harness.database.all(sql`select 1 from deposit where player_id = ${player}`)).toEqual([]);
  });

  test('DEP-06 refused at once by the provider: its word as the message, the payment closed', async () => {
    const { token } = await signIn();
    harness.payments.respondWith(async () => ({ kind: 'refused', error: 'TRANSACTION_ERROR' }));
    const { status, body } = await start(token);
    expect({ status, body }).toEqual({ status: 422, body: { code: 1, message: 'TRANSACTION_ERROR' } });
    const { body: page } = await harness.main('/api/txn', { token });
    expect(page).toEqual({
      records: [expect.objectContaining({ label: 'deposit error', balanceAfter: 0 }) as unknown],
      total: 1,
      sums: null,
    });
  });
});

const accept = async ({ merchantReference }: { merchantReference: string }): Promise<PaymentStarted> => ({
  kind: 'accepted',
  reference: harness.payments.referenceOf(merchantReference),
  redirectUrl: null,
});

describe('DEP-09 limits', () => {
  test.each([
    'DAILY_LIMIT_REACHED',
    'MONTHLY_LIMIT_REACHED',
    'UNVERIFIED_LIMIT_REACHED',
    'TRIAL_EXPIRED_ACCOUNT',
    'MISSING_PLAYER_IDENTITY_DATA',
  ])('%s by its seeded player, before the provider is asked', async (code) => {
    await seed(harness.database, harness.gateway.services.clock.now());
    const token = await harness.token(`${code.toLowerCase().replaceAll('_', '-')}@example.com`);
    const asked = harness.payments.started.length;
    const { status, body } = await start(token);
    expect({ status, body }).toEqual({ status: 422, body: { code: 1, message: code } });
    expect(harness.payments.started.length).toBe(asked);
  });

  test('LIM-04 the day ends at midnight in Warsaw, also when the clocks change, and payments under way count', async () => {
    harness.payments.respondWith(accept);
    const { state, clock } = harness.gateway.services;
    // 24 October 2026 23:50 in Warsaw; the next day has 25 hours.
    await state.setOffset(Date.UTC(2027, 9, 30, 21, 50) - clock.machineNow());
    const { player, token } = await signIn();
    await harness.database.run(
      sql`insert into player_limit (player_id, limit_type, time_type, amount) values (${player}, 'DEPOSIT', 'DAILY', 10000)`,
    );
    expect((await start(token, { amount: 60 })).status).toBe(200);
    expect((await start(token, { amount: 60 })).body.message).toBe('DAILY_LIMIT_REACHED');
    expect((await start(token, { amount: 40 })).status).toBe(200);
    await state.setOffset(Date.UTC(2027, 9, 30, 21, 59, 50) - clock.machineNow());
    expect((await start(token, { amount: 10 })).body.message).toBe('DAILY_LIMIT_REACHED');
    await state.setOffset(Date.UTC(2027, 9, 30, 22, 0, 1) - clock.machineNow());
    expect((await start(token, { amount: 100 })).status).toBe(200);
    await state.setOffset(0);
  });

  test('What was rejected does not count; a looser limit that is to come does not either', async () => {
    harness.payments.respondWith(accept);
    const { player, token } = await signIn();
    const now = harness.gateway.services.clock.now();
    await harness.database.run(sql`
      insert into player_limit (
        player_id, limit_type, time_type, amount, new_amount, new_amount_asked_at, new_amount_from, new_amount_until
      ) values (${player}, 'DEPOSIT', 'MONTHLY', 10000, 20000, ${now - 60_000}, ${now - 1}, ${now + 60_000})
    `);
    const { body } = await start(token, { amount: 100 });
    expect((await start(token, { amount: 10 })).body.message).toBe('MONTHLY_LIMIT_REACHED');
    await event(body.txnId, 'REJECTED', { reason: 'USER_DECLINED' });
    expect((await start(token, { amount: 100 })).status).toBe(200);
    expect((await start(token, { amount: 10 })).body.message).toBe('MONTHLY_LIMIT_REACHED');
  });

  test('Twenty starts at once never exceed the limit', async () => {
    harness.payments.respondWith(accept);
    const { player, token } = await signIn();
    await harness.database.run(
      sql`insert into player_limit (player_id, limit_type, time_type, amount) values (${player}, 'DEPOSIT', 'DAILY', 7500)`,
    );
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(token, { amount: 10 })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(7);
  });

  test('EXC-01 an excluded player’s open session starts no payment', async () => {
    const { player, token } = await signIn();
    const now = harness.gateway.services.clock.now();
    await harness.database.run(sql`
      insert into restriction (player_id, restriction_id, kind, code, starts_at, ends_at)
      values (${player}, ${randomUUID()}, 'SELF_EXCLUSION', 'ACCOUNT_EXCLUDED_SIX_MONTHS', ${now - 1}, ${now + 60_000})
    `);
    const { status, body } = await start(token);
    expect({ status, message: body.message }).toEqual({ status: 403, message: 'ACCOUNT_EXCLUDED_SIX_MONTHS' });
  });
});

describe('DEP-10 one payment per key', () => {
  test('The same key and body: the same answer, one payment; another body: 409', async () => {
    harness.payments.respondWith(accept);
    const { player, token } = await signIn();
    const [first, second] = [await start(token, { key: 'k' }), await start(token, { key: 'k' })];
    expect(second).toEqual(first);
    const other = await start(token, { key: 'k', amount: 60 });
    expect({ status: other.status, body: other.body }).toEqual({
      status: 409,
      body: { code: 1, message: 'IDEMPOTENCY_CONFLICT' },
    });
    expect(await harness.database.all(sql`select 1 from deposit where player_id = ${player}`)).toHaveLength(1);
  });

  test('A refusal of the provider is told again as well', async () => {
    const { token } = await signIn();
    harness.payments.respondWith(async () => ({ kind: 'refused', error: 'CODE_USED' }));
    const first = await start(token, { key: 'k' });
    harness.payments.respondWith(accept);
    expect(await start(token, { key: 'k' })).toEqual(first);
    expect(first).toEqual({ status: 422, body: { code: 1, message: 'CODE_USED' } });
  });

  test('The key of a payment whose answer is forgotten starts no other, and is claimed once more', async () => {
    harness.payments.respondWith(accept);
    const { player, token } = await signIn();
    expect((await start(token, { key: 'k' })).status).toBe(200);
    await harness.database.run(sql`delete from idempotent_answer where player_id = ${player}`);
    expect((await start(token, { key: 'k' })).body.message).toBe('IDEMPOTENCY_CONFLICT');
    expect(await harness.database.all(sql`select 1 from idempotent_answer where player_id = ${player}`)).toHaveLength(
      1,
    );
  });

  test('Another player may use the same key', async () => {
    harness.payments.respondWith(accept);
    const [one, other] = [await signIn(), await signIn()];
    const [a, b] = [await start(one.token, { key: 'k' }), await start(other.token, { key: 'k' })];
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.txnId).not.toBe(b.body.txnId);
  });

  test('Without a key every start is a payment of its own', async () => {
    harness.payments.respondWith(accept);
    const { token } = await signIn();
    const [a, b] = [await start(token), await start(token)];
    expect(a.body.txnId).not.toBe(b.body.txnId);
  });

  test('Sixteen at once with one key, over two gateways: one payment, sixteen equal answers', async () => {
    const { token } = await signIn();
    const second = await harness.startSecond();
    const asked = harness.payments.started.length;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    harness.payments.respondWith(async (payment) => {
      await held;
      return accept(payment);
    });
    const body = JSON.stringify({ amount: 50, payMethod: { type: 'BLIK', token: '777123' } });
    const all = Array.from({ length: 16 }, async (_, n) => {
      const url = n % 2 === 0 ? harness.gateway.url : second.url;
      const response = await fetch(`${url}/online-api/v1/mbase${BLIK}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'race' },
        body,
      });
      return { status: response.status, body: (await response.json()) as unknown };
    });
    await harness.gateway.services.database.one(sql`select 1`);
    release();
    const responses = await Promise.all(all);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(harness.payments.started.length).toBe(asked + 1);
    await second.stop();
  });

  test('Reading 33c a payment whose answer was lost is found by its key, also once it is closed', async () => {
    harness.payments.respondWith(accept);
    const { token } = await signIn();
    const { body } = await start(token, { key: 'lost' });
    const find = async () =>
      (
        (await harness.main('/api/txn?closed=false', { token })).body as {
          records: { id: string; reference: string }[];
        }
      ).records;
    expect(await find()).toEqual([
      expect.objectContaining({ id: body.txnId, reference: 'lost', label: 'deposit request' }) as unknown,
    ]);
    await event(body.txnId, 'FINALIZED');
    expect(await find()).toEqual([
      expect.objectContaining({ id: body.txnId, reference: 'lost', label: 'deposit' }) as unknown,
    ]);
  });

  test.each(['', 'é', 'a b', 'x'.repeat(256)])('A key %j is refused', async (key) => {
    const { token } = await signIn();
    expect((await start(token, { key })).status).toBe(422);
  });
});

describe('DEP-03 events of the provider', () => {
  const begin = async () => {
    harness.payments.respondWith(accept);
    const { player, token } = await signIn();
    const { body } = await start(token);
    return { player, token, id: body.txnId };
  };
  const cash = async (player: string): Promise<bigint> => (await readBalances(harness.database, player)).CASH;

  test('Doubled: credited once', async () => {
    const { player, id } = await begin();
    const same = randomUUID();
    const responses = await Promise.all([
      ...Array.from({ length: 8 }, () => event(id, 'FINALIZED', { id: same })),
      ...Array.from({ length: 8 }, () => event(id, 'FINALIZED')),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 204));
    expect(await cash(player)).toBe(50_00n);
  });

  test('Out of order: PAID after FINALIZED changes nothing', async () => {
    const { player, token, id } = await begin();
    await event(id, 'FINALIZED');
    await event(id, 'PAID');
    expect(await statusOf(token, id)).toEqual({ code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null });
    expect(await cash(player)).toBe(50_00n);
  });

  test('A success after a rejection is parked for an operator, the money not moved', async () => {
    const { player, token, id } = await begin();
    await event(id, 'REJECTED', { reason: 'TIMEOUT' });
    await event(id, 'FINALIZED');
    expect(await statusOf(token, id)).toEqual({ code: 'PAYU_DEPOSIT_REJECTED', closed: true, reason: 'TIMEOUT' });
    expect(await cash(player)).toBe(0n);
    expect(await harness.database.all(sql`select event from parked_event where player_id = ${player}`)).toEqual([
      { event: 'FINALIZED' },
    ]);
  });

  test('FINALIZED and REJECTED at once: one of them wins, the other is parked', async () => {
    const { player, id } = await begin();
    await Promise.all([event(id, 'FINALIZED'), event(id, 'REJECTED')]);
    const [row] = await harness.database.all<{ status: string }>(
      sql`select status from deposit where deposit_id = ${id}`,
    );
    expect(await cash(player)).toBe(row?.status === 'FINALIZED' ? 50_00n : 0n);
    expect(await harness.database.all(sql`select 1 from parked_event where player_id = ${player}`)).toHaveLength(1);
  });

  test('Under another reference than the payment’s: parked', async () => {
    const { player, id } = await begin();
    const response = await harness.webhook({ merchantReference: id, reference: randomUUID(), event: 'FINALIZED' });
    expect(response.status).toBe(204);
    expect(await cash(player)).toBe(0n);
  });

  test('Of a payment that nobody started: 404', async () => {
    const id = randomUUID();
    const { status, body } = await event(id, 'FINALIZED');
    expect({ status, body }).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('Forged, late or unreadable: refused, nothing booked', async () => {
    const { player, id } = await begin();
    const good = {
      id: randomUUID(),
      merchantReference: id,
      reference: harness.payments.referenceOf(id),
      event: 'FINALIZED',
      reason: null,
    };
    const { signatureHeaders } = await import('../../../gateway/providers/signature.ts');
    const send = (headers: Record<string, string>, body: string) =>
      harness.request('/webhooks/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    const text = JSON.stringify(good);
    const SIGNED = 'a secret of the tests, long enough';
    const webhook = (body: string) => ({ method: 'POST', path: '/webhooks/payments', body });
    const responses = await Promise.all([
      send({}, text),
      send(signatureHeaders('another secret of sixteen', Date.now(), webhook(text)), text),
      send(signatureHeaders(SIGNED, Date.now() - 301_000, webhook(text)), text),
      send(signatureHeaders(SIGNED, Date.now(), webhook(text)), `${text} `),
      send(signatureHeaders(SIGNED, Date.now(), { ...webhook(text), path: '/control/push' }), text),
      send(signatureHeaders(SIGNED, Date.now(), { ...webhook(text), method: 'PUT' }), text),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    const broken = '{"id":';
    expect((await send(signatureHeaders(SIGNED, Date.now(), webhook(broken)), broken)).status).toBe(400);
    const odd = JSON.stringify({ ...good, event: 'STOLEN' });
    expect((await send(signatureHeaders(SIGNED, Date.now(), webhook(odd)), odd)).status).toBe(422);
    expect(await cash(player)).toBe(0n);
  });
});

describe('DEP-10 a provider that does not answer', () => {
  /** From now on a status request is due only for this payment. */
  const makeDue = (id: string) =>
    harness.database.run(sql`
      update deposit set check_at = case when deposit_id = ${id} then ${Date.now() - 1_000}::timestamptz end
      where status in ('SENT', 'PAID')
    `);

  test('The payment stays SENT and is settled by asking', async () => {
    const { player, token } = await signIn();
    harness.payments.respondWith(async () => ({ kind: 'unknown' }));
    const { status, body } = await start(token);
    expect({ status, data: body.data }).toEqual({ status: 200, data: null });
    expect(await statusOf(token, body.txnId)).toEqual({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null });
    const reference = randomUUID();
    harness.payments.findWith(() => ({ kind: 'known', reference, state: 'FINALIZED', reason: null }));
    await makeDue(body.txnId);
    expect(await harness.gateway.services.deposits.reconcile()).toBe(1);
    expect(await harness.gateway.services.deposits.reconcile()).toBe(0);
    expect((await readBalances(harness.database, player)).CASH).toBe(50_00n);
  });

  test('One that it never heard of is closed after the third question', async () => {
    const { token } = await signIn();
    harness.payments.respondWith(async () => ({ kind: 'unknown' }));
    const { body } = await start(token);
    harness.payments.findWith(() => ({ kind: 'missing' }));
    const seen: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      await makeDue(body.txnId);
      await harness.gateway.services.deposits.reconcile();
      seen.push(((await statusOf(token, body.txnId)) as { code: string }).code);
    }
    expect(seen).toEqual(['PAYU_DEPOSIT_SENT', 'PAYU_DEPOSIT_SENT', 'PAYU_DEPOSIT_REJECTED']);
  });

  describe('LIM-04 one that nobody confirms', () => {
    const MINUTE = 60_000;

    /** A player without verified identity who may deposit 200 zł more, with a pending payment of 800 zł. */
    const abandon = async () => {
      const { token } = await signIn({ identityStatus: 'UNVERIFIED' });
      harness.payments.respondWith(accept);
      const { body } = await start(token, { amount: 800 });
      const reference = harness.payments.referenceOf(body.txnId);
      harness.payments.findWith(() => ({ kind: 'known', reference, state: 'PENDING', reason: null }));
      const passes = async (milliseconds: number) => {
        await harness.database.run(sql`
          update deposit set created_at = ${harness.gateway.services.clock.now() - milliseconds}
          where deposit_id = ${body.txnId}
        `);
        await makeDue(body.txnId);
        await harness.gateway.services.deposits.reconcile();
        return statusOf(token, body.txnId);
      };
      return { token, id: body.txnId, reference, passes };
    };

    test('Counts for a quarter of an hour, then is taken back at the provider and counts no more', async () => {
      const { token, id, reference, passes } = await abandon();
      harness.payments.cancelWith(() => ({ kind: 'known', reference, state: 'REJECTED', reason: 'EXPIRED' }));
      expect(await passes(15 * MINUTE - 5_000)).toEqual({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null });
      expect(harness.payments.cancelled).not.toContain(id);
      expect((await start(token, { amount: 300 })).body.message).toContain('UNVERIFIED_LIMIT_REACHED');
      expect(await passes(15 * MINUTE)).toEqual({ code: 'PAYU_DEPOSIT_REJECTED', closed: true, reason: 'EXPIRED' });
      expect(harness.payments.cancelled).toContain(id);
      const [row] = await harness.database.all(sql`select reason from deposit where deposit_id = ${id}`);
      expect(row).toEqual({ reason: 'EXPIRED' });
      expect((await start(token, { amount: 300 })).status).toBe(200);
    });

    test('Goes on counting while the provider has not taken it back', async () => {
      const { token, passes } = await abandon();
      harness.payments.cancelWith(() => ({ kind: 'unknown' }));
      expect(await passes(60 * MINUTE)).toEqual({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null });
      expect((await start(token, { amount: 300 })).body.message).toContain('UNVERIFIED_LIMIT_REACHED');
    });

    test('Is booked where it was paid at the last moment', async () => {
      const { id, reference, passes } = await abandon();
      harness.payments.cancelWith(() => ({ kind: 'known', reference, state: 'FINALIZED', reason: null }));
      expect(await passes(60 * MINUTE)).toEqual({ code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null });
      expect(harness.payments.cancelled).toContain(id);
    });
  });

  test('A start whose gateway died is answered by the next with the same key', async () => {
    const { token } = await signIn();
    const asked = harness.payments.started.length;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    harness.payments.respondWith(async (payment) => {
      await held;
      return accept(payment);
    });
    const first = start(token, { key: 'died' });
    await until(() => harness.payments.started.length === asked + 1);
    const { status, body } = await start(token, { key: 'died' });
    expect({ status, data: body.data }).toEqual({ status: 200, data: null });
    release();
    expect((await first).body.txnId).toBe(body.txnId);
    harness.payments.respondWith(accept);
  });
});

test('DEP-03 a stranger’s payment and one that is not there look the same', async () => {
  harness.payments.respondWith(accept);
  const [owner, stranger] = [await signIn(), await signIn()];
  const { body } = await start(owner.token);
  const foreign = await harness.main(`/api/txn/${body.txnId}/status`, { token: stranger.token });
  const missing = await harness.main(`/api/txn/${randomUUID()}/status`, { token: stranger.token });
  const odd = await harness.main('/api/txn/901/status', { token: stranger.token });
  expect([foreign, missing, odd].map((response) => ({ status: response.status, body: response.body }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 404, body: { code: 1, message: 'NOT_FOUND' } })),
  );
});

test('The ledger is sound after all of this', async () => {
  const violations = await auditLedger(harness.database);
  expect(violations).toEqual([]);
});
