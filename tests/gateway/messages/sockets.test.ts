import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../gateway/database/database.ts';
import { createSockets, PROBE_INTERVAL } from '../../../gateway/push/sockets.ts';
import type { Notice } from '../../../gateway/domain/ports/push-bus.ts';

const PRINCIPAL = { player: 'a-player', family: 'a-family' };

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly balances: number[] = [];

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; balance: number };
    if (message.type === 'BALANCE_INFO') this.balances.push(message.balance);
  }

  pings = 0;

  ping(): void {
    this.pings += 1;
  }

  terminate(): void {
    this.close();
  }

  close(): void {
    this.readyState = 3;
    this.emit('close');
  }
}

/** Sockets on a database whose balance reads are resolved by the test. */
function setUp(limits = { player: 20, ip: 5_000 }) {
  const reads: ((balance: bigint) => void)[] = [];
  let deliver: (notice: Notice) => void = () => undefined;
  const database = {
    all: () => new Promise((response) => reads.push((balance) => response([{ kind: 'CASH', balance }]))),
    one: () => Promise.resolve({ count: 0n }),
  } as unknown as Database;
  const sockets = createSockets({
    database,
    clock: { now: () => 0 },
    bus: {
      subscribe: (listener: typeof deliver) => ((deliver = listener), () => undefined),
      follow: () => ({ heard: null, stop: () => undefined }),
    },
    sessions: {},
    state: { maintenance: () => false, onChange: () => () => undefined },
    log: { error: (fault: unknown) => expect.fail(JSON.stringify(fault)) },
    limits,
  } as unknown as Parameters<typeof createSockets>[0]);
  const open = async (socket: FakeSocket, ip = '203.0.113.1'): Promise<void> => {
    await sockets.open(socket as unknown as WebSocket, PRINCIPAL, ip);
  };
  return { sockets, open, reads, deliver: (notice: Notice) => deliver(notice) };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

test('PSH-01 a socket that closed while its token was looked up is not kept', async () => {
  const { sockets, open, reads } = setUp();
  const socket = new FakeSocket();
  socket.close();
  await open(socket);
  expect([sockets.counts().player, reads.length]).toEqual([0, 0]);
  sockets.stop();
});

test.each([
  { player: 2, ip: 99 },
  { player: 99, ip: 2 },
])('PSH-01 one player and one address have so many sockets and no more: %o', async (limits) => {
  const { sockets, open, reads } = setUp(limits);
  const given = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
  const opened = given.map((socket) => open(socket));
  await settled();
  expect([sockets.counts().player, given.map(({ readyState, OPEN }) => readyState === OPEN)]).toEqual([
    2,
    [true, true, false],
  ]);
  given[0]?.close();
  const next = new FakeSocket();
  opened.push(open(next));
  await settled();
  expect([sockets.counts().player, next.readyState === next.OPEN]).toEqual([2, true]);
  while (reads.length > 0) {
    reads.shift()?.(0n);
    await settled();
  }
  await Promise.all(opened);
  sockets.stop();
});

test('PSH-02 a socket at whose other end nobody is any more is dropped, one that answers is kept', () => {
  vi.useFakeTimers();
  try {
    const { sockets } = setUp();
    const [there, gone] = [new FakeSocket(), new FakeSocket()];
    for (const socket of [there, gone]) sockets.openMaintenance(socket as unknown as WebSocket, '127.0.0.1');
    vi.advanceTimersByTime(PROBE_INTERVAL);
    expect([there.pings, gone.pings, sockets.counts().maintenance]).toEqual([1, 1, 2]);
    there.emit('pong');
    vi.advanceTimersByTime(PROBE_INTERVAL);
    expect([there.pings, gone.readyState, sockets.counts().maintenance]).toEqual([2, 3, 1]);
    sockets.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('BAL-01 a balance that was read earlier never follows one that was read later', async () => {
  const { sockets, open, reads, deliver } = setUp();
  const socket = new FakeSocket();
  const opened = open(socket);
  await settled();
  deliver({ kind: 'balance', player: PRINCIPAL.player });
  await settled();
  // If both reads ran at once, the later one would resolve first.
  reads[1]?.(20_00n);
  await settled();
  reads[0]?.(10_00n);
  await opened;
  await settled();
  reads[1]?.(20_00n);
  await settled();
  expect(socket.balances).toEqual([10, 20]);
  sockets.stop();
});
