import { expect, test } from 'vitest';
import type { Call } from '../../growth/calls.ts';
import { comparePlayer } from '../../growth/comparison.ts';
import { FAULTS, pairsOf } from '../../growth/faults.ts';
import { measure } from '../../growth/measures.ts';
import type { PushListener } from '../../growth/push-listener.ts';
import { randomFrom } from '../../ledger/model.ts';

const call = (player: number, at: number, status: number, milliseconds = 10, servedBy = 'gateway-0'): Call => ({
  what: 'heartbeat',
  player,
  at,
  milliseconds,
  status,
  servedBy: status === 200 ? servedBy : '',
});

const socket = (closed: readonly number[], opened: readonly number[]): PushListener => ({
  opened: [...opened],
  closed: [...closed],
  balance: () => 0,
  stop: () => undefined,
});

const during = { from: 1_000, healed: 20_000, hit: ['gateway-1'] };

test('An outage is as long as a player got no answer, or waited for a slow one', () => {
  const calls = [
    call(1, 500, 200),
    call(1, 1_100, 503),
    call(1, 2_100, 0, 100),
    call(1, 4_100, 200, 100),
    call(2, 1_200, 200, 3_000),
    call(3, 1_300, 200),
  ];
  const { values, failed, calls: count } = measure(calls, { players: [], sockets: [], close: () => undefined }, during);
  expect(count).toBe(5);
  const { outage, longest, otherFailures, recovery } = values;
  expect({ outage, longest, otherFailures, recovery }).toEqual({
    outage: 3.1,
    longest: 3.1,
    otherFailures: 1,
    recovery: 1.1,
  });
  expect([...failed]).toEqual([
    [503, 1],
    [0, 1],
  ]);
});

test('Calls that a struck gateway answered do not count as those of the others', () => {
  const calls = [call(1, 2_000, 200, 900, 'gateway-1'), call(2, 2_000, 200, 40)];
  const { values } = measure(calls, { players: [], sockets: [], close: () => undefined }, during);
  expect(values.p99).toBe(0.04);
});

test('A rush of sockets is its fullest second in times of the mean; one that stays away is away for ever', () => {
  const spread = Array.from({ length: 10 }, (_, n) => socket([1_100], [100, 1_900 + n * 1_000]));
  const atOnce = Array.from({ length: 10 }, () => socket([1_100], [100, 11_000]));
  const of = (sockets: readonly PushListener[]) =>
    measure([], { players: [], sockets, close: () => undefined }, during).values;
  expect(of(spread).socketsBack).toBe(9.9);
  expect(of(spread).rush).toBeCloseTo(0.99);
  expect(of(atOnce).socketsBack).toBe(10);
  expect(of(atOnce).rush).toBe(10);
  expect(of([{ ...socket([1_100], [100]), balance: () => null }]).socketsBack).toBe(Infinity);
});

test('What was acknowledged and is not in the ledger is lost; what nobody asked for, or is there twice, is doubled', () => {
  const promised = {
    started: new Map([
      ['a', { deposit: '1', amount: 20 }],
      ['b', { deposit: '2', amount: 30 }],
      ['c', { deposit: '3', amount: 40 }],
    ]),
    booked: new Set(['1', '2']),
    bets: new Set(['4', '5']),
    payouts: new Map([['4', 2]]),
    unanswered: [],
  };
  const player = { id: 'p', keys: new Set(['a', 'b', 'c']), promised };
  const deposits = [
    { depositId: '1', key: 'a', amount: 2_000n, status: 'FINALIZED' },
    { depositId: '2', key: 'b', amount: 3_000n, status: 'FINALIZED' },
    { depositId: '6', key: 'd', amount: 3_000n, status: 'SENT' },
  ];
  const journals = [
    { kind: 'deposit', key: 'deposit:1', added: 2_000n },
    { kind: 'bet', key: 'wager:4', added: -100n },
    { kind: 'bet won', key: 'wager-paid:4', added: 100n },
  ];
  expect(comparePlayer(player, deposits, journals)).toEqual({
    lost: ['p: deposit 2 of 30', 'p: the start of deposit 3', 'p: bet 5', 'p: the payout of 4'],
    doubled: ['p: deposit 6, which nobody started', 'p: 1 postings of 2 booked deposits'],
  });
});

test('Pairs are of two parts, and the same for the same seed', () => {
  const namesOf = (seed: number): string[][] =>
    pairsOf(20, randomFrom(seed)).map((pair) => pair.map(({ name }) => name));
  expect(namesOf(7)).toEqual(namesOf(7));
  expect(namesOf(7)).not.toEqual(namesOf(8));
  expect(namesOf(7).filter(([a = '', b = '']) => a.split(' ')[0] === b.split(' ')[0])).toEqual([]);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
