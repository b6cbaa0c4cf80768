import { describe, expect, test } from 'vitest';
import { CONFIRMATION_WINDOW, LIMIT_WAIT } from '../../../domain/limits/limit-policies.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const iso = (at: number): string => new Date(at).toISOString();
const clock = () => harness.gateway.services.clock;

async function travelTo(at: number): Promise<void> {
  await harness.travel(at - clock().now());
}

async function signedIn() {
  const player = await harness.addPlayer({ limitsStatus: 'UNVERIFIED' });
  const token = await harness.token(player.email);
  return {
    player: player.playerId,
    email: player.email,
    token,
    save: (amount: unknown, type = 'DEPOSIT', timeType = 'DAILY', by = token) =>
      harness.account('/limits', { token: by, body: { type, timeType, amount } }),
    own: async (by = token) => (await harness.account('/limits', { token: by })).body as Record<string, unknown>[],
  };
}

interface Overview {
  readonly limitType: string;
  readonly timeType: string;
  readonly [key: string]: unknown;
}

async function overview(token: string, type = 'DEPOSIT', time = 'DAILY'): Promise<Overview | undefined> {
  const { body } = await harness.account('/limits/overview', { token });
  return (body as Overview[]).find(({ limitType, timeType }) => limitType === type && timeType === time);
}

const deposit = (token: string, amount: number) =>
  harness.main('/api/payment-provider/payu/blik/start', {
    token,
    body: { amount, payMethod: { type: 'BLIK', token: '777123' } },
  });

describe('LIM-01 LIM-02 the player’s own limits', () => {
  test('Global ones are told; nothing is set at first; the first own one holds at once and is known as set', async () => {
    const { player, token, save, own } = await signedIn();
    const { body: global } = await harness.account('/limits/global', { token });
    expect(global).toContainEqual({
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      amount: 10_000,
      newAmount: null,
      newAmountActiveFrom: null,
    });
    expect(await own()).toEqual([]);
    const saved = {
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      amount: 500.5,
      newAmount: null,
      newAmountActiveFrom: null,
    };
    expect(seen(await save(500.5))).toEqual({ status: 200, body: saved });
    expect(await own()).toEqual([saved]);
    const { body: statuses } = await harness.account('/register/account-statuses', { token });
    expect(statuses).toHaveProperty('limitsStatus', 'VERIFIED');
    const rows = await harness.database.all(sql`select kind, to_amount from limit_change where player_id = ${player}`);
    expect(rows).toEqual([{ kind: 'stricter', toAmount: 50_050n }]);
    await expect(
      harness.database.run(sql`delete from limit_change where player_id = ${player}`),
    ).rejects.toHaveProperty('code', '55000');
  });

  test.each([
    [10_000.01, 'DEPOSIT', 'DAILY', 'LIMIT_ABOVE_GLOBAL'],
    [899, 'SESSION_TIME', 'DAILY', 'LIMIT_OUT_OF_RANGE'],
    [43_201, 'SESSION_TIME', 'DAILY', 'LIMIT_ABOVE_GLOBAL'],
    [86_401, 'SESSION_TIME', 'DAILY', 'LIMIT_OUT_OF_RANGE'],
  ])('%d for %s %s is refused: %s', async (amount, type, time, code) => {
    const { save, own } = await signedIn();
    expect(seen(await save(amount, type, time))).toEqual({ status: 422, body: { code } });
    expect(await own()).toEqual([]);
  });

  test('One player’s limits are no other’s', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await one.save(1);
    expect(await other.own()).toEqual([]);
  });
});

