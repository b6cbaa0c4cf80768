import type { AccountStatus, Action, Deed, Exclusion, Wait } from './actions.ts';
import { DEVICES } from './actions.ts';
import type { Span } from './calendar.ts';
import { nextStart } from './calendar.ts';
import { paidIn } from './oracle/payments.ts';
import { playedIn } from './oracle/session-time.ts';
import type { State } from './oracle/state.ts';
import { barredBy, GLOBAL, inForce, isLiving } from './oracle/state.ts';

/** Chooses what happens next: often what comes close to a limit, and moments beside those at which something changes. */

export type Random = () => number;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}

/** Lives begin a day or so before the clock changes, a month or a year ends, or on any day. */
const BEGINNINGS = [
  '2026-03-28T17:00:00Z',
  '2026-03-28T22:58:00Z',
  '2026-10-24T20:30:00Z',
  '2026-10-24T21:57:00Z',
  '2026-10-31T22:30:00Z',
  '2026-12-31T21:00:00Z',
  '2028-02-28T20:00:00Z',
  '2027-01-30T10:00:00Z',
  '2026-06-17T12:00:00Z',
].map((text) => Date.parse(text));

export const beginning = (random: Random): number => pick(random, BEGINNINGS);

function moments(state: State): number[] {
  const { now, excludedUntil } = state;
  const limits = Object.values(state.limits).flatMap((spans) => Object.values(spans));
  const opens = limits.flatMap(({ pending }) => (pending === null ? [] : [pending.opensAt]));
  const seconds = (['DAILY', 'MONTHLY'] as const).map((span) =>
    Math.max(0, inForce(state, 'SESSION_TIME', span) - playedIn(state.played, span, now)),
  );
  const seen = Math.max(0, ...state.sessions.filter((session) => isLiving(state, session)).map(({ seenAt }) => seenAt));
  return [
    nextStart('DAILY', now),
    ...(now % 7 === 0 ? [] : [nextStart('MONTHLY', now)]),
    ...opens,
    ...opens.map((at) => at + 7 * DAY),
    ...(Number.isFinite(excludedUntil) ? [excludedUntil] : []),
    ...(seen === 0 ? [] : seconds.map((left) => seen + left * SECOND)),
    ...state.sessions.map(({ passwordAt }) => (passwordAt ?? 0) + 5 * MINUTE),
  ].filter((at) => at > now + SECOND);
}

function wait(state: State, random: Random, bent: Bent): Wait {
  const { now } = state;
  const after = (ms: number): Wait => ({ do: 'wait', until: now + ms });
  const chance = random();
  if (chance < 0.55) return after(pick(random, [1, 20, 29, 31, 59, 60, 61, 300, 600, 899, 1_500, 1_799]) * SECOND);
  if (chance < 0.62 && bent !== 'time') return after(pick(random, [1_801 * SECOND, HOUR, 6 * HOUR, DAY, 3 * DAY]));
  const near = moments(state).filter((at) => bent !== 'time' || at < now + HOUR || random() < 0.1);
  if (near.length === 0) return after(HOUR / 4);
  return { do: 'wait', until: Math.max(now, pick(random, near) + pick(random, [-30, -1, 0, 0, 1]) * SECOND) };
}

function limit(state: State, random: Random, bent: Bent, device: number): Deed {
  const type = bent === 'time' && random() < 0.9 ? 'SESSION_TIME' : pick(random, ['DEPOSIT', 'SESSION_TIME'] as const);
  const span: Span = pick(random, ['DAILY', 'MONTHLY'] as const);
  const { own, pending } = state.limits[type][span];
  const present = own ?? GLOBAL[type][span];
  const unit = type === 'DEPOSIT' ? 50 : 300;
  const least = type === 'DEPOSIT' ? 0 : 900;
  const round = (amount: number): number => Math.max(least, Math.round(amount / unit) * unit);
  const used = type === 'DEPOSIT' ? paidIn(state, span) : playedIn(state.played, span, state.now);
  const small = type === 'DEPOSIT' ? 300 : 1_800;
  const amount = pick(random, [
    ...(pending === null ? [] : [pending.amount, pending.amount, pending.amount]),
    present,
    round(present / 2),
    round(Math.min(present, small * (1 + Math.floor(random() * 4)))),
    round(used),
    round(used + unit),
    ...(type === 'SESSION_TIME' ? [Math.max(900, used), Math.max(900, used + 45)] : []),
    round(present + small),
    round(present * 2),
    ...(random() < 0.1 ? [GLOBAL[type][span] + unit, least - unit < 0 ? 0 : least - unit] : []),
  ]);
  return { do: 'limit', device, type, span, amount };
}

function deposit(state: State, random: Random, device: number): Deed {
  const left = Math.min(
    ...(['DAILY', 'MONTHLY'] as const).map((span) => inForce(state, 'DEPOSIT', span) - paidIn(state, span)),
  );
  const zloty = pick(random, [10, 50, 100, left, left, left + 10, left + 0.01, left / 2]);
  return { do: 'deposit', device, zloty: Math.min(5_000, Math.max(10, Math.round(zloty * 100) / 100)) };
}

