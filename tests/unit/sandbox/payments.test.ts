import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentState } from '../../../contract/sandbox.ts';
import { AMOUNTS, BLIK_CODES } from '../../../sandbox/payments/magic-values.ts';
import { encodeWalletToken } from '../../../sandbox/payments/wallet-token.ts';
import { signatureHeaders } from '../../../sandbox/signature.ts';
import { createHarness, paymentRequest, PUBLIC_URL, SECRET, start, STARTED_AT } from './harness.ts';
import type { Harness } from './harness.ts';

const MINUTE = 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let harness: Harness;

beforeEach(async () => {
  harness = await createHarness();
});

afterEach(() => harness.sandbox.close());

async function stateOf(reference: string): Promise<PaymentState> {
  const response = await harness.signed('GET', `/psp/payments/${reference}`);
  return response.json<PaymentState>();
}

/** Requests received by the gateway, without the ids. */
function reported() {
  return harness.webhooks().map(({ event: { event, reason }, at, signed }) => ({ event, reason, at, signed }));
}

const good = (event: string, at: number, reason: string | null = null) => ({ event, reason, at, signed: true });

describe('BLIK codes (DEP-04)', () => {
  test.each(['777000', '777123', '777320', '777322', '777899'])(
    '%s: paid after 1 s, booked after 2 s',
    async (token) => {
      const request = paymentRequest({ token });
      const response = await harness.signed('POST', '/psp/payments', request);
      const { reference, redirectUrl } = response.json<{ reference: string; redirectUrl: string | null }>();
      expect([response.statusCode, redirectUrl]).toEqual([201, null]);
      expect(reference).toMatch(UUID);

      await harness.advance(999);
      expect(reported()).toEqual([]);
      expect(await stateOf(reference)).toEqual({
        reference,
        merchantReference: request.merchantReference,
        state: 'PENDING',
        reason: null,
      });
      await harness.advance(1);
      expect((await stateOf(reference)).state).toBe('PAID');
      await harness.advance(1_000);
      expect(await stateOf(reference)).toEqual({
        state: 'FINALIZED',
        reason: null,
        reference: expect.any(String) as string,
        merchantReference: expect.any(String) as string,
      });
      await harness.advance(60 * MINUTE);
      expect(reported()).toEqual([good('PAID', 1_000), good('FINALIZED', 2_000)]);
      expect(harness.webhooks()[0]?.event).toEqual({
        id: harness.webhooks()[0]?.event.id,
        reference,
        merchantReference: request.merchantReference,
        event: 'PAID',
        reason: null,
      });
      expect(harness.webhooks()[0]?.event.id).toMatch(UUID);
      expect(harness.webhooks()[0]?.event.id).not.toBe(harness.webhooks()[1]?.event.id);
    },
  );

  test('777321: refused in the answer to the start, without a payment and without a text (reading 36)', async () => {
    const response = await harness.signed('POST', '/psp/payments', paymentRequest({ token: '777321' }));
    expect([response.statusCode, response.json()]).toEqual([422, { error: 'TRANSACTION_ERROR', message: null }]);
    await harness.advance(60 * MINUTE);
    expect(reported()).toEqual([]);
    expect(harness.sandbox.provider.list()).toEqual([]);
  });

  test.each(['777900', '777904'])('%s: stays open by itself', async (token) => {
    const reference = await start(harness, { token });
    await harness.advance(60 * MINUTE);
    expect(reported()).toEqual([]);
    expect((await stateOf(reference)).state).toBe('PENDING');
  });

  test('777901: booked after 65 s, when the 60 polls are over (DEP-05)', async () => {
    const reference = await start(harness, { token: '777901' });
    await harness.advance(64_999);
    expect((await stateOf(reference)).state).toBe('PENDING');
    await harness.advance(1);
    expect(reported()).toEqual([good('FINALIZED', 65_000)]);
    expect((await stateOf(reference)).state).toBe('FINALIZED');
  });

  test('777902: doubled and out of order, each copy under the same id', async () => {
    const reference = await start(harness, { token: '777902' });
    await harness.advance(2_000);
    expect(reported()).toEqual([
      good('FINALIZED', 800),
      good('FINALIZED', 800),
      good('PAID', 1_000),
      good('PAID', 1_000),
    ]);
    const ids = harness.webhooks().map(({ event }) => event.id);
    expect([ids[0] === ids[1], ids[2] === ids[3], ids[0] === ids[2]]).toEqual([true, true, false]);
    expect((await stateOf(reference)).state).toBe('FINALIZED');
  });

  test('777905: booked without a webhook, found by asking with either reference', async () => {
    const request = paymentRequest({ token: '777905' });
    const reference = await start(harness, request);
    await harness.advance(2_000);
    expect(reported()).toEqual([]);
    const expected = { reference, merchantReference: request.merchantReference, state: 'FINALIZED', reason: null };
    expect(await stateOf(reference)).toEqual(expected);
    expect(await stateOf(request.merchantReference)).toEqual(expected);
  });

  test.each([
    ['500500', 'USER_DECLINED', 1_500],
    ['700701', 'CODE_EXPIRED', 300],
    ['700702', 'CODE_CANCELLED', 300],
    ['700703', 'CODE_USED', 300],
    ['123456', 'CODE_INVALID', 300],
    ['778000', 'CODE_INVALID', 300],
    ['77712', 'CODE_INVALID', 300],
  ])('%s: rejected with %s', async (token, reason, at) => {
    const reference = await start(harness, { token });
    await harness.advance(60 * MINUTE);
    expect(reported()).toEqual([good('REJECTED', at, reason)]);
    expect(await stateOf(reference)).toEqual({
      state: 'REJECTED',
      reason,
      reference: expect.any(String) as string,
      merchantReference: expect.any(String) as string,
    });
  });

  test('Every row of the table is reached by its own first and last code', () => {
    const firstMatch = (code: string) => BLIK_CODES.find(({ first, last }) => code >= first && code <= last)?.value;
    for (const { value, first, last } of BLIK_CODES)
      expect([firstMatch(first), firstMatch(last)]).toEqual([value, value]);
  });
});

