import { describe, expect, test } from 'vitest';
import type { Grant } from '../../../gateway/domain/incentives/bonuses.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { insertBonus } from '../../../gateway/store/incentives/bonuses.ts';
import { auditLedger, readBalances } from '../../../gateway/store/payments/ledger.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const VALID = 20 * 60_000;

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const DONE = { status: 200, body: { code: 0 } };
const refused = (message: string) => ({ status: 200, body: { code: 1, message } });
const NOT_FOUND = { status: 404, body: { code: 1, message: 'NOT_FOUND' } };

async function signedIn() {
  const { playerId: player, email } = await harness.addPlayer();
  const token = await harness.token(email);
  const get = async (path: string) => seen(await harness.main(path, { token }));
  const patch = async (path: string) => seen(await harness.main(path, { token, method: 'PATCH' }));
  return {
    player,
    email,
    token,
    get,
    grant: (details: Partial<Grant> = {}) => harness.gateway.services.bonuses.grant(player, offer(details)),
    accept: (id: string, variant = 'bonus') => patch(`/api/oc/${variant}/${id}/accept`),
    abandon: (id: string, variant = 'bonus') => patch(`/api/oc/${variant}/${id}/abandon`),
    markSeen: (id: string) => patch(`/api/oc/bonus/${id}/seen`),
    play: (stake: bigint, isWon: boolean, variant: 'bonus' | 'freebet' = 'bonus') =>
      harness.gateway.services.bonuses.play(player, variant, { stake, isWon }),
    ids: async (query: string) => {
      const { body } = await get(`/api/incentives?${query}`);
      return (body as { records: { id: string; status: string }[] }).records.map(({ id, status }) => [id, status]);
    },
    counts: async () => {
      const { body } = await get('/api/incentives/list/count');
      return body;
    },
    held: async () => {
      const { CASH, BONUS, FREEBET } = await readBalances(harness.database, player);
      return { CASH, BONUS, FREEBET };
    },
  };
}

function offer(details: Partial<Grant>): Grant {
  return {
    name: 'Bonus 100 zł',
    title: 'Bonus na start',
    description: '<p>Zagraj za <strong>500 zł</strong>.</p>',
    steps: ['Przyjmij.', 'Graj.'],
    stepsHeader: 'Jak to działa',
    isFreebet: false,
    amount: 100_00n,
    wageringRequired: 500_00n,
    smallestOdds: 150,
    redeemUntil: harness.gateway.services.clock.now() + VALID,
    ...details,
  };
}

const NOTHING = { CASH: 0n, BONUS: 0n, FREEBET: 0n };
const FREEBET = { isFreebet: true, amount: 25_00n, wageringRequired: 0n } as const;

