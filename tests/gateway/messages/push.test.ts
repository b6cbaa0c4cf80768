import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PushMessage } from '../../../contract/push.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { missedSince } from '../../../gateway/push/messages.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { insertBonus } from '../../../gateway/store/incentives/bonuses.ts';
import { lockPlayer, post } from '../../../gateway/store/payments/ledger.ts';
import { insertMessage } from '../../../gateway/store/messages/messages.ts';
import { putRestriction } from '../../../gateway/store/safer-play/restrictions.ts';
import { deleteSessions } from '../../../gateway/store/auth/sessions.ts';
import { cuttableBus } from '../support/bus.ts';
import { until, setUpGateway } from '../support/gateway.ts';
import { openMaintenance, openNotifications } from '../support/socket.ts';

const cutBus = await cuttableBus();
const harness = setUpGateway();
let second: Gateway;

beforeAll(async () => {
  second = await harness.startSecond();
});
afterAll(() => second.stop());

const signIn = async () => {
  const player = await harness.addPlayer();
  return { ...player, token: await harness.token(player.email) };
};
const EMPTY = {
  balance: 0,
  freebet: 0,
  bonus: 0,
  availableForWithdrawal: 0,
  unwithdrawableAmount: 0,
  freebetUnwithdrawableAmount: 0,
};

const credit = (player: string, amount: bigint) =>
  harness.database.transaction(async (transaction) => {
    await lockPlayer(transaction, player);
    const at = Date.now();
    const id = newId(at);
    await post(transaction, {
      player,
      journal: id,
      kind: 'test',
      key: id,
      reference: null,
      at,
      legs: [
        { account: 'HOUSE_ADJUSTMENTS', amount: -amount },
        { account: 'CASH', amount },
      ],
    });
    await harness.gateway.services.bus.publish(transaction, { kind: 'balance', player });
  });

const addMessage = async (player: string): Promise<string> => {
  const at = harness.gateway.services.clock.now();
  const id = newId(at);
  await harness.database.transaction(async (transaction) => {
    await insertMessage(transaction, {
      playerId: player,
      messageId: id,
      type: 'Information',
      title: 'Nowość',
      text: '<p>tekst</p>',
      dialog: true,
      steps: ['jeden'],
      stepsHeader: null,
      footerText: null,
      buttonUrl: null,
      buttonCode: null,
      createdAt: at,
      seenAt: null,
      archivedAt: null,
    });
    await harness.gateway.services.bus.publish(transaction, { kind: 'message', player, message: id });
  });
  return id;
};

