import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { WITHDRAWAL_EXPIRY } from '../../../gateway/domain/payments/withdrawals.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { auditLedger, lockPlayer, post, readBalances } from '../../../gateway/store/payments/ledger.ts';
import type { PlayerAccount } from '../../../gateway/store/payments/ledger.ts';
import type { Player } from '../../../gateway/store/account/players.ts';
import { findPlayer } from '../../../gateway/store/account/players.ts';
import { findWithdrawal } from '../../../gateway/store/payments/withdrawals.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway, until } from '../support/gateway.ts';
import { openNotifications } from '../support/socket.ts';

const harness = setUpGateway();
const PATH = '/api/payment-provider/payu/bank-transfer';
const NUMBER = '61109010140000071219812874';
const OTHER_NUMBER = '27114020040000300201355387';

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const refusal = (message: string, fields?: object) => ({ code: 1, message, ...(fields ? { fields } : {}) });

async function fund(player: string, account: PlayerAccount, amount: bigint): Promise<void> {
  await harness.database.transaction(async (transaction) => {
    await lockPlayer(transaction, player);
    const id = newId(Date.now());
    const legs = [
      { account: 'HOUSE_ADJUSTMENTS', amount: -amount },
      { account, amount },
    ] as const;
    await post(transaction, { player, journal: id, kind: 'test', key: id, reference: null, at: Date.now(), legs });
  });
}

async function playerWith(cash: bigint, details: Partial<Player> = {}) {
  const { playerId, email } = await harness.addPlayer(details);
  if (cash > 0n) await fund(playerId, 'CASH', cash);
  return { player: playerId, email, token: await harness.token(email) };
}

