import { describe, expect, test } from 'vitest';
import { newId } from '../../../gateway/lib/ids.ts';
import { post } from '../../../gateway/store/payments/ledger.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const MINUTE = 60_000;
const now = () => harness.gateway.services.clock.now();

async function travelTo(at: number): Promise<void> {
  await harness.travel(at - now());
}

async function signedIn() {
  const { playerId, email } = await harness.addPlayer();
  return { player: playerId, email, token: await harness.token(email) };
}

async function pay(player: string, amount: bigint, at: number): Promise<void> {
  await harness.gateway.services.database.transaction(async (transaction) => {
    await post(transaction, {
      player,
      journal: newId(at),
      kind: 'deposit',
      key: `deposit:${at}`,
      reference: null,
      at,
      legs: [
        { account: 'HOUSE_PAYMENTS', amount: -amount },
        { account: 'CASH', amount },
      ],
    });
  });
}

const planOf = async (token: string) => (await harness.account('/player/play-plan', { token })).body;
const monthOf = async (token: string, month: string) => harness.account(`/player/months/${month}`, { token });
const setLimit = (token: string, type: string, amount: number) =>
  harness.account('/limits', { token, body: { type, timeType: 'MONTHLY', amount } });

describe('LIM-02 (reading 98) a plan before the first deposit', () => {
  test('It is due until it is skipped, and never again', async () => {
    const { token } = await signedIn();
    expect(await planOf(token)).toEqual(
      expect.objectContaining({ isDue: true, plan: { deposits: null, seconds: null }, deposits: 0 }),
    );
    const skip = () => harness.account('/player/play-plan/skip', { method: 'POST', token });
    expect((await skip()).status).toBe(204);
    expect((await skip()).status).toBe(204);
    expect(await planOf(token)).toEqual(expect.objectContaining({ isDue: false }));
  });

  test('It is the player’s monthly limits: with one of them it is not asked for', async () => {
    const { token } = await signedIn();
    expect((await setLimit(token, 'DEPOSIT', 300)).status).toBe(200);
    expect(await planOf(token)).toEqual(
      expect.objectContaining({ isDue: false, plan: { deposits: 300, seconds: null } }),
    );
  });

  test('Another player’s answer is theirs', async () => {
    const one = await signedIn();
    const other = await signedIn();
    await harness.account('/player/play-plan/skip', { method: 'POST', token: one.token });
    expect(await planOf(other.token)).toEqual(expect.objectContaining({ isDue: true }));
  });
});

describe('LIM-01 (reading 99) a month of playing', () => {
  test('Money and time stand by day of Warsaw, with the plan that held when the month was over', async () => {
    await travelTo(Date.UTC(2027, 2, 1, 8));
    const { player, email, token } = await signedIn();
    await setLimit(token, 'DEPOSIT', 500);
    // Already April in Warsaw.
    await pay(player, 3_000n, Date.UTC(2027, 2, 31, 22, 30));
    await pay(player, 5_000n, Date.UTC(2027, 2, 1, 8, 5));
    await harness.travel(10 * MINUTE);
    expect((await monthOf(token, '2027-03')).body).toEqual({
      month: '2027-03',
      plan: { deposits: 500, seconds: null },
      days: [{ day: '2027-03-01', deposits: 50, withdrawals: 0, seconds: expect.any(Number) as number }],
    });
    await travelTo(Date.UTC(2027, 3, 2, 8));
    const later = await harness.token(email);
    await setLimit(later, 'DEPOSIT', 200);
    expect((await monthOf(later, '2027-03')).body).toEqual(
      expect.objectContaining({ plan: { deposits: 500, seconds: null } }),
    );
    expect((await monthOf(later, '2027-04')).body).toEqual(
      expect.objectContaining({ plan: { deposits: 200, seconds: null } }),
    );
  });

  test.each(['2027-13', '2027-3', 'yesterday'])('%s is no month', async (month) => {
    const { token } = await signedIn();
    expect((await monthOf(token, month)).status).toBeGreaterThanOrEqual(400);
  });

  test('MSG-01 each player gets one message about the month that has ended, with the way to its page', async () => {
    await travelTo(Date.UTC(2027, 5, 10, 8));
    const { email, token } = await signedIn();
    await harness.travel(5 * MINUTE);
    await harness.account('/player/session-clock', { token });
    const { playMonths } = harness.gateway.services;
    expect(await playMonths.sendMessages()).toBe(0);
    await travelTo(Date.UTC(2027, 6, 1, 8));
    const sent = await playMonths.sendMessages();
    expect(sent).toBeGreaterThan(0);
    expect(await playMonths.sendMessages()).toBe(0);
    const { body } = await harness.main('/api/message?unreaded=true', { token: await harness.token(email) });
    expect(JSON.stringify(body)).toContain('/profile/month/2027-06');
  });

  test('A month that ended long ago is no news', async () => {
    await travelTo(Date.UTC(2027, 8, 10, 8));
    const { token } = await signedIn();
    await harness.travel(5 * MINUTE);
    await harness.account('/player/session-clock', { token });
    await travelTo(Date.UTC(2027, 9, 20, 8));
    expect(await harness.gateway.services.playMonths.sendMessages()).toBe(0);
  });
});