describe('BON-01 lists and counts', () => {
  test('Available, accepted and passed, newest first, with their counts and sums', async () => {
    const { grant, accept, abandon, ids, counts, get } = await signedIn();
    const first = await grant();
    await harness.travel(10);
    const second = await grant(FREEBET);
    await harness.travel(10);
    const third = await grant({ amount: 10_50n });
    expect(await ids('active=true&accepted=false')).toEqual([
      [third, 'AVAILABLE'],
      [second, 'AVAILABLE'],
      [first, 'AVAILABLE'],
    ]);
    expect(await ids('active=true&accepted=false&sort=createdOn&offset=1&limit=1')).toEqual([[second, 'AVAILABLE']]);
    await accept(second, 'freebet');
    await abandon(first);
    expect(await ids('active=true&accepted=true')).toEqual([[second, 'ACCEPTED']]);
    expect(await ids('active=false')).toEqual([[first, 'REJECTED']]);
    expect(await ids('')).toEqual([
      [third, 'AVAILABLE'],
      [second, 'ACCEPTED'],
    ]);
    expect(await counts()).toEqual({ acceptedAmount: 1, availableAmount: 1, passedAmount: 1 });
    expect((await get('/api/incentives')).body).toEqual(expect.objectContaining({ totalCount: 2, totalAmount: 35.5 }));
    expect((await get('/api/incentives?accepted=true')).body).toEqual({
      records: [
        expect.objectContaining({
          active: true,
          accepted: true,
          isFreebet: true,
          amount: 25,
          wagering: { required: 0, smallestOdds: 1.5, done: 0, balance: 25, deadline: expect.any(String) as string },
        }) as unknown,
      ],
      totalCount: 1,
      totalAmount: 25,
    });
    expect((await get('/api/incentives?active=false')).body).toEqual({
      records: [
        expect.objectContaining({
          active: false,
          accepted: false,
          isFreebet: false,
          amount: 100,
          outcome: null,
        }) as unknown,
      ],
      totalCount: 1,
      totalAmount: 100,
    });
  });

  test('BON-01 (reading 83) a record has what the documents say, and what an offer asks for before it is accepted', async () => {
    const { grant, get } = await signedIn();
    const now = harness.gateway.services.clock.now();
    const id = await grant({ redeemUntil: now + VALID });
    const { body } = await get('/api/incentives');
    expect(body).toEqual({
      records: [
        {
          id,
          name: 'Bonus 100 zł',
          title: 'Bonus na start',
          description: '<p>Zagraj za <strong>500 zł</strong>.</p>',
          steps: ['Przyjmij.', 'Graj.'],
          stepsHeader: 'Jak to działa',
          isFreebet: false,
          redeemActive: new Date(now + VALID).toISOString(),
          createdOn: expect.any(String) as string,
          status: 'AVAILABLE',
          active: true,
          accepted: false,
          amount: 100,
          wagering: {
            required: 500,
            done: 0,
            balance: 0,
            deadline: new Date(now + VALID).toISOString(),
            smallestOdds: 1.5,
          },
          outcome: null,
        },
      ],
      totalCount: 1,
      totalAmount: 100,
    });
  });

  test('Twenty a page; nobody sees another’s', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    for (let index = 0; index < 21; index += 1) await owner.grant();
    expect(await owner.ids('')).toHaveLength(20);
    expect(await owner.ids('offset=20')).toHaveLength(1);
    expect((await other.get('/api/incentives')).body).toEqual({ records: [], totalCount: 0, totalAmount: 0 });
    expect(await other.counts()).toEqual({ acceptedAmount: 0, availableAmount: 0, passedAmount: 0 });
  });
});

describe('BON-02 accept and abandon', () => {
  test('Accepting puts the amount into the ledger once, however often it is asked for', async () => {
    const { grant, accept, held, counts } = await signedIn();
    const [bonus, freebet] = [await grant(), await grant(FREEBET)];
    expect(await Promise.all([accept(bonus), accept(bonus), accept(bonus)])).toEqual([DONE, DONE, DONE]);
    expect(await accept(freebet, 'freebet')).toEqual(DONE);
    expect(await held()).toEqual({ CASH: 0n, BONUS: 100_00n, FREEBET: 25_00n });
    expect(await counts()).toEqual({ acceptedAmount: 2, availableAmount: 0, passedAmount: 0 });
  });

  test('Rejecting an offer moves nothing; giving up an accepted one takes it back', async () => {
    const { grant, accept, abandon, held, ids } = await signedIn();
    const [offered, running] = [await grant(), await grant()];
    expect(await abandon(offered)).toEqual(DONE);
    expect(await abandon(offered)).toEqual(DONE);
    await accept(running);
    expect(await abandon(running)).toEqual(DONE);
    expect(await abandon(running)).toEqual(DONE);
    expect(await held()).toEqual(NOTHING);
    expect(await ids('active=false')).toHaveLength(2);
    expect(await accept(running)).toEqual(refused('BONUS_NOT_AVAILABLE'));
  });

  test('Accept and abandon at the same time leave one of both, and no money astray', async () => {
    const { grant, accept, abandon, held, ids } = await signedIn();
    const bonus = await grant();
    const [accepted, abandoned] = await Promise.all([accept(bonus), abandon(bonus)]);
    expect(abandoned).toEqual(DONE);
    expect([DONE, refused('BONUS_NOT_AVAILABLE')]).toContainEqual(accepted);
    expect(await ids('active=false')).toEqual([[bonus, 'REJECTED']]);
    expect(await held()).toEqual(NOTHING);
  });

  test('What is another’s, of the other variant or no id at all is not found', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const bonus = await owner.grant();
    expect(await other.accept(bonus)).toEqual(NOT_FOUND);
    expect(await other.abandon(bonus)).toEqual(NOT_FOUND);
    expect(await other.markSeen(bonus)).toEqual(NOT_FOUND);
    expect(await owner.accept(bonus, 'freebet')).toEqual(NOT_FOUND);
    expect(await owner.accept('5')).toEqual(NOT_FOUND);
    expect(await owner.markSeen('5')).toEqual(NOT_FOUND);
    expect((await owner.accept(bonus, 'bet')).status).toBe(404);
    expect((await harness.main(`/api/oc/bonus/${bonus}/accept`, { method: 'PATCH' })).status).toBe(401);
    expect(await owner.held()).toEqual(NOTHING);
  });
});

