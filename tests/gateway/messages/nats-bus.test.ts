import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import { migrate } from '../../../gateway/database/migrate.ts';
import { sql } from '../../../gateway/database/sql.ts';
import type { Bus, Notice } from '../../../gateway/domain/ports/push-bus.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { openNatsBus } from '../../../gateway/push/nats-bus.ts';
import { encodeNotice } from '../../../gateway/push/notices.ts';
import type { PushTracing } from '../../../gateway/push/push-tracing.ts';
import { UNTRACED } from '../../../gateway/push/push-tracing.ts';
import type { NatsServers } from '../../../gateway/runtime/nats-settings.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
import { insertNotice } from '../../../gateway/store/messages/push-outbox.ts';
import { createTestDatabase } from '../../support/database.ts';
import { until } from '../support/gateway.ts';
import type { NatsDouble } from '../support/nats-double.ts';
import { openNatsDouble } from '../support/nats-double.ts';

/** Most that push may be away after a server was lost or frozen (ms). */
const BACK = 5_000;

let database: Database;
let close: () => Promise<void>;
let servers: NatsDouble;
const opened: Bus[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  const created = await createTestDatabase();
  database = openDatabase({ url: created.url, connections: 4 });
  await migrate(database);
  close = async () => {
    await database.close();
    await created.drop();
  };
});
afterAll(() => close());
beforeEach(async () => {
  servers = await openNatsDouble(2);
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((bus) => bus.stop()));
  servers.close();
  await database.run(sql`delete from push_outbox`);
});

/** The servers of the double, in this order; gateways try them in any. */
function optionsOf(...order: readonly number[]): NatsServers {
  const urls = servers.url.split(',');
  const { nats } = readConfig({ NATS_URL: order.map((server) => urls[server]).join(','), NATS_SUBJECT: 'test' });
  if (nats === null) throw new Error('no servers');
  return nats;
}

/** A gateway's bus and what it has told; `gaps` counts what may have been lost. */
async function openHearing(options: NatsServers, players: readonly string[] = []) {
  const bus = await openNatsBus(options, {
    database,
    onBroken: (payload) => errors.push(payload),
    onError: (error) => errors.push(error),
  });
  opened.push(bus);
  const notices: Notice[] = [];
  const heard = { bus, notices, gaps: 0 };
  bus.subscribe(
    (notice) => notices.push(notice),
    () => {
      heard.gaps += 1;
    },
  );
  for (const player of players) await bus.follow(player).heard;
  return heard;
}

const publish = (bus: Bus, notice: Notice): Promise<void> =>
  database.transaction((transaction) => bus.publish(transaction, notice));

const outboxSize = async (): Promise<number> =>
  (await database.one<{ count: number }>(sql`select count(*)::int as count from push_outbox`))?.count ?? -1;

const [ANNA, JAN, EWA] = [newId(1), newId(2), newId(3)] as const;

const balanceOf = (player: string): Notice => ({ kind: 'balance', player });

