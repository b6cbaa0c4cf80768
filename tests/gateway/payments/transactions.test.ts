import { beforeAll, describe, expect, test } from 'vitest';
import { TransactionPage } from '../../../contract/transactions.ts';
import { PAGE_SIZE } from '../../../domain/constants.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import { TRANSACTION_LABELS } from '../../../domain/payments/transaction-status.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { seed } from '../../../gateway/seeds/seed.ts';
import { SEEDED_PLAYERS } from '../../../gateway/seeds/players.ts';
import { auditLedger } from '../../../gateway/store/payments/ledger.ts';
import type { TransactionRecord } from '../../../gateway/store/payments/transactions.ts';
import { insertRecord } from '../../../gateway/store/payments/transactions.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();
const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-01T00:00:00Z');

type Query = Readonly<Record<string, string | number | boolean>>;

async function page(token: string, query: Query = {}): Promise<TransactionPage> {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await harness.main(`/api/txn?${text}`, { token });
  expect(status).toBe(200);
  return TransactionPage.parse(body);
}

async function add(player: string, details: Partial<TransactionRecord>): Promise<string> {
  const transactionId = details.transactionId ?? newId(details.createdAt ?? START);
  await harness.database.transaction((transaction) =>
    insertRecord(transaction, {
      playerId: player,
      transactionId,
      createdAt: START,
      type: 'bet',
      label: 'loss',
      amount: -1_00n,
      currency: 'PLN',
      balanceAfter: 10_00n,
      provider: null,
      reference: null,
      closed: true,
      ...details,
    }),
  );
  return transactionId;
}

async function signedIn() {
  const { playerId, email } = await harness.addPlayer();
  return { playerId, token: await harness.token(email) };
}

const idsOf = ({ records }: TransactionPage) => records.map(({ id }) => String(id));

describe('TXN-01 CFG-03 pages of the history', () => {
  test('20 at a time, newest first, each once, the total on every page; lines of one instant keep their order', async () => {
    const { playerId, token } = await signedIn();
    for (let line = 0; line < 45; line += 1) await add(playerId, { createdAt: START + Math.floor(line / 3) * DAY });
    const pages = [];
    for (const offset of [0, 20, 40, 60]) pages.push(await page(token, { offset, closed: true }));
    expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
      [PAGE_SIZE, 45],
      [PAGE_SIZE, 45],
      [5, 45],
      [0, 45],
    ]);
    const all = pages.flatMap(idsOf);
    expect(new Set(all).size).toBe(45);
    expect(pages.flatMap(({ records }) => records.map(({ createdOn }) => createdOn))).toEqual(
      Array.from({ length: 45 }, (_, line) => new Date(START + (14 - Math.floor(line / 3)) * DAY).toISOString()),
    );
  });

  test('Lines that come while pages are read move the others down: none is lost', async () => {
    const { playerId, token } = await signedIn();
    const known: string[] = [];
    for (let line = 0; line < 30; line += 1) known.push(await add(playerId, { createdAt: START + line * DAY }));
    const first = await page(token, { offset: 0, closed: true });
    const late = await add(playerId, { createdAt: START + 40 * DAY });
    const second = await page(token, { offset: 20, closed: true });
    expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(new Set(known));
    expect(second.total).toBe(31);
    expect(idsOf(await page(token, { limit: 1 }))).toEqual([late]);
  });

  test('closed=true leaves out what is under way, closed=false what is over; nobody sees another player’s', async () => {
    const { playerId, token } = await signedIn();
    const over = await add(playerId, { label: 'withdrawal', type: 'withdraw' });
    const open = await add(playerId, { label: 'withdrawal hold', type: 'withdraw', closed: false });
    const other = await signedIn();
    expect(idsOf(await page(token, { closed: true }))).toEqual([over]);
    expect(idsOf(await page(token, { closed: false }))).toEqual([open]);
    expect((await page(token)).total).toBe(2);
    expect(await page(other.token)).toEqual({ records: [], total: 0, sums: null });
    expect((await harness.main('/api/txn')).status).toBe(401);
  });
});

