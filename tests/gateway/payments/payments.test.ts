import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../gateway/lib/ids.ts';
import type { PaymentFound } from '../../../gateway/domain/ports/payment.ts';
import { auditLedger, lockPlayer, post, readBalances } from '../../../gateway/store/payments/ledger.ts';
import type { Player } from '../../../gateway/store/account/players.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const TRIAL_OVER = Date.parse('2026-01-15T12:00:00Z');

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const payIn = (token: string, amount: number, method: 'blik' | 'card' = 'card') =>
  harness.main(`/api/payment-provider/payu/${method}/start`, {
    token,
    body: { amount, payMethod: method === 'card' ? { type: 'CARD' } : { type: 'BLIK', token: '777123' } },
    headers: { 'idempotency-key': randomUUID() },
  });
const started = async (token: string, amount = 50, method?: 'blik' | 'card') => {
  const response = await payIn(token, amount, method);
  expect(response.status).toBe(200);
  return (response.body as { txnId: string }).txnId;
};
const signIn = async (details: Partial<Player> = {}) => {
  const { playerId, email } = await harness.addPlayer(details);
  return { player: playerId, email, token: await harness.token(email) };
};
const statusOf = async (token: string, id: string) => seen(await harness.main(`/api/txn/${id}/status`, { token }));
const detailsOf = async (token: string, id: string) => seen(await harness.main(`/api/txn/${id}`, { token }));
const cancel = async (token: string, id: string) =>
  seen(await harness.main(`/api/txn/${id}/cancel`, { method: 'POST', token }));
const linesOf = async (token: string) =>
  ((await harness.main('/api/txn', { token })).body as { records: { id: string; label: string }[] }).records;
const known = (
  id: string,
  state: 'PENDING' | 'PAID' | 'FINALIZED' | 'REJECTED',
  reason: string | null = null,
): PaymentFound => ({
  kind: 'known',
  reference: harness.payments.referenceOf(id),
  state,
  reason,
});
const deliver = (id: string, event: 'PAID' | 'FINALIZED' | 'REJECTED', reason: string | null = null) =>
  harness.webhook({ merchantReference: id, reference: harness.payments.referenceOf(id), event, reason });
const SENT = 'PAYU_DEPOSIT_SENT';

