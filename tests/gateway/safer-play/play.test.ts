import { describe, expect, test } from 'vitest';
import { auditLedger, readBalances } from '../../../gateway/store/payments/ledger.ts';
import { createDays } from '../../../sandbox/panel/days.ts';
import { createJournal } from '../../../sandbox/panel/journal.ts';
import { setUpGateway, until } from '../support/gateway.ts';
import type { TestSocket } from '../support/socket.ts';
import { openNotifications } from '../support/socket.ts';

const harness = setUpGateway();
const control = (path: string, body: unknown) => harness.signed('POST', `/control/${path}`, body);

/** A player with this cash, in grosze. */
async function signedIn(cash = 0n) {
  const { playerId: player, email } = await harness.addPlayer();
  if (cash > 0n) await harness.gateway.services.adjustments.adjust(player, cash);
  const token = await harness.token(email);
  return {
    player,
    email,
    token,
    place: async (stake: number, type = 'bet') => {
      const { status, body } = await control('wagers', { email, type, stake });
      return { status, id: status === 201 ? (body as { id: string }).id : '' };
    },
    end: async (id: string, paid: number) => (await control('wagers/results', { email, id, paid })).status,
    cash: async () => (await readBalances(harness.database, player)).CASH,
    lines: async () => {
      const { body } = await harness.main('/api/txn', { token });
      const { records } = body as { records: { type: string; label: string; amount: number; balanceAfter: number }[] };
      return records.map(({ type, label, amount, balanceAfter }) => [type, label, amount, balanceAfter]);
    },
  };
}

/** The sandbox's days, against this gateway. Without delays: scheduled work runs at once, in order. */
function daysHere() {
  const journal = createJournal();
  const gateway = {
    url: '',
    request: async ({ method, path, body }: { method: 'GET' | 'POST'; path: string; body?: unknown }) => {
      const response = await harness.signed(method, path, body);
      return { kind: 'answered' as const, status: response.status, body: response.body };
    },
  };
  const clock = { now: () => Date.now(), after: () => () => undefined };
  return { journal, days: createDays({ clock, gateway, journal }) };
}

const typesIn = ({ frames }: TestSocket): unknown[] => frames.map((frame) => (frame as { type: string }).type);

describe('TXN-02 wagers', () => {
  test('The stake goes at once; the history tells of the end, in the documents’ words', async () => {
    const { place, end, cash, lines } = await signedIn(100_00n);
    const [won, lost, returned] = [await place(10), await place(5.5, 'game'), await place(20)];
    expect(await cash()).toBe(64_50n);
    expect(await lines()).toHaveLength(1);
    expect(await end(won.id, 35.5)).toBe(204);
    expect(await end(lost.id, 0)).toBe(204);
    expect(await end(returned.id, 20)).toBe(204);
    expect(await lines()).toEqual([
      ['bet', 'storn', 0, 120],
      ['game', 'loss', -5.5, 100],
      ['bet', 'win', 25.5, 100],
      ['manualAdjustment', 'adjustment increase', 100, 100],
    ]);
    expect(await cash()).toBe(120_00n);
    expect(await auditLedger(harness.database)).toEqual([]);
  });

  test('One ends once, also when asked for at the same time; another’s and what was never placed is not found', async () => {
    const [owner, other] = [await signedIn(50_00n), await signedIn()];
    const { id } = await owner.place(10);
    const responses = await Promise.all(Array.from({ length: 5 }, () => owner.end(id, 20)));
    expect(responses.filter((status) => status === 204)).toHaveLength(1);
    expect(responses.filter((status) => status === 404)).toHaveLength(4);
    expect(await owner.cash()).toBe(60_00n);
    const open = await owner.place(10);
    expect(await other.end(open.id, 20)).toBe(404);
    expect(await owner.end('018f2f6e-0000-7000-8000-000000000001', 20)).toBe(404);
    expect(await other.cash()).toBe(0n);
    const { email } = owner;
    expect((await control('wagers/results', { email, id: 'x', paid: 1 })).status).toBe(422);
  });

  test('Nobody stakes what isn’t there, however many try', async () => {
    const { place, cash, email } = await signedIn(25_00n);
    const placed = await Promise.all(Array.from({ length: 6 }, () => place(10)));
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(placed.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await cash()).toBe(5_00n);
    for (const stake of [0, -1, 0.001, 10_001, '5']) {
      expect((await control('wagers', { email, type: 'bet', stake })).status).toBe(422);
    }
    expect((await control('wagers', { email: 'nobody@example.com', type: 'bet', stake: 1 })).status).toBe(404);
    expect((await harness.request('/control/wagers', { body: { email, type: 'bet', stake: 1 } })).status).toBe(401);
  });
});

