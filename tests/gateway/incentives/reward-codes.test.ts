import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { seedPromocodes } from '../../../gateway/seeds/content.ts';
import type { Promocode } from '../../../gateway/store/incentives/reward-codes.ts';
import { insertPromocode } from '../../../gateway/store/incentives/reward-codes.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';

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
    expect(await harness.database.one(sql`select redemptions from promocode where code = 'TWICE'`)).toEqual({
      redemptions: 1,
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