describe('What is told', () => {
  test('A committed change, to every gateway that follows its player, and leaves the outbox', async () => {
    const [teller, follower, other] = await Promise.all([
      openHearing(optionsOf(0), [ANNA]),
      openHearing(optionsOf(1), [ANNA]),
      openHearing(optionsOf(1), [JAN]),
    ]);
    await publish(teller.bus, balanceOf(ANNA));
    await publish(teller.bus, { kind: 'state' });
    await until(() => [teller, follower, other].every(({ notices }) => notices.some(({ kind }) => kind === 'state')));
    expect([teller.notices, follower.notices, other.notices]).toEqual([
      [balanceOf(ANNA), { kind: 'state' }],
      [balanceOf(ANNA), { kind: 'state' }],
      [{ kind: 'state' }],
    ]);
    await until(async () => (await outboxSize()) === 0);
    expect(errors).toEqual([]);
  });

  test('The span that published travels with the notice, where it is recorded', async () => {
    const traceparent = '00-d4cda95b652f4a1592b449d5929fda1b-6e0c63257de34c92-01';
    const tracing: PushTracing = { ...UNTRACED, published: (_kind, send) => send(traceparent) };
    const onError = (error: unknown): void => void errors.push(error);
    const deps = { database, onBroken: onError, onError };
    const [traced, untraced] = await Promise.all([
      openNatsBus(optionsOf(0), { ...deps, tracing }),
      openNatsBus(optionsOf(1), deps),
    ]);
    opened.push(traced, untraced);
    const parents: (string | null)[] = [];
    untraced.subscribe(
      (_notice, _publishedAt, parent) => parents.push(parent),
      () => undefined,
    );
    await untraced.follow(ANNA).heard;
    for (const [index, bus] of [traced, untraced].entries()) {
      await publish(bus, balanceOf(ANNA));
      await until(() => parents.length > index);
    }
    expect([parents, errors]).toEqual([[traceparent, null], []]);
  });

  test('Nothing before its commit, nothing that was rolled back, and what was repeated once', async () => {
    const { bus, notices } = await openHearing(optionsOf(0), [ANNA, JAN, EWA]);
    let attempts = 0;
    await database.transaction(async (transaction) => {
      attempts += 1;
      await bus.publish(transaction, balanceOf(EWA));
      if (attempts === 1) throw Object.assign(new Error('to be repeated'), { code: '40001' });
      await publish(bus, balanceOf(JAN));
      await until(() => notices.length > 0);
      expect(notices).toEqual([balanceOf(JAN)]);
    });
    await database
      .transaction(async (transaction) => {
        await bus.publish(transaction, balanceOf(ANNA));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await publish(bus, { kind: 'state' });
    await until(() => notices.some(({ kind }) => kind === 'state'));
    expect(notices).toEqual([balanceOf(JAN), balanceOf(EWA), { kind: 'state' }]);
    expect({ attempts, published: servers.published }).toEqual({
      attempts: 2,
      published: [`test.player.${JAN}`, `test.player.${EWA}`, 'test.state'],
    });
  });

  test('A player is heard while anyone here follows them', async () => {
    const { bus } = await openHearing(optionsOf(0));
    const [one, other] = [bus.follow(ANNA), bus.follow(ANNA)];
    await one.heard;
    await other.heard;
    expect(servers.heard()).toEqual([`test.player.${ANNA}`, 'test.state']);
    one.stop();
    await bus.follow(JAN).heard;
    expect(servers.heard()).toEqual([`test.player.${ANNA}`, `test.player.${JAN}`, 'test.state']);
    other.stop();
    await until(() => servers.heard().length === 2);
    expect(servers.heard()).toEqual([`test.player.${JAN}`, 'test.state']);
  });

  test('What comes twice is told once, and what is no notice is reported', async () => {
    const { notices } = await openHearing(optionsOf(0));
    const text = encodeNotice({ kind: 'state' }, 1, newId(1));
    for (const payload of [text, text, '{"kind":"nonsense"}', encodeNotice({ kind: 'state' }, 2, newId(2))]) {
      servers.publish('test.state', payload);
    }
    await until(() => notices.length === 2);
    expect({ notices, errors }).toEqual({
      notices: [{ kind: 'state' }, { kind: 'state' }],
      errors: ['{"kind":"nonsense"}'],
    });
  });
});

describe('When something is lost', () => {
  test('What a gateway left behind when it died is sent by another', async () => {
    const { notices } = await openHearing(optionsOf(0), [ANNA]);
    const createdAt = Date.now() - 3_000;
    const noticeId = newId(createdAt);
    const payload = encodeNotice(balanceOf(ANNA), createdAt, noticeId);
    await insertNotice(database, { playerId: ANNA, noticeId, payload, createdAt });
    await until(() => notices.length === 1);
    expect(notices).toEqual([balanceOf(ANNA)]);
    await until(async () => (await outboxSize()) === 0);
  });

  test('What is too old to be told is deleted', async () => {
    const { notices } = await openHearing(optionsOf(0), [ANNA]);
    const createdAt = Date.now() - 11 * 60_000;
    const noticeId = newId(createdAt);
    const payload = encodeNotice(balanceOf(ANNA), createdAt, noticeId);
    await insertNotice(database, { playerId: ANNA, noticeId, payload, createdAt });
    await until(async () => (await outboxSize()) === 0);
    expect(notices).toEqual([]);
  });

  test('A change that is committed while no server is there is told when one is back, after the gap', async () => {
    const { bus, notices, ...heard } = await openHearing(optionsOf(0, 1), [ANNA]);
    expect(heard.gaps).toBe(0);
    servers.kill(0);
    servers.kill(1);
    await publish(bus, balanceOf(ANNA));
    expect(await outboxSize()).toBe(1);
    await Promise.all([servers.revive(0), servers.revive(1)]);
    await until(() => notices.length === 1);
    expect(notices).toEqual([balanceOf(ANNA)]);
    await until(async () => (await outboxSize()) === 0);
  });

  test.each(['kill', 'freeze'] as const)(
    'After %s of its server a gateway is at the other within five seconds',
    async (how) => {
      const gateways = await Promise.all([openHearing(optionsOf(0, 1), [ANNA]), openHearing(optionsOf(1, 0), [ANNA])]);
      const begun = performance.now();
      const lost = servers.listeners(0) > 0 ? 0 : 1;
      // One that is away when something is told reads it after its gap.
      const cutOff = servers.listeners(lost);
      servers[how](lost);
      const areNotified = (): boolean => gateways.every(({ notices }) => notices.length > 0);
      await until(() => gateways.filter(({ gaps }) => gaps > 0).length === cutOff);
      await publish(gateways[0].bus, balanceOf(ANNA));
      await until(areNotified);
      expect(performance.now() - begun).toBeLessThan(BACK);
      expect(gateways.map(({ notices }) => notices)).toEqual([[balanceOf(ANNA)], [balanceOf(ANNA)]]);
    },
  );

  test('What a server took and did not pass on before it was lost is sent again', async () => {
    const [teller, follower] = await Promise.all([openHearing(optionsOf(0)), openHearing(optionsOf(1), [ANNA])]);
    servers.lose();
    await publish(teller.bus, balanceOf(ANNA));
    await until(async () => (await outboxSize()) === 0);
    expect(follower.notices).toEqual([]);
    servers.kill(0);
    await servers.revive(0);
    await until(() => teller.gaps === 1 && servers.published.length === 2);
    expect(servers.published).toEqual([`test.player.${ANNA}`, `test.player.${ANNA}`]);
  });

  test('Without any server the start ends with the reason', async () => {
    const options = optionsOf(0, 1);
    servers.close();
    const refused = vi.fn();
    await openHearing(options).catch(refused);
    expect(String(refused.mock.calls[0]?.[0])).toContain('refused');
  });
});