describe('DEP-03 DEP-05 (reading 88) a payment that was never paid', () => {
  test('With the provider’s yes it is closed as SENT, leaves no line and counts nowhere', async () => {
    const { token } = await signIn();
    await harness.account('/limits', { token, body: { type: 'DEPOSIT', timeType: 'DAILY', amount: 100 } });
    const id = await started(token, 80);
    harness.payments.cancelWith((reference) => known(reference, 'REJECTED', 'EXPIRED'));
    expect(await cancel(token, id)).toEqual({ status: 200, body: { code: SENT, closed: true } });
    expect(await statusOf(token, id)).toEqual({ status: 200, body: { code: SENT, closed: true, reason: null } });
    expect(await linesOf(token)).toEqual([]);
    await started(token, 100);
    expect(await cancel(token, id)).toEqual({ status: 200, body: { code: SENT, closed: true } });
    expect(harness.payments.cancelled.filter((reference) => reference === id)).toHaveLength(1);
  });

  test.each([
    ['says no', (id: string) => known(id, 'PENDING')],
    ['does not answer', () => ({ kind: 'unknown' }) as const],
  ])('Where the provider %s it stays SENT, and its line stays', async (_, response) => {
    const { token } = await signIn();
    const id = await started(token);
    harness.payments.cancelWith(response);
    expect(await cancel(token, id)).toEqual({ status: 200, body: { code: SENT, closed: false } });
    expect((await linesOf(token)).map(({ label }) => label)).toEqual(['deposit request']);
  });

  test('One that was paid meanwhile goes on as paid, and its money comes', async () => {
    const { player, token } = await signIn();
    const id = await started(token);
    harness.payments.cancelWith((reference) => known(reference, 'PAID'));
    expect(await cancel(token, id)).toEqual({ status: 200, body: { code: 'PAYU_DEPOSIT_PAID', closed: false } });
    await deliver(id, 'FINALIZED');
    expect((await readBalances(harness.database, player)).CASH).toBe(50_00n);
    expect(await cancel(token, id)).toEqual({ status: 200, body: { code: 'PAYU_DEPOSIT_FINALIZED', closed: true } });
  });

  test('One that the bank refused before stays rejected, with its reason', async () => {
    const { token } = await signIn();
    const id = await started(token);
    harness.payments.cancelWith((reference) => known(reference, 'REJECTED', 'CARD_DECLINED'));
    expect(await cancel(token, id)).toEqual({ status: 200, body: { code: 'PAYU_DEPOSIT_REJECTED', closed: true } });
    expect((await linesOf(token)).map(({ label }) => label)).toEqual(['deposit error']);
  });

  test('The provider’s webhook may be faster than its answer; money that comes after all waits for a person', async () => {
    const { player, token } = await signIn();
    const id = await started(token);
    harness.payments.cancelWith(() => ({ kind: 'unknown' }));
    await cancel(token, id);
    await deliver(id, 'REJECTED', 'EXPIRED');
    expect(await statusOf(token, id)).toEqual({ body: { code: SENT, closed: true, reason: null }, status: 200 });
    await deliver(id, 'FINALIZED');
    await deliver(id, 'REJECTED', 'EXPIRED');
    expect(await statusOf(token, id)).toEqual({ body: { code: SENT, closed: true, reason: null }, status: 200 });
    expect((await readBalances(harness.database, player)).CASH).toBe(0n);
  });

  test('Given up ten times at once: one answer for all; another player’s is not found', async () => {
    const { token } = await signIn();
    const other = await signIn();
    const id = await started(token);
    harness.payments.cancelWith((reference) => known(reference, 'REJECTED', 'EXPIRED'));
    expect(await cancel(other.token, id)).toEqual({ status: 404, body: { code: 1, message: 'NOT_FOUND' } });
    expect(await cancel(token, newId(0))).toEqual({ status: 404, body: { code: 1, message: 'NOT_FOUND' } });
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(token, id)));
    expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { code: SENT, closed: true } })]),
    );
  });
});