describe('BON-03 statuses and what they do to the money', () => {
  test('The turnover is counted; when it is reached, what is left becomes cash', async () => {
    const { grant, accept, abandon, play, held, ids, get, accept: again } = await signedIn();
    const bonus = await grant({ amount: 50_00n, wageringRequired: 100_00n });
    await accept(bonus);
    expect(await play(30_00n, true)).toBe(true);
    expect(await held()).toEqual({ CASH: 0n, BONUS: 80_00n, FREEBET: 0n });
    expect((await get('/api/incentives?accepted=true')).body).toEqual({
      records: [
        expect.objectContaining({
          wagering: {
            required: 100,
            done: 30,
            balance: 80,
            deadline: expect.any(String) as string,
            smallestOdds: expect.any(Number) as number,
          },
        }) as unknown,
      ],
      totalCount: 1,
      totalAmount: 50,
    });
    await play(20_00n, false);
    await play(50_00n, true);
    expect(await ids('active=false')).toEqual([[bonus, 'ACHIEVED']]);
    expect(await held()).toEqual({ CASH: 110_00n, BONUS: 0n, FREEBET: 0n });
    expect(await abandon(bonus)).toEqual(refused('BONUS_CANNOT_BE_ABANDONED'));
    expect(await again(bonus)).toEqual(refused('BONUS_NOT_AVAILABLE'));
    expect(await play(1n, true)).toBe(false);
    expect((await get('/api/txn')).body).toEqual({
      records: [
        expect.objectContaining({
          type: 'manualAdjustment',
          label: 'adjustment increase',
          amount: 110,
          balanceAfter: 110,
        }) as unknown,
      ],
      total: 1,
      sums: null,
    });
  });

  test('A bonus that is played away is over, and leaves nothing', async () => {
    const { grant, accept, play, held, ids, get } = await signedIn();
    const bonus = await grant({ amount: 10_00n });
    await accept(bonus);
    await play(999_00n, false);
    expect(await ids('active=false')).toEqual([[bonus, 'ACHIEVED']]);
    expect(await held()).toEqual(NOTHING);
    expect((await get('/api/txn')).body).toEqual({ total: 0, records: [], sums: null });
  });

  test('A free bet is staked whole; its winnings come without the stake, as cash', async () => {
    const { grant, accept, play, held, get } = await signedIn();
    const [won, lost] = [await grant(FREEBET), await grant({ ...FREEBET, amount: 40_00n })];
    await accept(won, 'freebet');
    await accept(lost, 'freebet');
    expect(await play(1n, true, 'freebet')).toBe(true);
    expect(await held()).toEqual({ CASH: 25_00n, BONUS: 0n, FREEBET: 40_00n });
    await play(1n, false, 'freebet');
    expect(await held()).toEqual({ CASH: 25_00n, BONUS: 0n, FREEBET: 0n });
    expect((await get('/api/txn')).body).toEqual({
      records: [expect.objectContaining({ type: 'game', label: 'win', amount: 25 }) as unknown],
      total: 1,
      sums: null,
    });
  });

  test('BON-03 (reading 94) one that was wholly lost stays ACHIEVED, with the outcome LOST', async () => {
    const { grant, accept, play, get } = await signedIn();
    const outcomes = async () => {
      const { body } = await get('/api/incentives?active=false');
      return (body as { records: { status: string; outcome: string }[] }).records.map(({ status, outcome }) => [
        status,
        outcome,
      ]);
    };
    for (const isWon of [false, true]) {
      await accept(await grant({ wageringRequired: 10_00n }));
      await play(999_00n, isWon);
      await harness.travel(10);
      await accept(await grant(FREEBET), 'freebet');
      await play(1n, isWon, 'freebet');
      await harness.travel(10);
    }
    expect(await outcomes()).toEqual([
      ['ACHIEVED', 'WON'],
      ['ACHIEVED', 'WON'],
      ['ACHIEVED', 'LOST'],
      ['ACHIEVED', 'LOST'],
    ]);
  });

  test('BON-02 (reading 83) a bet below the smallest odds is no turnover, and takes no free bet', async () => {
    const { grant, accept, play, get } = await signedIn();
    await accept(await grant({ smallestOdds: 201 }));
    await accept(await grant({ ...FREEBET, smallestOdds: 201 }), 'freebet');
    expect(await play(10_00n, true)).toBe(true);
    expect(await play(1n, true, 'freebet')).toBe(false);
    expect((await get('/api/incentives?accepted=true&sort=createdOn')).body).toEqual({
      records: [
        expect.objectContaining({
          wagering: {
            done: 0,
            balance: 110,
            required: 500,
            deadline: expect.any(String) as string,
            smallestOdds: expect.any(Number) as number,
          },
        }) as unknown,
        expect.objectContaining({
          wagering: { done: 0, balance: 25, smallestOdds: 2.01, required: 0, deadline: expect.any(String) as string },
        }) as unknown,
      ],
      totalCount: 2,
      totalAmount: 125,
    });
  });

  test('What expires is over at once, though it is closed later; accepted money goes back', async () => {
    const { grant, accept, abandon, held, ids, counts } = await signedIn();
    const [running, offered] = [await grant(), await grant(FREEBET)];
    const lasting = await grant({ ...FREEBET, redeemUntil: null });
    await accept(running);
    await harness.travel(VALID);
    expect(await counts()).toEqual({ acceptedAmount: 0, availableAmount: 1, passedAmount: 2 });
    expect(await ids('active=false')).toEqual([
      [offered, 'EXPIRED'],
      [running, 'EXPIRED'],
    ]);
    expect(await held()).toEqual({ CASH: 0n, BONUS: 100_00n, FREEBET: 0n });
    expect(await accept(offered, 'freebet')).toEqual(refused('BONUS_NOT_AVAILABLE'));
    expect(await held()).toEqual(NOTHING);
    expect(await abandon(running)).toEqual(refused('BONUS_CANNOT_BE_ABANDONED'));
    expect(await accept(lasting, 'freebet')).toEqual(DONE);
  });

  test('The job closes what is due, and finds nothing the second time', async () => {
    const { grant, accept, held } = await signedIn();
    await accept(await grant());
    await harness.travel(VALID);
    const { bonuses } = harness.gateway.services;
    const found = await Promise.all([bonuses.expire(), bonuses.expire()]);
    expect(Math.max(...found)).toBeGreaterThan(0);
    expect(await bonuses.expire()).toBe(0);
    expect(await held()).toEqual(NOTHING);
  });
});