const withdraw = (token: string, amount: unknown, key?: string, path = PATH) =>
  harness.main(path, {
    token,
    body: { amount },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

async function requested(token: string, amount: number): Promise<string> {
  const { status, body } = await withdraw(token, amount);
  expect(status).toBe(200);
  return (body as { txnId: string }).txnId;
}

async function money(player: string): Promise<{ cash: bigint; hold: bigint }> {
  const { CASH, WITHDRAWAL_HOLD } = await readBalances(harness.database, player);
  return { cash: CASH, hold: WITHDRAWAL_HOLD };
}

async function lines(token: string): Promise<unknown[]> {
  const { body } = await harness.main('/api/txn?type=withdraw', { token });
  return (body as { records: { label: string; amount: number; balanceAfter: number | null }[] }).records.map(
    ({ label, amount, balanceAfter }) => [label, amount, balanceAfter],
  );
}

const decide = (player: string, withdrawal: string, status: string) =>
  harness.signed('POST', '/control/withdrawals', { player, withdrawal, status });

const save = (token: string, bankAccountNumber: unknown) =>
  harness.main('/api/player/bank-account-number', { token, body: { bankAccountNumber } });

const decideNumber = (player: string, bankAccountNumber: string, status: string) =>
  harness.signed('POST', '/control/bank-accounts', { player, bankAccountNumber, status });

describe('WDR-01 VAL-18 a withdrawal', () => {
  test('Its methods have their bounds', async () => {
    const { token } = await playerWith(0n);
    expect(seen(await harness.main('/api/payment-product/withdrawal', { token }))).toEqual({
      status: 200,
      body: [
        {
          code: 'BANK_TRANSFER',
          url: `${PATH}/`,
          currency: 'PLN',
          requestBody: '{}',
          minValue: 20,
          maxValue: 50_000,
        },
      ],
    });
  });

  test('Takes the money off what can be withdrawn, tells the balance, and stands in the history', async () => {
    const { player, token } = await playerWith(100_00n);
    const socket = await openNotifications(harness.gateway.url, token);
    await socket.next('BALANCE_INFO');
    socket.clear();
    const id = await requested(token, 40.5);
    expect(await socket.next('BALANCE_INFO')).toEqual(
      expect.objectContaining({ balance: 59.5, availableForWithdrawal: 59.5 }),
    );
    socket.close();
    expect(await money(player)).toEqual({ cash: 59_50n, hold: 40_50n });
    expect(await lines(token)).toEqual([['withdrawal request', -40.5, null]]);
    expect(await findWithdrawal(harness.database, player, id)).toEqual(
      expect.objectContaining({
        amount: 40_50n,
        method: 'BANK_TRANSFER',
        bankAccountNumber: NUMBER,
        status: 'REQUESTED',
      }),
    );
  });

  test.each([
    [19.99, 'AMOUNT_OUT_OF_RANGE'],
    [50_000.01, 'AMOUNT_OUT_OF_RANGE'],
    [100.01, 'INSUFFICIENT_FUNDS'],
    [120, 'INSUFFICIENT_FUNDS'],
  ])('Of %d złotych is refused: %s, and moves nothing', async (amount, code) => {
    const { player, token } = await playerWith(100_00n);
    await fund(player, 'CASH_LOCKED', 50_00n);
    expect(seen(await withdraw(token, amount))).toEqual({ status: 422, body: refusal(code) });
    expect(await money(player)).toEqual({ cash: 100_00n, hold: 0n });
    expect(await lines(token)).toEqual([]);
  });

  test.each([[0], [-20], [20.001], ['20'], [null], [Number.MAX_VALUE]])(
    'Of %j is not read as an amount',
    async (amount) => {
      const { player, token } = await playerWith(100_00n);
      expect((await withdraw(token, amount)).status).toBe(422);
      expect(await money(player)).toEqual({ cash: 100_00n, hold: 0n });
    },
  );

  test('Of an unknown method, or without a token, is refused', async () => {
    const { token } = await playerWith(100_00n);
    const unknown = { status: 422, body: refusal('PAYMENT_METHOD_UNAVAILABLE') };
    expect(seen(await withdraw(token, 50, undefined, '/api/payment-provider/payu/cash'))).toEqual(unknown);
    expect(seen(await withdraw(token, 50, undefined, '/api/payment-provider/other/bank-transfer'))).toEqual(unknown);
    expect((await harness.main(PATH, { body: { amount: 50 } })).status).toBe(401);
  });

  test.each(['UNVERIFIED', 'IN_VERIFICATION'] as const)('To an account that is %s is refused', async (status) => {
    const { player, token } = await playerWith(100_00n, { bankAccountStatus: status });
    expect(seen(await withdraw(token, 50))).toEqual({ status: 422, body: refusal('BANK_ACCOUNT_NOT_VERIFIED') });
    expect(await money(player)).toEqual({ cash: 100_00n, hold: 0n });
  });
});

describe('WDR-03 withdrawals that race, or whose answer is lost', () => {
  test('One key is one withdrawal, with one answer; for anything else it is refused', async () => {
    const { player, token } = await playerWith(100_00n);
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 12 }, () => withdraw(token, 30, key)));
    expect(new Set(responses.map((response) => JSON.stringify(seen(response))))).toHaveLength(1);
    expect(responses[0]?.status).toBe(200);
    expect((await withdraw(token, 31, key)).body).toEqual(refusal('IDEMPOTENCY_CONFLICT'));
    expect(await money(player)).toEqual({ cash: 70_00n, hold: 30_00n });
    expect(await lines(token)).toHaveLength(1);
  });

  test('A refusal is one answer too: the same key is told it again, though the next one gets its money', async () => {
    const { player, token } = await playerWith(50_00n, { bankAccountStatus: 'IN_VERIFICATION' });
    const key = randomUUID();
    expect((await withdraw(token, 50, key)).body).toEqual(refusal('BANK_ACCOUNT_NOT_VERIFIED'));
    await harness.database.run(sql`update player set bank_account_status = 'VERIFIED' where player_id = ${player}`);
    expect((await withdraw(token, 50, key)).body).toEqual(refusal('BANK_ACCOUNT_NOT_VERIFIED'));
    expect((await withdraw(token, 50, randomUUID())).status).toBe(200);
  });

  test('Two tabs with two keys never get more than there is', async () => {
    const { player, token } = await playerWith(100_00n);
    const responses = await Promise.all([withdraw(token, 60, randomUUID()), withdraw(token, 60, randomUUID())]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(responses.find(({ status }) => status === 422)?.body).toEqual(refusal('INSUFFICIENT_FUNDS'));
    expect(await money(player)).toEqual({ cash: 40_00n, hold: 60_00n });
  });

  test('A key that met no money is good for the next try', async () => {
    const { player, token } = await playerWith(0n);
    const key = randomUUID();
    expect((await withdraw(token, 50, key)).body).toEqual(refusal('INSUFFICIENT_FUNDS'));
    await fund(player, 'CASH', 50_00n);
    expect((await withdraw(token, 50, key)).status).toBe(200);
    expect(await money(player)).toEqual({ cash: 0n, hold: 50_00n });
  });
});

