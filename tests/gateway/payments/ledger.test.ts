import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../gateway/domain/refusal.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import type { Leg } from '../../../gateway/store/payments/ledger.ts';
import {
  InsufficientFunds,
  auditLedger,
  lockPlayer,
  post,
  readBalances,
} from '../../../gateway/store/payments/ledger.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();

async function fund(player: string, amount: bigint): Promise<void> {
  await postOnce(player, newId(Date.now()), [
    { account: 'HOUSE_ADJUSTMENTS', amount: -amount },
    { account: 'CASH', amount },
  ]);
}

function postOnce(player: string, key: string, legs: readonly Leg[]): Promise<boolean> {
  return harness.database.transaction(async (transaction) => {
    await lockPlayer(transaction, player);
    const at = Date.now();
    return post(transaction, { player, journal: newId(at), kind: 'test', key, reference: null, at, legs });
  });
}

describe('the ledger', () => {
  test('Twenty postings with one key are one', async () => {
    const { playerId } = await harness.addPlayer();
    const legs: Leg[] = [
      { account: 'HOUSE_GAMES', amount: -5n },
      { account: 'CASH', amount: 5n },
    ];
    const results = await Promise.all(Array.from({ length: 20 }, () => postOnce(playerId, 'one', legs)));
    expect(results.filter(Boolean)).toEqual([true]);
    expect((await readBalances(harness.database, playerId)).CASH).toBe(5n);
  });

  test('200 withdrawals of 3,00 zł at once from 100,00 zł: 33 are granted, 1,00 zł is left', async () => {
    const { playerId } = await harness.addPlayer();
    await fund(playerId, 100_00n);
    const { withdrawals } = harness.gateway.services;
    const results = await Promise.all(Array.from({ length: 200 }, () => withdrawals.request(playerId, 3_00n, null)));
    expect(results.filter((result) => 'withdrawal' in result)).toHaveLength(33);
    const { CASH, WITHDRAWAL_HOLD } = await readBalances(harness.database, playerId);
    expect({ CASH, WITHDRAWAL_HOLD }).toEqual({ CASH: 1_00n, WITHDRAWAL_HOLD: 99_00n });
  });

  test('Twenty withdrawals at once with one key are one; another amount under it is refused', async () => {
    const { playerId } = await harness.addPlayer();
    await fund(playerId, 100_00n);
    const { withdrawals } = harness.gateway.services;
    const results = await Promise.all(Array.from({ length: 20 }, () => withdrawals.request(playerId, 3_00n, 'key')));
    const [first] = results;
    expect(first).toEqual({ withdrawal: expect.any(String) as string });
    expect(results).toEqual(results.map(() => first));
    expect(await withdrawals.request(playerId, 4_00n, 'key')).toEqual(new Refusal('IDEMPOTENCY_CONFLICT'));
    const { CASH, WITHDRAWAL_HOLD } = await readBalances(harness.database, playerId);
    expect({ CASH, WITHDRAWAL_HOLD }).toEqual({ CASH: 97_00n, WITHDRAWAL_HOLD: 3_00n });
  });

  test('A withdrawal is settled once; denied, its money comes back', async () => {
    const { playerId } = await harness.addPlayer();
    await fund(playerId, 50_00n);
    const { withdrawals } = harness.gateway.services;
    const requested = await withdrawals.request(playerId, 20_00n, null);
    if (requested instanceof Refusal) throw new Error('not requested');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        withdrawals.settle(playerId, requested.withdrawal, n % 2 ? 'DENIED' : 'DENIED'),
      ),
    );
    expect(outcomes.filter(Boolean)).toEqual([true]);
    const { CASH, WITHDRAWAL_HOLD } = await readBalances(harness.database, playerId);
    expect({ CASH, WITHDRAWAL_HOLD }).toEqual({ CASH: 50_00n, WITHDRAWAL_HOLD: 0n });
  });

  test('An account that would go below zero refuses the whole journal', async () => {
    const { playerId } = await harness.addPlayer();
    await fund(playerId, 10n);
    await expect(
      postOnce(playerId, 'too much', [
        { account: 'CASH', amount: -11n },
        { account: 'BONUS', amount: 11n },
      ]),
    ).rejects.toBeInstanceOf(InsufficientFunds);
    const { CASH, BONUS } = await readBalances(harness.database, playerId);
    expect({ CASH, BONUS }).toEqual({ CASH: 10n, BONUS: 0n });
  });

  test('A journal that does not sum to zero is refused at commit', async () => {
    const { playerId } = await harness.addPlayer();
    const refusal: unknown = await postOnce(playerId, 'unbalanced', [{ account: 'CASH', amount: 7n }]).catch(
      (error: unknown) => error,
    );
    expect(refusal).toHaveProperty('code', '23514');
    expect(refusal).toHaveProperty('constraint', 'journal_balanced');
  });

  test.each([
    sql`update entry set amount = amount + 1`,
    sql`delete from entry`,
    sql`update journal set kind = 'other'`,
    sql`delete from journal`,
    sql`truncate journal, entry`,
  ])('Journals and entries are never changed: %#', async (statement) => {
    const { playerId } = await harness.addPlayer();
    await fund(playerId, 1n);
    await expect(harness.database.run(statement)).rejects.toHaveProperty('code', '55000');
  });

  test('The audit finds nothing wrong after all of this, and finds what is wrong', async () => {
    expect(await auditLedger(harness.database)).toEqual([]);
    const { playerId } = await harness.addPlayer();
    await harness.database.run(sql`update account set balance = 5 where player_id = ${playerId} and kind = 'CASH'`);
    expect(await auditLedger(harness.database)).toEqual([
      { rule: 'balanceIsSum', player: playerId, detail: 'CASH 5 <> 0' },
      { rule: 'runningBalance', player: playerId, detail: 'CASH has no entry that ends at its balance' },
    ]);
  });
});
