import type { Action, Deed, Exclusion, Wait } from './actions.ts';
import { DEVICES } from './actions.ts';
import type { Span } from './calendar.ts';
import { nextStart } from './calendar.ts';
import { GLOBAL, inForce, isExcluded, isLiving, paidIn, playedIn } from './oracle.ts';
import type { State } from './oracle.ts';

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

function wait(state: State, random: Random): Wait {
  const { now } = state;
  const after = (ms: number): Wait => ({ do: 'wait', until: now + ms });
  const chance = random();
  if (chance < 0.55) {
    return after(pick(random, [1, 20, 29, 31, 60, 61, 300, 600, 899, 1_500, 1_799, 1_801]) * SECOND);
  }
  if (chance < 0.62) return after(pick(random, [HOUR, 6 * HOUR, DAY, 3 * DAY]));
  const near = moments(state);
  if (near.length === 0) return after(HOUR);
  return { do: 'wait', until: pick(random, near) + pick(random, [-SECOND, 0, 0, SECOND]) };
}

function limit(state: State, random: Random, device: number): Deed {
  const type = pick(random, ['DEPOSIT', 'SESSION_TIME'] as const);
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
  return pick(random, ['BREAK', 'ONE_DAY', 'ONE_WEEK', 'TWO_WEEKS', 'ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS'] as const);
}

/** One call of a device: whether it is signed in or not. */
function deed(state: State, random: Random, device: number): Deed {
  const session = state.sessions[state.devices[device] ?? -1];
  const isIn = session !== undefined && isLiving(state, session);
  const chance = random();
  if (!isIn && chance < (isExcluded(state) ? 0.6 : 0.85)) return { do: 'signIn', device };
  if (chance < 0.28) return deposit(state, random, device);
  if (chance < 0.48) return limit(state, random, device);
  if (chance < 0.64) return { do: 'heartbeat', device };
  if (chance < 0.76) return { do: 'call', device };
  if (chance < 0.84) return { do: 'look', device };
  if (chance < 0.89) return { do: 'ticket', device };
  if (chance < 0.93) return { do: 'password', device, right: random() < 0.9 };
  if (chance < 0.95) return { do: 'signOut', device };
  if (chance < 0.97) return { do: 'signIn', device };
  const isProven = session !== undefined && session.passwordAt !== null;
  if (isProven || random() < 0.3) return { do: 'exclude', device, what: exclusion(random) };
  return { do: 'password', device, right: true };
}

function devices(random: Random): number[] {
  const all = Array.from({ length: DEVICES }, (_, device) => device);
  return all.map((device) => ({ device, by: random() })).toSorted((a, b) => a.by - b.by).map(({ device }) => device);
}

export function choose(state: State, random: Random): Action {
  const [first = 0, ...others] = devices(random);
  const chance = random();
  if (chance < 0.25) return wait(state, random);
  if (chance < 0.29) return { do: 'settle', paid: random() < 0.6 };
  if (chance < 0.31) return { do: 'job' };
  if (chance < 0.35 && state.ticket !== null) return { do: 'socket' };
  if (chance < 0.42) {
    const at = [first, ...others].slice(0, random() < 0.5 ? 2 : 3);
    return { do: 'together', deeds: at.map((device) => deed(state, random, device)) };
  }
  const one = deed(state, random, first);
  const hasBody = one.do === 'deposit' || one.do === 'limit' || (one.do === 'exclude' && one.what !== 'BREAK');
  if (!hasBody || chance > 0.55) return one;
  const count = random() < 0.6 ? 1 : 2;
  const meanwhile = others.slice(0, count).map((device) => (random() < 0.2 ? wait(state, random) : strike(state, random, device)));
  return { do: 'slowly', deed: one, meanwhile };
}

/** What changes most for a request that is under way. */
function strike(state: State, random: Random, device: number): Deed {
  const session = state.sessions[state.devices[device] ?? -1];
  const canClose = session !== undefined && session.passwordAt !== null;
  if (random() < 0.3) return { do: 'exclude', device, what: canClose ? exclusion(random) : 'BREAK' };
  return deed(state, random, device);
}