describe('PSH-01 the notification socket', () => {
  test('Tells balance and unread count on opening, answers pings', async () => {
    const { token } = await signIn();
    const socket = await openNotifications(harness.gateway.url, token);
    await socket.next('MESSAGE_COUNT');
    expect(socket.frames).toEqual([
      { type: 'BALANCE_INFO', ...EMPTY },
      { type: 'MESSAGE_COUNT', unreadAmount: 0 },
    ]);
    socket.send('ping');
    await socket.next('pong');
    socket.close();
  });

  test('A credit reaches the player’s sockets on both gateways, and nobody else’s', async () => {
    const [player, other] = [await signIn(), await signIn()];
    const sockets = await Promise.all([
      openNotifications(harness.gateway.url, player.token),
      openNotifications(second.url, player.token),
      openNotifications(second.url, other.token),
    ]);
    await Promise.all(sockets.map((socket) => socket.next('MESSAGE_COUNT')));
    for (const socket of sockets) socket.clear();
    await credit(player.playerId, 12_34n);
    const reported = { type: 'BALANCE_INFO', ...EMPTY, balance: 12.34, availableForWithdrawal: 12.34 };
    expect(await Promise.all([sockets[0]?.next('BALANCE_INFO'), sockets[1]?.next('BALANCE_INFO')])).toEqual([
      reported,
      reported,
    ]);
    expect(sockets[2]?.frames).toEqual([]);
    for (const socket of sockets) socket.close();
  });

  test('What is rolled back is never told', async () => {
    const { playerId, token } = await signIn();
    const socket = await openNotifications(harness.gateway.url, token);
    await socket.next('MESSAGE_COUNT');
    socket.clear();
    await harness.database
      .transaction(async (transaction) => {
        await harness.gateway.services.bus.publish(transaction, { kind: 'balance', player: playerId });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await credit(playerId, 1n);
    await socket.next('BALANCE_INFO');
    expect(socket.frames).toHaveLength(1);
    socket.close();
  });

  test('Reading 76 a message comes whole, read by the gateway; every frame is of the contract', async () => {
    const { playerId, token } = await signIn();
    const socket = await openNotifications(second.url, token);
    await socket.next('MESSAGE_COUNT');
    const id = await addMessage(playerId);
    expect(await socket.next('NEW_MESSAGE')).toEqual({
      type: 'NEW_MESSAGE',
      message: expect.objectContaining({
        id,
        title: 'Nowość',
        dialog: true,
        seen: false,
        archived: false,
        steps: ['jeden'],
      }) as unknown,
    });
    await until(() =>
      socket.frames.some((frame) => JSON.stringify(frame) === '{"type":"MESSAGE_COUNT","unreadAmount":1}'),
    );
    expect(socket.frames.filter((frame) => !PushMessage.safeParse(frame).success)).toEqual([]);
    socket.close();
  });

  test('A ticket opens a socket once, within thirty seconds', async () => {
    const { token } = await signIn();
    const ticket = async () => {
      const { status, body } = await harness.account('/player/socket-ticket', { method: 'POST', token });
      expect({ status, body }).toEqual({
        status: 201,
        body: { ticket: expect.stringMatching(/^tic_/) as string, expiresIn: 30 },
      });
      return (body as { ticket: string }).ticket;
    };
    const once = await ticket();
    const socket = await openNotifications(harness.gateway.url, once);
    await socket.next('BALANCE_INFO');
    const again = await openNotifications(harness.gateway.url, once);
    await until(() => again.closed.code === 4401);
    const late = await ticket();
    await harness.travel(31_000);
    const tooLate = await openNotifications(harness.gateway.url, late);
    await until(() => tooLate.closed.code === 4401);
    expect((await harness.account('/player/profile-summary', { token: once })).status).toBe(401);
    socket.close();
  });

  test.each(['', 'x', `ses_${'A'.repeat(64)}`])('A bad token %j is closed with 4401', async (token) => {
    const { closed } = await openNotifications(harness.gateway.url, token);
    await until(() => closed.code !== null);
    expect(closed.code).toBe(4401);
  });

  test('Another site’s page can’t open it', async () => {
    const { token } = await signIn();
    await expect(
      openNotifications(harness.gateway.url, token, { origin: 'https://evil.example.com' }),
    ).rejects.toHaveProperty('status', 403);
    const own = await openNotifications(harness.gateway.url, token, { origin: harness.gateway.url });
    own.close();
  });

  test('Without an upgrade it is no call', async () => {
    expect((await harness.request('/online-api/v1/notifications')).status).toBe(426);
  });
});

describe('PSH-01 SESSION_EXPIRATION', () => {
  test('Sign-out closes the family’s sockets on every gateway, other sessions’ stay', async () => {
    const player = await harness.addPlayer();
    const [token, other] = [await harness.token(player.email), await harness.token(player.email)];
    const socket = await openNotifications(second.url, token);
    const stays = await openNotifications(second.url, other);
    await Promise.all([socket, stays].map((one) => one.next('MESSAGE_COUNT')));
    await harness.account('/player/logout', { method: 'POST', token });
    expect(await socket.next('SESSION_EXPIRATION')).toEqual({ type: 'SESSION_EXPIRATION', reason: null, until: null });
    await until(() => socket.closed.code === 4401);
    expect(stays.closed.code).toBe(null);
    stays.close();
  });

  test('A session that runs out closes its socket', async () => {
    const { token } = await signIn();
    const socket = await openNotifications(harness.gateway.url, token);
    await socket.next('MESSAGE_COUNT');
    await harness.travel(31 * 60_000);
    await until(() => socket.closed.code !== null);
    expect(socket.closed.code).toBe(4401);
  });
});

describe('PSH-03 gaps', () => {
  test('After the connection to the bus was cut, what happened meanwhile is told', async () => {
    const { playerId, token } = await signIn();
    const socket = await openNotifications(harness.gateway.url, token);
    await socket.next('MESSAGE_COUNT');
    socket.clear();
    const at = harness.gateway.services.clock.now();
    const [messageId, bonusId] = [newId(at), randomUUID()];
    // Stored without a notice, as if it had been lost.
    await insertMessage(harness.database, {
      playerId,
      messageId,
      type: 'Warning',
      title: 'w przerwie',
      text: '',
      dialog: false,
      steps: [],
      stepsHeader: null,
      footerText: null,
      buttonUrl: null,
      buttonCode: null,
      createdAt: at,
      seenAt: null,
      archivedAt: null,
    });
    await insertBonus(harness.database, {
      playerId,
      bonusId,
      name: 'Freebet',
      title: 'Freebet',
      description: '',
      steps: [],
      stepsHeader: null,
      isFreebet: true,
      amount: 1_00n,
      smallestOdds: null,
      status: 'AVAILABLE',
      redeemUntil: null,
      createdAt: at,
      seenAt: null,
    });
    await cutBus(harness.database);
    await socket.next('FREEBET_CONFIRMATION');
    expect(socket.frames).toEqual([
      expect.objectContaining({ type: 'BALANCE_INFO' }) as unknown,
      { type: 'MESSAGE_COUNT', unreadAmount: 1 },
      { type: 'NEW_MESSAGE', message: expect.objectContaining({ id: messageId }) as unknown },
      { type: 'FREEBET_CONFIRMATION', id: bonusId, name: 'Freebet' },
    ]);
    await credit(playerId, 5n);
    await until(() => socket.frames.length === 5);
    socket.close();
  });

  test('Each of several players gets what is theirs', async () => {
    const open = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const { playerId, token } = await signIn();
        const socket = await openNotifications(harness.gateway.url, token);
        await socket.next('MESSAGE_COUNT');
        await credit(playerId, BigInt(index + 1) * 100n);
        await until(() => socket.frames.length === 3);
        socket.clear();
        return socket;
      }),
    );
    await cutBus(harness.database);
    await until(() => open.every(({ frames }) => frames.length === 2));
    expect(open.map(({ frames }) => frames)).toEqual(
      open.map((_, index) => [
        { type: 'BALANCE_INFO', ...EMPTY, balance: index + 1, availableForWithdrawal: index + 1 },
        { type: 'MESSAGE_COUNT', unreadAmount: 0 },
      ]),
    );
    for (const socket of open) socket.close();
  });

  test('Many players are asked about with as many statements as one', async () => {
    const asked = Array.from({ length: 50 }, () => ({ player: randomUUID(), since: Date.now() }));
    const before = harness.database.usage().roundTrips;
    const missed = await missedSince(harness.database, asked, Date.now());
    expect([missed.size, harness.database.usage().roundTrips - before]).toEqual([50, 4]);
  });

  test('A session whose end was not heard of is told why it ended and until when', async () => {
    const { playerId, token } = await signIn();
    const socket = await openNotifications(harness.gateway.url, token);
    await socket.next('MESSAGE_COUNT');
    const at = harness.gateway.services.clock.now();
    const endsAt = at + 7 * 24 * 60 * 60_000;
    // Stored without a notice, as if it had been lost.
    await putRestriction(harness.database, {
      playerId,
      restrictionId: newId(at),
      kind: 'TIME_OUT',
      code: 'ACCOUNT_EXCLUDED_ONE_WEEK',
      startsAt: at,
      endsAt,
      reason: null,
    });
    await harness.database.transaction((transaction) => deleteSessions(transaction, playerId, null));
    await cutBus(harness.database);
    expect(await socket.next('SESSION_EXPIRATION')).toEqual({
      type: 'SESSION_EXPIRATION',
      reason: 'ACCOUNT_EXCLUDED_ONE_WEEK',
      until: new Date(endsAt).toISOString(),
    });
    await until(() => socket.closed.code === 4401);
  });
});