describe('what is decided on a withdrawal', () => {
  test.each([
    ['PAID_OUT', 'withdrawal', 60_00n, 60],
    ['DENIED', 'withdrawal deny', 100_00n, 100],
    ['EXPIRED', 'withdrawal expired', 100_00n, 100],
  ])('%s: once, from the request or from a hold', async (status, label, cash, balance) => {
    for (const isHeld of [false, true]) {
      const { player, token } = await playerWith(100_00n);
      const id = await requested(token, 40);
      if (isHeld) {
        expect((await decide(player, id, 'HELD')).status).toBe(204);
        expect(await lines(token)).toEqual([['withdrawal hold', -40, null]]);
        expect(await money(player)).toEqual({ cash: 60_00n, hold: 40_00n });
        expect((await decide(player, id, 'HELD')).status).toBe(404);
      }
      const responses = await Promise.all(Array.from({ length: 6 }, () => decide(player, id, status)));
      expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
        204, 404, 404, 404, 404, 404,
      ]);
      expect((await decide(player, id, 'DENIED')).status).toBe(404);
      expect(await money(player)).toEqual({ cash, hold: 0n });
      expect(await lines(token)).toEqual([[label, -40, balance]]);
    }
  });

  test('Another player’s withdrawal is not found under this one', async () => {
    const { token } = await playerWith(100_00n);
    const other = await playerWith(0n);
    const id = await requested(token, 40);
    expect((await decide(other.player, id, 'DENIED')).status).toBe(404);
  });

  test('What nobody decides on for 30 days gives its money back', async () => {
    const { player, token } = await playerWith(100_00n);
    await requested(token, 40);
    const { withdrawals } = harness.gateway.services;
    await withdrawals.expire();
    expect(await money(player)).toEqual({ cash: 60_00n, hold: 40_00n });
    await harness.travel(WITHDRAWAL_EXPIRY + 1_000);
    expect(await withdrawals.expire()).toBeGreaterThanOrEqual(1);
    expect(await withdrawals.expire()).toBe(0);
    expect(await money(player)).toEqual({ cash: 100_00n, hold: 0n });
    await harness.travel(-WITHDRAWAL_EXPIRY - 1_000);
  });

  test('The panel sees the newest, with the number that each goes to', async () => {
    const { player, email, token } = await playerWith(100_00n);
    const withdrawal = await requested(token, 40);
    await save(token, OTHER_NUMBER);
    const { body } = await harness.signed('GET', '/control/withdrawals');
    expect((body as { player: string }[]).find((entry) => entry.player === player)).toEqual({
      player,
      withdrawal,
      email,
      amount: '40.00',
      method: 'BANK_TRANSFER',
      bankAccountNumber: NUMBER,
      status: 'REQUESTED',
      at: expect.any(Number) as number,
    });
  });

  test('The ledger is sound after all of it', async () => {
    expect(await auditLedger(harness.database)).toEqual([]);
  });
});