describe('TXN-03 type, period and sums', () => {
  test('A type and a period narrow the lines; the sums are of the period, not of the page', async () => {
    const { playerId, token } = await signedIn();
    for (let day = 0; day < 30; day += 1) {
      await add(playerId, { createdAt: START + day * DAY, amount: -2_50n });
      await add(playerId, { createdAt: START + day * DAY, type: 'deposit', label: 'deposit', amount: 10_00n });
    }
    await add(playerId, { createdAt: START + DAY, type: 'deposit', label: 'deposit error', amount: 99_00n });
    const from = new Date(START + DAY).toISOString();
    const to = new Date(START + 26 * DAY).toISOString();
    const both = await page(token, { from, to, closed: true });
    expect({ loaded: both.records.length, total: both.total, sums: both.sums }).toEqual({
      loaded: 20,
      total: 51,
      sums: [
        { type: 'bet', count: 25, amount: -62.5 },
        { type: 'deposit', count: 26, amount: 250 },
      ],
    });
    const deposits = await page(token, { from, to, closed: true, type: 'deposit', offset: 20 });
    expect({ total: deposits.total, sums: deposits.sums }).toEqual({
      total: 26,
      sums: [{ type: 'deposit', count: 26, amount: 250 }],
    });
    expect((await page(token, { type: 'deposit' })).sums).toBeNull();
    expect((await page(token, { from: to, to: from })).total).toBe(0);
  });

  test('The beginning of a period belongs to it, its end does not', async () => {
    const { playerId, token } = await signedIn();
    const early = await add(playerId, { createdAt: START });
    const late = await add(playerId, { createdAt: START + DAY });
    const [from, to] = [new Date(START).toISOString(), new Date(START + DAY).toISOString()];
    expect(idsOf(await page(token, { from, to }))).toEqual([early]);
    expect(idsOf(await page(token, { from: '2026-11-02T01:00:00+01:00' }))).toEqual([late]);
  });

  test.each([
    'type=bonus',
    'from=yesterday',
    'to=2026-13-01T00:00:00Z',
    'offset=-1',
    'offset=1.5',
    'limit=0',
    'limit=101',
    'closed=maybe',
    'from=2026-11-01',
    'from=2026-11-01T00:00:00Z&from=2026-11-02T00:00:00Z',
    'offset=9007199254740993',
  ])('%s is refused', async (query) => {
    const { token } = await signedIn();
    const { status, body } = await harness.main(`/api/txn?${query}`, { token });
    const name = query.slice(0, query.indexOf('='));
    expect({ status, fields: (body as { fields: object }).fields }).toEqual({
      status: 422,
      fields: { [name]: [expect.any(String)] },
    });
  });
});

describe('seeded histories', () => {
  /** Days before the seeding (gateway/seeds/movements.ts). */
  const FIRST_MOVEMENT = 84;
  let seededAt = 0;
  beforeAll(async () => {
    const wanted = ['historia@example.com', 'etykiety@example.com', 'bilans@example.com'];
    const players = SEEDED_PLAYERS.filter(({ email }) => wanted.includes(email));
    seededAt = harness.gateway.services.clock.now();
    await seed(harness.database, seededAt, players);
  });

  test('TXN-02 one player has each of the sixteen labels, and one that the documents don’t know', async () => {
    const { records } = await page(await harness.token('etykiety@example.com'));
    const labels = records.map(({ label }) => label);
    expect(new Set(labels)).toEqual(new Set([...Object.keys(TRANSACTION_LABELS), 'lucky wheel']));
    expect(labels).toHaveLength(17);
    expect(records.every(({ currency }) => currency === 'ZŁ')).toBe(true);
  });

  test('TXN-03 another has 10,000 lines; the ledger of all is sound, and the last line shows the balance', async () => {
    const token = await harness.token('historia@example.com');
    const { total, records } = await page(token, { closed: true, type: 'game' });
    expect(total).toBe(5_000);
    const { body } = await harness.main('/api/player/balance-info', { token });
    expect(body).toHaveProperty('balance', records[0]?.balanceAfter);
    expect(await auditLedger(harness.database)).toEqual([]);
  });

  test('Reading 74 a third has paid in and out for three months, in the ledger and in the history', async () => {
    const token = await harness.token('bilans@example.com');
    const { body } = await harness.account('/player/net-position?period=WEEK&count=13', { token });
    const { ever, balance, onTheWay, records } = body as {
      ever: object;
      balance: number;
      onTheWay: number;
      records: readonly { result: number }[];
    };
    expect(ever).toEqual({
      deposits: 1_690,
      withdrawals: 1_110.5,
      result: -579.5,
      from: warsawDay(seededAt - FIRST_MOVEMENT * DAY),
    });
    expect({ balance, onTheWay }).toEqual({ balance: 389.5, onTheWay: 40 });
    expect(records.reduce((sum, { result }) => sum + result, 0)).toBe(-579.5);
    expect((await page(token, { closed: true, type: 'withdraw' })).total).toBe(4);
  });
});