describe('PSH-02 the maintenance socket', () => {
  test('Is open to anybody, tells at once and on every change, on every gateway', async () => {
    const sockets = await Promise.all([openMaintenance(harness.gateway.url), openMaintenance(second.url)]);
    await until(() => sockets.every(({ frames }) => frames.length === 1));
    await harness.signed('POST', '/control/maintenance', { maintenance: true });
    await until(() => sockets.every(({ frames }) => frames.length === 2));
    await harness.signed('POST', '/control/maintenance', { maintenance: false });
    await until(() => sockets.every(({ frames }) => frames.length === 3));
    for (const socket of sockets) {
      expect(socket.frames).toEqual([{ maintenance: false }, { maintenance: true }, { maintenance: false }]);
      socket.close();
    }
  });
});

describe('PSH-01 more sockets than anybody needs', () => {
  const capped = setUpGateway({ socketsPerPlayer: 2, socketsPerIp: 3 });

  test('Of one player, of one address and of anonymous callers are closed; one that closes makes room', async () => {
    const open = async (email: string) => openNotifications(capped.gateway.url, await capped.token(email));
    const [player, other] = [await capped.addPlayer(), await capped.addPlayer()];
    const mine = [await open(player.email), await open(player.email), await open(player.email)];
    await until(() => mine[2]?.closed.code === 1013);
    const theirs = [await open(other.email), await open(other.email)];
    await until(() => theirs[1]?.closed.code === 1013);
    const watch = () => openMaintenance(capped.gateway.url);
    const watching = [await watch(), await watch(), await watch(), await watch()];
    await until(() => watching[3]?.closed.code === 1013);
    expect(
      [...mine.slice(0, 2), ...theirs.slice(0, 1), ...watching.slice(0, 3)].map(({ closed }) => closed.code),
    ).toEqual(Array.from({ length: 6 }, () => null));
    mine[0]?.close();
    watching[0]?.close();
    await until(() => mine[0]?.closed.code !== null && watching[0]?.closed.code !== null);
    const [again, watcher] = [await open(player.email), await watch()];
    await again.next('MESSAGE_COUNT');
    await until(() => watcher.frames.length > 0);
    expect([again.closed.code, watcher.closed.code]).toEqual([null, null]);
  });
});

test('A gateway that stops closes its sockets with 1001', async () => {
  const third = await harness.startSecond();
  const { token } = await signIn();
  const sockets = await Promise.all([openNotifications(third.url, token), openMaintenance(third.url)]);
  await third.stop();
  await until(() => sockets.every(({ closed }) => closed.code !== null));
  expect(sockets.map(({ closed }) => closed.code)).toEqual([1001, 1001]);
});
