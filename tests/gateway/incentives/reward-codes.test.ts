import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { seedPromocodes } from '../../../gateway/seeds/content.ts';
import type { Promocode } from '../../../gateway/store/incentives/reward-codes.ts';
import { insertPromocode, takePromocode } from '../../../gateway/store/incentives/reward-codes.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway, until, waitingForLocks } from '../support/gateway.ts';

const harness = setUpGateway();
const MINUTE = 60_000;

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const YES = { status: 200, body: {} };
const INVALID = { status: 422, body: { code: 1, message: 'PROMOCODE_INVALID' } };
const wrong = (field: string, code: string) => ({
  status: 422,
  body: { code: 1, message: 'UNPROCESSABLE_ENTITY', fields: { [field]: [code] } },
});

async function signedIn() {
  const player = await harness.addPlayer();
  const token = await harness.token(player.email);
  return {
    player,
    redeem: async (promocode: unknown) =>
      seen(await harness.main('/api/promocode', { method: 'POST', token, body: { promocode } })),
    refer: async (referralCode: unknown) =>
      seen(await harness.main('/api/player/referral-code', { method: 'PUT', token, body: { referralCode } })),
    bonuses: async () => (await harness.main('/api/incentives', { token })).body,
  };
}

function promocode(details: Partial<Promocode>): Promocode {
  return {
    code: 'ŻÓŁW 1',
    name: 'Freebet 5 zł',
    title: 'Freebet z kodu',
    description: '<p>Tak.</p>',
    steps: [],
    stepsHeader: null,
    isFreebet: true,
    amount: 5_00n,
    wageringRequired: 0n,
    smallestOdds: null,
    days: 7,
    endsAt: null,
    maxRedemptions: null,
    ...details,
  };
}

async function countRedemptions(code: string): Promise<number> {
  const row = await harness.database.one<{ count: number }>(
    sql`select count(*)::int as count from promocode_redemption where code = ${code}`,
  );
  return row?.count ?? 0;
}

beforeAll(async () => {
  const now = harness.gateway.services.clock.now();
  await seedPromocodes(harness.database, now);
  await insertPromocode(harness.database, promocode({}));
  await insertPromocode(harness.database, promocode({ code: 'LAST', maxRedemptions: 1 }));
});