describe('BON-04 the unseen one', () => {
  test('The latest offer that was not seen, until none is left', async () => {
    const { grant, get, markSeen, accept } = await signedIn();
    const first = await grant();
    await harness.travel(10);
    const second = await grant(FREEBET);
    const unseen = async () => {
      const { status, body } = await get('/api/incentives/unseen');
      return status === 204 ? null : (body as { id: string }).id;
    };
    expect(await unseen()).toBe(second);
    expect(await markSeen(second)).toEqual(DONE);
    expect(await markSeen(second)).toEqual(DONE);
    expect(await unseen()).toBe(first);
    await accept(first);
    expect(await unseen()).toBeNull();
    await grant();
    await harness.travel(VALID);
    expect(await get('/api/incentives/unseen')).toEqual({ status: 204, body: null });
  });
});

describe('BON-05 limits', () => {
  test('One bonus and three free bets may run; the limits have words of their own', async () => {
    const { grant, accept, abandon, held } = await signedIn();
    const [running, waiting] = [await grant(), await grant()];
    await accept(running);
    expect(await accept(waiting)).toEqual(refused('ACTIVE_BONUS_LIMIT_REACHED'));
    for (let index = 0; index < 3; index += 1) {
      expect(await accept(await grant(FREEBET), 'freebet')).toEqual(DONE);
    }
    const fourth = await grant(FREEBET);
    expect(await accept(fourth, 'freebet')).toEqual(refused('ACTIVE_FREEBET_LIMIT_REACHED'));
    expect(await held()).toEqual({ CASH: 0n, BONUS: 100_00n, FREEBET: 75_00n });
    await abandon(running);
    expect(await accept(waiting)).toEqual(DONE);
  });

  test('Of two bonuses that are accepted at the same time, one gets in', async () => {
    const { grant, accept, held } = await signedIn();
    const ids = [await grant(), await grant()];
    const responses = await Promise.all(ids.map((id) => accept(id)));
    expect(responses).toContainEqual(DONE);
    expect(responses).toContainEqual(refused('ACTIVE_BONUS_LIMIT_REACHED'));
    expect(await held()).toEqual({ CASH: 0n, BONUS: 100_00n, FREEBET: 0n });
  });
});

