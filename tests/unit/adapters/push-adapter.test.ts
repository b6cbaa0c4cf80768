// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../../contract/messages.ts';
import type { PushFact, PushSocketEvent } from '../../../machines/messages/push/push.ports.ts';
import { forgetToken, keepToken } from '../../../src/api/token.ts';
import { pushAdapter } from '../../../src/adapters/push-adapter.ts';
import { balanceQuery, type Balance } from '../../../src/queries/balance.ts';
import { bonusCountsQuery, unreadCountQuery } from '../../../src/queries/counts.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';
import { FakeWebSocket } from '../api/fake-web-socket.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const STORED: Balance = {
  balance: 10_000,
  freebet: 100,
  bonusBalance: 200,
  availableForWithdrawal: 300,
  unwithdrawableAmount: 400,
  freebetUnwithdrawableAmount: 500,
  currency: 'EUR',
};
const BALANCE_INFO = {
  type: 'BALANCE_INFO',
  balance: 250.55,
  freebet: 25,
  bonus: 0.1,
  availableForWithdrawal: 200,
  unwithdrawableAmount: 50.55,
  freebetUnwithdrawableAmount: 0,
};
const PUSHED = {
  balance: 25_055,
  freebet: 2_500,
  bonusBalance: 10,
  availableForWithdrawal: 20_000,
  unwithdrawableAmount: 5_055,
  freebetUnwithdrawableAmount: 0,
};

let heard: PushSocketEvent[];
let connection: { ping(): void; close(): void };
let socket: FakeWebSocket;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  FakeWebSocket.install();
  fakeGateway(() => json(201, { ticket: 'ticket', expiresIn: 30 }));
  keepToken('session-token');
  heard = [];
  connection = pushAdapter.openPushSocket((event) => heard.push(event));
  socket = await FakeWebSocket.next();
});

afterEach(() => {
  connection.close();
  queryClient.clear();
  forgetToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const receive = (message: object) => socket.receive(JSON.stringify(message));
const received = (fact: PushFact): PushSocketEvent => ({ type: 'push.received', fact, at: NOW });

describe('BAL-01 a pushed balance', () => {
  test('is merged into the stored one, which keeps its currency', () => {
    queryClient.setQueryData(balanceQuery.queryKey, STORED);
    receive(BALANCE_INFO);
    expect(queryClient.getQueryData(balanceQuery.queryKey)).toEqual({ ...PUSHED, currency: 'EUR' });
    expect(heard).toEqual([{ type: 'socket.frame' }, received({ kind: 'balance' })]);
  });

  test('that comes before any other is in złote', () => {
    receive(BALANCE_INFO);
    expect(queryClient.getQueryData(balanceQuery.queryKey)).toEqual({ ...PUSHED, currency: 'PLN' });
  });

  test('is in the cache when the machine hears of it', () => {
    const atReceipt: unknown[] = [];
    connection.close();
    FakeWebSocket.install();
    connection = pushAdapter.openPushSocket((event) => {
      if (event.type === 'push.received') atReceipt.push(queryClient.getQueryData(balanceQuery.queryKey)?.balance);
    });
    return FakeWebSocket.next().then((next) => {
      next.receive(JSON.stringify(BALANCE_INFO));
      expect(atReceipt).toEqual([25_055]);
    });
  });
});

describe('PSH-01 PSH-03 what each message is to the machine', () => {
  const message = { id: 1, title: 'T', text: '<p>x</p>', createdOn: '2026-11-21T12:00:00Z' };
  const whole: Message = {
    ...message,
    type: null,
    dialog: false,
    seen: false,
    archived: false,
    steps: [],
    stepsHeader: null,
    footerText: null,
    buttonUrl: null,
    buttonCode: null,
  };

  test.each<[object, PushFact]>([
    [
      { type: 'NEW_MESSAGE', message },
      { kind: 'newMessage', message: whole },
    ],
    [{ type: 'MESSAGE_COUNT', unreadAmount: 3 }, { kind: 'messageCount' }],
    [
      { type: 'BONUS_CONFIRMATION', id: 5 },
      { kind: 'bonusConfirmation', name: null },
    ],
    [
      { type: 'FREEBET_CONFIRMATION', id: 5, name: 'Freebet 25 zł' },
      { kind: 'bonusConfirmation', name: 'Freebet 25 zł' },
    ],
    [
      { type: 'SESSION_EXPIRATION', reason: null },
      { kind: 'sessionExpiration', limit: null },
    ],
    [{ type: 'SESSION_EXPIRATION' }, { kind: 'sessionExpiration', limit: null }],
    [
      { type: 'SESSION_EXPIRATION', reason: 'ACCOUNT_DISABLED_ONE_DAY', until: '2026-11-22T12:00:00Z' },
      {
        kind: 'exclusion',
        exclusion: { code: 'ACCOUNT_DISABLED_ONE_DAY', until: Date.parse('2026-11-22T12:00:00Z') },
      },
    ],
    [
      { type: 'SESSION_EXPIRATION', reason: 'ACCOUNT_PERMANENTLY_CLOSED' },
      { kind: 'exclusion', exclusion: { code: 'ACCOUNT_PERMANENTLY_CLOSED', until: null } },
    ],
    [
      { type: 'SESSION_EXPIRATION', reason: 'SESSION_LIMIT' },
      { kind: 'sessionExpiration', limit: null },
    ],
    [
      { type: 'SESSION_EXPIRATION', reason: 'DAILY_SESSION_TIME_LIMIT_REACHED' },
      { kind: 'sessionExpiration', limit: 'daily' },
    ],
    [
      { type: 'SESSION_EXPIRATION', reason: 'MONTHLY_SESSION_TIME_LIMIT_REACHED' },
      { kind: 'sessionExpiration', limit: 'monthly' },
    ],
  ])('%j', (wire, fact) => {
    receive(wire);
    expect(heard).toEqual([{ type: 'socket.frame' }, received(fact)]);
    expect(queryClient.getQueryData(balanceQuery.queryKey)).toBeUndefined();
  });

  test('the socket’s own life is told as it is', () => {
    socket.open();
    socket.receive('{');
    socket.drop(1006);
    expect(heard).toEqual([
      { type: 'socket.opened' },
      { type: 'socket.frame' },
      { type: 'push.unreadable', report: 'value: expected object' },
      { type: 'socket.closed' },
    ]);
  });

  test('a refused session is told as such', () => {
    socket.open();
    socket.drop(4401);
    expect(heard).toEqual([{ type: 'socket.opened' }, { type: 'socket.refused' }]);
  });
});

describe('PSH-01 after a reconnect', () => {
  const stale = () =>
    [balanceQuery, unreadCountQuery, bonusCountsQuery].map(
      ({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated,
    );

  beforeEach(() => {
    queryClient.setQueryData(balanceQuery.queryKey, STORED);
    queryClient.setQueryData(unreadCountQuery.queryKey, 3);
    queryClient.setQueryData(bonusCountsQuery.queryKey, { acceptedAmount: 1, availableAmount: 2, passedAmount: 3 });
  });

  test('balance and counts are asked anew', async () => {
    expect(stale()).toEqual([false, false, false]);
    await pushAdapter.resync(new AbortController().signal);
    expect(stale()).toEqual([true, true, true]);
  });

  test('a message and a bonus ask for their own count alone', () => {
    pushAdapter.refreshUnreadCount();
    expect(stale()).toEqual([false, true, false]);
    pushAdapter.refreshBonusCount();
    expect(stale()).toEqual([false, true, true]);
  });
});