describe('TXN-02 (reading 96) one payment', () => {
  test('Is its line of the history with the way that it came', async () => {
    const { token } = await signIn();
    const id = await started(token, 50, 'blik');
    await deliver(id, 'PAID');
    await deliver(id, 'FINALIZED');
    const { status, body } = await detailsOf(token, id);
    expect(status).toBe(200);
    const [line] = await linesOf(token);
    const {
      status: code,
      closed,
      reason,
      closesAt,
      steps,
      ...record
    } = body as Record<string, unknown> & {
      steps: { code: string }[];
    };
    expect(record).toEqual(line);
    expect({ code, closed, reason, closesAt }).toEqual({
      code: 'PAYU_DEPOSIT_FINALIZED',
      closed: true,
      reason: null,
      closesAt: null,
    });
    expect(steps.map((step) => step.code)).toEqual([SENT, 'PAYU_DEPOSIT_PAID', 'PAYU_DEPOSIT_FINALIZED']);
  });

  test('One that was given up is still told by its id', async () => {
    const { token } = await signIn();
    const id = await started(token);
    harness.payments.cancelWith((reference) => known(reference, 'REJECTED', 'EXPIRED'));
    await cancel(token, id);
    expect((await detailsOf(token, id)).body).toEqual(
      expect.objectContaining({
        id,
        status: SENT,
        closed: true,
        steps: [
          { code: SENT, at: expect.any(String) as string },
          { code: 'PAYU_DEPOSIT_CANCELLED', at: expect.any(String) as string },
        ],
      }),
    );
  });

  test('An unpaid one says until when it waits, and a rejected one why', async () => {
    const { token } = await signIn();
    const id = await started(token, 50, 'blik');
    const waiting = (await detailsOf(token, id)).body as { createdOn: string; closesAt: string };
    expect(Date.parse(waiting.closesAt) - Date.parse(waiting.createdOn)).toBe(15 * 60_000);
    await deliver(id, 'PAID');
    expect((await detailsOf(token, id)).body).toEqual(expect.objectContaining({ closed: false, closesAt: null }));
    const other = await started(token, 50, 'blik');
    await deliver(other, 'REJECTED', 'CODE_USED');
    expect((await detailsOf(token, other)).body).toEqual(
      expect.objectContaining({ closed: true, closesAt: null, reason: 'CODE_USED' }),
    );
  });

  test('A withdrawal says what was asked for and what became of it', async () => {
    const { player, token } = await signIn();
    await harness.database.transaction(async (transaction) => {
      await lockPlayer(transaction, player);
      const at = Date.now();
      const journal = newId(at);
      const legs = [
        { account: 'HOUSE_ADJUSTMENTS', amount: -100_00n },
        { account: 'CASH', amount: 100_00n },
      ] as const;
      await post(transaction, { player, journal, kind: 'test', key: journal, reference: null, at, legs });
    });
    const asked = await harness.main('/api/payment-provider/payu/bank-transfer', { token, body: { amount: 60 } });
    const id = (asked.body as { txnId: string }).txnId;
    expect((await detailsOf(token, id)).body).toEqual(
      expect.objectContaining({
        status: 'WITHDRAWAL_REQUEST',
        closed: false,
        // It lapses after thirty days without a decision.
        closesAt: expect.any(String) as string,
        steps: [{ code: 'WITHDRAWAL_REQUEST', at: expect.any(String) as string }],
      }),
    );
    await harness.gateway.services.withdrawals.settle(player, id, 'PAID_OUT');
    expect((await detailsOf(token, id)).body).toEqual(
      expect.objectContaining({
        status: 'WITHDRAWAL',
        closed: true,
        closesAt: null,
        steps: [
          { code: 'WITHDRAWAL_REQUEST', at: expect.any(String) as string },
          { code: 'WITHDRAWAL', at: expect.any(String) as string },
        ],
      }),
    );
  });

  test('Another player’s, an unknown one and no id at all are not found alike', async () => {
    const { token } = await signIn();
    const other = await signIn();
    const id = await started(token);
    const responses = [await detailsOf(other.token, id), await detailsOf(token, newId(0)), await detailsOf(token, 'x')];
    expect(responses).toEqual(responses.map(() => ({ status: 404, body: { code: 1, message: 'NOT_FOUND' } })));
  });
});