function exclusion(random: Random): Exclusion {
  if (random() < 0.05) return 'CLOSE';
  return pick(random, [
    'BREAK',
    'ONE_DAY',
    'ONE_WEEK',
    'TWO_WEEKS',
    'ONE_MONTH',
    'THREE_MONTHS',
    'SIX_MONTHS',
  ] as const);
}

type Name = Deed['do'];

/** What a life is bent on: how often each deed comes. */
const BENTS = {
  anything: {
    deposit: 28,
    withdraw: 8,
    limit: 20,
    heartbeat: 16,
    call: 12,
    look: 8,
    ticket: 5,
    password: 4,
    signOut: 2,
    exclude: 3,
  },
  time: {
    deposit: 3,
    withdraw: 1,
    limit: 14,
    heartbeat: 36,
    call: 26,
    look: 8,
    ticket: 5,
    password: 2,
    signOut: 3,
    exclude: 1,
  },
  leaving: {
    deposit: 10,
    withdraw: 4,
    limit: 4,
    heartbeat: 14,
    call: 12,
    look: 2,
    ticket: 14,
    password: 28,
    signOut: 5,
    exclude: 9,
  },
} as const satisfies Record<string, Record<Exclude<Name, 'signIn'>, number>>;
export type Bent = keyof typeof BENTS;

export const bentOf = (random: Random): Bent => pick(random, ['anything', 'anything', 'time', 'leaving'] as const);

function weighted<N extends string>(random: Random, weights: Readonly<Record<N, number>>): N {
  const entries = Object.entries(weights) as [N, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('nothing to choose from');
}

/** One call of a device, whether it is signed in or not. */
function deed(state: State, random: Random, bent: Bent, device: number): Deed {
  const session = state.sessions[state.devices[device] ?? -1];
  const isIn = session !== undefined && isLiving(state, session);
  if (random() < (isIn ? 0.02 : barredBy(state) !== null ? 0.5 : 0.85)) return { do: 'signIn', device };
  const name = weighted<Exclude<Name, 'signIn'>>(random, BENTS[bent]);
  switch (name) {
    case 'deposit':
      return deposit(state, random, device);
    case 'withdraw':
      return {
        do: 'withdraw',
        device,
        zloty: Math.max(20, pick(random, [20, 50, state.cash / 100, state.cash / 100 + 0.01])),
      };
    case 'limit':
      return limit(state, random, bent, device);
    case 'password':
      return { do: 'password', device, right: random() < 0.9 };
    case 'exclude': {
      const isProven = session !== undefined && session.passwordAt !== null;
      if (!isProven && random() < 0.6) return { do: 'password', device, right: true };
      return { do: 'exclude', device, what: exclusion(random) };
    }
    default:
      return { do: name, device };
  }
}

function devices(random: Random): number[] {
  const all = Array.from({ length: DEVICES }, (_, device) => device);
  return all
    .map((device) => ({ device, by: random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ device }) => device);
}

export function choose(state: State, random: Random, bent: Bent): Action {
  const [first = 0, ...others] = devices(random);
  const chance = random();
  const isFresh = state.ticket !== null && state.now - state.ticket.at < 31 * SECOND;
  if (isFresh && random() < 0.2) return { do: 'socket' };
  if (chance < 0.25) return wait(state, random, bent);
  if (chance < 0.29) return { do: 'settle', paid: random() < 0.6 };
  if (chance < 0.31) return { do: 'job' };
  if (state.status !== 'ACTIVE' ? chance < 0.36 : chance < 0.314)
    return { do: 'operator', status: nextStatus(state, random) };
  if (chance < 0.4) {
    const at = [first, ...others].slice(0, random() < 0.5 ? 2 : 3);
    const isStruck = random() < 0.3;
    const deeds = at.map((device, index) => (isStruck && index === 0 ? strike : deed)(state, random, bent, device));
    return { do: 'together', deeds };
  }
  const one = deed(state, random, bent, first);
  const hasBody =
    one.do === 'deposit' ||
    one.do === 'withdraw' ||
    one.do === 'limit' ||
    (one.do === 'exclude' && one.what !== 'BREAK');
  if (!hasBody || chance > 0.55) return one;
  const meanwhile = others
    .slice(0, random() < 0.6 ? 1 : 2)
    .map((device) => (random() < 0.2 ? wait(state, random, bent) : strike(state, random, bent, device)));
  return { do: 'slowly', deed: one, meanwhile };
}

function nextStatus({ status }: State, random: Random): AccountStatus {
  if (status !== 'ACTIVE') return 'ACTIVE';
  return random() < 0.8 ? 'SUSPENDED' : 'CLOSED';
}

/** What changes most for a request that is under way. */
function strike(state: State, random: Random, bent: Bent, device: number): Deed {
  const session = state.sessions[state.devices[device] ?? -1];
  const canClose = session !== undefined && session.passwordAt !== null;
  if (random() < 0.3) return { do: 'exclude', device, what: canClose ? exclusion(random) : 'BREAK' };
  return deed(state, random, bent, device);
}
