// @vitest-environment jsdom
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import { createPushMachine, type PushEmitted, type PushReport } from '../../../machines/messages/push/push.machine.ts';
import type { PushSocketEvent } from '../../../machines/messages/push/push.ports.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { pushAdapter } from '../../../src/adapters/messages/push-adapter.ts';
import { balanceQuery, type Balance } from '../../../src/queries/balance.ts';
import { bonusCountsQuery, unreadCountQuery } from '../../../src/queries/counts.ts';
import { LIVE_TRANSACTIONS } from '../../../src/queries/live-transactions.ts';
import { messageQuery, messagesQuery } from '../../../src/queries/messages.ts';
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

type Report = PushReport | PushEmitted;

let heard: PushSocketEvent[];
let reports: Report[];
/** The cached data of message 1 at each report. */
let storedAtReport: unknown[];
let connection: { ping(): void; close(): void };
let socket: FakeWebSocket;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  FakeWebSocket.install();
  fakeGateway(() => json(201, { ticket: 'ticket', expiresIn: 30 }));
  storeToken('session-token');
  heard = [];
  connection = pushAdapter.openPushSocket((event) => heard.push(event));
  socket = await FakeWebSocket.next();
});

afterEach(() => {
  connection.close();
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const receive = (message: object) => socket.receive(JSON.stringify(message));
const isStale = ({ queryKey }: { readonly queryKey: QueryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated;

const MESSAGE: Message = {
  id: 1,
  title: 'T',
  text: '<p>x</p>',
  createdOn: '2026-11-21T12:00:00Z',
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

describe('PSH-01 the socket tells the machine', () => {
  test('Each message under its own name, with what was cached before it', () => {
    queryClient.setQueryData(balanceQuery.queryKey, STORED);
    queryClient.setQueryData(unreadCountQuery.queryKey, 3);
    receive({ type: 'MESSAGE_COUNT', unreadAmount: 4 });
    const cached = { balance: STORED, unread: 3 };
    expect(heard).toEqual([{ type: 'socket.frame' }, { type: 'MESSAGE_COUNT', unreadAmount: 4, at: NOW, cached }]);
  });

  test('Of its opening, of what cannot be read, and of its end', () => {
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

  test('That the session is refused', () => {
    socket.open();
    socket.drop(4401);
    expect(heard).toEqual([{ type: 'socket.opened' }, { type: 'socket.refused' }]);
  });
});

/** The machine with the real adapter, connected, and a parent that records reported and emitted events. */
describe('PSH-01 PSH-03 what a message does', () => {
  const withdrawals = { queryKey: ['withdrawals', 'open'] };
  const transactions = { queryKey: LIVE_TRANSACTIONS };
  const list = messagesQuery({ box: 'active', type: null });
  const counted = [unreadCountQuery, list, bonusCountsQuery, withdrawals, transactions];

  const record = (report: Report) => {
    reports.push(report);
    storedAtReport.push(queryClient.getQueryData(messageQuery('1').queryKey));
  };

  beforeEach(async () => {
    connection.close();
    FakeWebSocket.install();
    reports = [];
    storedAtReport = [];
    const parent = setup({ actors: { push: createPushMachine(pushAdapter) } }).createMachine({
      invoke: { id: 'push', src: 'push' },
      on: { '*': { actions: ({ event }) => record(event as Report) } },
    });
    const actor = createActor(parent).start();
    onTestFinished(() => void actor.stop());
    const { push } = actor.getSnapshot().children;
    push?.on('*', record);
    socket = await FakeWebSocket.next();
    socket.open();
    await vi.waitFor(() => expect(reports).toEqual([{ type: 'push.inboxChanged', message: null }]));
    vi.setSystemTime(NOW);
    reports = [];
    storedAtReport = [];
    queryClient.setQueryData(balanceQuery.queryKey, STORED);
    queryClient.setQueryData(unreadCountQuery.queryKey, 3);
    for (const { queryKey } of [list, bonusCountsQuery, withdrawals, transactions]) {
      queryClient.setQueryData(queryKey, { pages: [], pageParams: [] });
    }
  });

  /** The queries that are stale after the message. */
  const staleAfter = (message: object) => {
    receive(message);
    return counted.filter(isStale);
  };

  test('BAL-01 a balance is merged into the cached one, which keeps its currency', () => {
    expect(staleAfter(BALANCE_INFO)).toEqual([bonusCountsQuery, withdrawals, transactions]);
    expect(queryClient.getQueryData(balanceQuery.queryKey)).toEqual({ ...PUSHED, currency: 'EUR' });
    expect(reports).toEqual([]);
  });

  test('BAL-01 a balance with the same bonuses leaves their lists as they are', () => {
    expect(staleAfter({ ...BALANCE_INFO, bonus: 2, freebet: 1 })).toEqual([withdrawals, transactions]);
    expect(staleAfter({ ...BALANCE_INFO, bonus: 2, freebet: 1.01 })).toContain(bonusCountsQuery);
  });

  test('BAL-01 a balance that comes before any other is in złote, and says nothing of bonuses', () => {
    queryClient.removeQueries(balanceQuery);
    expect(staleAfter(BALANCE_INFO)).toEqual([withdrawals, transactions]);
    expect(queryClient.getQueryData(balanceQuery.queryKey)).toEqual({ ...PUSHED, currency: 'PLN' });
  });

  test('MSG-02 a message is in the cache when its dialog is asked for', () => {
    const message = { ...MESSAGE, dialog: true };
    expect(staleAfter({ type: 'NEW_MESSAGE', message })).toEqual([unreadCountQuery, list]);
    expect(reports).toEqual([{ type: 'push.inboxChanged', message }]);
    expect(storedAtReport).toEqual([message]);
  });

  test('A message without a dialog is stored and counted', () => {
    expect(staleAfter({ type: 'NEW_MESSAGE', message: MESSAGE })).toEqual([unreadCountQuery, list]);
    expect(queryClient.getQueryData(messageQuery('1').queryKey)).toEqual(MESSAGE);
    expect(reports).toEqual([]);
  });

  test('A number of messages that is not cached is that of marks made elsewhere', () => {
    expect(staleAfter({ type: 'MESSAGE_COUNT', unreadAmount: 3 })).toEqual([unreadCountQuery]);
    expect(staleAfter({ type: 'MESSAGE_COUNT', unreadAmount: 2 })).toEqual([unreadCountQuery, list]);
  });

  test('A number of messages that the gateway leaves out is not the cached one', () => {
    queryClient.removeQueries(unreadCountQuery);
    expect(staleAfter({ type: 'MESSAGE_COUNT' })).toEqual([list]);
  });

  test.each(['BONUS_CONFIRMATION', 'FREEBET_CONFIRMATION'])('BON-04 PSH-06 %s', (type) => {
    expect(staleAfter({ type, id: 5 })).toEqual([bonusCountsQuery]);
    receive({ type, id: 6, name: 'Freebet 75 zł marzec 2025' });
    const welcomed = { event: 'bonus_awarded_freebet_75_march_2025', name: 'Freebet 75 zł marzec 2025' };
    expect(reports).toEqual([
      { type: 'bonus.confirmed', name: null },
      { type: 'push.inboxChanged', message: null },
      { type: 'bonus.confirmed', name: 'Freebet 75 zł marzec 2025' },
      { type: 'bonus.welcomed', ...welcomed },
      { type: 'push.inboxChanged', message: null },
    ]);
  });

  test.each<[object, Report]>([
    [{}, { type: 'push.sessionExpired', limit: null, at: NOW }],
    [{ reason: null }, { type: 'push.sessionExpired', limit: null, at: NOW }],
    [{ reason: 'SESSION_LIMIT' }, { type: 'push.sessionExpired', limit: null, at: NOW }],
    [{ reason: 'DAILY_SESSION_TIME_LIMIT_REACHED' }, { type: 'push.sessionExpired', limit: 'daily', at: NOW }],
    [{ reason: 'MONTHLY_SESSION_TIME_LIMIT_REACHED' }, { type: 'push.sessionExpired', limit: 'monthly', at: NOW }],
    [
      { reason: 'ACCOUNT_DISABLED_ONE_DAY', until: '2026-11-22T12:00:00Z' },
      {
        type: 'push.excluded',
        exclusion: { code: 'ACCOUNT_DISABLED_ONE_DAY', until: Date.parse('2026-11-22T12:00:00Z') },
      },
    ],
    [
      { reason: 'ACCOUNT_PERMANENTLY_CLOSED' },
      { type: 'push.excluded', exclusion: { code: 'ACCOUNT_PERMANENTLY_CLOSED', until: null } },
    ],
  ])('EXC-01 LIM-03 the end of a session, %j', (end, report) => {
    expect(staleAfter({ type: 'SESSION_EXPIRATION', ...end })).toEqual([]);
    expect(reports).toEqual([report]);
  });

  test('A message of an unknown type is told and changes nothing', () => {
    expect(staleAfter({ type: 'UNHEARD_OF' })).toEqual([]);
    expect(reports).toEqual([{ type: 'push.unreadable', report: 'type: expected one of several shapes' }]);
  });
});

describe('PSH-01 after a reconnect', () => {
  const stale = () => [balanceQuery, unreadCountQuery, bonusCountsQuery].map(isStale);

  beforeEach(() => {
    queryClient.setQueryData(balanceQuery.queryKey, STORED);
    queryClient.setQueryData(unreadCountQuery.queryKey, 3);
    queryClient.setQueryData(bonusCountsQuery.queryKey, { acceptedAmount: 1, availableAmount: 2, passedAmount: 3 });
  });

  test('Balance and counts are asked anew', async () => {
    expect(stale()).toEqual([false, false, false]);
    await pushAdapter.resync(new AbortController().signal);
    expect(stale()).toEqual([true, true, true]);
  });
});