describe('DEP-09 (reading 89) what can be paid in now', () => {
  const allowance = async (token: string) =>
    (await harness.main('/api/deposit-allowance', { token })).body as {
      amount: number;
      rule: string | null;
      until: string | null;
    };
  const travelTo = async (moment: string) => harness.travel(Date.parse(moment) - harness.gateway.services.clock.now());

  test('An amount up to it is accepted, one grosz more is refused with its rule', { timeout: 120_000 }, async () => {
    const details = fc.record({
      isKnown: fc.boolean(),
      isTrialOver: fc.boolean(),
      isVerified: fc.boolean(),
      day: fc.option(fc.integer({ min: 0, max: 1_500 }), { nil: null }),
      month: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: null }),
      paid: fc.array(fc.integer({ min: 20, max: 400 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(details, async ({ isKnown, isTrialOver, isVerified, day, month, paid }) => {
        const { token } = await signIn({
          ...(isKnown ? {} : { pesel: null, dateOfBirth: null }),
          ...(isTrialOver ? { accountStatus: 'TRIAL', trialEndsAt: TRIAL_OVER } : {}),
          identityStatus: isVerified ? 'VERIFIED' : 'UNVERIFIED',
        });
        for (const [timeType, amount] of [['DAILY', day] as const, ['MONTHLY', month] as const]) {
          if (amount !== null) await harness.account('/limits', { token, body: { type: 'DEPOSIT', timeType, amount } });
        }
        for (const amount of paid) await payIn(token, amount);
        const { amount, rule, until } = await allowance(token);
        expect(until === null).toBe(rule !== 'DAILY_LIMIT_REACHED' && rule !== 'MONTHLY_LIMIT_REACHED');
        const tooMuch = Math.round(amount * 100 + 1) / 100;
        if (tooMuch >= 20 && tooMuch <= 10_000) {
          expect(seen(await payIn(token, tooMuch))).toEqual({ status: 422, body: { code: 1, message: rule } });
        } else if (tooMuch < 20) {
          // The minimum amount may also violate another rule, which is checked first.
          const { status, body } = await payIn(token, 20);
          expect(status).toBe(422);
          expect(body).toEqual({ code: 1, message: expect.any(String) as string });
        }
        if (amount >= 20) expect((await payIn(token, Math.min(amount, 10_000))).status).toBe(200);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['missing identity data', { pesel: null, dateOfBirth: null }, 'MISSING_PLAYER_IDENTITY_DATA', 0],
    ['a trial that is over', { accountStatus: 'TRIAL', trialEndsAt: TRIAL_OVER }, 'TRIAL_EXPIRED_ACCOUNT', 0],
    ['an identity that nobody verified', { identityStatus: 'UNVERIFIED' }, 'UNVERIFIED_LIMIT_REACHED', 1_000],
  ] as const)('%s: the rule and what it leaves', async (_, details, rule, amount) => {
    const { token } = await signIn(details);
    expect(await allowance(token)).toEqual({ amount, rule, until: null });
  });

  test.each([
    ['an hour before midnight in winter', '2027-01-15T22:00:00Z', '2027-01-15T23:00:00.000Z'],
    ['at midnight itself', '2027-01-15T23:00:00Z', '2027-01-16T23:00:00.000Z'],
    ['on the day of 23 hours', '2027-03-28T00:30:00Z', '2027-03-28T22:00:00.000Z'],
    ['on the evening before the day of 25 hours', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00.000Z'],
    ['on the day of 25 hours', '2027-10-31T00:30:00Z', '2027-10-31T23:00:00.000Z'],
  ])('LIM-04 until the next midnight of Warsaw %s', async (_, now, until) => {
    const { email } = await harness.addPlayer();
    await travelTo(now);
    const token = await harness.token(email);
    await harness.account('/limits', { token, body: { type: 'DEPOSIT', timeType: 'DAILY', amount: 150 } });
    expect(await allowance(token)).toEqual({ amount: 150, rule: 'DAILY_LIMIT_REACHED', until });
    await started(token, 150);
    expect((await payIn(token, 20)).status).toBe(422);
    await harness.travel(Date.parse(until) - harness.gateway.services.clock.now() + 1_000);
    expect((await payIn(await harness.token(email), 150)).status).toBe(200);
  });

  test('LIM-04 a monthly limit holds until the month of Warsaw ends', async () => {
    const { email } = await harness.addPlayer();
    await travelTo('2028-02-10T12:00:00Z');
    const token = await harness.token(email);
    await harness.account('/limits', { token, body: { type: 'DEPOSIT', timeType: 'MONTHLY', amount: 300 } });
    await started(token, 250);
    expect(await allowance(token)).toEqual({
      amount: 50,
      rule: 'MONTHLY_LIMIT_REACHED',
      until: '2028-02-29T23:00:00.000Z',
    });
  });
});

test('The ledger is sound after all of this', async () => {
  expect(await auditLedger(harness.database)).toEqual([]);
});