describe('amounts', () => {
  test.each([
    ['120.00', 'INSUFFICIENT_FUNDS'],
    ['96.00', 'LIMIT_EXCEEDED'],
    ['312.00', 'TIMEOUT'],
    ['264.00', 'SYSTEM_ERROR'],
  ])('%s: rejected with %s by BLIK and wallet alike', async (amount, reason) => {
    await start(harness, { amount, token: '777123' });
    await start(harness, { amount, method: 'GPAY', token: encodeWalletToken('approved') });
    await harness.advance(MINUTE);
    expect(reported()).toEqual([good('REJECTED', 1_500, reason), good('REJECTED', 1_500, reason)]);
  });

  test('The table holds these four and no others', () => {
    expect(AMOUNTS.map(({ value }) => value)).toEqual(['120.00', '96.00', '312.00', '264.00']);
  });
});

describe('wallet tokens (DEP-07)', () => {
  test.each([
    [encodeWalletToken('approved'), [good('PAID', 1_000), good('FINALIZED', 2_000)]],
    [encodeWalletToken('declined'), [good('REJECTED', 1_500, 'CARD_DECLINED')]],
    [encodeWalletToken('stolen'), [good('REJECTED', 300, 'WALLET_TOKEN_INVALID')]],
    ['777123', [good('REJECTED', 300, 'WALLET_TOKEN_INVALID')]],
    [Buffer.from('{"signedMessage":1}').toString('base64'), [good('REJECTED', 300, 'WALLET_TOKEN_INVALID')]],
  ])('%s', async (token, expected) => {
    await start(harness, { method: 'GPAY', token });
    await harness.advance(MINUTE);
    expect(reported()).toEqual(expected);
  });
});

