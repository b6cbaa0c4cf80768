import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { activeRestriction } from '../../../gateway/store/safer-play/restrictions.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { auditLedger, lockPlayer, post, readBalances } from '../../../gateway/store/payments/ledger.ts';
import { createDevice } from '../support/device.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway, until } from '../support/gateway.ts';
import { openNotifications } from '../support/socket.ts';

/** With 20 connections one player's share allows six requests to wait for the same row. */
const harness = setUpGateway({ databaseConnections: 20 });
const PAY_IN = '/api/payment-provider/payu/blik/start';
const PAY_OUT = '/api/payment-provider/payu/bank-transfer';

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const idOf = ({ body }: TestResponse): string => (body as { txnId: string }).txnId;
const setStatus = (email: string, accountStatus: string) =>
  harness.signed('POST', '/control/account', { email, changes: { accountStatus } });
const payIn = (token: string, amount = 50) =>
  harness.main(PAY_IN, {
    token,
    body: { amount, payMethod: { type: 'BLIK', token: '777123' } },
    headers: { 'idempotency-key': randomUUID() },
  });

async function playerWith(cash = 1_00n) {
  const { playerId, email } = await harness.addPlayer();
  await harness.database.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId);
    const id = newId(Date.now());
    await post(transaction, {
      player: playerId,
      journal: id,
      kind: 'test',
      key: id,
      reference: null,
      at: Date.now(),
      legs: [
        { account: 'HOUSE_ADJUSTMENTS', amount: -cash },
        { account: 'CASH', amount: cash },
      ],
    });
  });
  return { player: playerId, email, token: await harness.token(email) };
}