describe('BON-06 VAL-17 promocodes', () => {
  test('A code brings its bonus, once, however it is written', async () => {
    const { redeem, bonuses } = await signedIn();
    expect(await redeem(' żółw  1 ')).toEqual(YES);
    expect(await bonuses()).toEqual({
      records: [
        expect.objectContaining({ name: 'Freebet 5 zł', isFreebet: true, amount: 5, status: 'AVAILABLE' }) as unknown,
      ],
      totalCount: 1,
      totalAmount: 5,
    });
    expect(await redeem('ŻÓŁW 1')).toEqual(INVALID);
    expect(await redeem('WITAJ100')).toEqual(YES);
    expect(await bonuses()).toEqual(expect.objectContaining({ totalCount: 2, totalAmount: 105 }));
  });

  test('Unknown, too late or used up: not valid, and nothing comes of it', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    expect(await first.redeem('NIEMA')).toEqual(INVALID);
    expect(await first.redeem('STARY')).toEqual(INVALID);
    const responses = await Promise.all([first.redeem('LAST'), second.redeem('LAST')]);
    expect(responses).toContainEqual(YES);
    expect(responses).toContainEqual(INVALID);
    const counted = await harness.database.one(sql`select redemptions from promocode where code = 'LAST'`);
    expect(counted).toEqual({ redemptions: 1 });
  });

  test('The same code twice at the same time brings one bonus and counts once', async () => {
    const { redeem, bonuses } = await signedIn();
    await insertPromocode(harness.database, promocode({ code: 'TWICE' }));
    const responses = await Promise.all([redeem('TWICE'), redeem('twice')]);
    expect(responses).toContainEqual(YES);
    expect(responses).toContainEqual(INVALID);
    expect(await bonuses()).toEqual(expect.objectContaining({ totalCount: 1 }));
    expect(await countRedemptions('TWICE')).toBe(1);
  });

  describe('with a limit', () => {
    const add = (code: string, maxRedemptions: number) =>
      insertPromocode(harness.database, promocode({ code, maxRedemptions }));
    const redeemAs = async (code: string): Promise<boolean> =>
      (await harness.gateway.services.rewardCodes.redeem((await harness.addPlayer()).playerId, code)) === null;

    test('Fifty players at once redeem a code for twenty: exactly twenty succeed', async () => {
      await add('TWENTY', 20);
      const players = await Promise.all(Array.from({ length: 50 }, () => harness.addPlayer()));
      const { rewardCodes } = harness.gateway.services;
      const refusals = await Promise.all(players.map(({ playerId }) => rewardCodes.redeem(playerId, 'TWENTY')));
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(20);
      const left = await harness.database.one(sql`
        select redemptions, (select sum(unused)::int from promocode_slot where code = 'TWENTY') as unused
        from promocode where code = 'TWENTY'
      `);
      expect([left, await countRedemptions('TWENTY')]).toEqual([{ redemptions: 20, unused: 0 }, 20]);
    });

    test('One player does not wait for another while more are left', async () => {
      // Of so few a slot gets one at a time: each of these players has to fill one, and never the one that is held.
      await add('MANY', 64);
      expect(await redeemAs('MANY')).toBe(true);
      const redeemed = await harness.database.transaction(async (transaction) => {
        await harness.database.run(sql`update promocode_slot set unused = unused + 1 where code = 'MANY'`);
        expect((await takePromocode(transaction, 'MANY', Date.now()))?.code).toBe('MANY');
        return Promise.all(Array.from({ length: 30 }, () => redeemAs('MANY')));
      });
      expect(redeemed).toEqual(redeemed.map(() => true));
    });

    test.each(['ONE', 'ONESLOT'])(
      'The last one is had by the next player if the first gives it back: %s',
      async (code) => {
        await add(code, 1);
        await harness.database.script(`
        insert into promocode_slot (code, slot, unused) select code, 3, 1 from promocode where code = 'ONESLOT';
        update promocode set redemptions = 1 where code = 'ONESLOT';
      `);
        const second: { redeemed?: Promise<boolean> } = {};
        const first = harness.database.transaction(async (transaction) => {
          expect((await takePromocode(transaction, code, Date.now()))?.code).toBe(code);
          second.redeemed = redeemAs(code);
          await until(async () => (await waitingForLocks(harness.database)) === 1);
          throw new Error('taken back');
        });
        await expect(first).rejects.toThrow('taken back');
        expect([await second.redeemed, await redeemAs(code)]).toEqual([true, false]);
      },
    );

    test('A gateway of the release before takes from the same limit', async () => {
      await add('MIXED', 3);
      const before = () =>
        harness.database.run(sql`
          update promocode set redemptions = redemptions + 1 where code = 'MIXED' and redemptions < most_redemptions
        `);
      expect([
        await redeemAs('MIXED'),
        await before(),
        await redeemAs('MIXED'),
        await before(),
        await redeemAs('MIXED'),
      ]).toEqual([true, 1, true, 0, false]);
    });
  });

  test('What can’t be a code is refused beside its field', async () => {
    const { redeem } = await signedIn();
    expect(await redeem('')).toEqual(wrong('promocode', 'required'));
    expect(await redeem('A-1')).toEqual(wrong('promocode', 'characters'));
    expect(await redeem('1234567890123')).toEqual(wrong('promocode', 'tooLong'));
    expect(await redeem(5)).toEqual(wrong('promocode', 'type'));
    expect(await redeem('   ')).toEqual(INVALID);
  });

  test('Who tries codes one after the other has to wait', async () => {
    const { redeem } = await signedIn();
    for (let index = 0; index < 20; index += 1) await redeem(`X${index}`);
    expect(await redeem('ŻÓŁW 1')).toEqual({ status: 429, body: { code: 1, message: 'TOO_MANY_REQUESTS' } });
    await harness.travel(15 * MINUTE);
    expect(await redeem('ŻÓŁW 1')).toEqual(YES);
  });
});

describe('BON-07 referral code', () => {
  test('Is told once; the same again is no other', async () => {
    const { refer } = await signedIn();
    expect(await refer(' Ania 7 ')).toEqual(YES);
    expect(await refer('Ania 7')).toEqual(YES);
    expect(await refer('Ola')).toEqual({ status: 422, body: { code: 1, message: 'REFERRAL_CODE_ALREADY_SET' } });
  });

  test('What was told in the registration stands', async () => {
    const { player, refer } = await signedIn();
    const now = harness.gateway.services.clock.now();
    await harness.database.run(sql`
      insert into registration (player_id, started_at, touched_at, referral_code)
      values (${player.playerId}, ${now}, ${now}, 'Ania')
    `);
    expect(await refer('Ania')).toEqual(YES);
    expect((await refer('Ola')).status).toBe(422);
  });

  test('Nobody recommends himself', async () => {
    const { player, refer } = await signedIn();
    const own = { status: 422, body: { code: 1, message: 'REFERRAL_CODE_INVALID' } };
    expect(await refer(player.username?.toUpperCase())).toEqual(own);
    expect(await refer(player.email)).toEqual(own);
  });

  test('VAL-11 what can’t be a code is refused beside its field', async () => {
    const { refer } = await signedIn();
    expect(await refer('')).toEqual(wrong('referralCode', 'required'));
    expect(await refer('  ')).toEqual({
      status: 422,
      body: { message: 'UNPROCESSABLE_ENTITY', code: 1, fields: { referralCode: ['blank'] } },
    });
    expect(await refer('x'.repeat(65))).toEqual(wrong('referralCode', 'tooLong'));
  });
});
