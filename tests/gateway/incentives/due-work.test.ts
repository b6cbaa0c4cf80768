import { describe, expect, onTestFinished, test } from 'vitest';
import { addFreebets, addPlayers } from '../../../bench/lib/players.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { LEASE, doDueWork } from '../../../gateway/domain/claimed-work.ts';
import { doAll } from '../../../gateway/lib/do-all.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import type { Claim } from '../../../gateway/store/claimed-work.ts';
import { claimWork, releaseWork } from '../../../gateway/store/claimed-work.ts';
import { playersWithDueBonuses } from '../../../gateway/store/incentives/bonuses.ts';
import { auditLedger } from '../../../gateway/store/payments/ledger.ts';
import { setUpGateway, until } from '../support/gateway.ts';

const MINUTE = 60_000;
const harness = setUpGateway({ reconcileInterval: 0 });

/** Players with a free bet that has ended. */
const withDue = async (count: number): Promise<string[]> => {
  const players = await addPlayers(harness.database, count);
  await addFreebets(harness.database, players, Date.now() - MINUTE);
  return players;
};

/** Claims what is due, as a gateway does before it works on it. */
const claim = (now = Date.now()): Promise<Claim> =>
  claimWork(harness.database, {
    work: 'bonuses',
    claimId: newId(now),
    due: (isFree) => playersWithDueBonuses(now, 200, isFree),
    now,
    until: now + LEASE,
  });

const claimed = async (): Promise<string[]> => {
  const rows = await harness.database.all<{ playerId: string }>(sql`select player_id from claimed_work order by 1`);
  return rows.map(({ playerId }) => playerId);
};

describe('due work', () => {
  test('Three gateways share it: everything is done once, and each did some', async () => {
    const players = await withDue(1_000);
    const others = [await harness.startSecond(), await harness.startSecond()];
    onTestFinished(async () => void (await Promise.all(others.map((gateway) => gateway.stop()))));
    const done = await Promise.all([harness.gateway, ...others].map(({ services }) => services.bonuses.expire()));
    expect(done.reduce((sum, count) => sum + count)).toBe(players.length);
    expect(Math.min(...done)).toBeGreaterThan(0);
    const [ended] = await harness.database.all(sql`
      select count(*)::int as bonuses, count(distinct player_id)::int as players,
        (select count(*)::int from journal where kind = 'bonus expired') as journals
      from bonus where status = 'EXPIRED'
    `);
    expect(ended).toEqual({ bonuses: players.length, players: players.length, journals: players.length });
    expect([await claimed(), await auditLedger(harness.database)]).toEqual([[], []]);
  }, 60_000);

  test('Who is signed in is notified of the balance; who is not costs no notice', async () => {
    const { email, playerId } = await harness.addPlayer();
    await harness.token(email);
    const [absent = ''] = await withDue(1);
    await addFreebets(harness.database, [playerId], Date.now() - MINUTE);
    const heard: string[] = [];
    const stop = harness.gateway.services.bus.subscribe(
      (notice) => void (notice.kind === 'balance' && heard.push(notice.player)),
      () => undefined,
    );
    onTestFinished(stop);
    for (const player of [playerId, absent]) await harness.gateway.services.bus.follow(player).heard;
    expect(await harness.gateway.services.bonuses.expire()).toBe(2);
    await until(() => heard.includes(playerId));
    expect([heard, heard.includes(absent)]).toEqual([[playerId], false]);
  });

  test('What a gateway claimed before it died is done by another after the lease, and not before', async () => {
    const players = await withDue(3);
    const { bonuses } = harness.gateway.services;
    expect((await claim()).players.toSorted()).toEqual(players);
    expect([await bonuses.expire(), await claimed()]).toEqual([0, players]);
    await harness.database.run(
      sql`update claimed_work set held_until = held_until - interval '1 millisecond' * ${LEASE}::int`,
    );
    expect([await bonuses.expire(), await claimed()]).toEqual([3, []]);
  });

  test('A gateway that froze and comes back does not give back what another has taken over', async () => {
    const players = await withDue(1);
    const frozen = await claim(Date.now() - LEASE);
    const other = await claim();
    expect([frozen.players, other.players]).toEqual([players, players]);
    await releaseWork(harness.database, frozen);
    expect(await claimed()).toEqual(players);
    await releaseWork(harness.database, other);
    expect([await harness.gateway.services.bonuses.expire(), await claimed()]).toEqual([1, []]);
  });

  test('A player whose work fails waits for the lease; all others are done', async () => {
    const [broken = '', ...others] = await withDue(4);
    const done: string[] = [];
    const { clock } = harness.gateway.services;
    const work = doDueWork(
      { database: harness.database, clock },
      {
        work: 'bonuses',
        due: (isFree) => playersWithDueBonuses(clock.now(), 200, isFree),
        handle: async (player) => {
          if (player === broken) throw new Error('broken');
          done.push(player);
        },
      },
    );
    await expect(work).rejects.toThrow('broken');
    expect([done.toSorted(), await claimed()]).toEqual([others, [broken]]);
    expect(await harness.gateway.services.bonuses.expire()).toBe(3);
  });

  test('Work that stays due does not run for ever, and a signal ends it after a batch', async () => {
    const players = await addPlayers(harness.database, 2);
    const { clock } = harness.gateway.services;
    const run = (signal?: AbortSignal) =>
      doDueWork(
        { database: harness.database, clock },
        {
          work: 'playMonths',
          due: (isFree) =>
            sql`select player_id from player where player_id = any(${players}::uuid[]) and ${isFree(sql`player.player_id`)}`,
          handle: async () => undefined,
        },
        signal,
      );
    expect([await run(), await run(AbortSignal.abort())]).toEqual([4, 2]);
  });

  test('Providers are asked about several payments at once, and no more than allowed', async () => {
    let running = 0;
    let atOnce = 0;
    const asked: number[] = [];
    await doAll([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      atOnce = Math.max(atOnce, running);
      await new Promise((next) => setTimeout(next, 5));
      running -= 1;
      asked.push(item);
    });
    expect([atOnce, asked.toSorted((one, other) => one - other)]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
  });
});