describe('starting', () => {
  test('The same merchant reference gives the same payment, once (DEP-10)', async () => {
    const request = paymentRequest();
    const first = await harness.signed('POST', '/psp/payments', request);
    await harness.advance(500);
    const second = await harness.signed('POST', '/psp/payments', request);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    await harness.advance(MINUTE);
    const third = await harness.signed('POST', '/psp/payments', request);
    expect(third.json()).toEqual(first.json());
    await harness.advance(MINUTE);
    expect(reported()).toEqual([good('PAID', 1_000), good('FINALIZED', 2_000)]);
  });

  test('A merchant reference is refused for another amount or method', async () => {
    const request = paymentRequest();
    await harness.signed('POST', '/psp/payments', request);
    for (const change of [{ amount: '51.00' }, { method: 'CARD' as const }]) {
      const response = await harness.signed('POST', '/psp/payments', { ...request, ...change });
      expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([422, 'REFERENCE_REUSED']);
    }
    expect(harness.sandbox.provider.list()).toHaveLength(1);
  });

  test.each([
    [{ token: null }, 422, 'TOKEN_MISSING'],
    [{ method: 'GPAY' as const, token: '' }, 422, 'TOKEN_MISSING'],
    [{ returnUrl: 'javascript:alert(1)' }, 422, 'RETURN_URL_INVALID'],
    [{ amount: '50' }, 400, 'BAD_REQUEST'],
    [{ merchantReference: '7' }, 400, 'BAD_REQUEST'],
  ])('%o is refused: %i %s', async (change, status, error) => {
    const response = await harness.signed('POST', '/psp/payments', paymentRequest(change));
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([status, error]);
    expect(harness.sandbox.provider.list()).toEqual([]);
  });

  test('A card is told where its page is and waits for it', async () => {
    const response = await harness.signed('POST', '/psp/payments', paymentRequest({ method: 'CARD', token: null }));
    const { reference, redirectUrl } = response.json<{ reference: string; redirectUrl: string }>();
    expect(redirectUrl).toBe(`${PUBLIC_URL}/card/${reference}`);
    await harness.advance(60 * MINUTE);
    expect(reported()).toEqual([]);
  });

  test('An unknown payment is 404 in a clear shape', async () => {
    const response = await harness.signed('GET', '/psp/payments/2b1f7c1e-5b0e-4e6c-9a52-6a4b9d3a5f10');
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { error: 'PAYMENT_NOT_FOUND', message: 'No payment has this reference.' },
    ]);
  });

  test('777903: the answer is lost on a real connection, the repeated start gives the payment', async () => {
    const url = await harness.sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    const request = paymentRequest({ token: '777903' });
    const body = JSON.stringify(request);
    const send = () =>
      fetch(`${url}/psp/payments`, {
        method: 'POST',
        headers: {
          ...signatureHeaders(SECRET, STARTED_AT, { method: 'POST', path: '/psp/payments', body }),
          'content-type': 'application/json',
        },
        body,
      });
    await expect(send()).rejects.toThrow('fetch failed');
    const [payment] = harness.sandbox.provider.list();
    const repeated = await send();
    expect([repeated.status, await repeated.json()]).toEqual([
      201,
      { reference: payment?.reference, redirectUrl: null },
    ]);
    await harness.advance(2_000);
    expect(reported()).toEqual([good('PAID', 1_000), good('FINALIZED', 2_000)]);
  });
});