test('TXN-02 an adjustment gives or takes, but never more than there is', async () => {
  const { email, cash, lines } = await signedIn();
  const adjust = async (amount: number) => (await control('adjustments', { email, amount })).status;
  expect([await adjust(5), await adjust(-2.5), await adjust(-2.51), await adjust(0)]).toEqual([204, 204, 409, 422]);
  expect(await cash()).toBe(2_50n);
  expect(await lines()).toEqual([
    ['manualAdjustment', 'adjustment decrease', -2.5, 2.5],
    ['manualAdjustment', 'adjustment increase', 5, 5],
  ]);
});

describe('PSH-01 a day of play', () => {
  test('Moves money and history, writes, offers, and tells the open session of all of it', async () => {
    const { player, email, token, cash, lines } = await signedIn(100_00n);
    const socket = await openNotifications(harness.gateway.url, token);
    await socket.next('MESSAGE_COUNT');
    socket.clear();
    const { days, journal } = daysHere();
    expect(await days.play(email, 'once', 'pl')).toEqual({ succeeded: true, text: expect.any(String) as string });
    expect(journal.list()).toHaveLength(10);
    expect(await lines()).toEqual([
      ['bet', 'loss', -20, 105.5],
      ['manualAdjustment', 'adjustment increase', 5, 125.5],
      ['game', 'loss', -5, 120.5],
      ['bet', 'win', 25.5, 120.5],
      ['manualAdjustment', 'adjustment increase', 100, 100],
    ]);
    expect(await cash()).toBe(105_50n);
    await socket.next('FREEBET_CONFIRMATION');
    await until(() => typesIn(socket).filter((type) => type === 'NEW_MESSAGE').length === 2);
    await socket.next('BALANCE_INFO');
    expect(socket.frames.filter((frame) => (frame as { message?: { dialog: boolean } }).message?.dialog)).toHaveLength(
      1,
    );
    expect((await harness.main('/api/incentives', { token })).body).toEqual({
      records: [
        expect.objectContaining({
          title: 'Freebet 10 zł',
          isFreebet: true,
          amount: 10,
          status: 'AVAILABLE',
        }) as unknown,
      ],
      totalCount: 1,
      totalAmount: 10,
    });
    expect((await readBalances(harness.database, player)).FREEBET).toBe(0n);
    expect(await auditLedger(harness.database)).toEqual([]);
    socket.close();
  });

  test('With too little money, only what can be paid for', async () => {
    const { email, cash, lines } = await signedIn(12_00n);
    const { days, journal } = daysHere();
    expect(await days.play(email, 'once', 'pl')).toEqual({
      succeeded: false,
      text: expect.stringContaining('8 z 10') as string,
    });
    expect(journal.list().filter(({ succeeded }) => !succeeded)).toHaveLength(1);
    expect((await lines()).map(([type, label, amount]) => [type, label, amount])).toEqual([
      ['bet', 'loss', -20],
      ['manualAdjustment', 'adjustment increase', 5],
      ['bet', 'win', 25.5],
      ['manualAdjustment', 'adjustment increase', 12],
    ]);
    expect(await cash()).toBe(22_50n);
    expect(await auditLedger(harness.database)).toEqual([]);
  });
});