/** Makes authenticated requests wait for the lock of the player's row until the account is suspended. */
async function whileSuspending(player: string, requests: () => readonly Promise<TestResponse>[]) {
  let responses: readonly Promise<TestResponse>[] = [];
  await harness.database.transaction(async (transaction) => {
    await lockPlayer(transaction, player);
    responses = requests();
    await until(async () => {
      const row = await harness.database.one<{ count: bigint }>(
        sql`select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return Number(row?.count) >= responses.length;
    });
    await transaction.run(sql`update player set account_status = 'SUSPENDED' where player_id = ${player}`);
  });
  return Promise.all(responses);
}

const CODES = [
  ['SUSPENDED', 'SUSPENDED'],
  ['CLOSED', 'ACCOUNT_PERMANENTLY_CLOSED'],
] as const;

describe.each(CODES)('AUTH-09 EXC-01 (reading 90) an operator sets an account to %s', (status, code) => {
  test('Every session and socket ends at once, without a reason; nobody signs in again', async () => {
    const { email, token } = await playerWith();
    const other = await harness.token(email);
    const sockets = await Promise.all([token, other].map((one) => openNotifications(harness.gateway.url, one)));
    await Promise.all(sockets.map((socket) => socket.next('MESSAGE_COUNT')));
    expect((await setStatus(email, status)).status).toBe(204);
    for (const socket of sockets) {
      expect(await socket.next('SESSION_EXPIRATION')).toEqual({
        type: 'SESSION_EXPIRATION',
        reason: null,
        until: null,
      });
      await until(() => socket.closed.code === 4401);
    }
    for (const one of [token, other]) {
      expect((await payIn(one)).status).toBe(401);
      expect((await harness.main(PAY_OUT, { token: one, body: { amount: 50 } })).status).toBe(401);
    }
    expect(seen(await harness.login(email))).toEqual({ status: 403, body: { code } });
  });

  test('Withdrawals that were asked for are held; money that the provider took is still booked', async () => {
    const { player, email, token } = await playerWith(300_00n);
    const withdrawal = idOf(await harness.main(PAY_OUT, { token, body: { amount: 100 } }));
    const payment = idOf(await payIn(token));
    await setStatus(email, status);
    const rows = await harness.database.all(sql`
      select w.status, r.label, r.closed from withdrawal w
      join transaction_record r on r.player_id = w.player_id and r.transaction_id = w.withdrawal_id
      where w.player_id = ${player} and w.withdrawal_id = ${withdrawal}
    `);
    expect(rows).toEqual([{ status: 'HELD', label: 'withdrawal hold', closed: false }]);
    const reference = harness.payments.referenceOf(payment);
    expect((await harness.webhook({ merchantReference: payment, reference, event: 'FINALIZED' })).status).toBe(204);
    const { CASH, WITHDRAWAL_HOLD } = await readBalances(harness.database, player);
    expect([CASH, WITHDRAWAL_HOLD]).toEqual([250_00n, 100_00n]);
    expect(await auditLedger(harness.database)).toEqual([]);
  });

  test('The key of a device opens nothing', async () => {
    const { player, email, token } = await playerWith();
    const device = await createDevice();
    const { deviceId, publicKey } = device;
    await harness.account('/player/auth/upload-public-key', { token, body: { deviceId, publicKey } });
    await setStatus(email, status);
    const attempt = async () =>
      seen(
        await harness.account('/player/auth/biometrics', {
          body: await device.sign(harness.gateway.services.clock.now()),
        }),
      );
    const isDeleted = status === 'CLOSED';
    expect(await attempt()).toEqual(isDeleted ? { status: 401, body: {} } : { status: 403, body: { code } });
    const keys = await harness.database.all(sql`select device_id from device where player_id = ${player}`);
    expect(keys).toEqual(isDeleted ? [] : [{ deviceId }]);
    await setStatus(email, 'ACTIVE');
    expect((await attempt()).status).toBe(isDeleted ? 401 : 200);
  });
});

describe('AUTH-09 (reading 90) what was let in before an operator suspended the account', () => {
  test('No deposit, withdrawal, bonus, promocode, looser limit or key of a device is taken; a stricter limit is', async () => {
    const { player, token } = await playerWith(300_00n);
    const offer = await harness.gateway.services.bonuses.grant(player, {
      name: 'test',
      title: 'test',
      description: '',
      steps: [],
      stepsHeader: null,
      isFreebet: false,
      amount: 10_00n,
      wageringRequired: 0n,
      smallestOdds: null,
      redeemUntil: null,
    });
    const limit = (amount: number) => ({ type: 'DEPOSIT', timeType: 'DAILY', amount });
    await harness.account('/limits', { token, body: limit(500) });
    const { deviceId, publicKey } = await createDevice();
    const responses = await whileSuspending(player, () => [
      payIn(token),
      harness.main(PAY_OUT, { token, body: { amount: 50 } }),
      harness.main(`/api/oc/bonus/${offer}/accept`, { method: 'PATCH', token }),
      harness.main('/api/promocode', { token, body: { promocode: 'WITAJ100' } }),
      harness.account('/limits', { token, body: limit(800) }),
      harness.account('/player/auth/upload-public-key', { token, body: { deviceId, publicKey } }),
    ]);
    expect(responses.map(seen)).toEqual([
      { status: 403, body: { code: 1, message: 'SUSPENDED' } },
      { status: 403, body: { code: 1, message: 'SUSPENDED' } },
      { status: 403, body: { code: 1, message: 'SUSPENDED' } },
      { status: 403, body: { code: 1, message: 'SUSPENDED' } },
      { status: 403, body: { code: 'SUSPENDED' } },
      { status: 403, body: { code: 'SUSPENDED' } },
    ]);
    expect(await harness.database.all(sql`select 1 from deposit where player_id = ${player}`)).toEqual([]);
    expect(await harness.database.all(sql`select 1 from withdrawal where player_id = ${player}`)).toEqual([]);
    await harness.database.run(sql`update player set account_status = 'ACTIVE' where player_id = ${player}`);
    const [stricter] = await whileSuspending(player, () => [harness.account('/limits', { token, body: limit(100) })]);
    expect(stricter?.status).toBe(200);
  });

  test('Logins and heartbeats at the same moment leave no session', async () => {
    const { player, email, token } = await playerWith();
    await Promise.all([
      setStatus(email, 'SUSPENDED'),
      ...Array.from({ length: 5 }, () => harness.account('/player/heartbeat', { method: 'POST', token })),
      ...Array.from({ length: 3 }, () => harness.login(email)),
    ]);
    expect(await harness.database.all(sql`select 1 from session where player_id = ${player}`)).toEqual([]);
  });

  test('A player who closes the account loses the keys of the devices as well', async () => {
    const { player, token } = await playerWith();
    const { deviceId, publicKey } = await createDevice();
    await harness.account('/player/auth/upload-public-key', { token, body: { deviceId, publicKey } });
    await harness.account('/player/verify/password', { token, body: { password: 'Gracz!2026' } });
    await harness.account('/player/close-account', { token, body: { type: 'CLOSE_ACCOUNT' } });
    expect(await harness.database.all(sql`select 1 from device where player_id = ${player}`)).toEqual([]);
    expect((await activeRestriction(harness.database, player, Date.now()))?.code).toBe('ACCOUNT_PERMANENTLY_CLOSED');
  });
});