describe('LIM-05 changing a limit', () => {
  const pending = (amount: number, askedAt: number) => ({
    amount,
    askedAt: iso(askedAt),
    confirmFrom: iso(askedAt + LIMIT_WAIT),
    confirmUntil: iso(askedAt + LIMIT_WAIT + CONFIRMATION_WINDOW),
  });
  const askedAtOf = (limit: Record<string, unknown>): number =>
    Date.parse(String(limit['newAmountActiveFrom'])) - LIMIT_WAIT;

  test('A stricter one holds at once; a looser one waits, is confirmed, is told once', async () => {
    await travelTo(Date.UTC(2027, 1, 3, 10));
    const { player, email, token, save, own } = await signedIn();
    await save(500);
    expect((await save(400)).body).toEqual({
      amount: 400,
      newAmount: null,
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      newAmountActiveFrom: null,
    });
    const { body } = await save(800);
    expect(body).toEqual({
      amount: 400,
      newAmount: 800,
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      newAmountActiveFrom: expect.any(String) as string,
    });
    const askedAt = askedAtOf(body as Record<string, unknown>);
    const asked = await overview(token);
    expect(asked).toHaveProperty('amount', 400);
    expect(asked).toHaveProperty('pending', { ...pending(800, askedAt), state: 'waiting' });

    await harness.travel(12 * HOUR);
    const second = await harness.token(email);
    expect((await save(800, 'DEPOSIT', 'DAILY', second)).body).toEqual({
      amount: 400,
      newAmount: 800,
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      newAmountActiveFrom: expect.any(String) as string,
    });
    expect(askedAtOf((await own(second))[0] ?? {})).toBe(askedAt);

    await harness.travel(12 * HOUR + MINUTE);
    const third = await harness.token(email);
    expect(await own(third)).toEqual([
      {
        amount: 400,
        newAmount: 800,
        limitType: 'DEPOSIT',
        timeType: 'DAILY',
        newAmountActiveFrom: expect.any(String) as string,
      },
    ]);
    expect(await overview(third)).toEqual(
      expect.objectContaining({
        amount: 400,
        pending: expect.objectContaining({ state: 'open' }) as unknown,
        becameActiveAt: null,
      }),
    );
    expect((await save(800, 'DEPOSIT', 'DAILY', third)).body).toEqual({
      amount: 800,
      newAmount: null,
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      newAmountActiveFrom: null,
    });
    const confirmed = await overview(third);
    expect(confirmed).toEqual(expect.objectContaining({ amount: 800, pending: null }));
    expect(confirmed?.['becameActiveAt']).toMatch(/^2027-02-04T/);

    const notify = () => harness.account('/limits/notify-active', { method: 'POST', token: third });
    expect([(await notify()).status, (await notify()).status]).toEqual([204, 204]);
    expect(await overview(third)).toHaveProperty('becameActiveAt', null);
    const kinds = await harness.database.all<{ kind: string }>(
      sql`select kind from limit_change where player_id = ${player} order by at, change_id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['stricter', 'stricter', 'waits', 'confirmed']);
  });

  test('The present amount takes it back at any time; unconfirmed it lapses', async () => {
    await travelTo(Date.UTC(2027, 2, 3, 10));
    const { email, save, own } = await signedIn();
    await save(500);
    await save(800);
    expect((await save(500)).body).toEqual({
      amount: 500,
      newAmount: null,
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      newAmountActiveFrom: null,
    });
    await save(800);
    await harness.travel(LIMIT_WAIT + CONFIRMATION_WINDOW + MINUTE);
    const later = await harness.token(email);
    expect(await own(later)).toEqual([
      { amount: 500, newAmount: null, newAmountActiveFrom: null, limitType: 'DEPOSIT', timeType: 'DAILY' },
    ]);
    expect((await save(800, 'DEPOSIT', 'DAILY', later)).body).toEqual({
      amount: 500,
      newAmount: 800,
      limitType: 'DEPOSIT',
      timeType: 'DAILY',
      newAmountActiveFrom: expect.any(String) as string,
    });
  });

  test('A looser one can be taken back though the global limit has become lower than the present amount', async () => {
    const { save, own } = await signedIn();
    await save(9_000);
    await save(9_500);
    const global = (amount: number) =>
      harness.database.run(sql`
        update global_limit set amount = ${amount * 100} where limit_type = 'DEPOSIT' and time_type = 'DAILY'
      `);
    await global(8_000);
    try {
      expect((await save(9_500)).body).toEqual({ code: 'LIMIT_ABOVE_GLOBAL' });
      expect((await save(9_000)).body).toEqual({
        amount: 9_000,
        newAmount: null,
        limitType: 'DEPOSIT',
        timeType: 'DAILY',
        newAmountActiveFrom: null,
      });
      expect(await own()).toEqual([
        { amount: 9_000, newAmount: null, limitType: 'DEPOSIT', timeType: 'DAILY', newAmountActiveFrom: null },
      ]);
    } finally {
      await global(10_000);
    }
  });

  test('Ten confirmations at once are one, and two devices that disagree never loosen it early', async () => {
    await travelTo(Date.UTC(2027, 3, 3, 10));
    const { player, email, save } = await signedIn();
    await save(500);
    await Promise.all([save(600), save(700), save(600), save(900)]);
    const { amount } = (await harness.database.one<{ amount: bigint }>(
      sql`select amount from player_limit where player_id = ${player}`,
    )) ?? { amount: 0n };
    expect(amount).toBe(50_000n);
    await save(700);
    await harness.travel(LIMIT_WAIT + MINUTE);
    const token = await harness.token(email);
    await Promise.all(Array.from({ length: 10 }, () => save(700, 'DEPOSIT', 'DAILY', token)));
    const confirmed = await harness.database.all(
      sql`select 1 from limit_change where player_id = ${player} and kind = 'confirmed'`,
    );
    expect(confirmed).toHaveLength(1);
  });

  test('Policies are chosen by their names', () => {
    expect(readConfig({}).limitPolicy).toBe('fixedWait');
    expect(readConfig({ LIMIT_POLICY: 'waitAndPeriodEnd', LIMIT_WAIT: '60' })).toEqual(
      expect.objectContaining({
        limitPolicy: 'waitAndPeriodEnd',
        limitWait: MINUTE,
      }),
    );
    expect(() => readConfig({ LIMIT_POLICY: 'none' })).toThrow(ConfigError);
    expect(() => readConfig({ LIMIT_WAIT: '0' })).toThrow(ConfigError);
  });
});

describe('DEP-09 deposits against the limits', () => {
  test('The lowest of own and global limits rules, at once, and the day begins anew in Warsaw', async () => {
    await travelTo(Date.UTC(2027, 2, 28, 0, 30));
    harness.payments.respondWith(async ({ merchantReference }) => ({
      kind: 'accepted',
      reference: harness.payments.referenceOf(merchantReference),
      redirectUrl: null,
    }));
    const { email, token, save } = await signedIn();
    await save(100);
    await save(150, 'DEPOSIT', 'MONTHLY');
    expect((await deposit(token, 80)).status).toBe(200);
    expect(await overview(token)).toEqual(
      expect.objectContaining({ used: 80, left: 20, resetsAt: '2027-03-28T22:00:00.000Z' }),
    );
    expect(await overview(token, 'DEPOSIT', 'MONTHLY')).toEqual(
      expect.objectContaining({
        left: 70,
        resetsAt: '2027-03-31T22:00:00.000Z',
      }),
    );
    expect((await deposit(token, 20.01)).body).toEqual({ message: 'DAILY_LIMIT_REACHED', code: 1 });
    await save(80);
    expect((await deposit(token, 10)).body).toEqual({ message: 'DAILY_LIMIT_REACHED', code: 1 });
    await travelTo(Date.UTC(2027, 2, 28, 22, 0, 1));
    const next = await harness.token(email);
    expect((await deposit(next, 75)).body).toEqual({ message: 'MONTHLY_LIMIT_REACHED', code: 1 });
    expect((await deposit(next, 70)).status).toBe(200);
  });
});
