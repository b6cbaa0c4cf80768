// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPushSocket, type PushSocketListener } from '../../../src/api/push-socket.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { fakeGateway, json, silence, type FakeGateway } from './fake-gateway.ts';
import { FakeWebSocket } from './fake-web-socket.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const BALANCE_INFO = {
  type: 'BALANCE_INFO',
  balance: 250,
  freebet: 25,
  bonus: 0,
  availableForWithdrawal: 200,
  unwithdrawableAmount: 50,
  freebetUnwithdrawableAmount: 0,
};

let gateway: FakeGateway;
let heard: unknown[];
let reported: PromiseWithResolvers<void>;

function hear(what: unknown): void {
  heard.push(what);
  reported.resolve();
}

const listener: PushSocketListener = {
  opened: () => hear('opened'),
  alive: () => hear('alive'),
  message: (message, at) => hear({ message, at }),
  unreadable: (report) => hear({ report }),
  closed: () => hear('closed'),
  refused: () => hear('refused'),
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  heard = [];
  reported = Promise.withResolvers();
  gateway = fakeGateway(() => json(201, { ticket: 'ticket/1 +', expiresIn: 30 }));
  FakeWebSocket.install();
  storeToken('session-token');
});

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Resolves when the client has opened its socket. */
async function connected(): Promise<{ socket: FakeWebSocket; connection: ReturnType<typeof openPushSocket> }> {
  const connection = openPushSocket(listener);
  const socket = await FakeWebSocket.next();
  return { socket, connection };
}

describe('PSH-01 how the socket is opened', () => {
  test('First a ticket, asked for with the token; then the socket, with the ticket alone', async () => {
    const { socket } = await connected();
    const [asked] = gateway.received;
    expect([asked?.method, asked?.url, asked?.headers.get('authorization')]).toEqual([
      'POST',
      'https://account.test/online-api/v1/accounts/api/player/socket-ticket',
      'Bearer session-token',
    ]);
    expect(socket.url).toBe('wss://account.test/online-api/v1/notifications?token=ticket%2F1+%2B');
    expect(heard).toEqual([]);
    socket.open();
    expect(heard).toEqual(['opened']);
  });

  test.each([404, 501])('Where tickets are unknown (%i) the token itself is sent', async (status) => {
    gateway.respond = () => json(status, { code: 'NOT_FOUND' });
    const { socket } = await connected();
    expect(socket.url).toBe('wss://account.test/online-api/v1/notifications?token=session-token');
  });

  test('A session that the gateway refuses opens no socket', async () => {
    gateway.respond = () => json(401, { code: 'TOKEN_NOT_VALID' });
    openPushSocket(listener);
    await reported.promise;
    expect([heard, FakeWebSocket.made]).toEqual([['refused'], []]);
  });

  test('Neither does one whose token is gone', async () => {
    gateway.respond = () => {
      clearToken();
      return json(404, { code: 'NOT_FOUND' });
    };
    openPushSocket(listener);
    await reported.promise;
    expect([heard, FakeWebSocket.made]).toEqual([['refused'], []]);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server fault', () => json(500, {})],
    ['too many requests', () => json(429, { code: 'TOO_MANY_REQUESTS' })],
    ['nonsense', () => json(201, { ticket: '' })],
  ])('%s instead of a ticket counts as a closed connection, so that another is tried', async (_, answer) => {
    gateway.respond = answer;
    openPushSocket(listener);
    await reported.promise;
    expect([heard, FakeWebSocket.made]).toEqual([['closed'], []]);
  });
});

describe('PSH-01 what comes through it', () => {
  test('A message is decoded and carries the gateway’s time', async () => {
    const { socket } = await connected();
    socket.receive(JSON.stringify({ ...BALANCE_INFO, more: 'x' }));
    expect(heard).toEqual(['alive', { message: BALANCE_INFO, at: NOW }]);
  });

  test('A pong is a frame and no message', async () => {
    const { socket } = await connected();
    socket.receive('pong');
    expect(heard).toEqual(['alive']);
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '{"type":', 'value: expected object'],
    ['bytes', new ArrayBuffer(2), 'value: expected object'],
    ['a part is missing', JSON.stringify({ type: 'NEW_MESSAGE' }), 'message: expected object'],
    ['an unknown type', JSON.stringify({ type: 'SECRET 4111', pesel: '90' }), 'type: expected one of several shapes'],
  ])('PSH-03 an unreadable one is reported without its values, and the socket stays: %s', async (_, data, report) => {
    const { socket } = await connected();
    socket.open();
    socket.receive(data);
    expect(heard).toEqual(['opened', 'alive', { report }]);
    expect(socket.readyState).toBe(FakeWebSocket.OPEN);
  });
});

describe('PSH-01 how it ends', () => {
  test.each([
    [1000, 'closed'],
    [1001, 'closed'],
    [1006, 'closed'],
    [4400, 'closed'],
    [4401, 'refused'],
  ])('Close code %i: %s', async (code, expected) => {
    const { socket } = await connected();
    socket.open();
    socket.drop(code);
    expect(heard).toEqual(['opened', expected]);
  });

  test('A ping is sent on an open socket and on no other', async () => {
    const { socket, connection } = await connected();
    connection.ping();
    expect(socket.sent).toEqual([]);
    socket.open();
    connection.ping();
    expect(socket.sent).toEqual(['ping']);
    socket.drop(1006);
    connection.ping();
    expect(socket.sent).toEqual(['ping']);
  });

  test('After close() nothing more is told, not even the close itself', async () => {
    const { socket, connection } = await connected();
    socket.open();
    connection.close();
    expect(socket.closedByClient).toBe(true);
    socket.receive(JSON.stringify(BALANCE_INFO));
    socket.drop(4401);
    expect(heard).toEqual(['opened']);
  });

  test('Closed while the ticket is under way, no socket is made and nothing is told', async () => {
    const asked = Promise.withResolvers<Request>();
    gateway.respond = (request) => {
      asked.resolve(request);
      return silence(request);
    };
    const connection = openPushSocket(listener);
    const { signal } = await asked.promise;
    connection.close();
    expect(signal.aborted).toBe(true);
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect([heard, FakeWebSocket.made]).toEqual([[], []]);
  });
});