describe('PSH-01 the control API', () => {
  const WORDS = { name: 'Freebet 5 zł', title: 'Freebet', description: '', steps: [], stepsHeader: null };

  test('Grants, plays and expires what a player has', async () => {
    const { email, ids, accept, held } = await signedIn();
    const granted = await harness.signed('POST', '/control/bonuses', {
      ...WORDS,
      email,
      isFreebet: false,
      amount: 20.5,
      turnover: 3,
      smallestOdds: 1.5,
      minutes: 60,
    });
    expect(granted.status).toBe(201);
    const { id } = granted.body as { id: string };
    await accept(id);
    const bet = { email, variant: 'bonus', stake: 0.5, isWon: false };
    expect((await harness.signed('POST', '/control/bets', bet)).status).toBe(204);
    expect(await held()).toEqual({ CASH: 0n, BONUS: 20_00n, FREEBET: 0n });
    const expired = await harness.signed('POST', '/control/bonus-expiry', { email });
    expect(seen(expired)).toEqual({ status: 200, body: { expired: 1 } });
    expect(await ids('active=false')).toEqual([[id, 'EXPIRED']]);
    expect((await harness.signed('POST', '/control/bets', bet)).status).toBe(404);
    expect((await harness.signed('POST', '/control/bets', { ...bet, stake: 0.001 })).status).toBe(422);
    expect((await harness.request('/control/bets', { body: bet })).status).toBe(401);
  });

  test('A grant that can’t be is refused', async () => {
    const grant = {
      ...WORDS,
      email: 'nobody@example.com',
      isFreebet: true,
      amount: 5,
      turnover: 0,
      smallestOdds: null,
      minutes: null,
    };
    expect((await harness.signed('POST', '/control/bonuses', grant)).status).toBe(404);
    expect((await harness.signed('POST', '/control/bonuses', { ...grant, amount: -1 })).status).toBe(422);
    expect((await harness.signed('POST', '/control/bonuses', { ...grant, name: '' })).status).toBe(422);
  });
});

test('Bonuses of earlier versions, accepted without any money, can be given up', async () => {
  const { player, abandon, held } = await signedIn();
  const at = harness.gateway.services.clock.now();
  const bonusId = newId(at);
  await insertBonus(harness.database, {
    ...offer({}),
    playerId: player,
    bonusId,
    status: 'ACCEPTED',
    createdAt: at,
    seenAt: at,
  });
  expect(await abandon(bonusId)).toEqual(DONE);
  expect(await held()).toEqual(NOTHING);
});

test('BON-03 the ledger is sound after all of it', async () => {
  expect(await auditLedger(harness.database)).toEqual([]);
});