describe('signatures', () => {
  const url = '/psp/payments/2b1f7c1e-5b0e-4e6c-9a52-6a4b9d3a5f10';

  test('A request under another secret, without a signature or over another body is refused', async () => {
    const refused = [401, { error: 'SIGNATURE_INVALID', message: null }];
    const request = paymentRequest();
    const otherSecret = await harness.signed('POST', '/psp/payments', request, 'another secret');
    expect([otherSecret.statusCode, otherSecret.json()]).toEqual(refused);
    const unsigned = await harness.sandbox.app.inject({ method: 'POST', url: '/psp/payments', payload: request });
    expect([unsigned.statusCode, unsigned.json()]).toEqual(refused);
    const changed = await harness.sandbox.app.inject({
      method: 'POST',
      url: '/psp/payments',
      headers: signatureHeaders(SECRET, STARTED_AT, {
        method: 'POST',
        path: '/psp/payments',
        body: JSON.stringify(request),
      }),
      payload: { ...request, amount: '5000.00' },
    });
    expect([changed.statusCode, changed.json()]).toEqual(refused);
    expect(harness.sandbox.provider.list()).toEqual([]);
  });

  test.each([
    [5 * MINUTE, 404],
    [5 * MINUTE + 1, 401],
    [-5 * MINUTE, 404],
    [-5 * MINUTE - 1, 401],
  ])('Made %i ms before it arrives: %i', async (age, status) => {
    const headers = signatureHeaders(SECRET, STARTED_AT - age, { method: 'GET', path: url, body: '' });
    expect((await harness.sandbox.app.inject({ method: 'GET', url, headers })).statusCode).toBe(status);
  });

  test('A signature is good for its own method and path alone', async () => {
    const headers = signatureHeaders(SECRET, STARTED_AT, { method: 'GET', path: url, body: '' });
    const cancelled = await harness.sandbox.app.inject({ method: 'POST', url: `${url}/cancel`, headers });
    const other = await harness.sandbox.app.inject({ method: 'GET', url: url.replace('2b1f', '3b1f'), headers });
    const asked = await harness.sandbox.app.inject({ method: 'GET', url: `${url}?more=1`, headers });
    expect([cancelled.statusCode, other.statusCode, asked.statusCode]).toEqual([401, 401, 401]);
  });

  test('Malformed headers are refused, not stumbled over', async () => {
    for (const [time, signature] of [
      ['NaN', 'a'.repeat(64)],
      [String(STARTED_AT), 'ż'.repeat(64)],
      [String(STARTED_AT), ''],
    ]) {
      const headers = { 'x-signature-time': time, 'x-signature': signature };
      expect((await harness.sandbox.app.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
    }
  });
});

test('At most 1000 payments are held: decided ones go first, oldest first', async () => {
  const { provider } = harness.sandbox;
  const decided = await start(harness, { token: '700701' });
  const oldestOpen = await start(harness, { token: '777904' });
  await harness.advance(300);
  for (let count = 0; count < 998; count += 1) provider.start(paymentRequest({ token: '777904' }));
  expect([provider.list().length, provider.find(decided)?.state]).toEqual([1_000, 'REJECTED']);
  provider.start(paymentRequest({ token: '777904' }));
  expect([provider.list().length, provider.find(decided), provider.find(oldestOpen)?.state]).toEqual([
    1_000,
    null,
    'PENDING',
  ]);
  provider.start(paymentRequest({ token: '777904' }));
  expect([provider.list().length, provider.find(oldestOpen)]).toEqual([1_000, null]);
});

describe('LIM-04 a payment that the gateway takes back', () => {
  test('Is rejected as expired, also once its plan would have paid it; one that is paid stays paid', async () => {
    const request = paymentRequest({ token: '777901' });
    await harness.signed('POST', '/psp/payments', request);
    const cancel = () => harness.signed('POST', `/psp/payments/${request.merchantReference}/cancel`);
    const expired = {
      reference: expect.any(String) as string,
      merchantReference: request.merchantReference,
      state: 'REJECTED',
      reason: 'EXPIRED',
    };
    expect((await cancel()).json()).toEqual(expired);
    await harness.advance(2 * MINUTE);
    expect(await stateOf(request.merchantReference)).toEqual(expired);
    expect(reported()).toEqual([]);

    const paid = paymentRequest({ token: '777123' });
    await harness.signed('POST', '/psp/payments', paid);
    await harness.advance(1_000);
    const answer = await harness.signed('POST', `/psp/payments/${paid.merchantReference}/cancel`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        state: 'PAID',
        reason: null,
        reference: expect.any(String) as string,
        merchantReference: expect.any(String) as string,
      },
    ]);
  });

  test('Of which it knows nothing: 404; unsigned: 401', async () => {
    const path = `/psp/payments/${crypto.randomUUID()}/cancel`;
    expect((await harness.signed('POST', path)).statusCode).toBe(404);
    expect((await harness.signed('POST', path, undefined, 'wrong')).statusCode).toBe(401);
  });
});