describe('WDR-02 VAL-20 the number that withdrawals go to', () => {
  const fresh = { bankAccountNumber: null, bankAccountStatus: 'UNVERIFIED' } as const;
  const status = async (token: string) => {
    const { body } = await harness.account('/register/account-statuses', { token });
    return (body as { bankAccountNumberStatus: string }).bankAccountNumberStatus;
  };
  const shown = async (token: string) => {
    const { body } = await harness.account('/player/profile-summary', { token });
    return (body as { bankAccountNumber: string | null }).bankAccountNumber;
  };

  test('Is given, verified by a person, and then good for a withdrawal', async () => {
    const { player, token, email } = await playerWith(100_00n, fresh);
    const inVerification = { status: 200, body: { bankAccountNumberStatus: 'IN_VERIFICATION' } };
    expect(seen(await save(token, 'PL61 1090 1014 0000 0712 1981 2874'))).toEqual(inVerification);
    expect((await findPlayer(harness.database, player))?.bankAccountNumber).toBe(NUMBER);
    expect(await shown(token)).toBe('PL**2874');
    const { body } = await harness.signed('GET', '/control/bank-accounts');
    expect((body as { player: string }[]).find((entry) => entry.player === player)).toEqual({
      player,
      email,
      name: 'Ewa Próbna',
      bankAccountNumber: NUMBER,
      status: 'IN_VERIFICATION',
      at: expect.any(Number) as number,
    });
    expect((await decideNumber(player, OTHER_NUMBER, 'VERIFIED')).status).toBe(404);
    expect((await decideNumber(player, NUMBER, 'VERIFIED')).status).toBe(204);
    expect((await decideNumber(player, NUMBER, 'UNVERIFIED')).status).toBe(404);
    await until(async () => (await status(token)) === 'VERIFIED');
    expect((await withdraw(token, 50)).status).toBe(200);
  });

  test('Once refused it can be given again; a verified one is not verified twice', async () => {
    const { player, token } = await playerWith(0n, fresh);
    await save(token, NUMBER);
    expect((await decideNumber(player, NUMBER, 'UNVERIFIED')).status).toBe(204);
    expect([await status(token), await shown(token)]).toEqual(['UNVERIFIED', 'PL**2874']);
    expect((await save(token, NUMBER)).body).toEqual({ bankAccountNumberStatus: 'IN_VERIFICATION' });
    await decideNumber(player, NUMBER, 'VERIFIED');
    expect((await save(token, NUMBER)).body).toEqual({ bankAccountNumberStatus: 'VERIFIED' });
    expect((await save(token, OTHER_NUMBER)).body).toEqual({ bankAccountNumberStatus: 'IN_VERIFICATION' });
  });

  test('An IBAN of another country is shown as one', async () => {
    const { token } = await playerWith(0n, fresh);
    expect((await save(token, 'DE89 3704 0044 0532 0130 00')).status).toBe(200);
    expect(await shown(token)).toBe('DE**3000');
  });

  test.each([
    ['61109010140000071219812875', 'checksum'],
    ['6110901014000007121981287', 'format'],
    ['DE89370400440532013001', 'checksum'],
    ['US64SVBKUS6S3300958879', 'format'],
    ['', 'required'],
    [NUMBER.repeat(4), 'tooLong'],
    ['<script>alert(1)</script>', 'format'],
    [61, 'type'],
  ])('%j is refused: %s', async (number, code) => {
    const { player, token } = await playerWith(0n, fresh);
    const { status: answered, body } = await save(token, number);
    expect(answered).toBe(422);
    expect((body as { fields: object }).fields).toEqual({
      bankAccountNumber: expect.arrayContaining([code]) as string[],
    });
    expect((await findPlayer(harness.database, player))?.bankAccountNumber).toBeNull();
  });

  test('Needs a token', async () => {
    expect(
      (await harness.main('/api/player/bank-account-number', { body: { bankAccountNumber: NUMBER } })).status,
    ).toBe(401);
  });
});
